import { useLingui } from '@lingui/react/macro'
import { memo, type ReactNode } from 'react'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { AMENITIES, type Area, type ParkSort } from '#contract/parks.ts'
import { chipClass, ChipRow } from '#ui/list/chip.tsx'
import { FilterGroup, FilterTools } from '#ui/list/filter-tools.tsx'
import { AMENITY_TEXT } from '../card/amenity-text.ts'
import { bySort, clearPills, toggleAmenity, toggleArea, toggleFine, toggleLit, toggleOpen } from './list-links.ts'
import { amenitiesOf, elementsOf, type ListSearch, surfacesOf } from './list-search.ts'
import { SORT_TEXT } from './sort-text.ts'
import { ParkFilterLink } from './filter-link.tsx'
import { LaterPartFilters } from './later-part-filters.tsx'

export const AREA_TEXT: Readonly<Record<Area, MessageDescriptor>> = {
  center: msg({ message: 'Center', context: 'area of Israel' }),
  north: msg({ message: 'North', context: 'area of Israel' }),
  south: msg({ message: 'South', context: 'area of Israel' }),
}
const AREA_ORDER = ['center', 'north', 'south'] as const

const SORT_ORDER = ['rating', 'distance', 'difficulty', 'amenities', 'newest'] as const

type ListFiltersProps = {
  search: ListSearch
  /** The chosen sort order, or the default order. */
  sort: ParkSort
  onNear: () => void
  chipsClassName?: string
  /** Shown at the end of the lower row. */
  children: ReactNode
}

/** The filter pills, the sort orders, and the panel of further filters. All of them are links. */
export const ListFilters = memo(function ListFilters({
  search,
  sort,
  onNear,
  chipsClassName,
  children,
}: ListFiltersProps) {
  const { t, i18n } = useLingui()
  const chosen = amenitiesOf(search)
  const orders = <Orders search={search} sort={sort} onNear={onNear} />
  return (
    <>
      <ChipRow label={t`Filters`} className={chipsClassName}>
        <ParkFilterLink
          search={clearPills(search)}
          on={!search.open && !search.lit && !search.fine && !search.area}
          className={chipClass}
        >
          {t({ message: 'All', context: 'all parks' })}
        </ParkFilterLink>
        <ParkFilterLink search={toggleOpen(search)} on={!!search.open} className={chipClass}>
          {t`Open now`}
        </ParkFilterLink>
        <ParkFilterLink search={toggleLit(search)} on={!!search.lit} className={chipClass}>
          {t`Lit now`}
        </ParkFilterLink>
        <ParkFilterLink search={toggleFine(search)} on={!!search.fine} className={chipClass}>
          {t`Fine now`}
        </ParkFilterLink>
        {AREA_ORDER.map((area) => (
          <ParkFilterLink key={area} search={toggleArea(search, area)} on={search.area === area} className={chipClass}>
            {i18n._(AREA_TEXT[area])}
          </ParkFilterLink>
        ))}
      </ChipRow>
      <FilterTools
        label={{ narrow: t`Sort and filter`, wide: t`More filters` }}
        chosen={chosen.length + elementsOf(search).length + surfacesOf(search).length + Number(search.roof ?? 0)}
        orders={orders}
        end={children}
      >
        <FilterGroup name={t`Only parks with`}>
          {AMENITIES.map((amenity) => (
            <ParkFilterLink
              key={amenity}
              search={toggleAmenity(search, amenity)}
              on={chosen.includes(amenity)}
              className={chipClass}
            >
              {i18n._(AMENITY_TEXT[amenity].name)}
            </ParkFilterLink>
          ))}
        </FilterGroup>
        <LaterPartFilters search={search} />
      </FilterTools>
    </>
  )
})

/** The links for the sort orders. A second press on “difficulty” reverses the order. */
function Orders({ search, sort, onNear }: Pick<ListFiltersProps, 'search' | 'sort' | 'onNear'>) {
  const { t, i18n } = useLingui()
  return (
    <FilterGroup name={t({ message: 'Sort by', context: 'before the orders' })}>
      {SORT_ORDER.map((order) => {
        const isDifficulty = order === 'difficulty'
        const on = sort === order || (isDifficulty && sort === '-difficulty')
        const name = isDifficulty && !on ? t({ message: 'Difficulty', context: 'order of the list' }) : null
        return (
          <ParkFilterLink
            key={order}
            search={bySort(search, order)}
            on={on}
            className={chipClass}
            {...(order === 'distance' && { onClick: onNear })}
          >
            {name ?? i18n._(SORT_TEXT[on ? sort : order].name)}
          </ParkFilterLink>
        )
      })}
    </FilterGroup>
  )
}
