import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeRows, pageOfRow, rowsAround, rowsOfPage } from './window-rows.ts'

test('the rows around the focus stay inside of the list', () => {
  expect(rowsAround(null, 9)).toEqual([])
  expect(rowsAround(0, 9)).toEqual([0, 1])
  expect(rowsAround(4, 9)).toEqual([3, 4, 5])
  expect(rowsAround(8, 9)).toEqual([7, 8])
  expect(rowsAround(0, 1)).toEqual([0])
})

test('merging keeps each row once, ascending', () => {
  expect(mergeRows([7, 8, 9], [3, 4, 7])).toEqual([3, 4, 7, 8, 9])
})

test('pages take up all rows, in order, and each row knows its page', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2000 }), fc.constantFrom(1, 2, 3), (parks, columns) => {
      const rows = Math.ceil(parks / columns)
      const pages = Math.ceil(parks / 24)
      const all = Array.from({ length: pages }, (_, index) => rowsOfPage(index + 1, 24, columns, rows))
      expect(all.flat()).toEqual(Array.from({ length: rows }, (_, row) => row))
      all.forEach((ofPage, index) => ofPage.forEach((row) => expect(pageOfRow(row, 24, columns)).toBe(index + 1)))
    }),
  )
})
