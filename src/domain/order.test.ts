import { expect, test } from 'vitest'
import { ORDER_STATUSES } from '#contract/orders.ts'
import { mayBecome, mayCustomerCancel, orderNumber } from './order.ts'

test('an order moves on step by step, and is cancelled before it is shipped', () => {
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

test('a customer cancels what nobody works on yet', () =>
  expect(ORDER_STATUSES.filter(mayCustomerCancel)).toEqual(['pending']))

test('the number is short and has no small letters', () =>
  expect(orderNumber('6b02e8d6ae4c1cd86414efa2')).toBe('6414EFA2'))
