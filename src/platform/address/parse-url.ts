/** The address as a URL, or null where it is invalid. `URL.parse` does this, but Safari has it only since 18. */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}
