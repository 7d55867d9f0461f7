import { useLingui } from '@lingui/react/macro'
import type { SearchTab } from '../search-address.ts'

/** The texts of the search page, translated. */
export function useSearchWords() {
  const { t } = useLingui()
  const tab: Record<SearchTab, string> = {
    all: t({ message: 'All', context: 'tab of the search' }),
    skateparks: t`Skateparks`,
    guides: t`Guides`,
    products: t`Products`,
  }
  return {
    title: t({ message: 'Search', context: 'the page' }),
    tabs: t`What was found`,
    tab,
    none: t`No results found`,
    competitions: t`Competitions`,
    allCompetitions: t`All competitions`,
    unknown: t`Nobody knows yet`,
    tellUs: t`Nobody has told us what you ask for.`,
    searchedHere: t`No signal: only what is on this device was searched.`,
    tryOther: t`Try fewer letters, a town or another spelling.`,
    elsewhere: t`Nothing of this kind, but there is more.`,
    showingFor: t`Showing results for`,
    close: t`Close to it`,
    allParks: t`All parks`,
    allGuides: t`All guides`,
    more: t`Show more`,
  }
}
