import createPurifier, { type DOMPurify } from 'dompurify'
import { GUIDE_HTML } from '#contract/guides.ts'
import { parseUrl } from '#platform/address/parse-url.ts'

const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = GUIDE_HTML.attributes
const OPTIONS = {
  ALLOWED_TAGS: [...GUIDE_HTML.tags],
  ALLOWED_ATTR: [...new Set(Object.values(ATTRIBUTES).flat())],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
}

let purifier: DOMPurify | null = null

function getPurifier(): DOMPurify {
  if (!purifier) {
    purifier = createPurifier(window)
    purifier.addHook('uponSanitizeAttribute', (element, attribute) => {
      const allowed = ATTRIBUTES[element.nodeName.toLowerCase()]?.includes(attribute.attrName) ?? false
      attribute.keepAttr = allowed && isSafe(attribute.attrName, attribute.attrValue)
    })
  }
  return purifier
}

/**
 * Allows addresses with the contract's schemes, and ids with our prefix, because those can't clash with ids of the
 * page.
 */
function isSafe(name: string, value: string): boolean {
  if (name === 'id') return value.startsWith(GUIDE_HTML.idPrefix)
  if (name !== 'href' && name !== 'src') return true
  const url = parseUrl(value, location.origin)
  if (!url) return false
  const schemes: readonly string[] = name === 'href' ? GUIDE_HTML.linkSchemes : GUIDE_HTML.sourceSchemes
  return url.origin === location.origin || schemes.includes(url.protocol.slice(0, -1))
}

/**
 * Sanitises a guide's HTML again in the browser, because a cached copy or another server's answer may contain HTML that
 * our server did not sanitise. HTML from our server comes out unchanged, so a server-rendered page hydrates.
 */
export function cleanHtml(html: string): string {
  if (typeof window === 'undefined') return html
  const { isSupported } = getPurifier()
  // A browser that is too old for the sanitiser shows only the text.
  if (!isSupported) return html.replace(/<[^>]*>?/g, ' ')
  return getPurifier().sanitize(html, OPTIONS)
}
