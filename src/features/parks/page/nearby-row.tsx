import { useLingui } from '@lingui/react'
import { Link } from '@tanstack/react-router'
import type { Park } from '#contract/parks.ts'
import type { Way } from '#domain/bearing.ts'
import { formatDistance } from '#platform/texts/format.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Bidi } from '#ui/text/bidi.tsx'
import { ParkHoursFact } from '../card/park-facts.tsx'
import { ParkStamp } from '../card/park-stamp.tsx'
import { nameLength, townOf } from '../card/park-view.ts'
import { useParkStatus } from '../card/use-park-status.ts'
import { DIRECTION_WORDS } from '../way/way-text.ts'
import classes from './nearby-row.module.css'

/** A row with a park near this one: name, town, hours, and the way from this park. The whole row is a link. */
export function NearbyRow({ park, way }: { park: Park; way: Way }) {
  const { i18n } = useLingui()
  const language = useLanguage()
  const { open, instant } = useParkStatus(park)
  const name = park.name[language]
  const town = townOf(park.address[language])
  return (
    <article className={classes.row}>
      <div className={classes.words}>
        <h3 className={classes.name} data-length={nameLength(name)}>
          <Link to="/skateparks/$url" params={{ url: park.url }} className={classes.link}>
            <Bidi>{name}</Bidi>
          </Link>
        </h3>
        <p className={classes.facts}>
          {town && town !== name && <Bidi>{town}</Bidi>}
          <ParkHoursFact status={open} instant={instant} />
        </p>
      </div>
      <p className={classes.side}>
        <ParkStamp status={open} className={classes.stamp!} />
        <span className={classes.distance} data-figures="">
          <span>{formatDistance(way.km, language)}</span>{' '}
          {way.toward !== null && <span>{i18n._(DIRECTION_WORDS[way.toward])}</span>}
        </span>
      </p>
    </article>
  )
}
