/**
 * The address as a URL, or null if it is invalid. `URL.parse` would do the same, but Safari has it only since version
 * 18.
 */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}
