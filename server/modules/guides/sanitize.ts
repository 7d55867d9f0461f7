/**
 * Sanitises the HTML of a guide when the guide is stored: only the contract's elements and attributes stay, links and
 * pictures keep safe addresses only, and every heading gets an id.
 */
import { hash } from 'node:crypto'
import sanitizeHtml from 'sanitize-html'
import type { Attributes, IFrame } from 'sanitize-html'
import { GUIDE_HTML } from '#contract/guides.ts'
import { withHeadingIds } from '#domain/heading-ids.ts'
import { listNumber, listNumbers } from '#domain/list-numbers.ts'

/** Stands for this site's origin when a relative address is resolved. */
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

/** A name that no allowed element has. Renaming an element to this name removes the element and keeps its content. */
const UNWRAP = 'unwrap'

const keep = (tagName: string, attribs: Record<string, string | undefined> = {}) => ({
  tagName,
  attribs: present(attribs),
})

/** The library's types lack `allowedEmptyAttributes`. */
const RULES: sanitizeHtml.IOptions & { allowedEmptyAttributes: string[] } = {
  allowedTags: [...GUIDE_HTML.tags],
  allowedAttributes: Object.fromEntries(
    // Ids of the input are removed; our own ids of headings are added afterwards.
    Object.entries(GUIDE_HTML.attributes).map(([tag, names]) => [tag, names.filter((name) => name !== 'id')]),
  ),
  allowedSchemes: [...GUIDE_HTML.linkSchemes],
  allowedSchemesByTag: { img: [...GUIDE_HTML.sourceSchemes] },
  allowedEmptyAttributes: ['alt', 'reversed'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // These elements are removed together with their content, which is not text for a reader.
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
        // Without `alt` a screen reader reads the picture's address aloud.
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

/** Table elements that contain only other table elements. */
const FRAME = ['table', 'thead', 'tbody', 'tr']
/** All table elements; those that are not in FRAME contain text. */
const PARTS = [...FRAME, 'caption', 'th', 'td']

/**
 * Deepest allowed nesting of elements; no real text is nested so deeply. The parser's work per element grows with the
 * depth: 60,000 unclosed elements take a quarter of a minute.
 */
const MAX_DEPTH = 1000
class TooDeep extends Error {}

/**
 * The rules for one text. If an element stands in a table but not in a cell, browsers move it in front of the table,
 * where it may change other content. Such an element is therefore removed, and its content stays.
 */
function optionsForOne(): sanitizeHtml.IOptions {
  /**
   * For each open element: the nearest table element, which may be the element itself; empty text outside of tables.
   */
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

/** One pass of the sanitiser. If a text is nested too deeply, all its elements are removed and its words stay. */
function sanitizedOnce(html: string): string {
  try {
    return sanitizeHtml(html, optionsForOne())
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error
    return sanitizeHtml(html.replace(/<[^>]*>?/g, ' ').replace(/\s+/g, ' '), optionsForOne())
  }
}

/**
 * Largest number of passes. Real texts need one; broken markup that somebody wrote on purpose may need more passes
 * until nothing changes.
 */
const MAX_PASSES = 5

/** Safe HTML with an id on every heading. Never throws. Sanitising the result again does not change it. */
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
 * Digests of texts that the sanitiser does not change: nearly all stored texts. The texts themselves would take
 * megabytes of memory.
 */
const unchangedDigests = new Set<string>()
const MOST_KNOWN = 2000
const digestOf = (html: string) => hash('sha256', html, 'base64')

/**
 * The sanitised form of a stored text. A stored text is safe already, unless somebody wrote it directly to the
 * database, or a rule was added after the text was stored.
 */
export function safeFromStore(html: string): string {
  if (unchangedDigests.has(digestOf(html))) return html
  const safe = sanitizeGuideHtml(html)
  if (unchangedDigests.size >= MOST_KNOWN) unchangedDigests.clear()
  unchangedDigests.add(digestOf(safe))
  return safe
}
