import { select } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import type { ParkSort } from '#contract/parks.ts'
import { useNeedsSignal } from '#platform/storage/storage-health.ts'
import { countText, pluralForm } from '#ui/text/count-text.ts'
import { PageHeading } from '#ui/page/page-heading.tsx'
import type { ListSearch } from './list-search.ts'
import { SORT_TEXT } from './sort-text.ts'
import classes from './list-heading.module.css'

type ListHeadingProps = { total: number; open: number | null; search: ListSearch; sort: ParkSort; className?: string }

/** A heading such as "34 parks, 21 open now". */
export const ListHeading = memo(function ListHeading({ total, open, search, sort, className }: ListHeadingProps) {
  const { t, i18n } = useLingui()
  const needsSignal = useNeedsSignal()
  const form = pluralForm(total)
  const count = countText(total, i18n)
  const parks =
    total === 0
      ? t`No such park`
      : search.open && open !== null
        ? t`${select(form, { one: `${count} park open now`, other: `${count} parks open now` })}`
        : t`${select(form, { one: `${count} park`, other: `${count} parks` })}`
  const ofOne = {
    open: t({ message: 'open now', context: 'after “1 park,”' }),
    closed: t({ message: 'not open now', context: 'after “1 park,”' }),
  }
  const openForm = open ? pluralForm(open) : 'none'
  const openCount = countText(open ?? 0, i18n)
  const ofMany = t`${select(openForm, { none: 'none open now', other: `${openCount} open now` })}`
  const openNow =
    total === 0 || open === null || search.open ? null : total > 1 ? ofMany : open > 0 ? ofOne.open : ofOne.closed
  const order = i18n._(SORT_TEXT[sort].sentence)
  return (
    <PageHeading
      size="hero"
      className={className}
      lead={total > 0 && (needsSignal ? order : t`${order} No signal needed.`)}
    >
      <span className={classes.part}>{openNow === null ? parks : t`${parks},`}</span>
      {openNow !== null && (
        <>
          {' '}
          <span className={classes.part} data-live="">
            {openNow}
          </span>
        </>
      )}
    </PageHeading>
  )
})
