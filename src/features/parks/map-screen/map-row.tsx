import { useLingui } from '@lingui/react'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import type { Park } from '#contract/parks.ts'
import type { Way } from '#domain/bearing.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Bidi } from '#ui/text/bidi.tsx'
import { ParkHoursFact } from '../card/park-facts.tsx'
import { ParkStamp } from '../card/park-stamp.tsx'
import { isSameCard, nameLength, townOf } from '../card/park-view.ts'
import { useParkStatus } from '../card/use-park-status.ts'
import { wayText } from '../way/way-text.ts'
import classes from './map-row.module.css'

/** A row of the list beside the map. The whole row is a link to the park. */
export const MapRow = memo(function MapRow({ park, way }: { park: Park; way: Way | null }) {
  const { i18n } = useLingui()
  const language = useLanguage()
  const { open, instant } = useParkStatus(park)
  const name = park.name[language]
  const town = townOf(park.address[language])
  return (
    <div className={classes.row}>
      <h3 className={classes.name} data-length={nameLength(name)}>
        <Link to="/skateparks/$url" params={{ url: park.url }} className={classes.link}>
          <Bidi>{name}</Bidi>
        </Link>
      </h3>
      <p className={classes.facts}>
        {town && town !== name && <Bidi>{town}</Bidi>}
        <ParkHoursFact status={open} instant={instant} />
      </p>
      <p className={classes.side}>
        <ParkStamp status={open} className={classes.stamp} />
        {way && (
          <span data-figures="" data-live="">
            {wayText(way, i18n)}
          </span>
        )}
      </p>
    </div>
  )
}, isSameCard)
