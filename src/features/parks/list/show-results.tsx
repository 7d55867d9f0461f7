import { select } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { buttonClass } from '#ui/button.tsx'
import { countText, pluralForm } from '#ui/text/count-text.ts'
import { ParkFilterLink } from './filter-link.tsx'
import type { ListSearch } from './list-search.ts'
import type { ParkListView } from './use-park-list.ts'

export type ShowResultsProps = Pick<ParkListView, 'search' | 'sure' | 'unknown'> & { onPress: () => void }

/** The button below the filters, “Show 6 parks”, which closes their sheet. Without scripts it is a link to the list. */
export function ShowResults({ search, onPress, ...counts }: ShowResultsProps) {
  return (
    <ParkFilterLink search={search} className={buttonClass('primary')} onClick={onPress}>
      {useShowText(search, counts)}
    </ParkFilterLink>
  )
}

function useShowText({ unknown: isShown }: ListSearch, { sure, unknown }: Pick<ParkListView, 'sure' | 'unknown'>) {
  const { t, i18n } = useLingui()
  if (sure === null) return t`Show the parks`
  const maybe = unknown ?? 0
  const shown = isShown ? sure + maybe : sure
  const count = countText(shown || maybe, i18n)
  if (shown > 0) return t`${select(pluralForm(shown), { one: `Show ${count} park`, other: `Show ${count} parks` })}`
  if (maybe === 0) return t`No such park`
  return t`${select(pluralForm(maybe), { one: `${count} park may fit`, other: `${count} parks may fit` })}`
}
