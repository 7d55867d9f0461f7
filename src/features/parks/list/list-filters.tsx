import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { AMENITIES, type Area } from '#contract/parks.ts'
import { chipClass, ChipRow } from '#ui/list/chip.tsx'
import { FilterGroup, FilterPanel } from '#ui/list/filter-panel.tsx'
import { DialogLink } from '#ui/plain-link.tsx'
import { AMENITY_TEXT } from '../card/amenity-text.ts'
import {
  byDefault,
  bySort,
  toggleAmenity,
  toggleArea,
  toggleFine,
  toggleLit,
  toggleOpen,
  without,
} from './list-links.ts'
import { amenitiesOf, elementsOf, type ListSearch, surfacesOf } from './list-search.ts'
import { orderSentence, SORT_TEXT } from './sort-text.ts'
import { ParkFilterLink } from './filter-link.tsx'
import { LaterPartFilters } from './later-part-filters.tsx'
import type { ParkListView } from './use-park-list.ts'
import classes from './list-filters.module.css'

const AREA_TEXT: Readonly<Record<Area, MessageDescriptor>> = {
  center: msg({ message: 'Center', context: 'area of Israel' }),
  north: msg({ message: 'North', context: 'area of Israel' }),
  south: msg({ message: 'South', context: 'area of Israel' }),
}
const AREA_ORDER = ['center', 'north', 'south'] as const

const SORT_ORDER = ['distance', 'rating', 'difficulty', 'amenities', 'newest'] as const

type ListFiltersProps = Pick<ParkListView, 'orderedBy' | 'isByName' | 'isByState'> & {
  search: ListSearch
  onNear: () => void
}

/** The chips above the list: the panel of orders and filters, and the filters that are used most. All are links. */
export const ListFilters = memo(function ListFilters({ search, onNear, ...order }: ListFiltersProps) {
  const { t } = useLingui()
  const isNear = search.sort === 'distance'
  return (
    <div className={classes.row}>
      <FilterPanel label={t`Sort and filter`} chosen={chosenIn(search)} summaryClassName={chipClass}>
        <Orders search={search} onNear={onNear} {...order} />
        <FilterGroup name={t`Area`}>
          <ParkFilterLink search={without(search, 'area')} on={!search.area} className={chipClass}>
            {t({ message: 'All', context: 'all parks' })}
          </ParkFilterLink>
          <Areas search={search} />
        </FilterGroup>
        <PanelFilters search={search} />
      </FilterPanel>
      <ChipRow label={t`Filters`} className={classes.chips}>
        <ParkFilterLink
          // A second press sorts by default again, but only if the first one found the rider.
          search={isNear && order.orderedBy === 'distance' ? byDefault(search) : bySort(search, 'distance')}
          on={isNear}
          onClick={onNear}
          className={chipClass}
        >
          {t`Near me`}
        </ParkFilterLink>
        <ParkFilterLink search={toggleOpen(search)} on={!!search.open} className={chipClass}>
          {t`Open now`}
        </ParkFilterLink>
        <DialogLink hash="tonight" className={chipClass}>
          {t`Where tonight?`}
        </DialogLink>
        <Areas search={search} />
      </ChipRow>
    </div>
  )
})

const Areas = ({ search }: { search: ListSearch }) => {
  const { i18n } = useLingui()
  return AREA_ORDER.map((area) => (
    <ParkFilterLink key={area} search={toggleArea(search, area)} on={search.area === area} className={chipClass}>
      {i18n._(AREA_TEXT[area])}
    </ParkFilterLink>
  ))
}

/** Number of filters and orders that are chosen in the panel and have no chip above the list. */
const chosenIn = (search: ListSearch): number =>
  [search.roof, search.lit, search.fine, search.sort && search.sort !== 'distance'].filter(Boolean).length +
  amenitiesOf(search).length +
  elementsOf(search).length +
  surfacesOf(search).length

/** The links for the sort orders, and a sentence about the order in use. A second press on “difficulty” reverses it. */
function Orders({ search, onNear, ...order }: ListFiltersProps) {
  const { t, i18n } = useLingui()
  const { sort } = search
  return (
    <FilterGroup name={t({ message: 'Sort by', context: 'before the orders' })}>
      <ParkFilterLink search={byDefault(search)} on={sort === undefined} className={chipClass}>
        {t({ message: 'Open first', context: 'order of the list' })}
      </ParkFilterLink>
      {SORT_ORDER.map((name) => {
        const isDifficulty = name === 'difficulty'
        const on = sort === name || (isDifficulty && sort === '-difficulty')
        const difficulty = isDifficulty && !on ? t({ message: 'Difficulty', context: 'order of the list' }) : null
        return (
          <ParkFilterLink
            key={name}
            search={bySort(search, name)}
            on={on}
            className={chipClass}
            {...(name === 'distance' && { onClick: onNear })}
          >
            {difficulty ?? i18n._(SORT_TEXT[on ? sort! : name].name)}
          </ParkFilterLink>
        )
      })}
      <p className={classes.order}>{i18n._(orderSentence(order))}</p>
    </FilterGroup>
  )
}

/** The filters that have no chip above the list. */
function PanelFilters({ search }: { search: ListSearch }) {
  const { t, i18n } = useLingui()
  const chosen = amenitiesOf(search)
  return (
    <>
      <FilterGroup name={t`Right now`}>
        <ParkFilterLink search={toggleLit(search)} on={!!search.lit} className={chipClass}>
          {t`Lit now`}
        </ParkFilterLink>
        <ParkFilterLink search={toggleFine(search)} on={!!search.fine} className={chipClass}>
          {t`Fine now`}
        </ParkFilterLink>
      </FilterGroup>
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
    </>
  )
}
