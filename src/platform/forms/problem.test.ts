import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { textField } from '#contract/forms.ts'
import { pathsOf } from './path.ts'
import { codesFromServer, problemsOf, type Problem } from './problem.ts'

const parkSchema = z.object({
  name: textField(2, 60),
  built: z.iso.date('date'),
  level: z.enum(['pro'], 'choice'),
  photos: z.array(
    z.object({
      alt: z.object({ he: textField(2, 8), en: textField(2, 8) }),
      shape: z.object({ points: textField(4, 9) }),
    }),
  ),
})
const photo = (alt: object) => ({ alt: { he: 'רמפה', en: 'Ramp', ...alt }, shape: { points: 'M1,1' } })
const park = (special: object = {}) => ({ name: 'Dekel', built: '2020-01-02', level: 'pro', photos: [], ...special })
const third = (alt: object) => park({ photos: [photo({}), photo({}), photo(alt)] })

describe('issues of a schema', () => {
  test.each<[string, object, Record<string, Problem>]>([
    ['none', third({}), {}],
    ['a field', park({ name: 'D' }), { name: { code: 'tooShort', limit: 2 } }],
    ['an empty date', park({ built: '' }), { built: { code: 'required' } }],
    ['an empty choice', park({ level: '' }), { level: { code: 'choice' } }],
    ['a nested field, empty', third({ he: '' }), { 'photos.2.alt.he': { code: 'required' } }],
    ['a nested field, blank', third({ he: '   ' }), { 'photos.2.alt.he': { code: 'required' } }],
    ['a nested field, too short', third({ he: 'א' }), { 'photos.2.alt.he': { code: 'tooShort', limit: 2 } }],
    ['a nested field, too long', third({ en: 'x'.repeat(9) }), { 'photos.2.alt.en': { code: 'tooLong', limit: 8 } }],
    [
      'both languages',
      third({ he: '', en: 'R' }),
      { 'photos.2.alt.he': { code: 'required' }, 'photos.2.alt.en': { code: 'tooShort', limit: 2 } },
    ],
    ['a missing object', park({ photos: undefined }), { photos: { code: 'required' } }],
  ])('%s', (_name, body, problems) => {
    const parsed = parkSchema.safeParse(body)
    expect(problemsOf(parsed.error?.issues ?? [], body, pathsOf(body))).toEqual(problems)
  })

  test('issues below a field belong to it; without a surrounding field they are dropped', () => {
    const body = park({ photos: [{ ...photo({}), shape: { points: 'M' } }], name: 'D' })
    const { issues } = parkSchema.safeParse(body).error!
    expect(problemsOf(issues, body, ['photos', 'photos.0'])).toEqual({ 'photos.0': { code: 'tooShort', limit: 4 } })
  })
})

test('a form’s own codes', () => {
  const schema = z.object({
    password: z.string().check(z.minLength(8, 'passwordTooShort')),
    all: z.array(z.string()).check(z.maxLength(1, 'tooMany')),
  })
  const body = { password: 'abc', all: ['a', 'b'] }
  const { issues } = schema.safeParse(body).error!
  expect(problemsOf(issues, body, ['password', 'all'], ['passwordTooShort', 'tooMany'])).toEqual({
    password: { code: 'passwordTooShort', limit: 8 },
    all: { code: 'tooMany', limit: 1 },
  })
  expect(problemsOf(issues, body, ['password'])).toEqual({ password: { code: 'invalid' } })
  const errors = [{ field: 'password', message: 'passwordCommon' }]
  expect(codesFromServer(errors, ['password'], ['passwordCommon'])).toEqual({ password: 'passwordCommon' })
  expect(codesFromServer(errors, ['password'])).toEqual({ password: 'invalid' })
})

test.each<[string, string, string, object]>([
  ['a field', 'name', 'tooShort', { name: 'tooShort' }],
  ['a nested field', 'photos.2.alt.he', 'tooLong', { 'photos.2.alt.he': 'tooLong' }],
  ['below a field', 'photos.2.alt.he.0', 'required', { 'photos.2.alt.he': 'required' }],
  ['of a list', 'photos', 'required', { photos: 'required' }],
  ['of an item that is gone', 'photos.7.alt.he', 'required', { photos: 'required' }],
  ['not of this form', 'owner.email', 'email', {}],
  ['no code of ours', 'name', 'Invalid input', { name: 'invalid' }],
  ['that is missing', 'name', 'Invalid input: expected string, received undefined', { name: 'required' }],
])('an error of the server: %s', (_name, field, message, codes) => {
  expect(codesFromServer([{ field, message }], pathsOf(third({})))).toEqual(codes)
})

test('the first error of a field counts', () => {
  const errors = ['email', 'required'].map((message) => ({ field: 'photos.0.alt.he', message }))
  expect(codesFromServer(errors, pathsOf(third({})))).toEqual({ 'photos.0.alt.he': 'email' })
})
