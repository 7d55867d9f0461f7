import { expect, test } from 'vitest'
import { countWords, readingMinutes } from './reading-time.ts'

test.each([
  ['', 0],
  ['<p></p>', 0],
  ['<p>— … !</p>', 0],
  ['<p>one</p><p>two</p>', 2],
  ['<h2 id="s-x">one</h2>two<br>three', 3],
  ['don’t stop', 2],
  ['צה"ל רב-שלבי ג׳ירפה', 3],
  ['a&nbsp;b &amp; c', 3],
  ['<img src="/photos/many-words-in-here.webp" alt="one two">', 0],
  ['52 mm, 99A', 3],
])('%s has %i words', (html, words) => expect(countWords(html)).toBe(words))

test.each([
  [0, 0],
  [1, 1],
  [200, 1],
  [201, 2],
  [1000, 5],
])('%i words take %i minutes', (words, minutes) => expect(readingMinutes('word '.repeat(words))).toBe(minutes))
