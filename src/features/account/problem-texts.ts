import { msg } from '@lingui/core/macro'
import type { AccountProblem } from '#contract/auth.ts'
import type { ProblemTexts } from '#platform/forms/problem-text.ts'

type PasswordProblem = Extract<AccountProblem, `password${string}`>

/** The words for problems with a password. */
export const PASSWORD_TEXTS = {
  passwordTooShort: msg({
    message:
      '{limit, plural, =0 {This password is too short} one {At least # character, please} other {At least # characters, please}}',
  }),
  passwordTooLong: msg({
    message: '{limit, plural, =0 {This password is too long} one {At most # character} other {At most # characters}}',
  }),
  passwordCommon: msg`Many people have this password, so it is guessed first. Choose another one`,
  passwordPersonal: msg`This is too close to the e-mail address or to the name of the site`,
  passwordMismatch: msg`The two passwords are not the same`,
  passwordWrong: msg`This is not the current password`,
  passwordSame: msg`This is the password you have now. Choose another one`,
} satisfies Record<PasswordProblem, unknown> satisfies ProblemTexts
