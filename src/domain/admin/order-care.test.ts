import { expect, test } from 'vitest'
import type { OrderStatus } from '#contract/orders.ts'
import { awaitsPayment, stepBackOf } from './order-care.ts'

const step = (status: OrderStatus, at: string) => ({ status, at: `2026-06-01T${at}:00.000Z` })

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
