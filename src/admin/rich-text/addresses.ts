/** Recognises addresses that the server's sanitiser accepts. Uses `URL`, which parses addresses like browsers do. */

const HERE = 'https://here.invalid'

function parse(address: string): URL | null {
  if (address === '' || address !== address.trim()) return null
  try {
    return new URL(address, HERE)
  } catch {
    return null
  }
}

const isAbsolute = (address: string) => /^[a-z][a-z0-9+.-]*:/i.test(address)

/** Whether a link may lead to this address: a web address, a mail address, or an address of this site. */
export function isLinkAddress(address: string | undefined): boolean {
  const url = parse(address ?? '')
  if (!url) return false
  return isAbsolute(address!) ? ['http:', 'https:', 'mailto:'].includes(url.protocol) : url.origin === HERE
}

/** Whether a picture may come from this address: one on this site, or on a web server. */
export function isPictureAddress(address: string): boolean {
  const url = parse(address)
  if (!url) return false
  return isAbsolute(address) ? ['http:', 'https:'].includes(url.protocol) : url.origin === HERE
}

const HOST = /^[^\s/@:]+\.[^\s/@.:\d][^\s/@.:]*(?::\d+)?(?:[/?#]|$)/
const MAIL = /^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/

/**
 * Completes a typed address: `example.com` becomes a web address, and `a@b.co` a mail address. null: the text is
 * neither.
 */
export function readAddress(typed: string): string | null {
  const text = typed.trim()
  const whole = MAIL.test(text) ? `mailto:${text}` : HOST.test(text) ? `https://${text}` : text
  if (!isAbsolute(whole) && !/^[/#]/.test(whole)) return null
  return isLinkAddress(whole) ? whole : null
}
