import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import type { Park } from '#contract/parks.ts'
import { openStatus } from '#domain/hours.ts'
import { isLit } from '#domain/lighting.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { openSentence } from '../status-text.ts'
import type { MapChoice } from './map-address.ts'
import { MapDot } from './map-dot.tsx'
import type { ParkGroup } from './map-places.ts'

type MapDotsProps = {
  groups: readonly ParkGroup[]
  scale: number
  openParks: ReadonlySet<Park>
  choice: MapChoice | null
  instant: number
}

/** A dot for each park, or group of parks. */
export const MapDots = memo(function MapDots({ groups, scale, openParks, choice, instant }: MapDotsProps) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const words = (group: ParkGroup, open: number): string => {
    const { park } = group.leader
    const count = group.members.length
    if (count === 1) return `${park.name[language]}, ${openSentence(i18n, openStatus(park, instant), instant)}`
    return t`${plural(count, { one: '# park', other: '# parks' })}, ${plural(open, { one: '# open now', other: '# open now' })}`
  }
  return groups.map((group) => {
    const { x, y, park } = group.leader
    const count = group.members.length
    const open = count > 1 ? group.members.filter((member) => openParks.has(member.park)).length : 0
    return (
      <MapDot
        key={park._id}
        x={Math.round(x * scale)}
        y={Math.round(y * scale)}
        label={words(group, open)}
        count={count}
        look={openStatus(park, instant).state}
        lit={count === 1 && isLit(park, instant)}
        hasOpen={open > 0}
        chosen={choice !== null && group.members.some((member) => member.park.url === choice.url)}
        url={park.url}
      />
    )
  })
})
