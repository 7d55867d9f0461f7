// @vitest-environment jsdom
/** The two sanitisers of a guide's HTML agree: the client's changes nothing that the server stored. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { GUIDE_HTML } from '#contract/guides.ts'
import { cleanHtml } from '#features/guides/components/guide/clean-html.ts'
import { outline } from '#features/guides/outline.ts'
import { sanitizeGuideHtml } from '#server/modules/guides/sanitize.ts'
import { sampleDirectory } from '#server/sample/index.ts'

/** HTML as a browser parses and serialises it. */
function parsed(html: string): string {
  const element = document.createElement('div')
  element.innerHTML = html
  return element.innerHTML
}

test.each(sampleDirectory(0).guides.map((guide) => [guide.slug, guide] as const))(
  '%s',
  (_slug, { content, contentEn }) => {
    for (const stored of [content, contentEn].map(sanitizeGuideHtml)) {
      expect(cleanHtml(stored)).toBe(parsed(stored))
      // The server's page and the hydrated one have the same parts and markup.
      const [rendered, hydrated] = [outline(stored, 'Table'), outline(cleanHtml(stored), 'Table')]
      expect(hydrated.parts).toEqual(rendered.parts)
      expect(parsed(hydrated.html)).toBe(parsed(rendered.html))
      expect(rendered.parts.every(({ id }) => stored.includes(`id="${id}"`))).toBe(true)
    }
  },
)

const tag = fc.constantFrom(...GUIDE_HTML.tags, 'script', 'svg', 'style', 'iframe', 'div', 'h1', 'b')
const attribute = fc.constantFrom(
  '',
  ' id="root"',
  ' onclick="x()"',
  ' href="javascript:x"',
  ' href="/a"',
  ' src="/b.webp"',
)
const words = fc.constantFrom('a', 'שלום', '<', '&', '"', '&lt;script&gt;', '\u00a0')
const piece = fc.oneof(
  fc.tuple(tag, attribute).map(([name, more]) => `<${name}${more}>`),
  tag.map((name) => `</${name}>`),
  words,
)

/** Attributes that remain of those above, and those that the sanitiser adds. */
const KEPT = /^(?:id=s-.+|href=\/a|src=\/b\.webp|alt=)$/

/** A browser's elements for an HTML text, with their attributes. */
function elementsOf(html: string) {
  const element = document.createElement('div')
  element.innerHTML = html
  return [...element.querySelectorAll('*')].map(({ localName, attributes }) => ({
    name: localName,
    attributes: [...attributes].map(({ name, value }) => `${name}=${value}`),
  }))
}

test('generated HTML: the client’s sanitiser changes nothing that the server stored', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
      const shown = cleanHtml(sanitizeGuideHtml(pieces.join('')))
      for (const { name, attributes } of elementsOf(shown)) {
        expect(GUIDE_HTML.tags).toContain(name)
        for (const one of attributes) expect(one).toMatch(KEPT)
      }
      expect(cleanHtml(shown)).toBe(shown)
    }),
    // Content of a table outside of its cells: browsers move it in front, here into another heading or paragraph.
    {
      numRuns: 300,
      examples: [[['<h2>', '<table>', '<h2>', 'a']], [['<p>', '<tbody>', '<table>', '<figcaption>']]],
    },
  )
})
