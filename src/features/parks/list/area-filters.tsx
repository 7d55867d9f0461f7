import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Area } from '#contract/parks.ts'
import { chipClass } from '#ui/list/chip.tsx'
import { ParkFilterLink } from './filter-link.tsx'
import { toggleArea } from './list-links.ts'
import type { ListSearch } from './list-search.ts'

const AREA_TEXT: Readonly<Record<Area, MessageDescriptor>> = {
  center: msg({ message: 'Center', context: 'area of Israel' }),
  north: msg({ message: 'North', context: 'area of Israel' }),
  south: msg({ message: 'South', context: 'area of Israel' }),
}
const AREA_ORDER = ['center', 'north', 'south'] as const

/** The links for the three areas. */
export function AreaFilters({ search }: { search: ListSearch }) {
  const { i18n } = useLingui()
  return AREA_ORDER.map((area) => (
    <ParkFilterLink key={area} search={toggleArea(search, area)} on={search.area === area} className={chipClass}>
      {i18n._(AREA_TEXT[area])}
    </ParkFilterLink>
  ))
}
