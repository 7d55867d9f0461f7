import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Park } from '#contract/parks.ts'
import { ParkCard } from '#features/parks/card/park-card.tsx'
import { CardRow, HomeSection, moreClass } from './home-section.tsx'

/** The newest parks. */
export function HomeParks({ parks }: { parks: readonly Park[] }) {
  const { t } = useLingui()
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
            <ParkCard park={park} way={null} headingLevel={3} />
          </li>
        ))}
      </CardRow>
    </HomeSection>
  )
}
