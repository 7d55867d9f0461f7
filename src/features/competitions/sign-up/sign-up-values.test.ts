import { describe, expect, test } from 'vitest'
import { registrationBodySchema } from '#contract/registration-bodies.ts'
import { aCompetition, aRegistration } from '../../../../tests/factories/competition.ts'
import { checkFor, emptyValues, fromBody, readDraft, type SignUpValues, toBody } from './sign-up-values.ts'

const event = aCompetition({ levels: ['amateur', 'girls'] })
const WAVE = 'M10,20 L100,90 300,40'
const written: Omit<SignUpValues, 'website'> = {
  firstName: 'Noa',
  lastName: 'Levi',
  email: 'noa@example.com',
  phone: '+972 50-123-4567',
  dateOfBirth: '2001-04-05',
  isOver18: true,
  level: 'amateur',
  videos: [],
  agreesToRules: true,
  agreesToTerms: true,
  namedInResults: false,
  signature: { kind: 'typed', path: WAVE, name: 'Noa Levi' },
}
const filled: SignUpValues = { ...written, website: '' }

test('an empty form has one value only: a single level is preselected', () => {
  expect(emptyValues(event)).toMatchObject({ level: '', isOver18: false, agreesToRules: false, agreesToTerms: false })
  expect(emptyValues({ levels: ['pro'] }).level).toBe('pro')
})

test.each([
  ['typed', { kind: 'typed', name: 'Noa Levi' }],
  ['drawn', { kind: 'drawn', path: WAVE }],
] as const)('the sent body fits the contract: %s', (kind, signature) => {
  const body = registrationBodySchema.parse(toBody({ ...filled, signature: { ...filled.signature, kind } }))
  expect(body).toEqual({ ...aRegistration(), signature })
})

test('the hidden field is sent only if it is filled in', () => {
  expect(toBody(filled)).not.toHaveProperty('website')
  expect(toBody({ ...filled, website: 'x' })).toMatchObject({ website: 'x' })
})

describe('beyond the schema', () => {
  test.each<[string, Partial<SignUpValues>, object]>([
    ['all is well', {}, {}],
    ['18 on the day', { dateOfBirth: '2009-03-05' }, {}],
    ['18 on the day after', { dateOfBirth: '2009-03-06' }, { dateOfBirth: { code: 'under18' } }],
    ['not born yet', { dateOfBirth: '2027-03-06' }, { dateOfBirth: { code: 'date' } }],
    ['no date is the schema’s to say', { dateOfBirth: '' }, {}],
    ['another competition’s level', { level: 'pro' }, { level: { code: 'choice' } }],
    ['no level is the schema’s to say', { level: '' }, {}],
    [
      'a dot',
      { signature: { kind: 'drawn', path: 'M9,9 L9,9', name: '' } },
      { 'signature.path': { code: 'required' } },
    ],
    [
      'nothing drawn',
      { signature: { kind: 'drawn', path: '', name: 'x' } },
      { 'signature.path': { code: 'required' } },
    ],
    ['drawn', { signature: { kind: 'drawn', path: WAVE, name: '' } }, {}],
  ])('%s', (_name, special, problems) => {
    expect(checkFor(event)({ ...filled, ...special })).toEqual(problems)
  })
})

describe('a draft', () => {
  test('is restored completely, except for the hidden field', () => {
    expect(readDraft(structuredClone({ ...filled, website: 'https://pills.example' }))).toEqual(written)
  })
  test.each([undefined, null, 7, 'text', []])('is not read from %j', (stored) => expect(readDraft(stored)).toEqual({}))
  test('another version’s fields are left out, one by one', () => {
    expect(readDraft({ firstName: 'Noa', phone: 5, level: 'expert', signature: { kind: 'stamped' }, more: 1 })).toEqual(
      {
        firstName: 'Noa',
      },
    )
  })
})

test.each([
  ['typed', { kind: 'typed', name: 'Noa Levi' }, { kind: 'typed', path: '', name: 'Noa Levi' }],
  ['drawn', { kind: 'drawn', path: WAVE }, { kind: 'drawn', path: WAVE, name: '' }],
] as const)('a body goes back into the form: %s', (_kind, signature, expected) => {
  const body = aRegistration({ signature, website: 'https://pills.example' })
  expect(fromBody({ ...body })).toEqual({ ...written, phone: '0501234567', signature: expected })
})
