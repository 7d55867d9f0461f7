/** Every text in both languages: none is missing, fuzzy, obsolete or different from the sources. */
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { beforeAll, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '#contract/limits.ts'
import { compileCatalogs, messageOrigins } from '../build/lingui-catalogs.ts'

type Entry = { id: string; text: string; translation: string; obsolete: boolean; flags: readonly string[] }

/** id -> current source text with its context. */
let sources: Map<string, string>
/** id -> the source files that have the text now. */
let files: Map<string, string[]>
let entries: Record<Language, Entry[]>

beforeAll(async () => {
  const [catalog] = await getCatalogs(getConfig({ cwd: process.cwd() }))
  const [collected, ...read] = await Promise.all([
    catalog!.collect(),
    ...LANGUAGES.map(async (language) => {
      const found = Object.entries((await catalog!.read(language)) ?? {}).map(([id, entry]) => ({
        id,
        text: nameOf(id, entry),
        translation: entry.translation ?? '',
        obsolete: entry.obsolete ?? false,
        flags: ((entry.extra as { flags?: string[] } | undefined)?.flags ?? []) as readonly string[],
      }))
      return [language, found] as const
    }),
  ])
  if (!collected) throw new Error('a source could not be read for its texts')
  sources = new Map(Object.entries(collected).map(([id, entry]) => [id, nameOf(id, entry)]))
  files = new Map(
    Object.entries(collected).map(([id, { origin = [] }]) => [id, [...new Set(origin.map(([file]) => file))].sort()]),
  )
  entries = Object.fromEntries(read) as typeof entries
  // Reading all sources takes 12 s on two idle cores.
}, 180_000)

/** A text's name in a failure: its source and its context. */
const nameOf = (id: string, { message, context }: { message?: string; context?: string }) =>
  (context === undefined ? '' : `[${context}] `) + (message ?? id)

const textsOf = (language: Language, wanted: (entry: Entry) => boolean) =>
  entries[language].filter(wanted).map(({ text }) => text)

test('there are texts', () => {
  expect(sources.size).toBeGreaterThan(50)
})

test.each(LANGUAGES)('%s has every text of the sources', (language) => {
  const known = new Set(entries[language].filter(({ obsolete }) => !obsolete).map(({ id }) => id))
  const absent = [...sources].filter(([id]) => !known.has(id)).map(([, text]) => text)
  expect(absent, 'texts to extract: npm run extract').toEqual([])
})

test.each(LANGUAGES)('%s has no text that the sources lost', (language) => {
  expect(
    textsOf(language, ({ id, obsolete }) => obsolete || !sources.has(id)),
    'texts to drop: npm run extract',
  ).toEqual([])
})

test('every text is listed with the files that have it, which decide the catalogs that it is served in', async () => {
  const listed = new Map<string, string[]>()
  for (const [file, ids] of Object.entries(await messageOrigins()))
    for (const id of ids) listed.set(id, [...(listed.get(id) ?? []), file].sort())
  const moved = [...files].filter(([id, now]) => now.join() !== listed.get(id)?.join()).map(([id]) => sources.get(id))
  expect(moved, 'texts that moved: npm run extract').toEqual([])
})

test.each(LANGUAGES)('%s translates every text', (language) => {
  expect(
    textsOf(language, ({ translation, obsolete }) => !obsolete && translation.trim() === ''),
    'texts without a translation',
  ).toEqual([])
})

test.each(LANGUAGES)('%s has no fuzzy text', (language) => {
  expect(textsOf(language, ({ flags }) => flags.includes('fuzzy'))).toEqual([])
})

test('Hebrew differs from English', () => {
  // A name or a unit may be equal in both languages; three words in a row are an untranslated sentence.
  const sentence = /[a-z’']+ [a-z’']+ [a-z’']+/i
  expect(textsOf('he', ({ translation }) => sentence.test(translation.replaceAll(/[{}<>]/g, '|')))).toEqual([])
})

/** The placeholders and tags of a text, each once. */
function partsOf(text: string): string[] {
  const parts = new Set<string>()
  const walk = (tokens: unknown) => {
    if (typeof tokens === 'string') for (const [tag] of tokens.matchAll(/<\/?\w+\/?>/g)) parts.add(tag)
    else if (Array.isArray(tokens)) tokens.forEach(walkToken)
  }
  /** Words, or `[name, type, options]` of a placeholder; a plural's options are texts again. */
  const walkToken = (token: string | [name: string, type?: string, options?: object]) => {
    if (typeof token === 'string') return walk(token)
    const [name, type, options] = token
    if (name !== '#') parts.add(type === undefined ? `{${name}}` : `{${name}, ${type}}`)
    for (const option of Object.values(options ?? {})) walk(option)
  }
  walk(compileMessage(text))
  return [...parts].sort()
}

test('parts of texts are recognised', () => {
  expect(partsOf('a {b} <0>c {d, number}</0> {e, plural, one {# <1/>} other {{f}}} {b}')).toEqual(
    ['{b}', '{d, number}', '{e, plural}', '{f}', '<0>', '</0>', '<1/>'].sort(),
  )
  expect(partsOf('just words')).toEqual([])
})

test.each(LANGUAGES)('%s has the placeholders and tags of its source, all of them and no others', (language) => {
  const wrong = entries[language]
    .filter(({ translation, obsolete }) => translation !== '' && !obsolete)
    .map(({ text, translation }) => {
      const source = text.replace(/^\[[^\]]*\] /, '')
      return { text, source: partsOf(source), translation: partsOf(translation) }
    })
    .filter(({ source, translation }) => source.join() !== translation.join())
  expect(wrong).toEqual([])
})

test('both languages compile, with one text per id', async () => {
  const compiled = await compileCatalogs()
  for (const language of LANGUAGES) {
    const messages = JSON.parse(compiled[language]!) as Record<string, unknown>
    for (const [id, text] of sources) {
      if (entries[language].some((entry) => entry.id === id)) expect(messages[id], `${language}: ${text}`).toBeDefined()
    }
  }
})
