import { useLingui } from '@lingui/react/macro'
import { DialogLink } from '#ui/plain-link.tsx'
import type { Near } from '../way/use-near.ts'
import classes from './map-end.module.css'
import { MapLegend } from './map-legend.tsx'
import { MeLine } from './me-line.tsx'

/** Below the list of parks in sight: what the signs mean, the rider's location, and parks with a shelter. */
export function MapEnd({ near: { location, ask } }: { near: Near }) {
  const { t } = useLingui()
  return (
    <div className={classes.end}>
      <MeLine location={location} onAsk={ask} />
      <MapLegend />
      <p>
        <DialogLink hash="shelters" className={classes.question}>
          {t`Parks with a shelter`}
        </DialogLink>
      </p>
    </div>
  )
}
