/** The town in an address: what follows the last comma, `Rokach 80, Tel Aviv-Yafo` -> `Tel Aviv-Yafo`. */
export function townOf(address: string): string {
  const parts = address.split(',').map((part) => part.trim())
  return parts.findLast((part) => part !== '') ?? ''
}
