import { expect, test } from 'vitest'
import { aRegistration } from '../../../tests/factories/competition.ts'
import { toOwn, withOwn } from './own-registrations.ts'

test('a device remembers the latest 40 registrations, the latest first', () => {
  const all = Array.from({ length: 41 }, (_, index) =>
    toOwn('spring-jam', aRegistration({ email: `rider-${index}@example.com` }), index),
  )
  const own = all.reduce(withOwn, [])
  expect(own.map(({ email }) => email)).toEqual(
    all
      .map(({ email }) => email)
      .toReversed()
      .slice(0, 40),
  )
})
