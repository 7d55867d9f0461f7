import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Block, Inline, LongText } from '../src/contract/long-text.ts'
import { isPublicPath } from '../src/server-routes.ts'
import { readLongTextSource } from '../src/domain/admin/long-text-source.ts'
import { longTexts, readLongText } from './long-texts.ts'

const FACTS = '---\ntitle: A title\ndescription: What it is.\nupdated: 2026-11-21\n---\n'
const read = (body: string) => readLongText(FACTS + body, 'a.en.md')

test('a text becomes blocks', () => {
  expect(
    read(
      [
        'First line',
        'of the **intro**, see [the form](/contact).',
        '',
        '## What & why {#what}',
        '- one, [two](#what)',
        '  and three',
        '- [far](https://a.example/x_y)',
        '',
        '{contact}',
        '## More {#more}',
        '',
      ].join('\n'),
    ),
  ).toEqual({
    title: 'A title',
    description: 'What it is.',
    updated: '2026-11-21',
    intro: [['First line of the ', { strong: 'intro' }, ', see ', { text: 'the form', href: '/contact' }, '.']],
    sections: [
      {
        id: 'what',
        heading: 'What & why',
        blocks: [
          {
            items: [
              ['one, ', { text: 'two', href: '#what' }, ' and three'],
              [{ text: 'far', href: 'https://a.example/x_y' }],
            ],
          },
          'contact',
        ],
      },
      { id: 'more', heading: 'More', blocks: [] },
    ],
  } satisfies LongText)
})

test('a paragraph may depend on the licence of the directory', () => {
  expect(read('{licensed} Yes, [here](/open-data).\n\n{unlicensed} No\nand no.\n\nAlways.').intro).toEqual([
    { text: ['Yes, ', { text: 'here', href: '/open-data' }, '.'], licensed: true },
    { text: ['No and no.'], licensed: false },
    ['Always.'],
  ])
  expect(() => read('Yes {licensed} no')).toThrow('a.en.md:6: ')
})

test('Windows line endings give the same text', () => {
  const text = `${FACTS}## A {#a}\nOne\ntwo\n`
  expect(readLongText(text.replaceAll('\n', '\r\n'), 'a')).toEqual(readLongText(text, 'a'))
})

test.each([
  ['no facts', 'Words', 'a.en.md:1'],
  ['facts without an end', '---\ntitle: A', 'a.en.md:1'],
  ['a fact that is none', '---\ntitle: A\nauthor: B\n---\n', 'a.en.md:3'],
  ['a missing fact', '---\ntitle: A\n---\n', 'a.en.md:1'],
  ['a day that is none', FACTS.replace('2026-11-21', '21.11.2026'), 'a.en.md:1'],
  ['a heading without a name', `${FACTS}\n## Why\n`, 'a.en.md:7'],
  ['a heading of another level', `${FACTS}# Why {#why}\n`, 'a.en.md:6'],
  ['a name twice', `${FACTS}## A {#a}\n\n## B {#a}\n`, 'a.en.md:8'],
  ['a name of the page around it', `${FACTS}## A {#content}\n`, 'a.en.md:6'],
  ['a stranger in braces', `${FACTS}{email}\n`, 'a.en.md:6'],
  ['markup', `${FACTS}Words and <b>more</b>\n`, 'a.en.md:6'],
  ['a link that runs', `${FACTS}[words](javascript:alert)\n`, 'a.en.md:6'],
  ['a link left open', `${FACTS}[words](/contact\n`, 'a.en.md:6'],
  ['strong words left open', `${FACTS}- fine\n- **strong\n`, 'a.en.md:7'],
])('%s stops the build, with the place', (_name, source, place) => {
  expect(() => readLongText(source, 'a.en.md')).toThrow(`${place}: `)
})

const FOLDER = 'src/content'
const texts = new Map(
  readdirSync(FOLDER)
    .filter((file) => /\.(he|en)\.md$/.test(file))
    .map((file) => [file, readLongText(readFileSync(`${FOLDER}/${file}`, 'utf8'), file)]),
)
const names = [...new Set([...texts.keys()].map((file) => file.split('.')[0]!))]

test('about, accessibility and terms exist in both languages', () => {
  expect(names.sort()).toEqual(['about', 'accessibility', 'terms'])
  expect(texts.size).toBe(6)
})

const outline = ({ updated, intro, sections }: LongText) => ({
  updated,
  intro: intro.map(shapeOf),
  sections: sections.map(({ id, blocks }) => ({ id, blocks: blocks.map(shapeOf) })),
})
const shapeOf = (block: Block) => [
  typeof block === 'string' ? block : 'items' in block,
  typeof block === 'object' && 'items' in block ? block.items.length : 0,
  typeof block === 'object' && 'licensed' in block && block.licensed,
  linksOf(block).toSorted(),
]
const inlinesOf = (block: Block): Inline[] =>
  typeof block === 'string' ? [] : 'items' in block ? block.items.flat() : 'licensed' in block ? block.text : block
const linksOf = (block: Block): string[] =>
  inlinesOf(block).flatMap((part) => (typeof part === 'object' && 'href' in part ? [part.href] : []))

test.each(names)('%s says the same in both languages: parts, items and links', (name) => {
  expect(outline(texts.get(`${name}.he.md`)!)).toEqual(outline(texts.get(`${name}.en.md`)!))
})

test.each([...texts])('%s is in its language', (file, { title, description, sections }) => {
  const words = [title, description, ...sections.map(({ heading }) => heading)]
  for (const text of words) expect(/[א-ת]/.test(text), text).toBe(file.endsWith('.he.md'))
})

test.each([...texts])('every link of %s leads somewhere', (_file, { intro, sections }) => {
  const ids = (path: string) =>
    path === '' ? sections.map(({ id }) => id) : texts.get(`${path.slice(1)}.en.md`)?.sections.map(({ id }) => id)
  const blocks = [...intro, ...sections.flatMap(({ blocks }) => blocks)]
  for (const href of blocks.flatMap(linksOf)) {
    if (href.startsWith('https://')) continue
    const [path = '', hash] = href.split('#', 2)
    // The server itself makes the open-data page, so it is no page of the app.
    if (path !== '') expect(isPublicPath(path) || path === '/open-data', href).toBe(true)
    if (hash !== undefined) expect(ids(path), href).toContain(hash)
  }
})

test.each([...texts])('what an admin edits of %s is the same text, a line for each paragraph', async (file, text) => {
  const load = longTexts().load as unknown as (this: { addWatchFile(): void }, id: string) => Promise<{ code: string }>
  const { code } = await load.call({ addWatchFile() {} }, `${process.cwd()}/${FOLDER}/${file}?source`)
  const { title, description, body } = JSON.parse(code.replace('export default ', ''))
  expect({ title, description, updated: text.updated, ...readLongTextSource(body) }).toEqual(text)
  expect(body).not.toMatch(/\S\n[^\n-]/)
})

test('a text is named by the digest of its file', async () => {
  const load = longTexts().load as unknown as (this: { addWatchFile(): void }, id: string) => Promise<{ code: string }>
  const file = `${process.cwd()}/src/content/terms.en.md`
  const of = async (id: string) => (await load.call({ addWatchFile() {} }, id)).code
  const digest = createHash('sha256').update(readFileSync(file)).digest('hex')
  expect(await of(`${file}?digest`)).toBe(`export default "${digest}"`)
  expect(await of(file)).toContain('"title":"Terms')
})
