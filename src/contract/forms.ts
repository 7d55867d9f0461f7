/**
 * Fields that the public forms share. The messages are codes, which the app translates. Texts are trimmed and cleaned
 * before they are checked.
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
  /** Any problem without a code of its own. */
  'invalid',
] as const
export type FieldProblem = (typeof FIELD_PROBLEMS)[number]

const problem = (code: FieldProblem) => code

/** Required text of `min` to `max` characters after trimming. */
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

/** A phone number: the 9 to 15 digits in what was typed. */
export const phoneField = z
  .string(problem('required'))
  .check(phoneDigits(), z.minLength(1, problem('required')), z.regex(/^\d{9,15}$/, problem('phone')))
