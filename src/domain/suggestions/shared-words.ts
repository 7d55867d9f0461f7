/** Reads a place, a name and an address out of the texts that another app shares. */
import { SUGGESTION_NOTE_MAX } from '#contract/suggestions.ts'
import { TEXT_LIMITS } from '#contract/new-park.ts'
import { readCoordinates } from '../places/coordinates.ts'
import { coordinatesInLink, type LinkPoint } from '../places/link-coordinates.ts'

/** The texts as the app shared them. Android puts a link into `text`, below the name of the place. */
export type SharedTexts = { title: string; text: string; url: string }

export type SharedWords = {
  name: string
  address: string
  /** Help for an admin: links without coordinates, and texts that are no name or address. */
  note: string
  /** null: no text names a place by its coordinates. */
  point: LinkPoint | null
}

/** Links in a text. The label of a `geo:` link may have gaps. A closing bracket or a full stop belongs to the sentence around the link. */
const LINKS = /\bgeo:[^\s<>"\p{C}()]+\([^()\r\n]*\)|(?:https?:\/\/|\bgeo:)[^\s<>"\p{C}]+/giu
const AFTER_LINK = /[)\].,;:!?'"״׳]+$/u
/** Signs that are left at the end of a line when the link after them is removed. */
const BEFORE_LINK = /[\s([{:–—-]+$/u
/** Characters that a line of text has no use for, such as NUL or a mark that turns the direction of later texts. */
const INVISIBLE = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu
/** Longest text that is read, in UTF-16 units: no app shares so much about a place. */
const MOST_READ = 5_000

const linksIn = (text: string): string[] =>
  [...text.matchAll(LINKS)].map(([link]) => {
    // Coordinates may end with a bracket of their own: `geo:0,0?q=32.08,34.78(Park)`.
    const isOpened = link.includes('(')
    return isOpened ? link : link.replace(AFTER_LINK, '')
  })

const GEO_LABEL = /^geo:[^(]*\((.*)\)$/i

/** The label of a `geo:` link as a line: `geo:0,0?q=32.08,34.78(Park)`. */
function labelIn(link: string): string[] {
  const label = GEO_LABEL.exec(link)?.[1]?.replaceAll('+', ' ') ?? ''
  try {
    return linesOf(decodeURIComponent(label))
  } catch {
    return linesOf(label)
  }
}

/** Lines without links. */
const linesOf = (text: string): string[] =>
  text
    .replaceAll(LINKS, '\n')
    .split(/[\r\n]+/)
    .map((line) => line.replaceAll(INVISIBLE, ' ').replace(/\s+/g, ' ').replace(BEFORE_LINK, '').trim())
    .filter((line) => /[\p{L}\p{N}]/u.test(line))

/** At most `max` UTF-16 units, without half a character at the end. */
const cut = (text: string, max: number): string =>
  text
    .slice(0, max)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()

function firstPoint(links: readonly string[], lines: readonly string[]): LinkPoint | null {
  for (const link of links) {
    const point = coordinatesInLink(link)
    if (point) return point
  }
  for (const line of lines) {
    const read = readCoordinates(line)
    if (read) return { ...read.point, isExact: true }
  }
  return null
}

/** null: nothing readable was shared. */
export function sharedWords(shared: SharedTexts): SharedWords | null {
  const [title, text, url] = [shared.title, shared.text, shared.url].map((one) => one.slice(0, MOST_READ)) as [
    string,
    string,
    string,
  ]
  const links = [...new Set([url, text, title].flatMap(linksIn))]
  const lines = [...links.flatMap(labelIn), ...linesOf(text)]
  const titles = linesOf(title)
  if (links.length === 0 && lines.length === 0 && titles.length === 0) return null
  const point = firstPoint(links, [...lines, ...titles])
  if (links.length === 0 && point === null) {
    // Without a link, the text is hardly the name of a place.
    return { name: '', address: '', note: noteOf([...new Set([...titles, ...lines])], []), point }
  }
  const named = [...new Set([...lines, ...titles])].filter((line) => readCoordinates(line) === null)
  // A line that is too long for a name is a sentence about the place, and lines that are too long for an address are too.
  const isShort = ({ length }: string) => length <= TEXT_LIMITS.name
  const [name = '', ...rest] = named.filter(isShort)
  const others = rest.filter((line) => !titles.includes(line))
  const address = others.join(', ')
  const fits = address.length <= TEXT_LIMITS.address
  const sentences = [...(fits ? [] : others), ...named.filter((line) => !isShort(line))]
  const unread = links.filter((link) => coordinatesInLink(link) === null)
  return { name, address: fits ? address : '', note: noteOf(sentences, unread), point }
}

/**
 * Texts, then links, each on a line. The texts are cut where there is no room. A link is whole or left out, because a
 * cut link leads elsewhere.
 */
function noteOf(texts: readonly string[], links: readonly string[]): string {
  const room = (kept: string) => SUGGESTION_NOTE_MAX - (kept === '' ? 0 : kept.length + 1)
  const kept = links.reduce((fits, link) => (link.length <= room(fits) ? join(fits, link) : fits), '')
  return join(cut(texts.join('\n'), Math.max(0, room(kept))), kept)
}

const join = (before: string, after: string): string => [before, after].filter((text) => text !== '').join('\n')
