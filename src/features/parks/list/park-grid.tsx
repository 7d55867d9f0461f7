import { useLingui } from '@lingui/react/macro'
import type { Ref } from 'react'
import type { ListedPark } from '#domain/park-list.ts'
import { useWayTo } from '../way/use-way-to.ts'
import { cardGridClass } from '#ui/list/list-page.tsx'
import { ParkCard } from '../card/park-card.tsx'

type ParkGridProps = {
  parks: readonly ListedPark[]
  /** The index of the first card among all matching parks. */
  offset: number
  /** Number of parks that match. */
  total: number
  ref: Ref<HTMLUListElement>
}

export function ParkGrid({ parks, offset, total, ref }: ParkGridProps) {
  const { t } = useLingui()
  const wayTo = useWayTo()
  return (
    <ul ref={ref} aria-label={t`Parks`} className={cardGridClass}>
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
