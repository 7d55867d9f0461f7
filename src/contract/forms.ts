/**
 * Fields that the public forms share (spec §5). Messages are codes: each side says them in its own words. Text is
 * trimmed first.
 */
import * as z from 'zod/mini'

/** What can be wrong with a field of a public form. */
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
] as const
export type FieldProblem = (typeof FIELD_PROBLEMS)[number]

const problem = (code: FieldProblem) => code

/** Required text of `min` to `max` characters, counted without the blanks around it. */
export const textField = (min: number, max: number) =>
  z
    .string(problem('required'))
    .check(
      z.trim(),
      z.minLength(1, problem('required')),
      z.minLength(min, problem('tooShort')),
      z.maxLength(max, problem('tooLong')),
    )

export const nameField = textField(2, 60)

export const emailField = z
  .string(problem('required'))
  .check(z.trim(), z.minLength(1, problem('required')), z.maxLength(254, problem('tooLong')), z.email(problem('email')))

/** Digits only, 9 to 15 of them, as `domain/phone.ts` leaves what a person typed. */
export const phoneField = z
  .string(problem('required'))
  .check(z.trim(), z.minLength(1, problem('required')), z.regex(/^\d{9,15}$/, problem('phone')))
