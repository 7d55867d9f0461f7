import { expect, test } from 'vitest'
import { excerptOf, linesOf } from './html-text.ts'

test.each([
  ['<h2 id="s-a">A &amp; b</h2>\n<p>c<br />d &lt;e&gt;</p>', 'A & b c d <e>'],
  ['<ul><li>א</li><li>ב</li></ul>', 'א ב'],
  ['', ''],
  [`<p>${'a'.repeat(400)}</p>`, `${'a'.repeat(300)}…`],
])('%s', (html, text) => expect(excerptOf(html)).toBe(text))

test.each([
  ['<h2 id="s-a">A &amp; b</h2>\n<p>c<br />d <b>e</b></p>', 'A & b\nc\nd e'],
  ['<ul><li>א</li><li>ב</li></ul>', 'א\nב'],
  [`<p>${'a'.repeat(400)}</p>`, 'a'.repeat(400)],
])('all lines of %s', (html, lines) => expect(linesOf(html)).toBe(lines))
