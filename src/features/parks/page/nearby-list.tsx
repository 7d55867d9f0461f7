import { useLingui } from '@lingui/react/macro'
import type { Park } from '#contract/parks.ts'
import { wayTo } from '#domain/bearing.ts'
import { latLonOf } from '#domain/distance.ts'
import { useNearbyParks } from '../collection/queries.ts'
import { ParkRow } from '../row/park-row.tsx'
import classes from './nearby-list.module.css'
import { Section } from './section.tsx'

/** The parks nearest to this one, with their distances from it. */
export function NearbyList({ park }: { park: Park }) {
  const { t } = useLingui()
  const nearby = useNearbyParks(park)
  if (nearby.length === 0) return null
  return (
    <Section title={t`Nearby`} aside={t`distances from this park`}>
      <ul className={classes.parks}>
        {nearby.map((other) => (
          <li key={other._id}>
            <ParkRow park={other} way={wayTo(latLonOf(park), latLonOf(other))} headingLevel={3} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
