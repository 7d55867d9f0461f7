import { useLingui } from '@lingui/react/macro'
import IconShare2 from '@tabler/icons-react/dist/esm/icons/IconShare2.mjs'
import { useHydrated } from '@tanstack/react-router'
import type { Park } from '#contract/parks.ts'
import { mapLinksFor } from '#domain/map-links.ts'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/use-language.ts'
import { BottomBar } from '#ui/bottom-bar.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useShare } from './use-share.ts'
import classes from './way-bar.module.css'

/** The three map apps and sharing: at the bottom edge of a phone, under the hours on a desk. */
export function WayBar({ park }: { park: Park }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { origin } = useServices()
  const alive = useHydrated()
  const share = useShare()
  const links = mapLinksFor(park)
  return (
    <BottomBar label={t`Navigate to the park`}>
      <AppLink href={links.waze} app="Waze" />
      <AppLink href={links.google} app="Google" />
      <AppLink href={links.apple} app="Apple" />
      <IconButton
        variant="outlined"
        label={t`Share this park`}
        // Its place is kept until it can do something.
        className={alive ? undefined : classes.waiting}
        onClick={() => void share({ title: park.name[language], url: `${origin}/skateparks/${park.url}` })}
      >
        <IconShare2 aria-hidden size={24} />
      </IconButton>
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
