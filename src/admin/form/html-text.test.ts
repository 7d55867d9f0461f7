import { expect, test } from 'vitest'
import { excerptOf } from './html-text.ts'

test.each([
  ['<h2 id="s-a">A &amp; b</h2>\n<p>c<br />d &lt;e&gt;</p>', 'A & b c d <e>'],
  ['<ul><li>א</li><li>ב</li></ul>', 'א ב'],
  ['', ''],
  [`<p>${'a'.repeat(400)}</p>`, `${'a'.repeat(300)}…`],
])('%s', (html, text) => expect(excerptOf(html)).toBe(text))
