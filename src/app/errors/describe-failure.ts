import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { FIELD_PROBLEMS, type FieldProblem } from '#contract/forms.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { FailureRow, FailureRows } from '#platform/http/failure-row.ts'
import { isolated } from '#platform/texts/format.ts'
import { problemText } from '#platform/forms/problem-text.ts'
import { tooManyRow } from '#platform/forms/too-many.ts'

/** The words of a failure, for toasts and pages (docs/product.md#failures-in-words). */
export type FailureWords = FailureRow & { variant: 'destructive' }

type Context = { i18n: I18n; error: AppError }

const UNEXPECTED = msg`An unexpected error occurred.`

/**
 * The server's message, otherwise `fallback`. Server messages with a code are in English, so a Hebrew page shows such a
 * message only if its text is Hebrew. A message without a code is shown on any page, because nothing else says what is
 * wrong.
 */
function messageOf({ i18n, error: { code, message, hasWords } }: Context, fallback: MessageDescriptor): string {
  if (!hasWords || message === '') return i18n._(fallback)
  if (i18n.locale !== 'he' || /[א-ת]/.test(message)) return message
  return code === '' ? isolated(message) : i18n._(fallback)
}

const FIELDS: Readonly<Record<string, MessageDescriptor>> = {
  firstName: msg`First name`,
  lastName: msg`Last name`,
  email: msg`E-mail`,
  phone: msg`Phone`,
  subject: msg`Subject`,
  message: msg`Message`,
  dateOfBirth: msg`Date of birth`,
  level: msg`Level`,
  signature: msg`Signature`,
}

/** `field: message`; in Hebrew with the field's label. */
function fieldLine({ i18n }: Context, { field, message }: { field: string; message: string }): string {
  const label = i18n.locale === 'he' ? FIELDS[field] : undefined
  const isCode = (FIELD_PROBLEMS as readonly string[]).includes(message)
  const text = isCode ? problemText(i18n, { code: message as FieldProblem }) : isolated(message)
  return `${label ? i18n._(label) : isolated(field)}: ${text}`
}

function validation(context: Context): FailureRow {
  const { i18n, error } = context
  const code = error.code || 'BAD_REQUEST'
  const lines = error.code === 'MONGOOSE_VALIDATION_ERROR' ? error.fields.map((one) => fieldLine(context, one)) : []
  return {
    title: i18n._(msg`Validation Error (${code})`),
    description: lines.length > 0 ? lines.join('\n') : messageOf(context, msg`Invalid request`),
  }
}

/** Words for an answer that breaks the API's contract. The profile's request has its own words. */
const unreadable = ({ i18n, error }: Context): FailureRow => ({
  title:
    error.code === 'INVALID_RESPONSE_FORMAT'
      ? i18n._(msg`Invalid response format`)
      : i18n._(msg`Invalid server response`),
  description: i18n._(msg`The answer could not be read. Please try again later.`),
})

function rowOf(context: Context): FailureRow {
  const { i18n, error } = context
  const { kind, status, code } = error
  if (kind === 'unreachable' || kind === 'timeout') {
    return {
      title: i18n._(msg`Connection Error`),
      description: i18n._(msg`Unable to connect to the server. Please check if the server is running and try again.`),
    }
  }
  if (status === 400) return validation(context)
  if (status === 404) {
    return { title: i18n._(msg`Not Found`), description: i18n._(msg`The requested resource was not found.`) }
  }
  if (status === 429) return tooManyRow(i18n, error)
  if (kind === 'invalid') return unreadable(context)
  if (code === 'LOOKS_AUTOMATED') {
    return {
      title: i18n._(msg`Not sent`),
      description: i18n._(msg`It looked as if a program had written it. Please send it again.`),
    }
  }
  if (status === 500) {
    return {
      title: i18n._(msg`Server Error`),
      description: i18n._(msg`An unexpected error occurred. Please try again later.`),
    }
  }
  const name = code || String(status)
  return { title: i18n._(msg`Error (${name})`), description: messageOf(context, UNEXPECTED) }
}

/**
 * Describes any failure in the current language, for toasts and pages. No other code describes failures.
 * @param about what failed and with what result; shown above the reason
 * @param rows of an area, which override the general rows (failure-rows.ts)
 */
export function describeFailure(
  failure: unknown,
  { i18n, about, rows }: { i18n: I18n; about?: string | undefined; rows?: FailureRows | undefined },
): FailureWords {
  const { title, description } =
    failure instanceof AppError
      ? (rows?.(i18n, failure) ?? rowOf({ i18n, error: failure }))
      : { title: i18n._(msg`Unknown error`), description: i18n._(UNEXPECTED) }
  return { title, description: about ? `${about}\n${description}` : description, variant: 'destructive' }
}
