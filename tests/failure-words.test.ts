import { setupI18n } from '@lingui/core'
import { beforeAll, describe, expect, test } from 'vitest'
import { compileCatalogs } from '../build/lingui-catalogs.ts'
import type { Messages } from '@lingui/core'
import { LANGUAGES, type Language } from '#contract/limits.ts'
import { AppError } from '#platform/http/app-error.ts'
import { adminFailureRows } from '#platform/admin/failure-rows.ts'
import type { FailureRows } from '#platform/http/failure-row.ts'
import { describeFailure } from '../src/app/errors/describe-failure.ts'
import { isAdminPath } from '../src/app/errors/failure-rows.ts'

let catalogs: Record<Language, Messages>
beforeAll(async () => {
  const compiled = Object.entries(await compileCatalogs())
  catalogs = Object.fromEntries(compiled.map(([name, json]) => [name, JSON.parse(json) as Messages])) as typeof catalogs
})
const speaker = (language: Language) => setupI18n({ locale: language, messages: { [language]: catalogs[language] } })
const tell = (
  failure: unknown,
  {
    language = 'en' as Language,
    about = undefined as string | undefined,
    rows = undefined as FailureRows | undefined,
  } = {},
) => {
  const { title, description, variant } = describeFailure(failure, { i18n: speaker(language), about, rows })
  expect(variant).toBe('destructive')
  // Bidirectional isolates are invisible.
  return [title, description.replaceAll(/[\u2066-\u2069]/g, '')]
}

const http = (
  status: number,
  code = '',
  more: Partial<ConstructorParameters<typeof AppError>[2]> & { message?: string } = {},
) => new AppError('http', more.message ?? (code ? 'What the server says' : `HTTP ${status}`), { status, code, ...more })
const CONNECTION = [
  'Connection Error',
  'Unable to connect to the server. Please check if the server is running and try again.',
]
const SERVER = ['Server Error', 'An unexpected error occurred. Please try again later.']
const FIELDS = [
  { field: 'rating', message: 'must be 5 at most' },
  { field: 'email', message: 'required' },
]
const UNREADABLE = 'The answer could not be read. Please try again later.'

describe('the words of each failure', () => {
  test.each<[string, unknown, string[]]>([
    ['no response', new AppError('unreachable', ''), CONNECTION],
    ['a response that is late', new AppError('timeout', ''), CONNECTION],
    ['400', http(400, 'SOME_CODE'), ['Validation Error (SOME_CODE)', 'What the server says']],
    ['400 without a body', http(400), ['Validation Error (BAD_REQUEST)', 'Invalid request']],
    [
      '400 with fields',
      http(400, 'MONGOOSE_VALIDATION_ERROR', { fields: FIELDS }),
      ['Validation Error (MONGOOSE_VALIDATION_ERROR)', 'rating: must be 5 at most\nemail: Fill this in'],
    ],
    [
      '400 with fields of another code',
      http(400, 'X', { fields: FIELDS }),
      ['Validation Error (X)', 'What the server says'],
    ],
    ['404', http(404, 'NOT_FOUND'), ['Not Found', 'The requested resource was not found.']],
    ['429', http(429, 'TOO_MANY_REQUESTS'), ['Too Many Requests', 'Please wait a moment before trying again.']],
    [
      '429 that says how long',
      http(429, 'TOO_MANY_REQUESTS', { retryAfterMs: 22 * 3_600_000 }),
      ['Too Many Requests', 'Please wait a moment before trying again. It will work in 22 hours.'],
    ],
    ['500', http(500, 'INTERNAL'), SERVER],
    ['an answer outside the contract', new AppError('invalid', ''), ['Invalid server response', UNREADABLE]],
    [
      'an answer about the profile without a user',
      new AppError('invalid', '', { code: 'INVALID_RESPONSE_FORMAT' }),
      ['Invalid response format', UNREADABLE],
    ],
    [
      '400 with a message alone',
      http(400, '', { message: 'Name is taken', hasWords: true }),
      ['Validation Error (BAD_REQUEST)', 'Name is taken'],
    ],
    ['409 with a message alone', http(409, '', { message: 'Too late', hasWords: true }), ['Error (409)', 'Too late']],
    [
      '403 with a message alone',
      http(403, '', { message: 'Not for you', hasWords: true }),
      ['Error (403)', 'Not for you'],
    ],
    ['409', http(409, 'CONFLICT'), ['Error (CONFLICT)', 'What the server says']],
    ['502 from somebody in between', http(502), ['Error (502)', 'An unexpected error occurred.']],
    ['a mistake of ours', new TypeError('x is undefined'), ['Unknown error', 'An unexpected error occurred.']],
    ['nothing at all', undefined, ['Unknown error', 'An unexpected error occurred.']],
  ])('%s', (_, failure, words) => {
    expect(tell(failure)).toEqual(words)
  })

  test('on admin paths', () => {
    const onAdminPath = { rows: adminFailureRows }
    const expired = http(401, 'TOKEN_EXPIRED', { message: 'The token expired' })
    expect(tell(http(403, 'FORBIDDEN'), onAdminPath)).toEqual([
      'Admin Access Denied',
      'You do not have administrative privileges.',
    ])
    expect(tell(expired, onAdminPath)).toEqual([
      'Session Expired',
      'Your admin session has expired. Please log in again.',
    ])
    expect(tell(http(403, '', { message: 'Not for you', hasWords: true }), onAdminPath)[0]).toBe('Admin Access Denied')
    expect(tell(http(403), onAdminPath)[0], 'the page of a proxy').toBe('Error (403)')
    expect(tell(http(403, 'FORBIDDEN'))[0]).toBe('Error (FORBIDDEN)')
    expect(tell(http(401, 'UNAUTHENTICATED'), onAdminPath)[0]).toBe('Error (UNAUTHENTICATED)')
    expect(tell(http(404), onAdminPath)[0]).toBe('Not Found')
  })

  test.each([
    ['/admin', true],
    ['/admin/users', true],
    ['/', false],
    ['/administration', false],
  ])('%s is an admin path: %s', (path, expected) => expect(isAdminPath(path)).toBe(expected))
})

test('the failed action is the title above the reason', () => {
  expect(tell(http(404), { about: 'Your rating was not accepted' })[1]).toBe(
    'Your rating was not accepted\nThe requested resource was not found.',
  )
})

test('Hebrew texts are all Hebrew, except for codes and the server’s text about a field', () => {
  const failures = [
    new AppError('unreachable', ''),
    http(400),
    http(400, 'MONGOOSE_VALIDATION_ERROR', { fields: [{ field: 'email', message: 'required' }] }),
    http(404, 'NOT_FOUND'),
    http(409, 'CONFLICT'),
    http(429, 'TOO_MANY_REQUESTS', { retryAfterMs: 22 * 3_600_000 }),
    http(500),
    http(502),
    new AppError('invalid', ''),
    new AppError('invalid', '', { code: 'INVALID_RESPONSE_FORMAT' }),
    new Error('x'),
  ]
  for (const failure of failures) {
    const [title, description] = tell(failure, { language: 'he' })
    expect(title).toMatch(/[א-ת]/)
    expect(title!.replace(/\([A-Z_0-9]+\)/, '')).not.toMatch(/[A-Za-z]/)
    expect(description).toMatch(/[א-ת]/)
    expect(description).not.toMatch(/[A-Za-z]/)
  }
  expect(tell(http(409, 'X', { message: 'כבר קיים' }), { language: 'he' })[1]).toBe('כבר קיים')
  const worded = http(400, '', { message: 'Name is taken', hasWords: true })
  expect(tell(worded, { language: 'he' })[1], 'nothing else tells what is wrong').toBe('Name is taken')
})

test.each(LANGUAGES)('in %s the server’s own words keep their direction', (language) => {
  const failure = http(400, 'MONGOOSE_VALIDATION_ERROR', { fields: [{ field: 'rating', message: 'must be 5' }] })
  const { description } = describeFailure(failure, { i18n: speaker(language) })
  expect(description).toBe('\u2068rating\u2069: \u2068must be 5\u2069')
})
