// @vitest-environment jsdom
/** The editor makes exactly the elements that the sanitiser keeps. */
import { getSchema } from '@tiptap/core'
import { DOMParser, Node } from '@tiptap/pm/model'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { GUIDE_HTML } from '#contract/guides.ts'
import { withHeadingIds } from '#domain/heading-ids.ts'
import { videoFrameSource } from '#platform/address/frame-sources.ts'
import { cleanHtml } from '#features/guides/components/guide/clean-html.ts'
import { sanitizeGuideHtml } from '#server/modules/guides/sanitize.ts'
import { sampleDirectory } from '#server/sample/index.ts'
import { richTextExtensions } from '#admin/rich-text/schema.ts'
import { toHtml } from '#admin/rich-text/to-html.ts'
import { IS_FULL } from './rounds.ts'

const schema = getSchema(richTextExtensions({ isVideo: (address) => videoFrameSource(address) !== null }))

const written = (doc: Node) => withHeadingIds(toHtml(doc))

function read(html: string): Node {
  const element = document.createElement('div')
  element.innerHTML = html
  return DOMParser.fromSchema(schema).parse(element)
}

type Json = {
  type: string
  attrs?: object
  marks?: { type: string; attrs?: object }[]
  text?: string
  content?: Json[]
}

const words = fc.oneof(
  fc.constantFrom(
    'a',
    'שלום עולם',
    '<script>alert(1)</script>',
    '&lt;',
    '"',
    "'",
    '&',
    '\u00a0',
    '\u05b0',
    '\u200f',
    '1 < 2',
  ),
  fc
    .string({ minLength: 1, maxLength: 12, unit: 'grapheme' })
    .filter((text) => !/\p{Cc}/u.test(text) && text.isWellFormed()),
)
const href = fc.constantFrom(
  'https://a.example/?b=1&c="2"',
  '/guides/a#s-b',
  '#s-c',
  'mailto:a@b.co',
  'http://ש.example/',
)
const src = fc.constantFrom('/uploads/a.webp', 'https://a.example/b.png?c=1&d=2', '/photos/<b>.webp')
const video = fc.constantFrom('https://www.youtube.com/watch?v=abc&t=1', 'https://vimeo.com/12345')
const mark = fc.oneof(
  fc.constant({ type: 'bold' }),
  fc.constant({ type: 'italic' }),
  href.map((address) => ({ type: 'link', attrs: { href: address } })),
)
const text = (marks: fc.Arbitrary<object>) =>
  fc
    .tuple(words, fc.uniqueArray(marks, { maxLength: 3, selector: (one) => (one as { type: string }).type }))
    .map(([value, on]) => ({ type: 'text', text: value, marks: on }) as Json)
const inline = fc.array(
  fc.oneof({ weight: 5, arbitrary: text(mark) }, { weight: 1, arbitrary: fc.constant<Json>({ type: 'hardBreak' }) }),
  { maxLength: 4 },
)
/** DOMPurify drops an attribute with the end tag of a script. */
const alt = words.filter((text) => !text.includes('</'))
const pixels = fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 20_000 }))

const paragraph = inline.map((content): Json => ({ type: 'paragraph', content }))
const simple = (depth: number): fc.Arbitrary<Json> =>
  depth === 0 ? paragraph : fc.oneof({ weight: 3, arbitrary: paragraph }, { weight: 1, arbitrary: list(depth - 1) })
const orNone = <T>(value: fc.Arbitrary<T>) => fc.oneof(fc.constant(null), value)
const numbers = fc.record({
  start: fc.constantFrom(1, 1, 0, 3, -2, 9999, ''),
  type: orNone(fc.constantFrom('a', 'A', 'i', 'I')),
  reversed: fc.constantFrom(null, null, ''),
})
const list = (depth: number): fc.Arbitrary<Json> =>
  fc.record({
    type: fc.constantFrom('bulletList', 'orderedList'),
    attrs: numbers,
    content: fc.array(
      fc
        .tuple(paragraph, fc.array(simple(depth), { maxLength: 2 }), orNone(fc.integer({ min: -9, max: 9999 })))
        .map(([first, rest, value]): Json => ({ type: 'listItem', attrs: { value }, content: [first, ...rest] })),
      { minLength: 1, maxLength: 3 },
    ),
  })
const cell = (type: string) =>
  fc.array(simple(1), { minLength: 1, maxLength: 2 }).map((content): Json => ({ type, content }))
const table = fc
  .tuple(fc.integer({ min: 1, max: 3 }), fc.boolean(), fc.boolean(), fc.oneof(fc.constant(''), words))
  .chain(([columns, hasHead, hasSide, caption]) => {
    const row = (isHead: boolean) =>
      fc
        .tuple(
          ...Array.from({ length: columns }, (_, at) =>
            cell(isHead || (hasSide && at === 0) ? 'tableHeader' : 'tableCell'),
          ),
        )
        .map((content): Json => ({ type: 'tableRow', content }))
    return fc
      .tuple(row(hasHead), fc.array(row(false), { maxLength: 2 }))
      .map(([first, rest]): Json => ({ type: 'table', attrs: { caption }, content: [first, ...rest] }))
  })
const block = fc.oneof(
  paragraph,
  fc
    .tuple(fc.constantFrom(2, 3), fc.array(text(mark.filter(({ type }) => type !== 'bold')), { maxLength: 3 }))
    .map(([level, content]): Json => ({ type: 'heading', attrs: { level }, content })),
  list(2),
  fc.array(simple(1), { minLength: 1, maxLength: 3 }).map((content): Json => ({ type: 'blockquote', content })),
  fc.tuple(src, alt, pixels, pixels, inline).map(([address, words, width, height, content]): Json => ({
    type: 'figure',
    attrs: { src: address, alt: words, width, height },
    content,
  })),
  fc.tuple(video, words).map(([address, title]): Json => ({
    type: 'video',
    attrs: { href: address },
    content: [{ type: 'text', text: title }],
  })),
  table,
)
const documents = fc.array(block, { minLength: 1, maxLength: 4 }).map((content) => {
  const doc = Node.fromJSON(schema, { type: 'doc', content })
  doc.check()
  return doc
})

test('the sanitiser changes nothing of what the editor writes, and the browser’s changes nothing either', () => {
  fc.assert(
    fc.property(documents, (doc) => {
      const html = written(doc)
      expect(sanitizeGuideHtml(html)).toBe(html.trim())
      const element = document.createElement('div')
      element.innerHTML = html
      expect(cleanHtml(html)).toBe(element.innerHTML)
    }),
    { numRuns: IS_FULL ? 1000 : 150 },
  )
})

test('what the editor writes, it reads again as the same text', () => {
  fc.assert(
    fc.property(documents, (doc) => {
      const once = written(read(written(doc)))
      expect(written(read(once))).toBe(once)
    }),
    { numRuns: IS_FULL ? 500 : 100 },
  )
})

test('the editor can write every element and attribute that the sanitiser lets through, and no other', () => {
  const tags = new Set<string>()
  const attributes = new Map<string, Set<string>>()
  for (const doc of fc.sample(documents, { numRuns: 500, seed: 1 })) {
    for (const [, tag, rest] of written(doc).matchAll(/<([a-z][a-z0-9]*)((?:\s[a-z]+="[^"]*")*)/g)) {
      tags.add(tag!)
      for (const [, name] of rest!.matchAll(/\s([a-z]+)=/g)) {
        attributes.set(tag!, (attributes.get(tag!) ?? new Set()).add(name!))
      }
    }
  }
  expect([...tags].sort()).toEqual([...GUIDE_HTML.tags].sort())
  const names = Object.entries(GUIDE_HTML.attributes).map(([tag, allowed]) => [tag, [...allowed].sort()])
  expect([...attributes].map(([tag, found]) => [tag, [...found].sort()]).sort()).toEqual(names.sort())
})

describe('a stored text that is opened and not changed stays the same', () => {
  test.each(sampleDirectory(0).guides.map((guide) => [guide.slug, guide] as const))(
    '%s',
    (_slug, { content, contentEn }) => {
      for (const stored of [content, contentEn].map(sanitizeGuideHtml)) expect(written(read(stored))).toBe(stored)
    },
  )
})
