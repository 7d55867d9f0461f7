/** Reads an answer with an error status: its body and `Retry-After`. */
import * as z from 'zod/mini'
import { fieldErrorSchema } from '#contract/errors.ts'
import { RATE_LIMIT_SCOPE_HEADER, RATE_LIMIT_SCOPE_RESOURCE } from '#contract/limits.ts'
import { AppError } from './app-error.ts'

/** The parts of an error's body that are read. Another server with this API may send the message alone. */
const bodySchema = z.object({
  message: z.catch(z.string(), ''),
  code: z.catch(z.string(), ''),
  errors: z.catch(z.array(fieldErrorSchema), []),
  current: z.optional(z.unknown()),
})

/** An answer with an error status. @param data its body, parsed where it is JSON */
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

/** `Retry-After` in ms. It is in seconds or a date, which is compared with the server's `Date` where there is one. */
function toWait(headers: Headers): number | null {
  const text = headers.get('retry-after')?.trim()
  if (!text) return null
  if (/^\d+$/.test(text)) return Number(text) * 1000
  // A date begins with its weekday; `Date.parse` accepts other texts too.
  const wait = /^[a-z]/i.test(text) ? Date.parse(text) - (Date.parse(headers.get('date') ?? '') || Date.now()) : NaN
  return Number.isNaN(wait) ? null : Math.max(0, wait)
}

const REFUSED_ACCOUNT = ['ACCOUNT_SUSPENDED', 'ACCOUNT_INACTIVE', 'FORBIDDEN', 'PASSKEY_REQUIRED']

/**
 * Whether our own API refused the session, the account or the role of the token. A portal's or a proxy's answer has no code of ours;
 * a wrong password at sign-in (`INVALID_CREDENTIALS`) says nothing about the token.
 */
export const isRefusedToken = (error: unknown): error is AppError =>
  error instanceof AppError &&
  (error.status === 401
    ? error.code === 'TOKEN_EXPIRED' || error.code === 'UNAUTHENTICATED'
    : error.status === 403 && REFUSED_ACCOUNT.includes(error.code))

/** Codes of a 403 that say something else than that the person is no admin. */
const NOT_DENIED = ['ACCOUNT_SUSPENDED', 'ACCOUNT_INACTIVE', 'PASSKEY_REQUIRED', 'PASSWORD_CHANGE_REQUIRED']

/** Whether an answer in JSON refused the role, with our code or with words alone. The page of a proxy has none. */
export const isDenied = (error: unknown): error is AppError =>
  error instanceof AppError && error.status === 403 && error.hasWords && !NOT_DENIED.includes(error.code)

/** Whether a call is refused until the person has given the password again. */
export const isConfirmationRequired = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'CONFIRMATION_REQUIRED'
