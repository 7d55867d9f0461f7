/** Texts for riders' reports. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, select } from '@lingui/core/macro'
import type { ConditionKind } from '#contract/reports.ts'
import type { Language } from '#contract/limits.ts'
import type { Condition } from '#domain/reports.ts'
import { formatSince } from '#platform/texts/format.ts'
import { countText, pluralForm } from '#ui/text/count-text.ts'

export const CONDITION_TEXT: Readonly<Record<ConditionKind, MessageDescriptor>> = {
  fine: msg({ message: 'All fine', context: 'condition of a park' }),
  wet: msg({ message: 'Wet', context: 'condition of a park' }),
  crowded: msg({ message: 'Crowded', context: 'condition of a park' }),
  lightsOut: msg({ message: 'Lights out', context: 'condition of a park' }),
  locked: msg({ message: 'Gate locked', context: 'condition of a park' }),
  broken: msg({ message: 'Something broken', context: 'condition of a park' }),
  works: msg({ message: 'Works going on', context: 'condition of a park' }),
}

/** A condition in words: "Wet: 2 riders, 40 minutes ago"; "Works going on (confirmed)". */
export function conditionSentence(
  i18n: I18n,
  { kind, count, seenAt, isConfirmed }: Condition,
  instant: number,
): string {
  const name = i18n._(CONDITION_TEXT[kind])
  const what = isConfirmed ? i18n._(msg`${name} (confirmed)`) : name
  if (seenAt === null) return what
  const when = formatSince(instant - seenAt, i18n.locale as Language) ?? i18n._(msg`just now`)
  const number = countText(count, i18n)
  const riders = i18n._(
    msg`${select(pluralForm(count), { one: 'one rider', two: '2 riders', other: `${number} riders` })}`,
  )
  return i18n._(msg`${what}: ${riders}, ${when}`)
}
