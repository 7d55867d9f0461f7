import type { FieldError } from '#contract/errors.ts'

/** Why a call failed: nobody answered, it took too long, an error status, or an answer that is not the contract's. */
export type AppErrorKind = 'unreachable' | 'timeout' | 'http' | 'invalid'

/** The one error that every call of ours throws; told apart by `kind`, `status` and `code`, never by its message. */
export class AppError extends Error {
  readonly kind: AppErrorKind
  /** HTTP status; 0 when there was no answer. */
  readonly status: number
  /** The server's code (api.md), or '' without one. */
  readonly code: string
  readonly fields: readonly FieldError[]
  /** How long the server asks us to wait (`Retry-After`), in ms; null when it does not say. */
  readonly retryAfterMs: number | null
  /** On a 429: whether the limit is of every write of the kind or of the written resource alone. */
  readonly limitScope: 'kind' | 'resource'

  constructor(
    kind: AppErrorKind,
    message: string,
    {
      status = 0,
      code = '',
      fields = [],
      retryAfterMs = null,
      limitScope = 'kind',
      cause,
    }: {
      status?: number
      code?: string
      fields?: readonly FieldError[]
      retryAfterMs?: number | null
      limitScope?: 'kind' | 'resource'
      cause?: unknown
    } = {},
  ) {
    super(message, { cause })
    this.name = 'AppError'
    this.kind = kind
    this.status = status
    this.code = code
    this.fields = fields
    this.retryAfterMs = retryAfterMs
    this.limitScope = limitScope
  }
}

/** Whether the server answered that the thing does not exist. */
export const isNotFound = (error: unknown): boolean => error instanceof AppError && error.status === 404

/** Whether there was no answer, or not in time. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof AppError && (error.kind === 'unreachable' || error.kind === 'timeout')
