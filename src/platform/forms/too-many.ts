import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Language } from '#contract/limits.ts'
import type { AppError } from '../http/app-error.ts'
import type { FailureRow } from '../http/failure-row.ts'
import { formatWait } from '../texts/format.ts'

/** The texts for a 429, wherever the failure is shown. If the server names a long wait, the text says how long. */
export function tooManyRow(i18n: I18n, { retryAfterMs }: AppError): FailureRow {
  const wait = retryAfterMs ?? 0
  const when = formatWait(wait, i18n.locale as Language)
  const sentence = i18n._(msg`Please wait a moment before trying again.`)
  return {
    title: i18n._(msg`Too Many Requests`),
    description: wait > 60_000 ? `${sentence} ${i18n._(msg`It will work ${when}.`)}` : sentence,
  }
}
