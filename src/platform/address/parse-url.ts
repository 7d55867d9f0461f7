/** Parses an address; null if it is invalid. `URL.parse` does the same, but Safari has it only since version 18. */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}
