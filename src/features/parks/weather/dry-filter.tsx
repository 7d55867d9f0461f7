import { useLingui } from '@lingui/react/macro'
import { chipClass } from '#ui/list/chip.tsx'
import { ParkFilterLink } from '../list/filter-link.tsx'
import { toggleFlag } from '../list/list-links.ts'
import type { ListSearch } from '../list/list-search.ts'

/** The filter “dry now”, or “dry then” beside a time. */
export function DryFilter({ search }: { search: ListSearch }) {
  const { t } = useLingui()
  return (
    <ParkFilterLink search={toggleFlag(search, 'dry')} on={!!search.dry} className={chipClass}>
      {search.when ? t`Dry then` : t`Dry now`}
    </ParkFilterLink>
  )
}
