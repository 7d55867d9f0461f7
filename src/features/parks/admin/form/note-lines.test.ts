import { expect, test } from 'vitest'
import { withLines } from './note-lines.ts'

const note = (he: string, en = '') => ({ he, en })

test('each pasted line becomes a note, and the other language’s list is put beside it', () => {
  const hebrew = withLines([note('')], 0, 'he', ['א', 'ב', 'ג'])
  expect(hebrew).toEqual([note('א'), note('ב'), note('ג')])
  expect(withLines(hebrew, 0, 'en', ['a', 'b', 'c', 'd'])).toEqual([
    note('א', 'a'),
    note('ב', 'b'),
    note('ג', 'c'),
    note('', 'd'),
  ])
})

test('notes with text stay unchanged', () => {
  expect(withLines([note('א', 'a'), note('ב', 'b')], 0, 'en', ['x', 'y'])).toEqual([
    note('א', 'x'),
    note('', 'y'),
    note('ב', 'b'),
  ])
})
