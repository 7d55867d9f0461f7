/** Reads an answer with an error status: the body of api.md's errors and `Retry-After`. */
import { errorBodySchema } from '#contract/errors.ts'
import { RATE_LIMIT_SCOPE_HEADER, RATE_LIMIT_SCOPE_RESOURCE } from '#contract/limits.ts'
import { AppError } from './app-error.ts'

/** An answer with an error status. @param data its body, parsed where it is JSON */
export function errorOfAnswer(status: number, headers: Headers, data: unknown, cause?: unknown): AppError {
  const retryAfterMs = toWait(headers)
  const body = errorBodySchema.safeParse(data)
  if (!body.success) return new AppError('http', `HTTP ${status}`, { status, retryAfterMs, cause })
  const { message, code, errors: fields = [], current } = body.data
  const limitScope = headers.get(RATE_LIMIT_SCOPE_HEADER) === RATE_LIMIT_SCOPE_RESOURCE ? 'resource' : 'kind'
  return new AppError('http', message, { status, code, fields, retryAfterMs, limitScope, current, cause })
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
