import { expect, test } from 'vitest'
import { confirmEmailPath, resetPath } from '#contract/auth.ts'
import { readConfirmLink, readResetLink } from './reset-link.ts'

test.each(['reset', 'invitation'] as const)('a link for %s is read back', (kind) => {
  const { hash } = new URL(resetPath('aB3-_x', kind), 'https://rampa.example')
  expect(readResetLink(hash)).toEqual({ kind, token: 'aB3-_x' })
})

test.each([
  '',
  '#',
  '#kind=reset',
  '#token=abc',
  '#kind=other&token=abc',
  '#kind=reset&token=',
  '#kind=reset&token=a b',
])('%j is incomplete', (fragment) => expect(readResetLink(fragment)).toBeUndefined())

test('a link that confirms an address is read back', () => {
  expect(readConfirmLink(new URL(confirmEmailPath('aB3-_x'), 'https://rampa.example').hash)).toBe('aB3-_x')
})

test.each(['', '#', '#token=', '#token=a b', '#other=x'])('%j confirms nothing', (fragment) =>
  expect(readConfirmLink(fragment)).toBeUndefined(),
)
