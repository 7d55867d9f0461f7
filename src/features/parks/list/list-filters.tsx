import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { chipClass, ChipRow } from '#ui/list/chip.tsx'
import { FilterPanel } from '#ui/list/filter-panel.tsx'
import { DialogLink } from '#ui/plain-link.tsx'
import { AreaFilters } from './area-filters.tsx'
import { FilterGroups, type FilterGroupsProps } from './filter-groups.tsx'
import { ParkFilterLink } from './filter-link.tsx'
import { byDefault, bySort, toggleOpen } from './list-links.ts'
import { amenitiesOf, elementsOf, type ListSearch, surfacesOf } from './list-search.ts'
import { ShowResults, type ShowResultsProps } from './show-results.tsx'
import classes from './list-filters.module.css'

type ListFiltersProps = FilterGroupsProps & Omit<ShowResultsProps, 'onPress'>

/** The chips above the list: the panel of orders and filters, and the filters that are used most. All are links. */
export const ListFilters = memo(function ListFilters(props: ListFiltersProps) {
  const { search, onNear, sure, unknown, ...order } = props
  const { t } = useLingui()
  const isNear = search.sort === 'distance'
  return (
    <div className={classes.row}>
      <FilterPanel
        label={t`Sort and filter`}
        chosen={chosenIn(search)}
        summaryClassName={chipClass}
        foot={(close) => <ShowResults search={search} sure={sure} unknown={unknown} onPress={close} />}
      >
        <FilterGroups search={search} onNear={onNear} {...order} />
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
        <AreaFilters search={search} />
      </ChipRow>
    </div>
  )
})

/** Number of filters and orders that are chosen in the panel and have no chip above the list. */
const chosenIn = (search: ListSearch): number =>
  [
    search.roof,
    search.free,
    search.easy,
    search.when,
    search.lit,
    search.fine,
    search.never,
    search.dry,
    search.sort && search.sort !== 'distance',
  ].filter(Boolean).length +
  amenitiesOf(search).length +
  elementsOf(search).length +
  surfacesOf(search).length
