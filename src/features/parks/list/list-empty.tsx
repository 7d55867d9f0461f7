import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useIsOffline } from '#platform/http/connectivity.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/state/state.tsx'
import { SEPARATOR } from '#ui/text/fact-line.tsx'
import { clearFilters, type FilterName, without } from './list-links.ts'
import type { ListSearch } from './list-search.ts'
import type { FilterToDrop } from './filters-to-drop.ts'
import { FilterLink } from './filter-link.tsx'

type ListEmptyProps = { search: ListSearch; filtersToDrop: readonly FilterToDrop[]; onClear: () => void }

/** Nothing matches: the filters to remove, each with the number of parks that it hides. */
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
  }
  return (
    <EmptyState
      title={t`Nothing here matches`}
      text={
        isOffline
          ? t`No signal: only what is on this device was searched.`
          : filtersToDrop.length > 0
            ? t`Take one thing off and there is somewhere to ride.`
            : t`Too many wishes at once.`
      }
      actions={
        <>
          {filtersToDrop.map(({ drop, count }, index) => (
            <FilterLink
              key={drop}
              search={without(search, drop)}
              className={buttonClass(index === 0 ? 'primary' : 'secondary')}
              {...(drop === 'q' && { onClick: onClear })}
            >
              {words[drop]}
              {SEPARATOR}
              {t`${plural(count, { one: '# park', other: '# parks' })}`}
            </FilterLink>
          ))}
          <FilterLink
            search={clearFilters(search)}
            className={buttonClass(filtersToDrop.length > 0 ? 'quiet' : 'primary')}
            onClick={onClear}
          >
            {t`Clear all`}
          </FilterLink>
        </>
      }
    />
  )
}
