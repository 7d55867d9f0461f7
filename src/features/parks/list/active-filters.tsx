import { useLingui } from '@lingui/react/macro'
import { activeFilterClass, ActiveFilterName, ActiveFilterRow, clearFiltersClass } from '#ui/list/active-filters.tsx'
import { Bidi } from '#ui/text/bidi.tsx'
import { AMENITY_TEXT } from '../card/amenity-text.ts'
import { clearFilters, toggleAmenity, without } from './list-links.ts'
import { amenitiesOf, elementsOf, type ListSearch, surfacesOf } from './list-search.ts'
import { ParkFilterLink } from './filter-link.tsx'
import { LaterPartFilters } from './later-part-filters.tsx'

/** Links that remove the search text, one amenity, or all filters. */
export function ActiveFilters({ search, onClear }: { search: ListSearch; onClear: () => void }) {
  const { t, i18n } = useLingui()
  const amenities = amenitiesOf(search)
  const { q } = search
  const hasParts = elementsOf(search).length > 0 || surfacesOf(search).length > 0 || search.roof
  // The filters by area, “open now”, “lit now” and “fine now” have pills. Pressing a pill again removes its filter.
  if (!q && amenities.length === 0 && !hasParts) return null
  return (
    <ActiveFilterRow label={t`Filters that are on`}>
      {q && (
        <ParkFilterLink
          search={without(search, 'q')}
          className={activeFilterClass}
          label={t`Remove the search “${q}”`}
          onClick={onClear}
        >
          <ActiveFilterName>
            <Bidi>{q}</Bidi>
          </ActiveFilterName>
        </ParkFilterLink>
      )}
      {amenities.map((amenity) => {
        const name = i18n._(AMENITY_TEXT[amenity].name)
        return (
          <ParkFilterLink
            key={amenity}
            search={toggleAmenity(search, amenity)}
            className={activeFilterClass}
            label={t`Remove the filter ${name}`}
          >
            <ActiveFilterName>{name}</ActiveFilterName>
          </ParkFilterLink>
        )
      })}
      {hasParts && <LaterPartFilters search={search} onlyActive />}
      <ParkFilterLink search={clearFilters(search)} className={clearFiltersClass} onClick={onClear}>
        {t`Clear all`}
      </ParkFilterLink>
    </ActiveFilterRow>
  )
}
