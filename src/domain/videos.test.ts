import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lengthText, readLength, rowProblems, rowsOf, totalOfRows, videosOfRows, withEmptyRow } from './videos.ts'

const RULES = { most: 3, seconds: 90 }
const link = (index: number) => `https://vimeo.com/${100_000 + index}`
const row = (index: number, length = '0:30') => ({ url: link(index), length })
const EMPTY = { url: '', length: '' }

test.each([
  ['0:45', 45],
  ['1:30', 90],
  [' 01:05 ', 65],
  ['1.30', 90],
  ['1,30', 90],
  ['600:00', 36_000],
  ['0:00', undefined],
  ['0:60', undefined],
  ['1:5', undefined],
  ['45', undefined],
  ['-1:30', undefined],
  ['600:01', undefined],
  ['', undefined],
])('the length %j is %j seconds', (typed, seconds) => {
  expect(readLength(typed)).toBe(seconds)
})

test('every length is read as it is written', () => {
  fc.assert(fc.property(fc.integer({ min: 1, max: 36_000 }), (seconds) => readLength(lengthText(seconds)) === seconds))
})

test.each([
  ['nothing', [], {}],
  ['empty rows', [EMPTY, EMPTY], {}],
  ['as many and as long as allowed', [row(1), row(2), row(3)], {}],
  ['one too many', [row(1, '0:01'), row(2, '0:01'), row(3, '0:01'), row(4, '0:01')], { videos: 'videosMany' }],
  ['a second too long', [row(1), row(2), row(3, '0:31')], { videos: 'videosLong' }],
  ['a link without a length', [EMPTY, { ...row(1), length: '' }], { 'videos.1.length': 'videoLength' }],
  ['a length without a link', [{ ...row(1), url: '' }], { 'videos.0.url': 'videoLink' }],
  ['one video twice', [row(1), { url: 'vimeo.com/100001', length: '0:10' }], { 'videos.1.url': 'videoTwice' }],
])('%s', (_name, rows, problems) => {
  const found = Object.entries(rowProblems(rows, RULES)).map(([path, { code }]) => [path, code])
  expect(Object.fromEntries(found)).toEqual(problems)
})

test('a competition without rules about videos takes none', () => {
  expect(rowProblems([row(1)], null)).toEqual({ videos: { code: 'videosMany' } })
})

test('an empty row follows the written ones, as far as the rules allow', () => {
  expect(withEmptyRow([], 1)).toEqual([EMPTY])
  expect(withEmptyRow([EMPTY], 3)).toEqual([EMPTY])
  expect(withEmptyRow([row(1)], 3)).toEqual([row(1), EMPTY])
  expect(withEmptyRow([row(1)], 1)).toEqual([row(1)])
})

test('rows and videos say the same, and their sum is the sum of the lengths', () => {
  const lengths = fc.array(fc.integer({ min: 1, max: 600 }), { maxLength: 10 })
  fc.assert(
    fc.property(lengths, (all) => {
      const videos = all.map((seconds, index) => ({ url: link(index), seconds }))
      const rows = rowsOf(videos)
      expect(videosOfRows([...rows, EMPTY])).toEqual(videos)
      const sum = all.reduce((one, other) => one + other, 0)
      expect(totalOfRows(rows)).toBe(sum)
      const isAllowed = all.length <= RULES.most && sum <= RULES.seconds
      expect(Object.keys(rowProblems(rows, RULES)).length === 0).toBe(isAllowed)
    }),
  )
})
