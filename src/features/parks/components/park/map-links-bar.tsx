import { useLingui } from '@lingui/react/macro'
import type { Park } from '#contract/parks.ts'
import { mapLinksFor } from '#domain/map-links.ts'
import { BottomBar } from '#ui/bottom-bar.tsx'
import { HeartButton } from '../../ratings/heart-button.tsx'
import type { ParkVotes } from '../../ratings/use-park-votes.ts'
import classes from './map-links-bar.module.css'

/** The three map apps and the heart: at the bottom edge of a phone, under the hours on wide screens. */
export function MapLinksBar({ park, votes }: { park: Park; votes: ParkVotes }) {
  const { t } = useLingui()
  const links = mapLinksFor(park)
  return (
    <BottomBar label={t`Navigate to the park`}>
      <AppLink href={links.waze} app="Waze" />
      <AppLink href={links.google} app="Google" />
      <AppLink href={links.apple} app="Apple" />
      <HeartButton votes={votes} />
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
