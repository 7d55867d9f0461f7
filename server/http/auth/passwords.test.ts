import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPasswords, isLongEnough, passwordProblem } from './passwords.ts'

const RIDER = { email: 'noa.levi@example.com', role: 'user' } as const
const ADMIN = { ...RIDER, role: 'admin' } as const

test.each([
  ['short12', 'passwordTooShort'],
  ['eight888', undefined],
  ['password', 'passwordCommon'],
  ['PassWord', 'passwordCommon'],
  ['1qaz2wsx', 'passwordCommon'],
  ['trustno1', 'passwordCommon'],
  ['noa.levi', 'passwordPersonal'],
  ['Noa.Levi2026!', 'passwordPersonal'],
  ['noa.levi@example.com', 'passwordPersonal'],
  ['rampa-rampa', 'passwordPersonal'],
  ['רמפה2026!!', 'passwordPersonal'],
  ['rampa is where I ride', undefined],
  ['noa.levi rides at night', undefined],
  ['ארבעה גלגלים וקרש', undefined],
  ['🛹🛹🛹🛹🛹🛹🛹', 'passwordTooShort'],
  ['🛹🛹🛹🛹🛹🛹🛹🛹', undefined],
])('%s: %s', (password, problem) => {
  expect(passwordProblem(password, RIDER)).toBe(problem)
})

test('an admin’s password must be longer', () => {
  expect(passwordProblem('fourteen chars', ADMIN)).toBe('passwordTooShort')
  expect(passwordProblem('fifteen letters', ADMIN)).toBeUndefined()
  expect([isLongEnough('fifteen letters', 'admin'), isLongEnough('fifteen letters', 'editor')]).toEqual([true, true])
})

test('a mailbox name of two letters makes no password personal', () => {
  expect(passwordProblem('bobsled1', { email: 'bo@example.com', role: 'user' })).toBeUndefined()
})

test('only the right password matches, and no password matches a missing hash', async () => {
  const passwords = createPasswords()
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1 }), async (password) => {
      const stored = await passwords.hash(password)
      expect(await passwords.matches(stored, password.normalize('NFD'))).toBe(true)
      expect(await passwords.matches(stored, `${password}x`)).toBe(false)
      expect(await passwords.matches(undefined, password)).toBe(false)
      expect(passwords.isOutdated(stored)).toBe(false)
    }),
    { numRuns: 5 },
  )
  expect(passwords.isOutdated('$argon2id$v=19$m=8192,t=1,p=1$AAAA$BBBB')).toBe(true)
})

test('many passwords at once are all hashed, and too many are told to come back later', async () => {
  const passwords = createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 })
  const answers = await Promise.allSettled(Array.from({ length: 230 }, () => passwords.matches(null, 'anything')))
  const refused = answers.filter((one) => one.status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(30)
  for (const { reason } of refused as PromiseRejectedResult[]) expect(reason).toMatchObject({ statusCode: 503 })
  expect(await passwords.matches(null, 'anything')).toBe(false)
})
