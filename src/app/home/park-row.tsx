import { useLingui } from '@lingui/react'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import type { Park } from '#contract/parks.ts'
import type { Way } from '#domain/bearing.ts'
import type { LightStatus } from '#domain/lighting.ts'
import type { ParkState } from '#domain/park-state.ts'
import { ParkHoursFact, ParkLightsFact } from '#features/parks/card/park-facts.tsx'
import { ParkStamp } from '#features/parks/card/park-stamp.tsx'
import { isSameCard, nameLength, townOf } from '#features/parks/card/park-view.ts'
import { useParkStatus } from '#features/parks/card/use-park-status.ts'
import { DIRECTION_WORDS } from '#features/parks/way/way-text.ts'
import { formatDistance } from '#platform/texts/format.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Bidi } from '#ui/text/bidi.tsx'
import classes from './home-now.module.css'

/** A row of the board: the park's name, town, hours and distance. The whole row is a link to the park. */
export const ParkRow = memo(function ParkRow({ park, way }: { park: Park; way: Way | null }) {
  const { i18n } = useLingui()
  const language = useLanguage()
  const { open, lights, instant } = useParkStatus(park)
  const town = townOf(park.address[language])
  return (
    <>
      <h3 className={classes.name} data-length={nameLength(park.name[language])}>
        <Link to="/skateparks/$url" params={{ url: park.url }} className={classes.link}>
          <Bidi>{park.name[language]}</Bidi>
        </Link>
      </h3>
      <p className={classes.facts}>
        {town && <Bidi>{town}</Bidi>}
        {endsWithTheLight(open, lights) ? (
          <ParkLightsFact status={lights} />
        ) : (
          <ParkHoursFact status={open} instant={instant} />
        )}
      </p>
      {/* The distance is under the stamp (“open” or “closed”), so that the facts beside both keep their width. */}
      <p className={classes.side}>
        <ParkStamp status={open} className={classes.stamp} />
        {way && (
          <span className={classes.distance} data-figures="">
            <span>{formatDistance(way.km, language)}</span>{' '}
            {way.toward !== null && <span className={classes.toward}>{i18n._(DIRECTION_WORDS[way.toward])}</span>}
          </span>
        )}
      </p>
    </>
  )
}, isSameCard)

/** Whether the lights limit the session: they are on, and go out before the park closes or at the same time. */
function endsWithTheLight(open: ParkState, lights: LightStatus): boolean {
  if (lights.state !== 'lit' || lights.until === null) return false
  return (open.state === 'open' || open.state === 'closing-soon') && (open.until === null || lights.until <= open.until)
}
