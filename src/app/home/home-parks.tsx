import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { selectParks } from '#domain/park-list.ts'
import { ParkCard } from '#features/parks/components/park-card.tsx'
import { useParks } from '#features/parks/queries.ts'
import { useInstant } from '#platform/clock.tsx'
import { useLanguage } from '#platform/use-language.ts'
import classes from './home-parks.module.css'
import { HomeSection } from './home-section.tsx'

const SHOWN = 6

/** The newest parks: side by side to swipe through on a phone, a grid where there is room. */
export function HomeParks() {
  const { t } = useLingui()
  const collection = useParks().data
  const language = useLanguage()
  const instant = useInstant()
  const parks = useMemo(
    () =>
      selectParks(collection?.items ?? [], {
        search: '',
        area: 'all',
        amenities: [],
        openNow: false,
        litNow: false,
        sort: 'newest',
        near: null,
        language,
        instant,
      }).slice(0, SHOWN),
    [collection, language, instant],
  )
  if (parks.length === 0) return null
  return (
    <HomeSection
      id="home-parks"
      title={t`New on the map`}
      more={
        <Link to="/skateparks" search={{ sort: 'newest' }} className={classes.all}>
          {t`All parks`}
        </Link>
      }
    >
      <ul className={classes.grid}>
        {parks.map(({ park }) => (
          <li key={park._id}>
            <ParkCard park={park} distanceKm={null} headingLevel={3} />
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}
