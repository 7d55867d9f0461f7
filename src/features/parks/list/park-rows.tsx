import type { ParkSort } from '#contract/parks.ts'
import type { ListedPark } from '#domain/park-list.ts'
import { ParkRow } from '../row/park-row.tsx'
import { RowList } from '../row/row-list.tsx'
import { useWayTo } from '../way/use-way-to.ts'
import type { ListLook } from './select-parks.ts'

type ParkRowsProps = {
  /** The list's name for screen readers. */
  label: string
  parks: readonly ListedPark[]
  /** The index of the first row among all matching parks. */
  offset: number
  /** Number of parks that match; -1: not counted. */
  total: number
  sortedBy: ParkSort
  look: ListLook
}

/** Rows of parks; nothing if there are none. */
export function ParkRows({ label, parks, offset, total, sortedBy, look }: ParkRowsProps) {
  const wayTo = useWayTo()
  if (parks.length === 0) return null
  return (
    <RowList label={label} look={look}>
      {parks.map(({ park, distanceKm }, index) => (
        <li
          // When the location becomes known, the sort order changes. New keys make React replace the rows instead of
          // moving them.
          key={distanceKm === null ? park._id : `near ${park._id}`}
          data-park={park.url}
          aria-setsize={total}
          aria-posinset={offset + index + 1}
        >
          <ParkRow park={park} way={distanceKm === null ? null : wayTo(park)} sortedBy={sortedBy} eager={index === 0} />
        </li>
      ))}
    </RowList>
  )
}
