import { useLingui } from '@lingui/react/macro'
import { activeFilterClass, ActiveFilterName, ActiveFilterRow, clearFiltersClass } from '#ui/list/active-filters.tsx'
import { Bidi } from '#ui/text/bidi.tsx'
import { AMENITY_TEXT } from '../card/amenity-text.ts'
import { clearFilters, toggleAmenity, toggleFlag, without } from './list-links.ts'
import { amenitiesOf, elementsOf, type ListSearch, surfacesOf } from './list-search.ts'
import { ParkFilterLink } from './filter-link.tsx'
import { LaterPartFilters } from './later-part-filters.tsx'

/** Links that remove the search text, one filter of the panel, or all filters. */
export function ActiveFilters({ search, onClear }: { search: ListSearch; onClear: () => void }) {
  const { t, i18n } = useLingui()
  const amenities = amenitiesOf(search)
  const { q, lit, fine, dry, roof, free, easy, when, never } = search
  const hasParts =
    elementsOf(search).length > 0 || surfacesOf(search).length > 0 || dry || roof || free || easy || when || never
  const states = [
    ...(lit ? [{ name: when ? t`Lit then` : t`Lit now`, rest: toggleFlag(search, 'lit') }] : []),
    ...(fine ? [{ name: t`Fine now`, rest: toggleFlag(search, 'fine') }] : []),
  ]
  // The filters by area and “open now” have chips. Pressing a chip again removes its filter.
  if (!q && states.length === 0 && amenities.length === 0 && !hasParts) return null
  return (
    <>
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
        {states.map(({ name, rest }) => (
          <ParkFilterLink key={name} search={rest} className={activeFilterClass} label={t`Remove the filter ${name}`}>
            <ActiveFilterName>{name}</ActiveFilterName>
          </ParkFilterLink>
        ))}
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
        {hasParts && <LaterPartFilters search={search} part="active" />}
        <ParkFilterLink search={clearFilters(search)} className={clearFiltersClass} onClick={onClear}>
          {t`Clear all`}
        </ParkFilterLink>
      </ActiveFilterRow>
      {dry && <LaterPartFilters search={search} part="note" />}
    </>
  )
}
