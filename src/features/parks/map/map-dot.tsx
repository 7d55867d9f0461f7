import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { memo, useMemo } from 'react'
import type { Reports } from '#contract/reports.ts'
import type { Park } from '#contract/parks.ts'
import { conditionsAt } from '#domain/reports.ts'
import { isLit } from '#domain/lighting.ts'
import { countOpen, type OpenParks, type OpenCounts, parkState, type ParkState } from '#domain/park-state.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { CONDITION_TEXT } from '../reports/report-text.ts'
import { openTexts } from '../card/open-counts-text.ts'
import { openSentence } from '../card/status-text.ts'
import classes from './map-dot.module.css'
import type { ParkGroup } from './map-places.ts'

type DotSignProps = {
  look: ParkState['state']
  lit?: boolean
  /** Whether riders report a problem at the park. */
  hasProblem?: boolean
}

/** The dot's sign for a park's state. Each state has a shape of its own, not only a colour. */
export const DotSign = ({ look, lit = false, hasProblem = false }: DotSignProps) => (
  <span className={classes.signs} aria-hidden="true">
    <span className={classes.sign} data-look={look} data-lit={lit || undefined} />
    {hasProblem && <span className={classes.problem} />}
  </span>
)

/** `unsure`: no park is known to be open, and of some nobody knows. */
export type GroupLook = 'open' | 'unsure' | 'closed'

const lookOf = ({ open, doubted, unknown }: OpenCounts): GroupLook =>
  open > 0 ? 'open' : doubted + unknown > 0 ? 'unsure' : 'closed'

/** The dot's sign for a group of parks, with their number. Each look has a ring of its own. */
export const GroupSign = ({ count, look }: { count: number; look: GroupLook }) => (
  <span className={classes.group} data-look={look} aria-hidden="true">
    {count}
  </span>
)

type MapDotProps = {
  group: ParkGroup
  /** Position in the map layer: distance from the layer's corner in pixels. */
  x: number
  y: number
  openParks: OpenParks<Park>
  /** The reports about the group's leading park. Used only if this park is alone in the group. */
  reports: readonly Reports[] | undefined
  instant: number
  chosen: boolean
  /** Whether the mouse or the keyboard is at this dot or at the row of one of its parks. */
  pointed: boolean
}

/**
 * The dot of one park, or of a group with the number of its parks. The map's stage handles presses and recognises the
 * dot by `data-url`.
 */
export const MapDot = memo(function MapDot({ group, x, y, openParks, reports, instant, chosen, pointed }: MapDotProps) {
  const { park } = group.leader
  const isAlone = group.members.length === 1
  const { label, sign } = useFace({ group, openParks, reports, instant })
  return (
    <button
      type="button"
      className={classes.dot}
      aria-label={label}
      aria-pressed={isAlone ? chosen : undefined}
      data-url={park.url}
      data-chosen={chosen || undefined}
      data-pointed={pointed || undefined}
      style={{ transform: `translate(${x}px, ${y}px)` }}
    >
      {sign}
    </button>
  )
})

/** A dot's sign and label. Computed once per group, because dots are rendered again whenever the map zooms. */
function useFace({
  group,
  openParks,
  reports,
  instant,
}: Pick<MapDotProps, 'group' | 'openParks' | 'reports' | 'instant'>) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  return useMemo(() => {
    const { park } = group.leader
    const count = group.members.length
    if (count === 1) {
      const status = parkState(park, reports, instant)
      const [gravest] = conditionsAt(reports, park, instant)
      const isSaid = status.state === 'doubted' && gravest?.kind === 'locked'
      const said = gravest && !isSaid ? [i18n._(CONDITION_TEXT[gravest.kind])] : []
      return {
        label: [park.name[language], openSentence(i18n, status, instant), ...said].join(', '),
        sign: (
          <DotSign
            look={status.state}
            lit={isLit(park, instant)}
            hasProblem={gravest !== undefined && gravest.kind !== 'fine'}
          />
        ),
      }
    }
    // The label has the digits that the dot shows.
    const parks = t({
      message: plural(count, { one: '# park', other: '# parks' }),
      context: 'with the number of a dot',
    })
    const members = group.members.map((member) => member.park)
    const counts = countOpen(members, openParks)
    return {
      label: [parks, ...openTexts(i18n, count, counts)].join(', '),
      sign: <GroupSign count={count} look={lookOf(counts)} />,
    }
  }, [group, reports, openParks, instant, language, i18n, t])
}
