/** Signing in and out, and passwords (spec §4, §5, §7; decisions, Accounts and sessions; api.md). */
import * as z from 'zod/mini'
import { successSchema } from './common.ts'
import { emailField, nameField } from './forms.ts'
import { LANGUAGES } from './limits.ts'
import { storable } from './text.ts'
import { userSchema } from './users.ts'

/** Characters of a new password: at least, by role, and at most. */
export const PASSWORD_MIN = { rider: 8, admin: 15 } as const
export const PASSWORD_MAX = 256

/** What can be wrong with fields of these calls, beside `FIELD_PROBLEMS`. */
export const ACCOUNT_PROBLEMS = [
  /** Shorter than `PASSWORD_MIN` asks of this account. */
  'passwordTooShort',
  /** Longer than `PASSWORD_MAX`. */
  'passwordTooLong',
  /** Among the commonest: guessed first. */
  'passwordCommon',
  /** Holds the e-mail's name, or is the product's. */
  'passwordPersonal',
  /** `confirmPassword` is another. */
  'passwordMismatch',
  /** The current password is another. */
  'passwordWrong',
  /** The new password is the old one. */
  'passwordSame',
  'tooMany',
  'oneDefault',
  'repeated',
] as const
export type AccountProblem = (typeof ACCOUNT_PROBLEMS)[number]

const problem = (code: AccountProblem) => code

/** A password that is typed to be compared: never trimmed, whatever it is. */
export const typedPasswordField = z
  .string('required')
  .check(z.minLength(1, 'required'), z.maxLength(PASSWORD_MAX * 4, problem('passwordTooLong')))

/** A new password. The length that the account's role asks for, and what is common, is checked by the server. */
export const newPasswordField = z
  .string('required')
  .check(
    z.minLength(1, 'required'),
    z.minLength(PASSWORD_MIN.rider, problem('passwordTooShort')),
    z.maxLength(PASSWORD_MAX, problem('passwordTooLong')),
    storable,
  )

export const loginBodySchema = z.object({ email: emailField, password: typedPasswordField })
export type LoginBody = z.infer<typeof loginBodySchema>

export const registerBodySchema = z
  .object({
    email: emailField,
    password: newPasswordField,
    name: nameField.check(storable),
    confirmPassword: z.string('required'),
    /** What the person reads now; absent: Hebrew. */
    language: z.optional(z.enum(LANGUAGES, 'choice')),
  })
  .check(
    z.refine(({ password, confirmPassword }) => password === confirmPassword, {
      path: ['confirmPassword'],
      message: problem('passwordMismatch'),
    }),
  )
export type RegisterBody = z.infer<typeof registerBodySchema>

/** Tokens of sessions begin with this. */
export const TOKEN_PREFIX = 'rmp_'

/** Answer of `POST /auth/login` and, with 201, of `POST /auth/register`. */
export const signedInSchema = successSchema(z.object({ user: userSchema, accessToken: z.string() }))
export type SignedIn = z.infer<typeof signedInSchema>['data']

export const forgotBodySchema = z.object({ email: emailField })
/** The same for every address. `byMail` false: no mail is set, the site's contact is who to ask. */
export const forgotAnswerSchema = successSchema(z.object({ byMail: z.boolean() }))

/**
 * Where a link for a new password leads: the app's `/reset`, with the token behind `#`, which no server, log or
 * referrer ever sees. `kind` says what the page calls itself.
 */
export const RESET_LINK_KINDS = ['reset', 'invitation'] as const
export type ResetLinkKind = (typeof RESET_LINK_KINDS)[number]
export const resetPath = (token: string, kind: ResetLinkKind): string => `/reset#kind=${kind}&token=${token}`

/** Body of `POST /auth/reset`, for both kinds of links. A link that was used, or is too old, is 409 `LINK_EXPIRED`. */
export const resetBodySchema = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(200)),
  password: newPasswordField,
})

export const passwordBodySchema = z.object({ currentPassword: typedPasswordField, newPassword: newPasswordField })
export const emailBodySchema = z.object({ email: emailField, password: typedPasswordField })
export const deleteAccountBodySchema = z.object({ password: typedPasswordField })
