import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RETURN_STATES } from '#contract/order-returns.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { holdsPieces, lastReturnDay, NEXT_RETURN_STATES, returnableLines } from './order-returns.ts'

const step = (status: OrderStatus, at: string) => ({ status, at })
const placed = [step('pending', '2026-06-01T10:00:00.000Z'), step('processing', '2026-06-01T11:00:00.000Z')]
const shipped = [...placed, step('shipped', '2026-06-02T10:00:00.000Z')]
// In Israel it is the 5th.
const delivered = [...shipped, step('delivered', '2026-06-04T21:30:00.000Z')]

test.each([
  ['pending', placed.slice(0, 1), undefined],
  ['processing', placed, undefined],
  ['cancelled', [...placed, step('cancelled', '2026-06-02T10:00:00.000Z')], undefined],
  ['shipped', shipped, '2026-06-16'],
  ['delivered', delivered, '2026-06-19'],
] as const)('of an order that is %s the last day is counted from its last step in Israel', (status, steps, day) => {
  expect(lastReturnDay({ status, steps: [...steps] })).toBe(day)
})

test('refused and withdrawn returns free their pieces; nothing leads away from an end', () => {
  expect(RETURN_STATES.filter((state) => !holdsPieces({ state }))).toEqual(['refused', 'withdrawn'])
  expect(RETURN_STATES.filter((state) => NEXT_RETURN_STATES[state].length === 0)).toEqual([
    'refused',
    'refunded',
    'withdrawn',
  ])
})

test('never more pieces can be returned than were bought, and a freed piece can be returned again', () => {
  const quantity = fc.integer({ min: 1, max: 5 })
  const bought = fc.uniqueArray(
    fc.record({ variantId: fc.constantFrom('a', 'b', 'c'), quantity, cancelled: fc.integer({ min: 0, max: 1 }) }),
    { minLength: 1, selector: ({ variantId }) => variantId },
  )
  fc.assert(
    fc.property(
      bought,
      fc.array(
        fc.record({ share: fc.double({ min: 0, max: 1, noNaN: true }), state: fc.constantFrom(...RETURN_STATES) }),
      ),
      (lines, asked) => {
        const returns: Parameters<typeof returnableLines>[0]['returns'][number][] = []
        for (const { share, state } of asked) {
          const [line] = returnableLines({ lines, returns })
          if (!line) break
          returns.push({ state, lines: [{ ...line, quantity: Math.max(1, Math.floor(line.quantity * share)) }] })
        }
        const sum = (all: readonly { quantity: number; cancelled?: number }[]) =>
          all.reduce((total, { quantity: pieces, cancelled = 0 }) => total + pieces - cancelled, 0)
        const held = sum(returns.filter(holdsPieces).flatMap((one) => one.lines))
        expect(sum(returnableLines({ lines, returns })) + held).toBe(sum(lines))
      },
    ),
  )
})
