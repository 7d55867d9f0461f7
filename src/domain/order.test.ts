import { expect, test } from 'vitest'
import { ORDER_STATUSES } from '#contract/orders.ts'
import { mayBecome, mayCustomerCancel, ORDER_NUMBERS, orderNumber, typedOrderNumber } from './order.ts'

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
