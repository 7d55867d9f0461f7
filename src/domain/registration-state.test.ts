import fc from 'fast-check'
import { expect, test } from 'vitest'
import { confirmByOf, keptSince, registrationState } from './registration-state.ts'

const MADE = '2026-06-01T12:00:00.000Z'

test.each([
  // Columns: the state, the deadline, the time.
  ['confirmed', undefined, '2026-06-01T12:00:00.000Z'],
  ['confirmed', undefined, '2030-01-01T00:00:00.000Z'],
  ['pending', confirmByOf(MADE), MADE],
  ['pending', confirmByOf(MADE), '2026-06-02T11:59:59.999Z'],
  ['lapsed', confirmByOf(MADE), '2026-06-02T12:00:00.000Z'],
  ['lapsed', confirmByOf(MADE), '2027-06-02T12:00:00.000Z'],
  // A night with a clock change in Israel has 24 hours too.
  ['pending', confirmByOf('2026-10-24T12:00:00.000Z'), '2026-10-25T11:59:59.999Z'],
  ['lapsed', confirmByOf('2026-10-24T12:00:00.000Z'), '2026-10-25T12:00:00.000Z'],
] as const)('%s by %s at %s', (state, confirmBy, at) => {
  expect(registrationState({ confirmBy }, Date.parse(at))).toBe(state)
})

test.each([
  ['queued', { waits: true }],
  ['offered', { waits: true, offeredUntil: '2026-06-02T12:00:00.001Z' }],
  ['lapsed', { waits: true, offeredUntil: '2026-06-02T12:00:00.000Z' }],
  // An unconfirmed registration is not on the list yet.
  ['pending', { waits: true, confirmBy: '2026-06-02T12:00:00.001Z' }],
  ['lapsed', { waits: true, confirmBy: '2026-06-02T12:00:00.000Z' }],
] as const)('%s on the waiting list: %o', (state, registered) => {
  expect(registrationState(registered, Date.parse('2026-06-02T12:00:00.000Z'))).toBe(state)
})

test('the database and the screen agree on the state to the millisecond', () => {
  const instants = fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2040-01-01') })
  const near = fc.integer({ min: -2, max: 2 })
  fc.assert(
    fc.property(instants, near, (made, off) => {
      const createdAt = new Date(made).toISOString()
      const now = Date.parse(confirmByOf(createdAt)) + off
      const keeps = createdAt > keptSince(now)
      expect(registrationState({ confirmBy: confirmByOf(createdAt) }, now) === 'pending').toBe(keeps)
    }),
  )
})
