/**
 * Sanitises the HTML of a guide when it is stored: only the contract's elements and attributes stay, links and pictures
 * keep safe addresses only, and every heading gets an id.
 */
import { hash } from 'node:crypto'
import sanitizeHtml from 'sanitize-html'
import type { Attributes, IFrame } from 'sanitize-html'
import { GUIDE_HTML } from '#contract/guides.ts'
import { withHeadingIds } from '#domain/heading-ids.ts'
import { listNumber, listNumbers } from '#domain/list-numbers.ts'

/** A placeholder origin of this site, to resolve relative addresses. */
const HERE = 'https://here.invalid'

/** The address if it has one of the schemes or stays on this site; otherwise undefined. */
function safeAddress(address: string | undefined, schemes: readonly string[]): string | undefined {
  if (address === undefined || address.trim() === '') return undefined
  let url: URL
  try {
    // `URL` parses as browsers do: it ignores tabs and line breaks in a scheme, and reads backslashes as slashes.
    url = new URL(address, HERE)
  } catch {
    return undefined
  }
  const absolute = /^[a-z][a-z0-9+.-]*:/i.test(address)
  const safe = absolute ? schemes.includes(url.protocol.slice(0, -1)) : url.origin === HERE
  return safe ? address : undefined
}

const pixels = (value: string | undefined) => (/^[1-9]\d{0,4}$/.test(value ?? '') ? value : undefined)

const present = (attribs: Record<string, string | undefined>): Attributes =>
  Object.fromEntries(Object.entries(attribs).filter(([, value]) => value !== undefined)) as Attributes

/** An element name that is never allowed: the element is removed and its content stays. */
const UNWRAP = 'unwrap'

const keep = (tagName: string, attribs: Record<string, string | undefined> = {}) => ({
  tagName,
  attribs: present(attribs),
})

/** The library's types lack `allowedEmptyAttributes`. */
const RULES: sanitizeHtml.IOptions & { allowedEmptyAttributes: string[] } = {
  allowedTags: [...GUIDE_HTML.tags],
  allowedAttributes: Object.fromEntries(
    // Ids of the input are removed; our own are added afterwards.
    Object.entries(GUIDE_HTML.attributes).map(([tag, names]) => [tag, names.filter((name) => name !== 'id')]),
  ),
  allowedSchemes: [...GUIDE_HTML.linkSchemes],
  allowedSchemesByTag: { img: [...GUIDE_HTML.sourceSchemes] },
  allowedEmptyAttributes: ['alt', 'reversed'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // These are removed together with their content, which is not text for a reader.
  nonTextTags: [
    ...['script', 'style', 'textarea', 'option', 'select', 'noscript', 'template', 'title', 'svg', 'math'],
    ...['iframe', 'object', 'xmp', 'noembed', 'noframes', 'audio', 'video', 'canvas', 'button'],
  ],
  nestingLimit: 20,
  transformTags: {
    h1: () => keep('h2'),
    h4: () => keep('h3'),
    h5: () => keep('h3'),
    h6: () => keep('h3'),
    b: () => keep('strong'),
    i: () => keep('em'),
    a(_tag, { href }) {
      const safe = safeAddress(href, GUIDE_HTML.linkSchemes)
      return safe === undefined ? keep(UNWRAP) : keep('a', { href: safe })
    },
    img: (_tag, { src, alt, width, height }) =>
      keep('img', {
        src: safeAddress(src, GUIDE_HTML.sourceSchemes),
        // Without `alt` a screen reader reads the address.
        alt: alt ?? '',
        width: pixels(width),
        height: pixels(height),
      }),
    ol(_tag, attribs) {
      const { start, type, isReversed } = listNumbers((name) => attribs[name])
      return keep('ol', {
        start: start === null ? undefined : String(start),
        type: type ?? undefined,
        reversed: isReversed ? '' : undefined,
      })
    },
    li(_tag, { value }) {
      const number = listNumber(value)
      return keep('li', { value: number === null ? undefined : String(number) })
    },
    th: (_tag, { scope }) => keep('th', { scope: scope === 'row' || scope === 'col' ? scope : undefined }),
  },
  exclusiveFilter: ({ tag, attribs, text }: IFrame) =>
    (tag === 'img' && attribs.src === undefined) || ((tag === 'h2' || tag === 'h3') && text.trim() === ''),
}

/** Parts of a table that contain only other parts. */
const FRAME = ['table', 'thead', 'tbody', 'tr']
/** All parts of a table; those that are not in FRAME contain text. */
const PARTS = [...FRAME, 'caption', 'th', 'td']

/**
 * Nobody writes a text that is nested so deeply. The parser's work per element grows with its depth: 60,000 unclosed
 * elements take a quarter of a minute.
 */
const MAX_DEPTH = 1000
class TooDeep extends Error {}

/**
 * The rules for one text. Browsers move an element that stands in a table but outside of its cells in front of the
 * table, where it may change what is around it: such an element is removed, and its content stays.
 */
function optionsForOne(): sanitizeHtml.IOptions {
  /** For each open element, the innermost part of a table that it is or is in; empty: none. */
  const innermost: string[] = []
  return {
    ...RULES,
    onOpenTag() {
      if (innermost.push(innermost.at(-1) ?? '') > MAX_DEPTH) throw new TooDeep()
    },
    onCloseTag: () => innermost.pop(),
    transformTags: {
      ...RULES.transformTags,
      '*'(name, attribs) {
        if (PARTS.includes(name)) innermost[innermost.length - 1] = name
        else if (FRAME.includes(innermost.at(-1) ?? '')) return { tagName: UNWRAP, attribs }
        return { tagName: name, attribs }
      },
    },
  }
}

/** One pass. Of a text that is nested too deeply only the words stay. */
function sanitizedOnce(html: string): string {
  try {
    return sanitizeHtml(html, optionsForOne())
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error
    return sanitizeHtml(html.replace(/<[^>]*>?/g, ' ').replace(/\s+/g, ' '), optionsForOne())
  }
}

/** Most passes. Real texts need one; deliberately broken markup may need more until nothing changes. */
const MAX_PASSES = 5

/** Safe HTML with an id on every heading. Idempotent; never throws. */
export function sanitizeGuideHtml(html: string): string {
  let safe = html
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const read = withHeadingIds(sanitizedOnce(safe).trim())
    if (read === safe) break
    safe = read
  }
  return safe
}

/** A guide with sanitised texts. */
export const sanitized = <T extends { content: string; contentEn: string }>(guide: T): T => ({
  ...guide,
  content: sanitizeGuideHtml(guide.content),
  contentEn: sanitizeGuideHtml(guide.contentEn),
})

/**
 * Digests of texts that the sanitiser did not change, which are nearly all stored ones. The texts themselves would take
 * megabytes.
 */
const unchangedDigests = new Set<string>()
const MOST_KNOWN = 2000
const digestOf = (html: string) => hash('sha256', html, 'base64')

/**
 * The sanitised form of a stored text. It is safe already, unless somebody wrote it directly to the database or before
 * a rule was added.
 */
export function safeFromStore(html: string): string {
  if (unchangedDigests.has(digestOf(html))) return html
  const safe = sanitizeGuideHtml(html)
  if (unchangedDigests.size >= MOST_KNOWN) unchangedDigests.clear()
  unchangedDigests.add(digestOf(safe))
  return safe
}
