import { expect, test } from 'vitest'
import { cutText } from './address-text.ts'

test.each([
  ['סקייט', 3, 'סקי'],
  ['ab', 3, 'ab'],
  ['a🛹', 3, 'a🛹'],
  ['a🛹', 2, 'a\uFFFD'],
  ['\uDEF9a\uD83D', 9, '\uFFFDa\uFFFD'],
  ['', 3, ''],
])('%j cut to %d is %j, as the newer toWellFormed has it', (text, length, cut) => {
  expect(cutText(text, length)).toBe(cut)
  expect(cutText(text, length)).toBe(text.slice(0, length).toWellFormed())
})
