import type { ListedPark } from '#domain/park-list.ts'
import { useWayTo } from '../way/use-way-to.ts'
import { cardGridClass } from '#ui/list/list-page.tsx'
import { ParkCard } from '../card/park-card.tsx'

type ParkGridProps = {
  /** The list's name for screen readers. */
  label: string
  parks: readonly ListedPark[]
  /** The index of the first card among all matching parks. */
  offset: number
  /** Number of parks that match; -1: not counted. */
  total: number
}

/** Cards of parks; nothing if there are none. */
export function ParkGrid({ label, parks, offset, total }: ParkGridProps) {
  const wayTo = useWayTo()
  if (parks.length === 0) return null
  return (
    <ul aria-label={label} className={cardGridClass}>
      {parks.map(({ park, distanceKm }, index) => (
        <li
          // When the location becomes known, the sort order changes. New keys make React replace the cards instead of
          // moving them.
          key={distanceKm === null ? park._id : `near ${park._id}`}
          data-park={park.url}
          aria-setsize={total}
          aria-posinset={offset + index + 1}
        >
          <ParkCard park={park} way={distanceKm === null ? null : wayTo(park)} eager={index === 0} />
        </li>
      ))}
    </ul>
  )
}
