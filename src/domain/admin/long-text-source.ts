/**
 * The Markdown of the long texts: reads it into blocks, so that no markup of a text ever becomes markup of a page. What
 * it may contain: `src/content/README.md`.
 */
import { type Block, type Inline, LINK_PATTERN, type LongText, SITE, type TextSection } from '#contract/long-text.ts'

/** Why a text can't be read. */
export type LongTextProblem = 'textHeading' | 'textName' | 'textMark' | 'textLink'

/** Thrown for a text that can't be read. */
export class LongTextError extends Error {
  readonly code: LongTextProblem
  /** Counts from 1. */
  readonly line: number
  constructor(code: LongTextProblem, line: number, message: string) {
    super(message)
    this.code = code
    this.line = line
  }
}

type Fail = (offset: number, code: LongTextProblem, message: string) => never

/** Ids that the page around a text already uses. A heading can't have them. */
const TAKEN: readonly string[] = ['root', 'ssr', 'content', 'contents', 'site-menu', 'site-search']

const MADE_OF_SETTINGS = ['{contact}', '{kept}', '{credits}']

/**
 * Reads the Markdown of a text, without its title.
 * @throws LongTextError with the first line that can't be read
 */
export function readLongTextSource(source: string): Pick<LongText, 'intro' | 'sections'> {
  const lines = source.replaceAll('\r\n', '\n').split('\n')
  const fail: Fail = (at, code, message) => {
    throw new LongTextError(code, at + 1, message)
  }
  const intro: Block[] = []
  const sections: TextSection[] = []
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!
    if (line.trim() === '') continue
    const blocks = sections.at(-1)?.blocks ?? intro
    if (line.startsWith('#')) {
      const heading = /^## (.+?) \{#([a-z][a-z0-9-]*)\}\s*$/.exec(line)
      if (!heading) return fail(at, 'textHeading', 'a heading is "## Words {#name}"')
      const [, words, id] = heading as unknown as [string, string, string]
      if (TAKEN.includes(id) || sections.some((section) => section.id === id))
        fail(at, 'textName', `the name ${id} is taken`)
      sections.push({ id, heading: words, blocks: [] })
    } else if (MADE_OF_SETTINGS.includes(line.trim())) {
      blocks.push(line.trim().slice(1, -1) as 'contact')
    } else {
      const first = at
      const paragraph = [line]
      // The paragraph ends at the next empty line.
      while ((lines[at + 1] ?? '').trim() !== '') paragraph.push(lines[++at]!)
      blocks.push(readParagraph(paragraph, (offset, code, message) => fail(first + offset, code, message)))
    }
  }
  return { intro, sections }
}

function readParagraph(lines: readonly string[], fail: Fail): Block {
  if (!lines[0]!.startsWith('- ')) {
    const [, condition, words] = /^(?:\{(licensed|unlicensed)\} )?(.*)$/.exec(
      lines.map((line) => line.trim()).join(' '),
    )!
    const text = readInline(words!, (code, message) => fail(0, code, message))
    return condition === undefined ? text : { licensed: condition === 'licensed', text }
  }
  const items: string[] = []
  for (const line of lines) {
    if (line.startsWith('- ')) items.push(line.slice(2).trim())
    else items.push(`${items.pop()!} ${line.trim()}`)
  }
  return { items: items.map((item, index) => readInline(item, (code, message) => fail(index, code, message))) }
}

function readInline(text: string, fail: (code: LongTextProblem, message: string) => never): Inline[] {
  const parts: Inline[] = []
  const words = (plain: string) => {
    if (/[[\]{}<>`]|\*\*/.test(plain.replaceAll(SITE, ''))) fail('textMark', `has a mark without meaning: ${plain}`)
    if (plain !== '') parts.push(plain)
  }
  let read = 0
  for (const match of text.matchAll(/\[([^[\]]+)\]\(([^()\s]+)\)|\*\*([^*]+)\*\*/g)) {
    const [whole, label, href, strong] = match
    words(text.slice(read, match.index))
    read = match.index + whole.length
    if (strong !== undefined) parts.push({ strong })
    else if (LINK_PATTERN.test(href!)) parts.push({ text: label!, href: href! })
    else fail('textLink', `leads to ${href}: a link begins with /, #, https://, mailto: or tel:`)
  }
  words(text.slice(read))
  return parts
}

type Facts = Pick<LongText, 'title' | 'description' | 'updated'>

/** A text as its file would be. */
export const longTextFile = ({ title, description, updated }: Facts, body: string): string =>
  `---\ntitle: ${title}\ndescription: ${description}\nupdated: ${updated}\n---\n\n${body.trim()}\n`
