import { useLingui } from '@lingui/react/macro'
import { type Amenity, AMENITIES } from '#contract/parks.ts'
import { chipClass } from '#ui/list/chip.tsx'
import { FilterGroup, FilterLine } from '#ui/list/filter-panel.tsx'
import { AMENITY_TEXT } from '../card/amenity-text.ts'
import { AreaFilters } from './area-filters.tsx'
import { ParkFilterLink } from './filter-link.tsx'
import { LaterPartFilters } from './later-part-filters.tsx'
import { byDefault, bySort, toggleAmenity, toggleFlag, toggleOpen, toggleWhen, without } from './list-links.ts'
import { amenitiesOf, type ListSearch } from './list-search.ts'
import { orderSentence, SORT_TEXT } from './sort-text.ts'
import type { ParkListView } from './use-park-list.ts'

const SORT_ORDER = ['distance', 'rating', 'difficulty', 'amenities', 'newest'] as const

/** Amenities beside “free” and the roof. */
const THERE = ['bathroom', 'shade', 'bombShelter'] as const
const RIDERS = ['scootersAllowed', 'bikesAllowed'] as const
const OTHERS = AMENITIES.filter((amenity) => ![...THERE, ...RIDERS].some((other) => other === amenity))

export type FilterGroupsProps = Pick<ParkListView, 'orderedBy' | 'isByName' | 'isByState'> & {
  search: ListSearch
  onNear: () => void
}

/**
 * The panel's orders and filters. What is asked for most comes first, so that a phone shows it without scrolling. All
 * are links.
 */
export function FilterGroups({ search, ...order }: FilterGroupsProps) {
  const { t } = useLingui()
  return (
    <>
      <Orders search={search} {...order} />
      <FilterGroup name={t`Area`} scrolls>
        <ParkFilterLink search={without(search, 'area')} on={!search.area} className={chipClass}>
          {t({ message: 'All', context: 'all parks' })}
        </ParkFilterLink>
        <AreaFilters search={search} />
      </FilterGroup>
      <FilterGroup name={t`What there is`}>
        <ParkFilterLink search={toggleFlag(search, 'free')} on={!!search.free} className={chipClass}>
          {t({ message: 'Free', context: 'what matters of a park' })}
        </ParkFilterLink>
        <Amenities search={search} names={THERE} />
        <ParkFilterLink search={toggleFlag(search, 'roof')} on={!!search.roof} className={chipClass}>
          {t`With a roof`}
        </ParkFilterLink>
      </FilterGroup>
      <Times search={search} />
      <FilterGroup name={t`Who rides`}>
        <Amenities search={search} names={RIDERS} />
        <ParkFilterLink search={toggleFlag(search, 'easy')} on={!!search.easy} className={chipClass}>
          {t({ message: 'Beginners', context: 'who rides' })}
        </ParkFilterLink>
      </FilterGroup>
      <LaterPartFilters search={search} part="groups" />
      <FilterGroup name={t`Only parks with`}>
        <Amenities search={search} names={OTHERS} />
      </FilterGroup>
    </>
  )
}

/** The filters by time: now, tonight, or a day and hour. */
function Times({ search }: { search: ListSearch }) {
  const { t } = useLingui()
  return (
    <FilterGroup name={t({ message: 'When', context: 'before times to ride' })}>
      <FilterLine>
        <ParkFilterLink search={toggleOpen(search)} on={!!search.open} className={chipClass}>
          {t({ message: 'Now', context: 'to ride' })}
        </ParkFilterLink>
        <ParkFilterLink search={toggleWhen(search, 'tonight')} on={search.when === 'tonight'} className={chipClass}>
          {t({ message: 'Tonight', context: 'to ride' })}
        </ParkFilterLink>
        <ParkFilterLink search={toggleFlag(search, 'lit')} on={!!search.lit} className={chipClass}>
          {search.when ? t`Lit then` : t`Lit now`}
        </ParkFilterLink>
        <ParkFilterLink search={toggleFlag(search, 'fine')} on={!!search.fine} className={chipClass}>
          {t`Fine now`}
        </ParkFilterLink>
        <LaterPartFilters search={search} part="dry" />
      </FilterLine>
      <LaterPartFilters search={search} part="days" />
    </FilterGroup>
  )
}

type AmenitiesProps = { search: ListSearch; names: readonly Amenity[] }

const Amenities = ({ search, names }: AmenitiesProps) => {
  const { i18n } = useLingui()
  const chosen = amenitiesOf(search)
  return names.map((amenity) => (
    <ParkFilterLink
      key={amenity}
      search={toggleAmenity(search, amenity)}
      on={chosen.includes(amenity)}
      className={chipClass}
    >
      {i18n._(AMENITY_TEXT[amenity].name)}
    </ParkFilterLink>
  ))
}

/** The links for the sort orders, and a sentence about the order in use. A second press on “difficulty” reverses it. */
function Orders({ search, onNear, ...order }: FilterGroupsProps) {
  const { t, i18n } = useLingui()
  const { sort } = search
  return (
    <FilterGroup
      name={t({ message: 'Sort by', context: 'before the orders' })}
      note={i18n._(orderSentence(order))}
      scrolls
    >
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
    </FilterGroup>
  )
}
