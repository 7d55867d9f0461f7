import type { FieldError } from '#contract/errors.ts'

/**
 * Why a call failed: no answer, a timeout, an error status, an answer outside the contract, or an admin call that was
 * not sent because nobody is signed in.
 */
export type AppErrorKind = 'unreachable' | 'timeout' | 'http' | 'invalid' | 'refused'

/** The error that every call throws. Distinguish it by `kind`, `status` and `code`, never by its message. */
export class AppError extends Error {
  readonly kind: AppErrorKind
  /** HTTP status; 0 if no answer came. */
  readonly status: number
  /** The code that the server sent. `INVALID_RESPONSE_FORMAT` for an unreadable answer; '' if there is no code. */
  readonly code: string
  /** Whether the server wrote the message. Our own messages are only for the log. */
  readonly hasWords: boolean
  readonly fields: readonly FieldError[]
  /** `Retry-After` in ms; null without one. */
  readonly retryAfterMs: number | null
  /** On a 429: whether the limit applies to all writes of the same kind or only to the written resource. */
  readonly limitScope: 'kind' | 'resource'
  /**
   * With `STALE_EDIT`: the server's current record, which is newer than the edited one. In the format of `data` in a
   * read's answer; not parsed.
   */
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

/** The same failure as a field's problem (`forms/problem.ts`), for codes that concern one field. */
const withFieldError = (failure: AppError, field: string, message: string): AppError =>
  new AppError(failure.kind, failure.message, {
    status: failure.status,
    code: failure.code,
    fields: [{ field, message }],
    cause: failure,
  })

/**
 * Turns a failure with this code into a field's problem (`SLUG_TAKEN`: the field for the address). Returns other
 * failures unchanged.
 */
export const codeAtField = (failure: unknown, code: string, field: string, message: string): unknown =>
  failure instanceof AppError && failure.code === code ? withFieldError(failure, field, message) : failure

/** Whether the server answered that the record does not exist. */
export const isNotFound = (error: unknown): boolean => error instanceof AppError && error.status === 404

/** Whether no answer came, or the answer took too long. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof AppError && (error.kind === 'unreachable' || error.kind === 'timeout')
