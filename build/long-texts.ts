/**
 * Lets the app use the long texts (`src/content/*.md`). They are parsed into blocks during the build, so that browsers
 * get no Markdown parser, and markup in a text never becomes markup of a page. Allowed content:
 * `src/content/README.md`.
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'
import type { LongText } from '../src/contract/long-text.ts'
import { LongTextError, readLongTextSource } from '../src/domain/admin/long-text-source.ts'

const FILE = /\/src\/content\/[\w-]+\.(?:he|en)\.md$/

/**
 * Lets the app import a long text: `import text from '../../content/about.he.md'`. With `?digest`, the import is the
 * SHA-256 of the text's file, as `sha256sum` prints it; with `?source`, what an admin edits: title, description and
 * Markdown.
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
      const value = valueOf(source, file, query)
      return { code: `export default ${JSON.stringify(value)}`, map: null }
    },
  }
}

function valueOf(file: Buffer, name: string, query: string | undefined): unknown {
  if (query === 'digest') return createHash('sha256').update(file).digest('hex')
  const source = file.toString('utf8').replaceAll('\r\n', '\n')
  const text = readLongText(source, name)
  return query === 'source' ? { title: text.title, description: text.description, body: bodyOf(source) } : text
}

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

  try {
    return { title, description, updated, ...readLongTextSource(lines.slice(end + 1).join('\n')) }
  } catch (error) {
    if (!(error instanceof LongTextError)) throw error
    return fail(end + error.line, error.message)
  }
}

/** The Markdown of a text below its facts, with each paragraph and item in one line: a form wraps lines by itself. */
const bodyOf = (source: string): string =>
  source
    .slice(source.indexOf('\n---', 3) + 4)
    .trim()
    .replaceAll(/(?<=[^\n])\n(?!\n|- |## )\s*(?=\S)/g, ' ')
