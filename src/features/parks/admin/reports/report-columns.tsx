import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AdminCondition } from '#contract/admin-reports.ts'
import type { Language } from '#contract/limits.ts'
import { formatDate } from '#platform/texts/format.ts'
import type { DataColumn } from '#admin/table/data-table.tsx'
import { CONDITION_TEXT } from '../../reports/report-text.ts'
import { ConditionButton } from './report-details.tsx'
import { ReportMenu } from './report-menu.tsx'
import { ConditionKindName, ConditionStatus } from './report-state.tsx'

/** The name of a row, such as "Haifa Bowl: Gate locked". */
export const nameOfCondition = (i18n: I18n, language: Language, { park, kind }: AdminCondition): string =>
  `${park.name[language]}: ${i18n._(CONDITION_TEXT[kind])}`

/** The date format has no year, because no report lasts longer than a month. */
const RECENT = { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const

/** The columns of the list of present conditions, with texts in one language. */
export function conditionColumns(i18n: I18n, language: Language): readonly DataColumn<AdminCondition>[] {
  const time = (at: string | null) => (at === null ? '–' : formatDate(Date.parse(at), language, RECENT))
  return [
    {
      id: 'park',
      label: i18n._(msg`Park`),
      isFixed: true,
      wraps: true,
      cell: (condition) => <ConditionButton condition={condition} />,
    },
    { id: 'kind', label: i18n._(msg`What`), cell: ({ kind }) => <ConditionKindName kind={kind} /> },
    { id: 'count', label: i18n._(msg`Reports`), cell: ({ count }) => i18n.number(count) },
    { id: 'firstSeenAt', label: i18n._(msg`First seen`), cell: ({ firstSeenAt }) => time(firstSeenAt) },
    { id: 'lastSeenAt', label: i18n._(msg`Last seen`), cell: ({ lastSeenAt }) => time(lastSeenAt) },
    { id: 'state', label: i18n._(msg`Status`), cell: (condition) => <ConditionStatus condition={condition} /> },
    {
      id: 'actions',
      label: i18n._(msg`Actions`),
      isFixed: true,
      cell: (condition) => <ReportMenu condition={condition} name={nameOfCondition(i18n, language, condition)} />,
    },
  ]
}
