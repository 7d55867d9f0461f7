import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { DataColumn } from '#admin/table/data-table.tsx'
import { ListPage } from '#admin/things/list-page.tsx'
import type { Withdrawal } from '#contract/admin-competitions.ts'
import type { Language } from '#contract/limits.ts'
import { formatDate } from '#platform/texts/format.ts'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Bidi } from '#ui/text/bidi.tsx'
import { toWithdrawalQuery } from './competition-list.ts'
import { competitionWords } from './competition-words.ts'
import { withdrawalListQuery } from './queries.ts'
import { PaidMark } from './registration-status.tsx'
import type { RegistrationListProps } from './registration-list-props.ts'

const momentText = (at: string, language: Language) =>
  formatDate(Date.parse(at), language, { dateStyle: 'medium', timeStyle: 'short' })

function withdrawalColumns(i18n: I18n, language: Language): readonly DataColumn<Withdrawal>[] {
  const words = competitionWords(i18n)
  return [
    {
      id: 'withdrawnAt',
      label: words.withdrawn,
      isFixed: true,
      cell: ({ withdrawnAt }) => momentText(withdrawnAt, language),
    },
    {
      id: 'event',
      label: i18n._(msg`Competition`),
      isFixed: true,
      wraps: true,
      cell: ({ event }) => <Bidi>{event.name[language]}</Bidi>,
    },
    { id: 'level', label: i18n._(msg`Level`), isFixed: true, cell: ({ level }) => words.level[level] },
    { id: 'paid', label: words.paid.label, isFixed: true, cell: ({ paid }) => <PaidMark isPaid={paid} /> },
  ]
}

/** Withdrawn registrations: when, level and payment. Nothing about the person is kept. */
export function WithdrawnList({ list, csv, filters }: RegistrationListProps) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const columns = useMemo(() => withdrawalColumns(i18n, language), [i18n, language])
  return (
    <ListPage
      title={t`Registrations`}
      lead={t`Withdrawn ones keep no name, e-mail or phone.`}
      list={list}
      answer={useQuery(withdrawalListQuery(useServices(), toWithdrawalQuery(list.state)))}
      rowsOf={({ withdrawals }) => withdrawals}
      columns={columns}
      nameOf={({ withdrawnAt }) => momentText(withdrawnAt, language)}
      filters={filters}
      csv={csv}
      empty={{ title: t`Nobody has withdrawn yet` }}
      errorText={t`The registrations could not be loaded.`}
    />
  )
}
