import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { selectParks } from '#domain/park-list.ts'
import { ParkCard } from '#features/parks/components/park-card.tsx'
import { SavedLine } from '#features/parks/components/saved-line.tsx'
import { useParks } from '#features/parks/queries.ts'
import { useInstant } from '#platform/clock.tsx'
import { isLocationGranted, useAskLocation, useRiderLocation } from '#platform/location.ts'
import { useLanguage } from '#platform/use-language.ts'
import classes from './home-parks.module.css'

const SHOWN = 6

/** The nearest parks once we know where the rider is, the newest until then. */
export function HomeParks() {
  const { t } = useLingui()
  const collection = useParks().data
  const language = useLanguage()
  const instant = useInstant()
  const location = useRiderLocation()
  const ask = useAskLocation()
  const near = location.status === 'known' ? location.at : null

  // Who said yes once is not asked again.
  useEffect(() => {
    void isLocationGranted().then((granted) => granted && ask())
  }, [ask])

  const parks = useMemo(
    () =>
      selectParks(collection?.items ?? [], {
        search: '',
        area: 'all',
        amenities: [],
        openNow: false,
        litNow: false,
        sort: near ? 'distance' : 'newest',
        near,
        language,
        instant,
      }).slice(0, SHOWN),
    [collection, near, language, instant],
  )
  if (parks.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby="home-parks">
      <header className={classes.head}>
        <h2 id="home-parks" className={classes.title}>
          {near ? t`Near you` : t`New on the map`}
        </h2>
        <Link to="/skateparks" className={classes.all}>
          <Trans>All parks</Trans>
        </Link>
      </header>
      <SavedLine />
      <ul className={classes.grid}>
        {parks.map(({ park, distanceKm }) => (
          <li key={park._id}>
            <ParkCard park={park} distanceKm={distanceKm} />
          </li>
        ))}
      </ul>
    </section>
  )
}
