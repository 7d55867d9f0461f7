/** The body of every error answer, and the codes of errors. */
import * as z from 'zod/mini'

export const ERROR_CODES = [
  'BAD_REQUEST',
  'MONGOOSE_VALIDATION_ERROR',
  'UNAUTHENTICATED',
  'INVALID_CREDENTIALS',
  'TOKEN_EXPIRED',
  'FORBIDDEN',
  'ACCOUNT_SUSPENDED',
  'ACCOUNT_INACTIVE',
  'PASSWORD_CHANGE_REQUIRED',
  'PASSKEY_REQUIRED',
  'PASSKEY_REFUSED',
  'PASSKEY_HOST',
  'LAST_PASSKEY',
  'OWN_PASSKEY_FIRST',
  'NOT_FOUND',
  'FEATURE_DISABLED',
  'METHOD_NOT_ALLOWED',
  'CONFLICT',
  'EMAIL_TAKEN',
  'EMAIL_UNCONFIRMED',
  'SLUG_TAKEN',
  'NEEDS_NAME',
  'NEEDS_TEXT',
  'TOO_MANY_EXCEPTIONS',
  'LAST_ADMIN',
  'STALE_EDIT',
  'IMAGE_IN_USE',
  'LINK_EXPIRED',
  'RESYNC',
  'CONFIRMATION_REQUIRED',
  'MAIL_NOT_SET',
  'OUT_OF_STOCK',
  'PRICE_CHANGED',
  'INVALID_TRANSITION',
  'STEP_TOO_OLD',
  'HAS_RETURN',
  'NOT_SENT_YET',
  'RETURN_TOO_LATE',
  'NOT_RETURNABLE',
  'IDEMPOTENCY_MISMATCH',
  'ALREADY_REGISTERED',
  'REGISTRATION_CLOSED',
  'LOOKS_AUTOMATED',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'TOO_MANY_REQUESTS',
  'INTERNAL',
  'UNAVAILABLE',
] as const
export type ErrorCode = (typeof ERROR_CODES)[number]

/** `message` is a code. `values` are inserted into the app's text for that code. */
export const fieldErrorSchema = z.object({
  field: z.string(),
  message: z.string(),
  values: z.optional(z.record(z.string(), z.string())),
})
export type FieldError = z.infer<typeof fieldErrorSchema>

export const errorBodySchema = z.object({
  status: z.literal('error'),
  /** One of ERROR_CODES; a server newer than the app may send other codes. */
  code: z.string(),
  message: z.string(),
  errors: z.optional(z.array(fieldErrorSchema)),
  /**
   * With `STALE_EDIT`: the stored record, which is newer than the caller's edit. With `IMAGE_IN_USE`: the things that
   * show the image. The form is the same as that of `data` in the answer of the call that reads the record or the
   * things.
   */
  current: z.optional(z.unknown()),
})
export type ErrorBody = z.infer<typeof errorBodySchema>
