import { expect, test } from 'vitest'
import { ORDER_STATUSES } from '#contract/orders.ts'
import {
  awaitsPayment,
  mayBecome,
  mayCustomerCancel,
  ORDER_NUMBERS,
  orderNumber,
  stepBackOf,
  typedOrderNumber,
} from './order.ts'

test('an order moves on step by step, and can be cancelled until it is shipped', () => {
  const allowed = ORDER_STATUSES.flatMap((from) =>
    ORDER_STATUSES.filter((to) => mayBecome(from, to)).map((to) => `${from} -> ${to}`),
  )
  expect(allowed).toEqual([
    'pending -> processing',
    'pending -> cancelled',
    'processing -> shipped',
    'processing -> cancelled',
    'shipped -> delivered',
  ])
})

test('a customer can cancel an order that nobody has begun to work on', () =>
  expect(ORDER_STATUSES.filter(mayCustomerCancel)).toEqual(['pending']))

const step = (status: (typeof ORDER_STATUSES)[number], at: string) => ({ status, at: `2026-06-01T${at}:00.000Z` })

test('only the latest step can be taken back, for a day; placing is no step', () => {
  expect(stepBackOf([step('pending', '12:00')])).toBeUndefined()
  const steps = [step('pending', '12:00'), step('processing', '13:00'), step('cancelled', '14:30')]
  expect(stepBackOf(steps)).toEqual({ to: 'processing', until: Date.parse('2026-06-02T14:30:00.000Z') })
})

test.each([
  ['bankTransfer', 'pending', true],
  ['paymentPage', 'delivered', true],
  ['bankTransfer', 'cancelled', false],
  ['cashOnDelivery', 'shipped', false],
  ['cashOnDelivery', 'delivered', true],
] as const)('%s of an order that is %s is awaited: %s', (paymentMethod, status, awaited) => {
  expect(awaitsPayment({ paymentMethod, status, paid: null })).toBe(awaited)
  expect(awaitsPayment({ paymentMethod, status, paid: { on: '2026-06-01', method: paymentMethod } })).toBe(false)
})

// 1234 is Crockford's own example; a remainder of 32 would be `*`, one of 36 `U`.
test.each([
  [0, '00000000000'],
  [1234, '000000016JD'],
  [ORDER_NUMBERS - 1, 'ZZZZZZZZZZX'],
  [31, '000000000ZZ'],
  [32, undefined],
  [36, undefined],
  [37, '00000000150'],
])('%d is order %s', (value, number) => expect(orderNumber(value)).toBe(number))

test.each([
  ['000000016JD', '000000016JD'],
  [' 0000-0001-6jd ', '000000016JD'],
  ['OOOOOOOI6JD', '000000016JD'],
  ['0000000l6jd', '000000016JD'],
  ['000000016JE', undefined],
  ['000000061JD', undefined],
  ['00000016JD', undefined],
  ['0000000U6JD', undefined],
  ['6414EFA2', undefined],
  ['', undefined],
])('typed %j is order %s', (text, number) => expect(typedOrderNumber(text)).toBe(number))
