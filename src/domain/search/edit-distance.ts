/** Restricted Damerau-Levenshtein distance in UTF-16 units. Every distance above `limit` is returned as `limit + 1`. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let before: number[] = []
  let last: number[] = []
  for (let j = 0; j <= b.length; j++) last.push(j)
  for (let i = 1; i <= a.length; i++) {
    // Cells further than `limit` from the diagonal have a distance above `limit` in any case.
    const row = Array<number>(b.length + 1).fill(limit + 1)
    row[0] = i
    let least = i
    const end = Math.min(b.length, i + limit)
    for (let j = Math.max(1, i - limit); j <= end; j++) {
      let cost = last[j - 1]!
      if (a[i - 1] !== b[j - 1]) {
        cost = Math.min(cost, last[j]!, row[j - 1]!) + 1
        if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, before[j - 2]! + 1)
      }
      row[j] = cost
      if (cost < least) least = cost
    }
    if (least > limit) return limit + 1
    before = last
    last = row
  }
  return Math.min(last[b.length]!, limit + 1)
}
