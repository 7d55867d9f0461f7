/** An error that is answered to the client; code anywhere in a request can throw it. */
import type { ErrorBody, ErrorCode, FieldError } from '#contract/errors.ts'

export class ApiError extends Error {
  override name = 'ApiError'
  readonly statusCode: number
  readonly code: ErrorCode
  readonly errors: FieldError[] | undefined
  /** With `STALE_EDIT`: the newer record, for the answer. */
  readonly current: unknown
  readonly headers: Record<string, string>
  /** The reason for the refusal, which only the security log contains. */
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

/** The error when somebody else saved the record after the edit began. */
export const staleEdit = (current: unknown) =>
  new ApiError(409, 'STALE_EDIT', 'This was changed by somebody else since you opened it', { current })

/** The error when a limit is reached. @param seconds until a request is accepted again */
export const tooManyRequests = (seconds: number, headers: Record<string, string> = {}) =>
  new ApiError(429, 'TOO_MANY_REQUESTS', 'Please wait a moment before trying again.', {
    headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))), ...headers },
  })
