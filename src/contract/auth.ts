/** Signing in and out, and passwords (docs/product.md#sign-in-and-sessions). */
import * as z from 'zod/mini'
import { successSchema } from './common.ts'
import { emailField, nameField } from './forms.ts'
import { LANGUAGES } from './limits.ts'
import { storable } from './text.ts'
import { userSchema } from './users.ts'

/** Shortest length of a new password, by role. */
export const PASSWORD_MIN = { rider: 8, admin: 15 } as const
export const PASSWORD_MAX = 256

/** Codes of field errors of the account calls, in addition to `FIELD_PROBLEMS`. */
export const ACCOUNT_PROBLEMS = [
  /** Shorter than `PASSWORD_MIN` of the account's role. */
  'passwordTooShort',
  /** Longer than `PASSWORD_MAX`. */
  'passwordTooLong',
  /** One of the 3,000 commonest passwords. */
  'passwordCommon',
  /** Little more than the e-mail address, the person's name or the product's name. */
  'passwordPersonal',
  /** `confirmPassword` differs from the password. */
  'passwordMismatch',
  /** The current password is wrong. */
  'passwordWrong',
  /** The new password equals the old one. */
  'passwordSame',
  'tooMany',
  'oneDefault',
  'repeated',
] as const
export type AccountProblem = (typeof ACCOUNT_PROBLEMS)[number]

const problem = (code: AccountProblem) => code

/** An existing password. It is not trimmed and not checked by the rules for new passwords. */
export const typedPasswordField = z
  .string('required')
  .check(z.minLength(1, 'required'), z.maxLength(PASSWORD_MAX * 4, problem('passwordTooLong')))

/** A new password. The server also checks the minimum length for the account's role, and refuses common passwords. */
export const newPasswordField = z
  .string('required')
  .check(
    z.minLength(1, 'required'),
    z.minLength(PASSWORD_MIN.rider, problem('passwordTooShort')),
    z.maxLength(PASSWORD_MAX, problem('passwordTooLong')),
    storable,
  )

/**
 * The token that the device got when an account signed in on it before. A value that does not have the form of a token
 * is ignored.
 */
const deviceTokenField = z.optional(z.string().check(z.maxLength(200)))

export const loginBodySchema = z.object({
  email: emailField,
  password: typedPasswordField,
  deviceToken: deviceTokenField,
})
export type LoginBody = z.infer<typeof loginBodySchema>

export const registerBodySchema = z
  .object({
    email: emailField,
    password: newPasswordField,
    name: nameField.check(storable),
    confirmPassword: z.string('required'),
    /** The current interface language; absent: Hebrew. */
    language: z.optional(z.enum(LANGUAGES, 'choice')),
  })
  .check(
    z.refine(({ password, confirmPassword }) => password === confirmPassword, {
      path: ['confirmPassword'],
      message: problem('passwordMismatch'),
    }),
  )
export type RegisterBody = z.infer<typeof registerBodySchema>

/** Every session's token begins with this prefix. */
export const TOKEN_PREFIX = 'rmp_'

/**
 * Answer of `POST /auth/login` and, with 201, of `POST /auth/register`. It contains a token for the device if the
 * account does not know the device yet.
 */
export const signedInSchema = successSchema(
  z.object({ user: userSchema, accessToken: z.string(), deviceToken: z.optional(z.string()) }),
)
export type SignedIn = z.infer<typeof signedInSchema>['data']

export const forgotBodySchema = z.object({ email: emailField, deviceToken: deviceTokenField })
export type ForgotBody = z.infer<typeof forgotBodySchema>
/**
 * Answer of a request for a password link. It is the same for every e-mail address, whether an account exists or not.
 * `byMail` false: the site sends no mail, so the user has to ask the site's contact.
 */
export const forgotAnswerSchema = successSchema(z.object({ byMail: z.boolean() }))

/**
 * Path of a password link: the app's `/reset` with the token in the fragment, which browsers send neither to servers
 * nor in referrers. `kind` decides which title the page has.
 */
export const RESET_LINK_KINDS = ['reset', 'invitation'] as const
export type ResetLinkKind = (typeof RESET_LINK_KINDS)[number]
export const resetPath = (token: string, kind: ResetLinkKind): string => `/reset#kind=${kind}&token=${token}`

/**
 * Body of `POST /auth/reset`, for both kinds of links. If the link was already used or has expired, the answer is 409
 * `LINK_EXPIRED`.
 */
export const resetBodySchema = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(200)),
  password: newPasswordField,
})
export type ResetBody = z.infer<typeof resetBodySchema>

/** Path of a link that confirms an e-mail address. */
export const confirmEmailPath = (token: string): string => `/confirm#token=${token}`

/**
 * Body of `POST /auth/confirm`. The password is needed unless the request has a session of the account: 409
 * `CONFIRMATION_REQUIRED`. If the link was already used or has expired: 409 `LINK_EXPIRED`. If a different account has
 * the address: 409 `EMAIL_TAKEN`.
 */
export const confirmEmailBodySchema = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(200)),
  password: z.optional(typedPasswordField),
})
export type ConfirmEmailBody = z.infer<typeof confirmEmailBodySchema>
/**
 * The confirmed address. The answer says nothing else about the person, because the mailbox may belong to a stranger.
 */
export const confirmEmailAnswerSchema = successSchema(z.object({ email: z.string() }))
/** Answer of `POST /auth/confirm/send`. */
export const confirmEmailSentSchema = successSchema(z.object({ mailed: z.boolean() }))

export const passwordBodySchema = z.object({ currentPassword: typedPasswordField, newPassword: newPasswordField })
export type PasswordBody = z.infer<typeof passwordBodySchema>
export const emailBodySchema = z.object({ email: emailField, password: typedPasswordField })
export const deleteAccountBodySchema = z.object({ password: typedPasswordField })
