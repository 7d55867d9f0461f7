import { useLingui } from '@lingui/react/macro'
import type { Park } from '#contract/parks.ts'
import { mapLinksFor } from '#domain/map-links.ts'
import { MAP_APPS, type MapApp, rememberApp } from './usual-app.ts'
import classes from './map-apps.module.css'

const NAMES: Readonly<Record<MapApp, string>> = { waze: 'Waze', google: 'Google', apple: 'Apple' }

type MapAppLinkProps = { park: Park; app: MapApp; className: string }

/** A link that opens a map app with the way to the park. A press makes the app this device's usual one. */
export function MapAppLink({ park, app: key, className }: MapAppLinkProps) {
  const { t } = useLingui()
  const app = NAMES[key]
  return (
    <a
      href={mapLinksFor(park)[key]}
      target="_blank"
      rel="noopener"
      className={className}
      aria-label={t`Navigate with ${app}`}
      onClick={() => rememberApp(key)}
    >
      <span lang="en">{app}</span>
    </a>
  )
}

/** The links to all map apps, the same for everybody. */
export function MapAppLinks({ park }: { park: Park }) {
  const { t } = useLingui()
  return (
    <div role="group" aria-label={t`Navigate to the park`} className={classes.apps}>
      {MAP_APPS.map((app) => (
        <MapAppLink key={app} park={park} app={app} className={classes.app!} />
      ))}
    </div>
  )
}
