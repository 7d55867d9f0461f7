/** An answer other than success, thrown from anywhere in a request (api.md, errors). */
import type { ErrorBody, ErrorCode, FieldError } from '#contract/errors.ts'

export class ApiError extends Error {
  override name = 'ApiError'
  readonly statusCode: number
  readonly code: ErrorCode
  readonly errors: FieldError[] | undefined
  readonly headers: Record<string, string>

  constructor(
    statusCode: number,
    code: ErrorCode,
    message: string,
    more: { errors?: FieldError[]; headers?: Record<string, string> } = {},
  ) {
    super(message)
    this.statusCode = statusCode
    this.code = code
    this.errors = more.errors
    this.headers = more.headers ?? {}
  }

  /** The body of every error answer. */
  get body(): ErrorBody {
    const body: ErrorBody = { status: 'error', code: this.code, message: this.message }
    return this.errors === undefined ? body : { ...body, errors: this.errors }
  }
}

export const notFound = (message: string) => new ApiError(404, 'NOT_FOUND', message)
