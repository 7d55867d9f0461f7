/**
 * Whether two words are one slip apart: a letter too many, too few, another one, or two neighbours swapped
 * (Damerau-Levenshtein distance 1). Equal words are not. By UTF-16 units.
 */
export function isOneSlip(a: string, b: string): boolean {
  if (a.length < b.length) return isOneSlip(b, a)
  const longer = a.length - b.length
  if (longer > 1 || a === b) return false
  let at = 0
  while (at < b.length && a[at] === b[at]) at++
  if (longer === 1) return a.slice(at + 1) === b.slice(at)
  if (a.slice(at + 1) === b.slice(at + 1)) return true
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2)
}
