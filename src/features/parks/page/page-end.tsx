import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Park } from '#contract/parks.ts'
import { DialogLink } from '#ui/plain-link.tsx'
import { KnownSavedLine } from './known-saved-line.tsx'
import classes from './page-end.module.css'
import { ParkSources } from './park-sources.tsx'

/**
 * The end of a park's page: the one link that leads to all corrections, other questions, the gate sign, the saved copy
 * and the sources.
 */
export function PageEnd({ park }: { park: Park }) {
  const { t } = useLingui()
  return (
    <div className={classes.end}>
      <ul className={classes.links}>
        <li>
          <DialogLink hash="wrong" className={classes.link}>
            {t`Something wrong?`}
          </DialogLink>
        </li>
        <li>
          <DialogLink hash="shelters" className={classes.link}>
            {t`Parks with a shelter`}
          </DialogLink>
        </li>
        <li>
          <Link to="/skateparks/$url/sign" params={{ url: park.url }} className={classes.link}>
            {t`Print a sign for the gate`}
          </Link>
        </li>
      </ul>
      <ParkSources park={park} />
      <KnownSavedLine park={park} />
    </div>
  )
}
