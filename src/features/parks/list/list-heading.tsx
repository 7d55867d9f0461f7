import { select } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { useNeedsSignal } from '#platform/storage/storage-health.ts'
import { cx } from '#ui/cx.ts'
import { countText, pluralForm } from '#ui/text/count-text.ts'
import { SEPARATOR } from '#ui/text/fact-line.tsx'
import { openTexts, parksText } from '../card/open-counts-text.ts'
import { orderSentence } from './sort-text.ts'
import type { ParkListView } from './use-park-list.ts'
import classes from './list-heading.module.css'

type ListHeadingProps = Pick<
  ParkListView,
  'search' | 'sure' | 'unknown' | 'counts' | 'orderedBy' | 'isByName' | 'isByState'
> & {
  className?: string
}

/** A heading such as "41 parks · 13 open now · 28 without hours", and a sentence about the list's order. */
export const ListHeading = memo(function ListHeading({ className, ...list }: ListHeadingProps) {
  const { t, i18n } = useLingui()
  const needsSignal = useNeedsSignal()
  const parks = useParksText(list)
  const { sure, counts } = list
  const states = sure === null || counts === null || isAllOpen(list) ? [] : openTexts(i18n, sure, counts)
  const order = i18n._(orderSentence(list))
  return (
    <div className={cx(classes.head, className)}>
      <h1 className={classes.title}>
        {[parks, ...states].map((part, at) => (
          <span key={part} className={classes.part} data-live={at > 0 ? '' : undefined}>
            {at < states.length ? part + SEPARATOR : part}
          </span>
        ))}
      </h1>
      {(sure !== 0 || list.search.unknown) && (
        <p className={classes.order}>{needsSignal ? order : t`${order} No signal needed.`}</p>
      )}
    </div>
  )
})

type CountedList = Pick<ListHeadingProps, 'search' | 'sure' | 'unknown' | 'counts'>

/**
 * Whether the list has only open parks. A list of open parks keeps its rows, so a minute may close some of them.
 */
const isAllOpen = ({ search, sure, counts }: CountedList): boolean =>
  search.open === true && (counts === null || counts.open === sure)

/** The number of parks that pass the filters for sure; if there is none, of those that may pass. */
export function useParksText(list: CountedList): string {
  const { t, i18n } = useLingui()
  const { search, sure, unknown } = list
  if (sure === null) return search.open ? t`Open now` : t`Skateparks`
  if (sure === 0) {
    if (!unknown) return t`No such park`
    const count = countText(unknown, i18n)
    return t`${select(pluralForm(unknown), { one: `${count} park may fit`, other: `${count} parks may fit` })}`
  }
  if (!isAllOpen(list)) return parksText(i18n, sure)
  const count = countText(sure, i18n)
  return t`${select(pluralForm(sure), { one: `${count} park open now`, other: `${count} parks open now` })}`
}
