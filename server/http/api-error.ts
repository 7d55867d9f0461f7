/** An error that is sent to the client as the answer; code anywhere in a request can throw this error. */
import type { ErrorBody, ErrorCode, FieldError } from '#contract/errors.ts'

export class ApiError extends Error {
  override name = 'ApiError'
  readonly statusCode: number
  readonly code: ErrorCode
  readonly errors: FieldError[] | undefined
  /** With `STALE_EDIT`: the stored record, which is newer than the caller's edit. */
  readonly current: unknown
  readonly headers: Record<string, string>
  /** The reason for the refusal. It is written to the security log and not sent to the client. */
  readonly reason: string | undefined

  constructor(
    statusCode: number,
    code: ErrorCode,
    message: string,
    more: { errors?: FieldError[]; current?: unknown; headers?: Record<string, string>; reason?: string } = {},
  ) {
    super(message)
    this.statusCode = statusCode
    this.code = code
    this.errors = more.errors
    this.current = more.current
    this.headers = more.headers ?? {}
    this.reason = more.reason
  }

  /** The body of the answer. */
  get body(): ErrorBody {
    return {
      status: 'error',
      code: this.code,
      message: this.message,
      ...(this.errors !== undefined && { errors: this.errors }),
      ...(this.current !== undefined && { current: this.current }),
    }
  }
}

export const notFound = (message: string) => new ApiError(404, 'NOT_FOUND', message)

export const featureDisabled = () => new ApiError(404, 'FEATURE_DISABLED', 'This part of the site is switched off')

/** A validation error of one field; the message is a code that the client translates. */
export const fieldError = (field: string, message: string) =>
  new ApiError(400, 'MONGOOSE_VALIDATION_ERROR', 'The request is not valid', { errors: [{ field, message }] })

/** The error for an edit that began before somebody else saved the record. */
export const staleEdit = (current: unknown) =>
  new ApiError(409, 'STALE_EDIT', 'This was changed by somebody else since you opened it', { current })

/**
 * The error when a limit is reached. @param seconds how long the client has to wait until a request is accepted again
 */
export const tooManyRequests = (seconds: number, headers: Record<string, string> = {}) =>
  new ApiError(429, 'TOO_MANY_REQUESTS', 'Please wait a moment before trying again.', {
    headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))), ...headers },
  })
