/** The error body of every call and its codes (api.md). */
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
  'NOT_FOUND',
  'FEATURE_DISABLED',
  'METHOD_NOT_ALLOWED',
  'CONFLICT',
  'EMAIL_TAKEN',
  'LAST_ADMIN',
  'STALE_EDIT',
  'LINK_EXPIRED',
  'MAIL_NOT_SET',
  'IDEMPOTENCY_MISMATCH',
  'ALREADY_REGISTERED',
  'REGISTRATION_CLOSED',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'TOO_MANY_REQUESTS',
  'INTERNAL',
  'UNAVAILABLE',
] as const
export type ErrorCode = (typeof ERROR_CODES)[number]

export const fieldErrorSchema = z.object({ field: z.string(), message: z.string() })
export type FieldError = z.infer<typeof fieldErrorSchema>

export const errorBodySchema = z.object({
  status: z.literal('error'),
  /** One of ERROR_CODES; a newer server may know more. */
  code: z.string(),
  message: z.string(),
  errors: z.optional(z.array(fieldErrorSchema)),
  /** With `STALE_EDIT`: the newer record, as the `data` of a read. */
  current: z.optional(z.unknown()),
})
export type ErrorBody = z.infer<typeof errorBodySchema>
