import { memo } from 'react'
import type { Park } from '#contract/parks.ts'
import type { OpenParks } from '#domain/park-state.ts'
import { useInBatches } from '#platform/page/later.tsx'
import { useReports } from '../reports/use-reports.ts'
import type { MapChoice } from './map-address.ts'
import { MapDot } from './map-dot.tsx'
import type { ParkGroup } from './map-places.ts'

type MapDotsProps = {
  groups: readonly ParkGroup[]
  scale: number
  openParks: OpenParks<Park>
  choice: MapChoice | null
  /** The parks whose dots are emphasised. */
  pointed: readonly string[]
  instant: number
}

const BATCH = { size: 8 }
const keyOf = ({ leader }: ParkGroup) => leader.park._id

/** The dots of all parks and groups. */
export const MapDots = memo(function MapDots({ groups, scale, choice, pointed, ...now }: MapDotsProps) {
  const reports = useReports()
  return useInBatches(groups, keyOf, BATCH).map((group) => (
    <MapDot
      key={group.leader.park._id}
      group={group}
      x={Math.round(group.leader.x * scale)}
      y={Math.round(group.leader.y * scale)}
      chosen={choice !== null && group.members.some(({ park }) => park.url === choice.url)}
      pointed={pointed.length > 0 && group.members.some(({ park }) => pointed.includes(park.url))}
      reports={reports[group.leader.park._id]}
      {...now}
    />
  ))
})
