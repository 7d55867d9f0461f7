import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ParkSort } from '#contract/parks.ts'
import { PageHeading } from '#ui/page-heading.tsx'
import type { ListSearch } from '../../list-search.ts'
import { SORT_TEXT } from '../../sort-text.ts'

type ListHeadingProps = { total: number; open: number | null; search: ListSearch; sort: ParkSort }

/** "34 parks, 21 open now": what is listed, true to the minute. */
export function ListHeading({ total, open, search, sort }: ListHeadingProps) {
  const { t, i18n } = useLingui()
  const title =
    total === 0
      ? t`No such park`
      : open === null
        ? t`${plural(total, { one: '# park', other: '# parks' })}`
        : search.open
          ? t`${plural(total, { one: '# park open now', other: '# parks open now' })}`
          : t`${plural(total, { one: '# park', other: '# parks' })}, ${plural(open, { one: '# open now', other: '# open now' })}`
  return (
    <PageHeading size="hero" lead={t`${i18n._(SORT_TEXT[sort].sentence)} No signal needed.`}>
      {title}
    </PageHeading>
  )
}
