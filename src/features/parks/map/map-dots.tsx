import { memo, startTransition, useEffect, useState } from 'react'
import type { Park } from '#contract/parks.ts'
import type { OpenParks } from '#domain/park-state.ts'
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

/** The dots of all parks and groups. */
export const MapDots = memo(function MapDots({ groups, scale, choice, pointed, ...now }: MapDotsProps) {
  const reports = useReports()
  return useInBatches(groups).map((group) => (
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

/** Number of new dots that a slow phone can render within one frame. */
const BATCH = 16

/** The groups whose dots are already shown, plus a batch of further groups in each frame. */
function useInBatches(groups: readonly ParkGroup[]): readonly ParkGroup[] {
  const [shown, setShown] = useState<ReadonlySet<string>>(() => new Set())
  useEffect(() => {
    const ids = groups.map(({ leader }) => leader.park._id)
    const more = ids.filter((id) => !shown.has(id)).slice(0, BATCH)
    if (more.length === 0) return
    const next = new Set([...ids.filter((id) => shown.has(id)), ...more])
    const frame = requestAnimationFrame(() => startTransition(() => setShown(next)))
    return () => cancelAnimationFrame(frame)
  }, [groups, shown])
  return groups.filter(({ leader }) => shown.has(leader.park._id))
}
