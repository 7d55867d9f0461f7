/**
 * Prepares a guide's HTML: gives headings ids, puts tables into scrolling boxes, makes pictures lazy, and marks links
 * that are videos. Works on sanitised HTML as text, so that the server, which has no DOM, and the browser produce the
 * same markup.
 */

import { GUIDE_HTML } from '#contract/guides.ts'
import { cutText } from '#domain/address-text.ts'
import { createUniqueNames } from '#domain/unique-names.ts'

/** A part of a guide, listed in its table of contents. */
export type Part = {
  /** The heading's id, without `#`. */
  id: string
  title: string
  level: 2 | 3
}

const HEADING = /<h([23])(\s[^>]*)?>([^]*?)<\/h\1\s*>/g
const ID = /\sid="([^"]*)"/
const TABLE = /<table[\s>][^]*?<\/table\s*>/g
const IMAGE = /<img\s/g
/** The name of a table contains the title of the part that the table is in. A title longer than this is cut. */
const TABLE_TITLE_LENGTH = 120
/**
 * A video is stored as a figure that contains only a link (docs/decisions/guides-and-rich-text.md). These are the
 * addresses that `platform/address/frame-sources.ts` has a player for; the player's code is loaded after a press.
 */
const VIDEO =
  /<figure>(?=<a href="https:\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?|embed\/|shorts\/|live\/)|youtu\.be\/|(?:www\.)?vimeo\.com\/\d|player\.vimeo\.com\/video\/)[^"]*">[^<]*<\/a><\/figure>)/g

/**
 * `label`: how each table's name begins; the title of the table's part follows. A table needs a name, because it is a
 * box that can be scrolled by keyboard.
 */
export function outline(html: string, label: string): { html: string; parts: Part[] } {
  const parts: Part[] = []
  const renamed = new Map<string, string>()
  const unique = createUniqueNames()
  const marked = html
    .replace(HEADING, (_whole, level: string, attributes = '', inner: string) => {
      const title = wordsOf(inner)
      const givenId = ID.exec(attributes)?.[1] ?? ''
      const id = unique(
        givenId.startsWith(GUIDE_HTML.idPrefix) ? givenId : `${GUIDE_HTML.idPrefix}${slugOf(title) || 'part'}`,
      )
      if (givenId && !renamed.has(givenId)) renamed.set(givenId, id)
      if (title) parts.push({ id, title, level: Number(level) as 2 | 3 })
      return `<h${level}${attributes.replace(ID, '')} id="${id}">${inner}</h${level}>`
    })
    .replace(/\shref="#([^"]*)"/g, (whole, to: string) => (renamed.has(to) ? ` href="#${renamed.get(to)!}"` : whole))
  const partAt = partReader(marked)
  return {
    parts,
    html: marked
      .replace(TABLE, (table, offset: number) => {
        const part = partAt(offset)
        const name = part === undefined ? label : `${label}: ${part}`
        return `<section aria-label="${escape(unique(name, `${name} `))}" tabindex="0" data-wide="">${table}</section>`
      })
      .replace(IMAGE, '<img loading="lazy" decoding="async" ')
      .replace(VIDEO, '<figure data-video="">'),
  }
}

/**
 * Returns a function that gives the shortened title of the last heading before an offset; undefined before the first
 * heading. The function must be called with rising offsets.
 */
function partReader(html: string): (offset: number) => string | undefined {
  const headings = html.matchAll(HEADING)
  let next = headings.next()
  let title: string | undefined
  return (offset) => {
    let inner: string | undefined
    for (; !next.done && next.value.index + next.value[0].length <= offset; next = headings.next())
      inner = next.value[3]
    if (inner !== undefined) title = cutText(wordsOf(inner), TABLE_TITLE_LENGTH)
    return title
  }
}

const slugOf = (text: string): string =>
  cutText(
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, ''),
    60,
  )

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** The plain text of some HTML. */
const wordsOf = (html: string): string =>
  html
    .replace(/<[^>]*>?/g, '')
    .replace(/&(?:([a-z]+)|#(\d+)|#x([\da-f]+));/gi, (whole, name?: string, decimal?: string, hex?: string) => {
      if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole
      const code = decimal !== undefined ? Number(decimal) : parseInt(hex!, 16)
      return code <= 0x10ffff ? String.fromCodePoint(code) : ''
    })
    .replace(/\s+/g, ' ')
    .trim()

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
