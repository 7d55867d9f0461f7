/**
 * Lets the app use the long texts (`src/content/*.md`). They are parsed into blocks during the build, so that browsers
 * get no Markdown parser, and markup in a text never becomes markup of a page. Allowed content:
 * `src/content/README.md`.
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'
import { type Block, type Inline, type LongText, SITE, type TextSection } from '../src/app/pages/long-text.ts'

const FILE = /\/src\/content\/[\w-]+\.(?:he|en)\.md$/

/**
 * Lets the app import a long text: `import text from '../../content/about.he.md'`. With `?digest`, the import is the
 * SHA-256 of the text's file, as `sha256sum` prints it.
 */
export function longTexts(): Plugin {
  return {
    name: 'rampa-long-texts',
    enforce: 'pre',
    async load(id) {
      const [file, query] = id.split('?', 2)
      if (file === undefined || !FILE.test(file)) return null
      this.addWatchFile(file)
      const source = await readFile(file)
      const value =
        query === 'digest'
          ? createHash('sha256').update(source).digest('hex')
          : readLongText(source.toString('utf8'), file)
      return { code: `export default ${JSON.stringify(value)}`, map: null }
    },
  }
}

/** Ids that the page around a text already uses. A heading can't have them. */
const TAKEN: readonly string[] = ['root', 'ssr', 'content', 'contents', 'site-menu', 'site-search']

const isMadeOfSettings = (line: string) => ['{contact}', '{kept}', '{credits}'].includes(line)

const FACTS = ['title', 'description', 'updated'] as const

/**
 * Parses a long text.
 * @param name the file's name, for the error
 * @throws Error with the file and the line that can't be parsed
 */
export function readLongText(source: string, name: string): LongText {
  const lines = source.replaceAll('\r\n', '\n').split('\n')
  const fail = (line: number, problem: string): never => {
    throw new Error(`${name}:${line + 1}: ${problem}`)
  }

  const facts: Partial<Record<(typeof FACTS)[number], string>> = {}
  const end = lines.indexOf('---', 1)
  if (lines[0] !== '---' || end < 0) fail(0, 'begins with the facts between two lines of ---')
  for (let at = 1; at < end; at++) {
    const fact = /^(\w+):\s*(\S.*?)\s*$/.exec(lines[at]!)
    const key = FACTS.find((known) => known === fact?.[1])
    if (!fact || !key) fail(at, `is one of ${FACTS.join(', ')}, a colon and a value`)
    else facts[key] = fact[2]!
  }
  const { title, description, updated } = facts
  if (!title || !description || !updated) return fail(0, `needs ${FACTS.join(', ')}`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(updated) || Number.isNaN(Date.parse(updated))) fail(0, 'updated is a day: YYYY-MM-DD')

  const intro: Block[] = []
  const sections: TextSection[] = []
  for (let at = end + 1; at < lines.length; at++) {
    const line = lines[at]!
    if (line.trim() === '') continue
    const blocks = sections.at(-1)?.blocks ?? intro
    if (line.startsWith('#')) {
      const heading = /^## (.+?) \{#([a-z][a-z0-9-]*)\}$/.exec(line)
      if (!heading) return fail(at, 'a heading is "## Words {#name}"')
      const [, words, id] = heading as unknown as [string, string, string]
      if (TAKEN.includes(id) || sections.some((section) => section.id === id)) fail(at, `the name ${id} is taken`)
      sections.push({ id, heading: words, blocks: [] })
    } else if (isMadeOfSettings(line.trim())) {
      blocks.push(line.trim().slice(1, -1) as 'contact')
    } else {
      const first = at
      const paragraph = [line]
      // The paragraph ends at the next empty line.
      while ((lines[at + 1] ?? '').trim() !== '') paragraph.push(lines[++at]!)
      blocks.push(readParagraph(paragraph, (offset, problem) => fail(first + offset, problem)))
    }
  }
  return { title, description, updated, intro, sections }
}

type Fail = (offset: number, problem: string) => never

function readParagraph(lines: readonly string[], fail: Fail): Block {
  if (!lines[0]!.startsWith('- ')) {
    const [, condition, words] = /^(?:\{(licensed|unlicensed)\} )?(.*)$/.exec(
      lines.map((line) => line.trim()).join(' '),
    )!
    const text = readInline(words!, (it) => fail(0, it))
    return condition === undefined ? text : { licensed: condition === 'licensed', text }
  }
  const items: string[] = []
  for (const line of lines) {
    if (line.startsWith('- ')) items.push(line.slice(2).trim())
    else items.push(`${items.pop()!} ${line.trim()}`)
  }
  return { items: items.map((item, index) => readInline(item, (it) => fail(index, it))) }
}

function readInline(text: string, fail: (problem: string) => never): Inline[] {
  const parts: Inline[] = []
  const words = (plain: string) => {
    if (/[[\]{}<>`]|\*\*/.test(plain.replaceAll(SITE, ''))) fail(`has a mark without meaning: ${plain}`)
    if (plain !== '') parts.push(plain)
  }
  let read = 0
  for (const match of text.matchAll(/\[([^[\]]+)\]\(([^()\s]+)\)|\*\*([^*]+)\*\*/g)) {
    const [whole, label, href, strong] = match
    words(text.slice(read, match.index))
    read = match.index + whole.length
    if (strong !== undefined) parts.push({ strong })
    else if (/^(?:\/|#|https:\/\/)/.test(href!)) parts.push({ text: label!, href: href! })
    else fail(`leads to ${href}: a link begins with /, # or https://`)
  }
  words(text.slice(read))
  return parts
}
