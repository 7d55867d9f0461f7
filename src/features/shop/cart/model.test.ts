import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type KeptLine, LINES_MAX } from '#contract/cart.ts'
import { QUANTITY_MAX } from '#contract/products.ts'
import {
  isSame,
  isUnsent,
  type Lines,
  mergeLines,
  readAboutToAdd,
  readDeviceCart,
  withAdded,
  withAnswer,
  without,
  withoutOrdered,
  withQuantity,
  withRestored,
} from './model.ts'

const id = (number: number) => number.toString(16).padStart(24, '0')
const SEEN = { name: { he: 'א', en: 'a' }, color: { he: 'ב', en: 'b' }, size: 'M', unit: 100, discount: null }
const line = (variant: number, quantity = 1, unit = 100): KeptLine => ({
  productId: id(1000 + variant),
  variantId: id(variant),
  quantity,
  seen: { ...SEEN, unit },
})
const aLine = fc
  .tuple(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 1, max: 4 }))
  .map(([variant, quantity]) => line(variant, quantity))
const someLines = fc.uniqueArray(aLine, { maxLength: 9, selector: ({ variantId }) => variantId })
const quantities = (lines: Lines) => Object.fromEntries(lines.map(({ variantId, quantity }) => [variantId, quantity]))
const USER = 'e'.repeat(24)

describe('changes of the list', () => {
  test('pieces of one variant are added up to the limit; the price seen first stays', () => {
    const added = withAdded([line(1, 98, 200), line(2)])([line(1, 3)])
    expect(added).toEqual([line(1, QUANTITY_MAX), line(2)])
    expect(withQuantity(id(2), 7)(added)).toEqual([line(1, QUANTITY_MAX), line(2, 7)])
  })

  test('a full list accepts no further variant, but more pieces of its own', () => {
    const full = Array.from({ length: LINES_MAX }, (_, at) => line(at))
    expect(withAdded([line(LINES_MAX)])(full)).toEqual(full)
    expect(withAdded([line(3, 2)])(full)[3]).toEqual(line(3, 3))
  })

  test('a removed line returns to its place, unless it was added again', () => {
    const lines = [line(1), line(2, 5), line(3)]
    const rest = without(id(2))(lines)
    expect(withRestored(line(2, 5), 1)(rest)).toEqual(lines)
    expect(withRestored(line(2, 5), 1)([...rest, line(2)])).toEqual([...rest, line(2)])
  })

  test('after an order only later additions are left', () => {
    const ordered = [line(1, 2), line(2)]
    expect(withoutOrdered(ordered)([line(1, 3), line(2), line(3)])).toEqual([line(1), line(3)])
  })
})

describe('merging two lists', () => {
  test('a change of one side wins if the other side changed nothing', () => {
    fc.assert(
      fc.property(someLines, someLines, (base, changed) => {
        expect(isSame(mergeLines(base, changed, base, null), changed), 'here').toBe(true)
        expect(isSame(mergeLines(base, base, changed, null), changed), 'on the server').toBe(true)
      }),
    )
  })

  test('no addition or change is lost, and no number exceeds what somebody wanted', () => {
    fc.assert(
      fc.property(someLines, someLines, someLines, (base, mine, theirs) => {
        const [before, one, other, merged] = [base, mine, theirs, mergeLines(base, mine, theirs, null)].map(quantities)
        for (const variant of new Set([one!, other!].flatMap(Object.keys))) {
          const wanted = [one![variant], other![variant]].filter((pieces) => pieces !== undefined)
          const isRemoved = wanted.length === 1 && wanted[0] === before![variant]
          expect(merged![variant] ?? 0).toBeOneOf(isRemoved ? [0] : wanted)
        }
      }),
    )
  })

  test('a lost answer counts no item twice and undoes no later change', () => {
    const [base, sent, mine] = [[line(1, 2)], [line(1, 3), line(2)], [line(1, 1), line(2)]]
    expect(mergeLines(base, mine, sent, sent), 'it had arrived').toEqual(mine)
    expect(mergeLines(base, mine, base, sent), 'it had not').toEqual(mine)
    expect(mergeLines(base, sent, sent, sent)).toEqual(sent)
    expect(mergeLines(base, [line(1, 3)], sent, sent), 'removed since').toEqual([line(1, 3)])
  })

  test('at first the account’s lines come before the device’s; of two numbers the larger one wins', () => {
    expect(mergeLines([], [line(2, 3), line(3)], [line(1), line(2)], null)).toEqual([line(1), line(2, 3), line(3)])
  })
})

describe('the device’s copy', () => {
  const cart = { userId: USER, known: { lines: [line(1)], revision: 3 }, sent: null, lines: [line(1)] }

  test('belongs to one user; another version’s copy counts as empty', () => {
    expect(readDeviceCart(cart, USER)).toEqual(cart)
    for (const stored of [undefined, null, 'x', { ...cart, lines: [{}] }, { ...cart, userId: 'f'.repeat(24) }])
      expect(readDeviceCart(stored, USER)).toEqual({ userId: USER, known: null, sent: null, lines: [] })
  })

  test('knows whether the server has it, even while it changes', () => {
    expect(isUnsent(cart)).toBe(false)
    const sending = { ...cart, sent: [line(1, 2)], lines: [line(1, 2), line(4)] }
    expect(isUnsent(sending)).toBe(true)
    const answered = withAnswer(sending, { lines: [line(1, 2)], revision: 4 }, true)
    expect(answered.lines).toEqual([line(1, 2), line(4)])
    expect([answered.sent, isUnsent(answered)]).toEqual([null, true])
  })

  test('keeps waiting lines for an hour until a sign-in', () => {
    const waiting = { lines: [line(1)], at: 1_000_000 }
    expect(readAboutToAdd(waiting, 1_000_001)).toEqual([line(1)])
    expect(readAboutToAdd(waiting, 1_000_000 + 3_600_000)).toEqual([])
    expect(readAboutToAdd(waiting, 1_000_000 - 3_600_000), 'a clock that was wrong').toEqual([])
    expect(readAboutToAdd({ lines: 'x' }, 0)).toEqual([])
  })
})
