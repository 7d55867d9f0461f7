import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stockBodySchema } from '#contract/admin-products.ts'
import {
  conflictsOf,
  pastedColumn,
  pasteDown,
  piecesIn,
  settled,
  shownStock,
  type StockChanges,
  toBody,
  withStock,
} from './stock-changes.ts'

const id = (index: number) => index.toString(16).padStart(24, '0')
const rowsOf = (stocks: readonly number[]) => stocks.map((stock, index) => ({ variantId: id(index), stock }))
const pieces = fc.integer({ min: 0, max: 100_000 })
const someRows = fc.array(pieces, { minLength: 1, maxLength: 30 }).map(rowsOf)

test.each([
  ['7', 7],
  ['\u2066١٢\u200b\u2069', 12],
  [' 12 ', 12],
  ['1,200', 1200],
  ['12 000', 12_000],
  ['0', 0],
  ['100000', 100_000],
  ['100001', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['1,5', undefined],
  ['', undefined],
  ['ten', undefined],
])('%j is %s pieces', (text, expected) => expect(piecesIn(text)).toBe(expected))

test.each([
  ['1\n2\n3', ['1', '2', '3']],
  ['1\r\n2\r\n', ['1', '2']],
  ['1\tred\n2\tblue\n', ['1', '2']],
  ['1\n\n3', ['1', '', '3']],
  ['5', ['5']],
])('the column of %j', (text, expected) => expect(pastedColumn(text)).toEqual(expected))

describe('a change', () => {
  test('starts from the stock seen first, and setting that stock removes it', () => {
    const [row] = rowsOf([10]) as [{ variantId: string; stock: number }]
    const once = withStock({}, row, 7)
    expect(withStock(once, { ...row, stock: 9 }, 8)).toEqual({ [row.variantId]: { from: 10, to: 8 } })
    expect(withStock(once, row, 10)).toEqual({})
  })

  test('of any cells makes a valid body, and never changes a number to itself', () => {
    fc.assert(
      fc.property(someRows, fc.array(fc.tuple(fc.nat(29), pieces), { maxLength: 60 }), (rows, edits) => {
        const changes = edits.reduce<StockChanges>((all, [index, to]) => {
          const row = rows[index % rows.length]!
          return withStock(all, row, to)
        }, {})
        for (const { from, to } of Object.values(changes)) expect(from).not.toBe(to)
        if (Object.keys(changes).length > 0) expect(stockBodySchema.safeParse(toBody(changes)).success).toBe(true)
        // A cell shows the number that was typed into it last.
        for (const row of rows) {
          const last = edits.findLast(([index]) => rows[index % rows.length] === row)
          expect(shownStock(changes, row)).toBe(last ? last[1] : row.stock)
        }
      }),
    )
  })
})

describe('a pasted column', () => {
  test('fills downward, and skips empty cells and non-numbers', () => {
    const rows = rowsOf([1, 2, 3, 4])
    const { changes, filled, left } = pasteDown({}, rows, 1, '20\n\nx\n50\n')
    expect(rows.map((row) => shownStock(changes, row))).toEqual([1, 20, 3, 4])
    expect([filled, left]).toEqual([1, 2])
  })

  test('of any numbers at any row fills each cell below, changes no other cell, and counts all', () => {
    fc.assert(
      fc.property(someRows, fc.nat(29), fc.array(pieces, { minLength: 1, maxLength: 40 }), (rows, start, column) => {
        const from = start % rows.length
        const { changes, filled, left } = pasteDown({}, rows, from, column.join('\n'))
        expect(rows.map((row) => shownStock(changes, row))).toEqual(
          rows.map(({ stock }, index) => column[index - from] ?? stock),
        )
        expect(filled + left).toBe(column.length)
      }),
    )
  })
})

test('a stock that changed in the meantime is asked about; my number then starts from the present stock', () => {
  const rows = rowsOf([10, 10, 10])
  const changes = rows.reduce<StockChanges>((all, row, index) => withStock(all, row, index), {})
  const conflicts = conflictsOf(changes, rowsOf([10, 6, 2]))
  expect(conflicts).toEqual([
    { variantId: id(1), seen: 10, now: 6, mine: 1 },
    { variantId: id(2), seen: 10, now: 2, mine: 2 },
  ])
  expect(settled(changes, conflicts, () => true)).toEqual({ [id(0)]: { from: 10, to: 0 }, [id(1)]: { from: 6, to: 1 } })
  expect(settled(changes, conflicts, () => false)).toEqual({ [id(0)]: { from: 10, to: 0 } })
})
