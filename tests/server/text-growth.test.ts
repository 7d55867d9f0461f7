// @vitest-environment jsdom
/** Work on stored and typed texts grows linearly with their length, whatever they contain. */
import { describe, expect, test } from 'vitest'
import { GUIDE_LIMITS } from '#contract/new-guide.ts'
import { freeSlug } from '#domain/admin/slug.ts'
import { withHeadingIds } from '#domain/heading-ids.ts'
import { isSigned } from '#features/competitions/sign-up/signature-path.ts'
import { cleanHtml } from '#features/guides/components/guide/clean-html.ts'
import { outline } from '#features/guides/outline.ts'
import { countWords } from '#features/guides/reading-time.ts'
import { smallPicturesInText } from '#features/guides/text-pictures.ts'
import { pastedColumn } from '#features/shop/admin/products/stock/stock-changes.ts'
import { uniqueKeys } from '#features/shop/product/choice.ts'
import { excerptOf } from '#admin/form/html-text.ts'
import { inHtml } from '#server/directory/kind.ts'
import { sanitizeGuideHtml } from '#server/modules/guides/sanitize.ts'
import { growthOf, MOST_GROWTH, repeated } from '../growth.ts'

const LONGEST = GUIDE_LIMITS.content

/** Texts that the sanitiser keeps. */
const STORED = {
  'equal headings': '<h2>a</h2>',
  'headings that are numbered alike': '<h2>a</h2><h2>a-2</h2>',
  'headings without letters': '<h3>!</h3>',
  tables: '<table><tr><td>a</td></tr></table>',
  'headings and tables': '<h2>a</h2><table><tr><td>a</td></tr></table>',
  pictures: '<img src="/photos/a.webp" alt="" />',
  links: '<a href="#s-a">a</a>',
  videos: '<figure><a href="https://youtu.be/a">a</a></figure>',
  words: 'a ',
  entities: '&lt;',
}

/** Texts that somebody may send or put into a database. */
const SENT = {
  ...STORED,
  'tags that do not end': '<',
  'pictures that do not end': '<img ',
  'addresses that do not end': '<img src="',
  'elements that do not end': '<h2>a<p>',
  comments: '<!--',
  signs: '&#',
}

const texts = (pieces: Readonly<Record<string, string>>) =>
  Object.entries(pieces).map(([name, piece]) => [name, (size: number) => repeated(piece, size)] as const)

describe.each(texts(STORED))('a stored text of %s', (_name, text) => {
  const ids = (size: number) => withHeadingIds(text(size))
  test.each<[string, (html: string) => unknown, (size: number) => string]>([
    ['ids of headings', withHeadingIds, text],
    ['table of contents and names of tables', (html) => outline(html, 'Table'), ids],
    ['words', countWords, text],
    ['pictures', (content) => smallPicturesInText({ content, contentEn: '' }), text],
    ['excerpt', excerptOf, text],
  ])('%s', async (_work, work, inputOf) => expect(await growthOf(work, inputOf, LONGEST)).toBeLessThan(MOST_GROWTH))
})

describe.each(texts(SENT))('a sent text of %s', (_name, text) => {
  test('the server’s sanitiser', async () =>
    expect(await growthOf(sanitizeGuideHtml, text, LONGEST / 4)).toBeLessThan(MOST_GROWTH))
  test('pictures of an import', async () =>
    expect(await growthOf((html) => inHtml('content', html), text, LONGEST)).toBeLessThan(MOST_GROWTH))
  test('words and excerpts of what an older program stored', async () => {
    for (const work of [countWords, excerptOf]) expect(await growthOf(work, text, LONGEST)).toBeLessThan(MOST_GROWTH)
  })
})

test('the browser’s sanitiser, on a text of equal headings', async () =>
  expect(await growthOf(cleanHtml, (size) => withHeadingIds(repeated('<h2>a</h2>', size)), 16_000)).toBeLessThan(
    MOST_GROWTH,
  ))

test('the name of a table repeats a long heading shortened', () => {
  const tables = repeated('<table></table>', 1500)
  expect(outline(`<h2>${'a'.repeat(10_000)}</h2>${tables}`, 'Table').html.length).toBeLessThan(50_000)
})

describe('elements that are nested deeper than anybody writes', () => {
  test.each(['<b>', '<x>', '<svg>', '<ul><li>', '<table><p>'])('%s', async (piece) => {
    expect(await growthOf(sanitizeGuideHtml, (size) => repeated(piece, size), LONGEST)).toBeLessThan(MOST_GROWTH)
  })

  test('only the words stay', () => {
    expect(sanitizeGuideHtml(`<p>a</p>${'<b>'.repeat(1001)}b &lt; <script>`)).toBe(sanitizeGuideHtml('a b &lt;'))
  })

  test('a thousand are read as ever', () => {
    expect(sanitizeGuideHtml(`${'<div>'.repeat(999)}<p>a</p>`)).toContain('a')
  })
})

describe('lists', () => {
  test.each<[string, (size: number) => unknown]>([
    ['keys of equal colours', (size) => uniqueKeys(new Array<string>(size).fill('a'))],
    ['lines of a copied column', (size) => pastedColumn(`a${'\n'.repeat(size)}b`)],
    ['a signature without an end', (size) => isSigned(`M${'1'.repeat(size)}`)],
    [
      'a slug that many copies have',
      (size) => {
        const taken = new Set(Array.from({ length: size }, (_, index) => (index === 0 ? 'a' : `a-${index + 1}`)))
        return freeSlug('a', (slug) => taken.has(slug))
      },
    ],
  ])('%s', async (_name, work) => expect(await growthOf(work, (size) => size, 60_000)).toBeLessThan(MOST_GROWTH))
})
