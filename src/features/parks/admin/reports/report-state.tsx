import { useLingui } from '@lingui/react/macro'
import { type AdminCondition, CONDITION_CARES } from '#contract/admin-reports.ts'
import type { ConditionKind } from '#contract/reports.ts'
import { shortDate } from '#admin/values/short-date.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { StatusDot } from '#admin/table/status-dot.tsx'
import { CONDITION_TEXT } from '../../reports/report-text.ts'
import riders from '../../card/report-fact.module.css'

/** The name of the reported condition, with a dot for its severity. */
export function ConditionKindName({ kind }: { kind: ConditionKind }) {
  const { i18n } = useLingui()
  return (
    <span className={riders.fact} data-kind={kind}>
      {i18n._(CONDITION_TEXT[kind])}
    </span>
  )
}

/** The state of a condition: confirmed on a date, reported, or with no report that counts. */
export function ConditionStatus({ condition: { kind, state, confirmedAt } }: { condition: AdminCondition }) {
  const { t } = useLingui()
  const language = useLanguage()
  if (confirmedAt !== null) {
    const day = shortDate(confirmedAt, language)
    return <StatusDot tone="on">{t`Confirmed on ${day}`}</StatusDot>
  }
  if (state === 'hidden') {
    return <StatusDot tone="off">{t({ message: 'Counts nothing', context: 'condition of a park' })}</StatusDot>
  }
  const wantsCare = CONDITION_CARES.some((care) => care === kind)
  return (
    <StatusDot tone={wantsCare ? 'waiting' : 'working'}>
      {t({ message: 'Reported', context: 'condition of a park' })}
    </StatusDot>
  )
}
