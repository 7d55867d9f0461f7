import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useIsOffline } from '#platform/http/connectivity.ts'
import { buttonClass } from '#ui/button.tsx'
import { NoMatch } from '#ui/list/no-match.tsx'
import { clearFilters, type FilterName, without } from './list-links.ts'
import { ParkFilterLink } from './filter-link.tsx'
import { UnknownLink } from './unknown-parks.tsx'
import type { ParkListView } from './use-park-list.ts'

type ListEmptyProps = {
  list: Pick<ParkListView, 'search' | 'sure' | 'unknown' | 'offset' | 'filtersToDrop'>
  onClear: () => void
}

/**
 * Shown if no park matches for sure: a link that shows the parks of which nobody knows, and links that remove one
 * filter, each with the number of parks that match without it.
 */
export function ListEmpty({ list, onClear }: ListEmptyProps) {
  const { t } = useLingui()
  const isOffline = useIsOffline()
  const { search, sure, unknown, filtersToDrop } = list
  const words: Record<FilterName, string> = {
    q: t`Without the search`,
    area: t`In all areas`,
    when: t`At any time`,
    open: t`Open or not`,
    lit: t`Lit or not`,
    fine: t`Those with problems too`,
    never: t`Those I know too`,
    dry: t`Wet ones too`,
    free: t`With a fee too`,
    easy: t`Harder ones too`,
    amenities: t`With any amenities`,
    elements: t`Whatever is in it`,
    surface: t`On any surface`,
    roof: t`Roof or not`,
  }
  const isUnsure = sure === 0 && !!unknown
  return (
    <NoMatch
      title={isUnsure ? t`Nobody knows yet` : sure === null ? t`Nothing on this page matches` : t`Nothing here matches`}
      hint={isUnsure ? t`Nobody has told us what you ask for.` : t`Take one thing off and there is somewhere to ride.`}
      isOffline={isOffline}
      lead={isUnsure && <UnknownLink {...list} className={buttonClass('primary')} />}
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
