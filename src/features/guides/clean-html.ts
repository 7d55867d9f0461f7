import createPurifier, { type DOMPurify } from 'dompurify'
import { GUIDE_HTML } from '#contract/guides.ts'
import { parseUrl } from '#platform/parse-url.ts'

const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = GUIDE_HTML.attributes
const OPTIONS = {
  ALLOWED_TAGS: [...GUIDE_HTML.tags],
  ALLOWED_ATTR: [...new Set(Object.values(ATTRIBUTES).flat())],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
}

let purifier: DOMPurify | null = null

function ours(): DOMPurify {
  if (!purifier) {
    purifier = createPurifier(window)
    purifier.addHook('uponSanitizeAttribute', (element, attribute) => {
      const allowed = ATTRIBUTES[element.nodeName.toLowerCase()]?.includes(attribute.attrName) ?? false
      attribute.keepAttr = allowed && isSafe(attribute.attrName, attribute.attrValue)
    })
  }
  return purifier
}

/** Addresses by the contract's schemes, on this site or absolute; ids of ours only, which never meet those of the page. */
function isSafe(name: string, value: string): boolean {
  if (name === 'id') return value.startsWith(GUIDE_HTML.idPrefix)
  if (name !== 'href' && name !== 'src') return true
  const url = parseUrl(value, location.origin)
  if (!url) return false
  const schemes: readonly string[] = name === 'href' ? GUIDE_HTML.linkSchemes : GUIDE_HTML.sourceSchemes
  return url.origin === location.origin || schemes.includes(url.protocol.slice(0, -1))
}

/**
 * A guide's HTML as it may be shown: once more through the contract's vocabulary, because a copy on a device, or
 * another server's answer, is not what our server stored. What our server stored comes out unchanged, so a page that
 * was rendered there, where our own API answers in process and there is no DOM, comes to life as it is.
 */
export function cleanHtml(html: string): string {
  if (typeof window === 'undefined') return html
  const { isSupported } = ours()
  // A browser too old for it reads the words.
  return isSupported ? ours().sanitize(html, OPTIONS) : html.replace(/<[^>]*>?/g, ' ')
}
