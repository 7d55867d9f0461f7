/** The address as a URL, or null where it is none: `URL.parse`, which Safari has since 18 only. */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}
