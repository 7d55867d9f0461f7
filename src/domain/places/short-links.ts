/** Links of map apps whose place only the map app's own server knows. */

/** The addresses that our server may ask, without `https://`. */
const SHORT_LINKS: readonly RegExp[] = [
  /^maps\.app\.goo\.gl\/[^/]/,
  /^goo\.gl\/maps\/[^/]/,
  /^maps\.apple\/p\/[^/]/,
  /^maps\.apple\.com\/p\/[^/]/,
  /^(?:(?:www|ul)\.)?waze\.com\/ul[/?]/,
]

/**
 * The https address of a short link of a known map app, without a port, a name or a password. null: the link is not such
 * a link.
 */
export function shortLinkAddress(url: string): string | null {
  const [, host = '', rest = ''] = /^https?:\/\/([^/?#\s\\]+)([^#\s\\]*)/i.exec(url.trim()) ?? []
  const address = `${host.toLowerCase()}${rest}`
  return SHORT_LINKS.some((known) => known.test(address)) ? `https://${address}` : null
}
