/**
 * How many results of each kind a short list shows. If all results fit, all are shown; otherwise `most` results, in
 * proportion to the counts, with at least one of each kind. Places left over by rounding down go to the kinds with the
 * largest remainders.
 */
export function shareResults(counts: readonly number[], most: number): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total <= most) return [...counts]
  const quotas = counts.map((count) => (most * count) / total)
  const shares = quotas.map((quota, index) =>
    Math.min(counts[index]!, Math.max(counts[index]! > 0 ? 1 : 0, Math.floor(quota))),
  )
  const placesGiven = () => shares.reduce((sum, share) => sum + share, 0)
  const owed = (index: number) => quotas[index]! - shares[index]!
  const indexes = [...counts.keys()]
  while (placesGiven() < most) {
    const next = indexes
      .filter((index) => shares[index]! < counts[index]!)
      .sort((a, b) => owed(b) - owed(a) || a - b)[0]
    if (next === undefined) break
    shares[next]! += 1
  }
  // With at least one result per kind, the sum may exceed `most`.
  while (placesGiven() > most) {
    const next = indexes.filter((index) => shares[index]! > 1).sort((a, b) => owed(a) - owed(b) || b - a)[0]
    const last = next ?? indexes.findLast((index) => shares[index]! > 0)
    if (last === undefined) break
    shares[last]! -= 1
  }
  return shares
}
