/** The times at which a thing is published and hidden, as a form has them: on Israel's clock, '' for none. */
import { msg } from '@lingui/core/macro'
import { countingTimes, type Times } from '#contract/times.ts'
import type { ProblemTexts } from '#platform/forms/problem-text.ts'
import { toInstant, toLocal } from './local-instant.ts'

export type TimesFields = { publishAt: string; hideAt: string }

export const NO_TIMES: TimesFields = { publishAt: '', hideAt: '' }

export const toTimesFields = ({ publishAt = null, hideAt = null }: Times): TimesFields => ({
  publishAt: toLocal(publishAt),
  hideAt: toLocal(hideAt),
})

/** The times to send: only those that count for the chosen status. An unreadable text fails in the schema. */
export function toTimes({ publishAt, hideAt }: TimesFields, isPublic: boolean) {
  const instant = (local: string) => (local === '' ? null : toInstant(local))
  return countingTimes({ publishAt: instant(publishAt), hideAt: instant(hideAt) }, isPublic)
}

export const TIMES_LABELS = { publishAt: msg`Publish at`, hideAt: msg`Hide at` }

export const TIMES_KINDS = { publishAt: 'moment', hideAt: 'moment' } as const

export const TIMES_PROBLEM_TEXTS = {
  instant: msg`A date with a time`,
  past: msg`This time is over`,
  timesOrder: msg`It can't be hidden before it is published`,
} satisfies ProblemTexts
