import { expect, test } from 'vitest'
import { editUserBodySchema } from '#contract/users.ts'
import { newUser } from '../../../../tests/factories/users.ts'
import { fieldsOf, toBody } from './user-form.ts'

test('the body is what the server takes', () => {
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
