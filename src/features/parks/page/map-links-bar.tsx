import { useLingui } from '@lingui/react/macro'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { useEffect, useRef } from 'react'
import type { Park } from '#contract/parks.ts'
import { BottomBar } from '#ui/page/bottom-bar.tsx'
import { HeartButton } from '../ratings/heart-button.tsx'
import { useVotes } from '../ratings/park-votes.tsx'
import { MapAppLink } from './map-apps.tsx'
import classes from './map-links-bar.module.css'
import { type MapApp, useMapApps } from './usual-app.ts'

/**
 * The bar at the bottom edge of a phone: this device's usual map app, the others under “more”, and the heart. Wide
 * screens have no bar: the links to all apps stand below the park's name.
 */
export function MapLinksBar({ park }: { park: Park }) {
  const { t } = useLingui()
  const [usual, ...others] = useMapApps()
  return (
    <BottomBar label={t`Navigate and rate`} className={classes.bar!}>
      <MapAppLink park={park} app={usual} className={classes.app!} />
      <More park={park} apps={others} />
      <HeartButton votes={useVotes()} />
    </BottomBar>
  )
}

/** The other apps, behind a press that also works without scripts. A press elsewhere or Escape closes it. */
function More({ park, apps }: { park: Park; apps: readonly MapApp[] }) {
  const { t } = useLingui()
  const root = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const close = (isBack: boolean) => {
      if (!root.current?.open) return
      root.current.open = false
      if (isBack) root.current.querySelector('summary')?.focus()
    }
    const onPress = ({ target }: PointerEvent) => {
      if (!root.current?.contains(target as Node)) close(false)
    }
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close(true)
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKey)
    }
  }, [])
  return (
    <details ref={root} className={classes.more}>
      <summary className={classes.summary} aria-label={t`More map apps`}>
        <IconDots aria-hidden size={24} />
      </summary>
      <div className={classes.others}>
        {apps.map((app) => (
          <MapAppLink key={app} park={park} app={app} className={classes.app!} />
        ))}
      </div>
    </details>
  )
}
