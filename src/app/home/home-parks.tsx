import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import type { Park } from '#contract/parks.ts'
import { lookOf } from '#features/parks/list/select-parks.ts'
import { ParkRow } from '#features/parks/row/park-row.tsx'
import { RowList } from '#features/parks/row/row-list.tsx'
import { useWayTo } from '#features/parks/way/use-way-to.ts'
import { HomeSection, moreClass } from './home-section.tsx'

/** The newest parks; nothing if nobody knows when any park opened. */
export const HomeParks = memo(function HomeParks({ parks }: { parks: readonly Park[] }) {
  const { t } = useLingui()
  const wayTo = useWayTo()
  if (parks.length === 0) return null
  const title = t`New on the map`
  return (
    <HomeSection
      id="home-parks"
      title={title}
      more={
        <Link to="/skateparks" search={{ sort: 'newest' }} className={moreClass}>
          {t`All parks`}
        </Link>
      }
    >
      <RowList label={title} look={lookOf(parks)}>
        {parks.map((park) => (
          <li key={park._id}>
            <ParkRow park={park} way={wayTo(park)} sortedBy="newest" headingLevel={3} />
          </li>
        ))}
      </RowList>
    </HomeSection>
  )
})
