import { Link } from '@tanstack/react-router'
import type { Park } from '#contract/parks.ts'
import { townOf } from '#domain/place.ts'
import { ParkHoursFact, ParkLightsFact } from '#features/parks/components/park-facts.tsx'
import { ParkStamp } from '#features/parks/components/park-stamp.tsx'
import { useParkStatus } from '#features/parks/use-park-status.ts'
import { formatDistance } from '#platform/format.ts'
import { useLanguage } from '#platform/use-language.ts'
import { Bidi } from '#ui/bidi.tsx'
import classes from './home-now.module.css'

/** A park in one line of the board: name, where, until when, how far. The whole line leads to its page. */
export function ParkRow({ park, distanceKm }: { park: Park; distanceKm: number | null }) {
  const language = useLanguage()
  const { open, lights, instant } = useParkStatus(park)
  const town = townOf(park.address[language])
  return (
    <>
      <h3 className={classes.name}>
        <Link to="/skateparks/$url" params={{ url: park.url }} className={classes.link}>
          <Bidi>{park.name[language]}</Bidi>
        </Link>
      </h3>
      <p className={classes.facts}>
        {distanceKm !== null && <span data-figures="">{formatDistance(distanceKm, language)}</span>}
        {town && (
          <span>
            <Bidi>{town}</Bidi>
          </span>
        )}
        <ParkHoursFact status={open} instant={instant} />
        {lights.state === 'lit' && <ParkLightsFact status={lights} />}
      </p>
      <ParkStamp status={open} className={classes.stamp} />
    </>
  )
}
