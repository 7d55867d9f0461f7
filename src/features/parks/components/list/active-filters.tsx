import { useLingui } from '@lingui/react/macro'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { Bidi } from '#ui/bidi.tsx'
import { buttonClass } from '#ui/button.tsx'
import { AMENITY_TEXT } from '../../amenity-text.ts'
import { clearFilters, toggleAmenity, without } from '../../list-links.ts'
import { amenitiesOf, type ListSearch } from '../../list-search.ts'
import classes from './active-filters.module.css'
import { FilterLink } from './filter-link.tsx'

/** Links that remove the search term, each amenity, or all filters. */
export function ActiveFilters({ search, onClear }: { search: ListSearch; onClear: () => void }) {
  const { t, i18n } = useLingui()
  const amenities = amenitiesOf(search)
  const { q } = search
  // Other filters are removed by their pills.
  if (!q && amenities.length === 0) return null
  return (
    <div role="group" aria-label={t`Filters that are on`} className={classes.row}>
      {q && (
        <FilterLink
          search={without(search, 'q')}
          className={classes.filter}
          label={t`Remove the search “${q}”`}
          onClick={onClear}
        >
          <Bidi>{q}</Bidi>
          <IconX size={16} stroke={2.5} aria-hidden />
        </FilterLink>
      )}
      {amenities.map((amenity) => {
        const name = i18n._(AMENITY_TEXT[amenity].name)
        return (
          <FilterLink
            key={amenity}
            search={toggleAmenity(search, amenity)}
            className={classes.filter}
            label={t`Remove the filter ${name}`}
          >
            {name}
            <IconX size={16} stroke={2.5} aria-hidden />
          </FilterLink>
        )
      })}
      <FilterLink search={clearFilters(search)} className={buttonClass('quiet', classes.clear)} onClick={onClear}>
        {t`Clear all`}
      </FilterLink>
    </div>
  )
}
