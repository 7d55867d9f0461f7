/**
 * Fields that the public forms share. The messages are codes, for which the app has texts. A text is trimmed and
 * cleaned before it is checked.
 */
import * as z from 'zod/mini'
import { emailAddress, phoneDigits, trimmed } from './pasted.ts'

/** Codes of a field's problems. */
export const FIELD_PROBLEMS = [
  'required',
  'tooShort',
  'tooLong',
  'email',
  'phone',
  'date',
  'choice',
  'under18',
  'agree',
  /** A problem for which there is no other code. */
  'invalid',
] as const
export type FieldProblem = (typeof FIELD_PROBLEMS)[number]

const problem = (code: FieldProblem) => code

/** Required text of `min` to `max` characters, counted after trimming. */
export const textField = (min: number, max: number) =>
  z
    .string(problem('required'))
    .check(
      trimmed(),
      z.minLength(1, problem('required')),
      z.minLength(min, problem('tooShort')),
      z.maxLength(max, problem('tooLong')),
    )

export const nameField = textField(2, 60)

export const emailField = z
  .string(problem('required'))
  .check(
    emailAddress(),
    z.minLength(1, problem('required')),
    z.maxLength(254, problem('tooLong')),
    z.email(problem('email')),
  )

/** A phone number: only the digits of what was typed, 9 to 15 of them. */
export const phoneField = z
  .string(problem('required'))
  .check(phoneDigits(), z.minLength(1, problem('required')), z.regex(/^\d{9,15}$/, problem('phone')))
