import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ParkCard } from '#features/parks/components/park-card.tsx'
import { CardRow, HomeSection, moreClass } from './home-section.tsx'
import { useNewestParks } from './queries.ts'

/** The newest parks. Nothing while there is none. */
export function HomeParks() {
  const { t } = useLingui()
  const parks = useNewestParks()
  if (parks.length === 0) return null
  return (
    <HomeSection
      id="home-parks"
      title={t`New on the map`}
      more={
        <Link to="/skateparks" search={{ sort: 'newest' }} className={moreClass}>
          {t`All parks`}
        </Link>
      }
    >
      <CardRow>
        {parks.map((park) => (
          <li key={park._id}>
            <ParkCard park={park} distanceKm={null} headingLevel={3} />
          </li>
        ))}
      </CardRow>
    </HomeSection>
  )
}
