import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { moveBy } from './grid.ts'

const SIZE = { rows: 30, columns: 5 }
const at = { row: 12, column: 2 }

test.each([
  ['ArrowUp', {}, { row: 11, column: 2 }],
  ['ArrowDown', {}, { row: 13, column: 2 }],
  ['ArrowRight', {}, { row: 12, column: 3 }],
  ['ArrowLeft', {}, { row: 12, column: 1 }],
  ['ArrowDown', { ctrlKey: true }, { row: 29, column: 2 }],
  ['ArrowUp', { metaKey: true }, { row: 0, column: 2 }],
  ['ArrowRight', { ctrlKey: true }, { row: 12, column: 4 }],
  ['Home', {}, { row: 12, column: 0 }],
  ['End', {}, { row: 12, column: 4 }],
  ['Home', { ctrlKey: true }, { row: 0, column: 0 }],
  ['End', { ctrlKey: true }, { row: 29, column: 4 }],
  ['PageUp', {}, { row: 2, column: 2 }],
  ['PageDown', {}, { row: 22, column: 2 }],
  ['a', {}, undefined],
] as const)('%s %j', (key, held, expected) => {
  expect(moveBy({ key, ...held }, at, SIZE, false)).toEqual(expected)
})

describe('for any sheet', () => {
  const KEYS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown']
  const places = fc
    .record({ rows: fc.integer({ min: 1, max: 60 }), columns: fc.integer({ min: 1, max: 8 }) })
    .chain((size) =>
      fc.record({
        size: fc.constant(size),
        cell: fc.record({
          row: fc.integer({ min: 0, max: size.rows - 1 }),
          column: fc.integer({ min: 0, max: size.columns - 1 }),
        }),
      }),
    )

  test('no key leads out of the sheet', () => {
    fc.assert(
      fc.property(
        places,
        fc.constantFrom(...KEYS),
        fc.boolean(),
        fc.boolean(),
        ({ size, cell }, key, ctrlKey, isRtl) => {
          const to = moveBy({ key, ctrlKey }, cell, size, isRtl)!
          expect(to.row >= 0 && to.row < size.rows && to.column >= 0 && to.column < size.columns).toBe(true)
        },
      ),
    )
  })

  test('right to left, the arrows are mirrored', () => {
    const other = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' } as const
    fc.assert(
      fc.property(places, fc.constantFrom('ArrowLeft', 'ArrowRight'), fc.boolean(), ({ size, cell }, key, ctrlKey) => {
        expect(moveBy({ key, ctrlKey }, cell, size, true)).toEqual(
          moveBy({ key: other[key], ctrlKey }, cell, size, false),
        )
      }),
    )
  })

  test('an arrow and its opposite cancel out, except at an edge', () => {
    fc.assert(
      fc.property(places, fc.boolean(), ({ size, cell }, isRtl) => {
        const down = moveBy({ key: 'ArrowDown' }, cell, size, isRtl)!
        if (cell.row < size.rows - 1) expect(moveBy({ key: 'ArrowUp' }, down, size, isRtl)).toEqual(cell)
        else expect(down).toEqual(cell)
      }),
    )
  })
})
