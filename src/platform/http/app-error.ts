import type { FieldError } from '#contract/errors.ts'

/**
 * Why a call failed: no answer, a timeout, an error status, an answer that does not fit the contract, or an admin call that
 * was not sent because nobody is signed in (spec §5).
 */
export type AppErrorKind = 'unreachable' | 'timeout' | 'http' | 'invalid' | 'refused'

/** The error that every call throws. Code distinguishes it by `kind`, `status` and `code`, never by its message. */
export class AppError extends Error {
  readonly kind: AppErrorKind
  /** HTTP status; 0 when there was no answer. */
  readonly status: number
  /** The server's code (api.md), or ours for an answer that can't be read (`INVALID_RESPONSE_FORMAT`); '' without one. */
  readonly code: string
  /** Whether the message is the server's. Otherwise it is ours, for the log alone. */
  readonly hasWords: boolean
  readonly fields: readonly FieldError[]
  /** `Retry-After` in ms; null without one. */
  readonly retryAfterMs: number | null
  /** On a 429: whether the limit applies to every write of the kind or only to the written resource. */
  readonly limitScope: 'kind' | 'resource'
  /** With `STALE_EDIT`: the newer record, as the `data` of a read. Not parsed. */
  readonly current: unknown

  constructor(
    kind: AppErrorKind,
    message: string,
    {
      status = 0,
      code = '',
      hasWords = code !== '',
      fields = [],
      retryAfterMs = null,
      limitScope = 'kind',
      current,
      cause,
    }: {
      status?: number
      code?: string
      hasWords?: boolean
      fields?: readonly FieldError[]
      retryAfterMs?: number | null
      limitScope?: 'kind' | 'resource'
      current?: unknown
      cause?: unknown
    } = {},
  ) {
    super(message, { cause })
    this.name = 'AppError'
    this.kind = kind
    this.status = status
    this.code = code
    this.hasWords = hasWords
    this.fields = fields
    this.retryAfterMs = retryAfterMs
    this.limitScope = limitScope
    this.current = current
  }
}

/** The same failure as the problem of a field (`forms/problem.ts`), for codes that are about one. */
const withFieldError = (failure: AppError, field: string, message: string): AppError =>
  new AppError(failure.kind, failure.message, {
    status: failure.status,
    code: failure.code,
    fields: [{ field, message }],
    cause: failure,
  })

/** A failure with one code as the problem of a field (`SLUG_TAKEN`: the address); others are left as they are. */
export const codeAtField = (failure: unknown, code: string, field: string, message: string): unknown =>
  failure instanceof AppError && failure.code === code ? withFieldError(failure, field, message) : failure

/** Whether the server answered that the thing does not exist. */
export const isNotFound = (error: unknown): boolean => error instanceof AppError && error.status === 404

/** Whether there was no answer, or not in time. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof AppError && (error.kind === 'unreachable' || error.kind === 'timeout')
