import { select } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Fragment, memo } from 'react'
import { useNeedsSignal } from '#platform/storage/storage-health.ts'
import { countText, pluralForm } from '#ui/text/count-text.ts'
import { SEPARATOR } from '#ui/text/fact-line.tsx'
import { PageHeading } from '#ui/page/page-heading.tsx'
import { openTexts, parksText } from '../card/open-counts-text.ts'
import { SORT_TEXT } from './sort-text.ts'
import type { ParkListView } from './use-park-list.ts'
import classes from './list-heading.module.css'

/** The dot stays at the end of its line. */
const DOT = SEPARATOR.trimEnd()

type ListHeadingProps = Pick<ParkListView, 'search' | 'sure' | 'unknown' | 'counts' | 'orderedBy' | 'isByName'> & {
  className?: string
}

/** A heading such as "41 parks · 13 open now · 28 without hours". */
export const ListHeading = memo(function ListHeading({ orderedBy, isByName, className, ...list }: ListHeadingProps) {
  const { t, i18n } = useLingui()
  const needsSignal = useNeedsSignal()
  const parks = useParksText(list)
  const { sure, counts, search } = list
  const states = sure === null || counts === null || search.open ? [] : openTexts(i18n, sure, counts)
  const { sentence, byName } = SORT_TEXT[orderedBy]
  const order = i18n._(isByName ? byName : sentence)
  return (
    <PageHeading
      size="hero"
      className={className}
      lead={(sure !== 0 || search.unknown) && (needsSignal ? order : t`${order} No signal needed.`)}
    >
      <span className={classes.part}>
        {parks}
        {states.length > 0 && DOT}
      </span>
      {states.map((state, index) => (
        <Fragment key={state}>
          {' '}
          <span className={classes.state} data-live="">
            {state}
            {index < states.length - 1 && DOT}
          </span>
        </Fragment>
      ))}
    </PageHeading>
  )
})

/** The number of parks that pass the filters for sure; if there is none, of those that may pass. */
export function useParksText({ search, sure, unknown }: Pick<ListHeadingProps, 'search' | 'sure' | 'unknown'>): string {
  const { t, i18n } = useLingui()
  if (sure === null) return search.open ? t`Open now` : t`Skateparks`
  if (sure === 0) {
    if (!unknown) return t`No such park`
    const count = countText(unknown, i18n)
    return t`${select(pluralForm(unknown), { one: `${count} park may fit`, other: `${count} parks may fit` })}`
  }
  if (!search.open) return parksText(i18n, sure)
  const count = countText(sure, i18n)
  return t`${select(pluralForm(sure), { one: `${count} park open now`, other: `${count} parks open now` })}`
}
