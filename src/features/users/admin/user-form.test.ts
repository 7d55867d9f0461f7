import { expect, test } from 'vitest'
import { editUserBodySchema } from '#contract/users.ts'
import { newUser } from '../../../../tests/factories/users.ts'
import { accessChange, fieldsOf, toBody } from './user-form.ts'

test('the body is valid for the server', () => {
  const fields = fieldsOf(newUser({ phone: '0501234567' }))
  const body = toBody({ ...fields, name: ' נועה ', phone: '+972 50-123-4567' })
  expect(editUserBodySchema.parse({ ...body, revision: 3 })).toEqual({
    name: 'נועה',
    email: 'noa@example.com',
    phone: '0501234567',
    role: 'user',
    accountStatus: 'active',
    language: 'he',
    revision: 3,
  })
})

test.each([
  ['nothing', {}, { isRaised: false, isMoved: false }],
  ['the same address in other letters', { email: ' NOA@example.com' }, { isRaised: false, isMoved: false }],
  ['another address', { email: 'dana@example.com' }, { isRaised: false, isMoved: true }],
  ['more rights', { role: 'admin' as const }, { isRaised: true, isMoved: false }],
  ['fewer rights', { role: 'user' as const }, { isRaised: false, isMoved: false }],
])('the effect of %s on access to an account', (_name, typed, expected) => {
  const stored = { ...fieldsOf(newUser()), role: 'editor' as const }
  expect(accessChange(stored, { ...stored, ...typed })).toEqual(expected)
})
