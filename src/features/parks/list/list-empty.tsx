import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useIsOffline } from '#platform/http/connectivity.ts'
import { NoMatch } from '#ui/list/no-match.tsx'
import { clearFilters, type FilterName, without } from './list-links.ts'
import type { ListSearch } from './list-search.ts'
import type { FilterToDrop } from './filters-to-drop.ts'
import { ParkFilterLink } from './filter-link.tsx'

type ListEmptyProps = { search: ListSearch; filtersToDrop: readonly FilterToDrop[]; onClear: () => void }

/** Shown if no park matches: links that remove one filter, each with the number of parks that match without it. */
export function ListEmpty({ search, filtersToDrop, onClear }: ListEmptyProps) {
  const { t } = useLingui()
  const isOffline = useIsOffline()
  const words: Record<FilterName, string> = {
    q: t`Without the search`,
    area: t`In all areas`,
    open: t`Closed ones too`,
    lit: t`Unlit ones too`,
    fine: t`Those with problems too`,
    amenities: t`With any amenities`,
    elements: t`Whatever is in it`,
    surface: t`On any surface`,
    roof: t`Without a roof too`,
  }
  return (
    <NoMatch
      title={t`Nothing here matches`}
      hint={t`Take one thing off and there is somewhere to ride.`}
      isOffline={isOffline}
      filters={filtersToDrop.map(({ drop, count }) => ({
        drop,
        words: words[drop],
        count: t`${plural(count, { one: '# park', other: '# parks' })}`,
      }))}
      link={(drop, props) => (
        <ParkFilterLink key={drop} search={drop === 'all' ? clearFilters(search) : without(search, drop)} {...props} />
      )}
      onClear={onClear}
    />
  )
}
