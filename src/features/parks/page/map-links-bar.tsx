import { useLingui } from '@lingui/react/macro'
import type { Park } from '#contract/parks.ts'
import { mapLinksFor } from '#domain/map-links.ts'
import { BottomBar } from '#ui/page/bottom-bar.tsx'
import { HeartButton } from '../ratings/heart-button.tsx'
import { useVotes } from '../ratings/park-votes.tsx'
import classes from './map-links-bar.module.css'

/** The links to three map apps, and the heart: at the bottom edge of a phone, below the hours on wide screens. */
export function MapLinksBar({ park }: { park: Park }) {
  const { t } = useLingui()
  const links = mapLinksFor(park)
  return (
    <BottomBar label={t`Navigate to the park`}>
      <AppLink href={links.waze} app="Waze" />
      <AppLink href={links.google} app="Google" />
      <AppLink href={links.apple} app="Apple" />
      <HeartButton votes={useVotes()} />
    </BottomBar>
  )
}

function AppLink({ href, app }: { href: string; app: 'Waze' | 'Google' | 'Apple' }) {
  const { t } = useLingui()
  return (
    <a href={href} target="_blank" rel="noopener" className={classes.app} aria-label={t`Navigate with ${app}`}>
      <span lang="en">{app}</span>
    </a>
  )
}
