/** Reads an answer with an error status: its body and `Retry-After`. */
import * as z from 'zod/mini'
import { fieldErrorSchema } from '#contract/errors.ts'
import { RATE_LIMIT_SCOPE_HEADER, RATE_LIMIT_SCOPE_RESOURCE } from '#contract/limits.ts'
import { AppError } from './app-error.ts'

/** The parts of an error body that we read. Another server with this API may send only the message. */
const bodySchema = z.object({
  message: z.catch(z.string(), ''),
  code: z.catch(z.string(), ''),
  errors: z.catch(z.array(fieldErrorSchema), []),
  current: z.optional(z.unknown()),
})

/**
 * Makes the error for an answer with an error status.
 * @param data the answer's body, parsed if it is JSON
 */
export function errorOfAnswer(status: number, headers: Headers, data: unknown, cause?: unknown): AppError {
  const { message = '', code = '', errors: fields = [], current } = bodySchema.safeParse(data).data ?? {}
  const isExpired = status === 401 && code !== 'INVALID_CREDENTIALS' && /token expired/i.test(message)
  return new AppError('http', message || `HTTP ${status}`, {
    status,
    code: isExpired ? 'TOKEN_EXPIRED' : code,
    hasWords: message !== '',
    fields,
    retryAfterMs: toWait(headers),
    limitScope: headers.get(RATE_LIMIT_SCOPE_HEADER) === RATE_LIMIT_SCOPE_RESOURCE ? 'resource' : 'kind',
    current,
    cause,
  })
}

/**
 * Reads `Retry-After` as ms; null without it. The header contains seconds or a date. If the answer has a `Date`, the
 * wait is counted from that date.
 */
function toWait(headers: Headers): number | null {
  const text = headers.get('retry-after')?.trim()
  if (!text) return null
  if (/^\d+$/.test(text)) return Number(text) * 1000
  // A date in this header begins with a weekday. The check is needed because `Date.parse` also accepts other texts.
  const wait = /^[a-z]/i.test(text) ? Date.parse(text) - (Date.parse(headers.get('date') ?? '') || Date.now()) : NaN
  return Number.isNaN(wait) ? null : Math.max(0, wait)
}

const REFUSED_ACCOUNT = ['ACCOUNT_SUSPENDED', 'ACCOUNT_INACTIVE', 'FORBIDDEN', 'PASSKEY_REQUIRED']

/**
 * Whether our own API refused the session, account or role of the token. An answer of a portal or proxy does not have
 * our codes. A wrong password at sign-in (`INVALID_CREDENTIALS`) says nothing about the token.
 */
export const isRefusedToken = (error: unknown): error is AppError =>
  error instanceof AppError &&
  (error.status === 401
    ? error.code === 'TOKEN_EXPIRED' || error.code === 'UNAUTHENTICATED'
    : error.status === 403 && REFUSED_ACCOUNT.includes(error.code))

/** 403 codes that do not mean "not an admin". */
const NOT_DENIED = ['ACCOUNT_SUSPENDED', 'ACCOUNT_INACTIVE', 'PASSKEY_REQUIRED', 'PASSWORD_CHANGE_REQUIRED']

/**
 * Whether a JSON answer says that the role is not allowed, by our code or only by a message. The page of a proxy has
 * neither.
 */
export const isDenied = (error: unknown): error is AppError =>
  error instanceof AppError && error.status === 403 && error.hasWords && !NOT_DENIED.includes(error.code)

/** Whether the person must enter the password again for this call. */
export const isConfirmationRequired = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'CONFIRMATION_REQUIRED'
