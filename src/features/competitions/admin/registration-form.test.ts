import { expect, test } from 'vitest'
import { addRegistrationBodySchema } from '#contract/admin-competitions.ts'
import { checkAddition, newRegistration, toAddition } from './registration-form.ts'

const EVENT = '0123456789abcdef01234567'
const PERSON = {
  ...newRegistration(EVENT),
  firstName: 'Noa',
  lastName: 'Levi',
  email: 'noa@example.com',
  phone: '050-1234567',
  dateOfBirth: '2001-04-05',
  level: 'pro' as const,
}
const DRAWN = { kind: 'drawn' as const, path: 'M10,10 L200,150 L300,20', name: '' }

test('a person on paper is sent without a signature and without a mail', () => {
  const body = addRegistrationBodySchema.parse(toAddition(PERSON))
  expect(body).toMatchObject({ event: EVENT, phone: '0501234567', mail: false })
  expect(body.signature).toBeUndefined()
  expect(body.overCapacity).toBeUndefined()
})

test('a signature on this device is sent as it was made', () => {
  const drawn = toAddition({ ...PERSON, isOnPaper: false, signature: DRAWN })
  expect(drawn).toMatchObject({ signature: { kind: 'drawn', path: DRAWN.path } })
  const typed = toAddition({ ...PERSON, isOnPaper: false, signature: { ...DRAWN, kind: 'typed', name: 'Noa Levi' } })
  expect(typed).toMatchObject({ signature: { kind: 'typed', name: 'Noa Levi' } })
})

test('a competition is chosen, and a drawn signature is more than a dot', () => {
  expect(checkAddition({ ...PERSON, event: '' })).toEqual({ event: { code: 'choice' } })
  expect(checkAddition({ ...PERSON, isOnPaper: false })).toEqual({ 'signature.path': { code: 'required' } })
  expect(checkAddition({ ...PERSON, isOnPaper: false, signature: DRAWN })).toEqual({})
  expect(checkAddition(PERSON)).toEqual({})
})
