import { Trans, useLingui } from '@lingui/react/macro'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconMap from '@tabler/icons-react/dist/esm/icons/IconMap.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconShare2 from '@tabler/icons-react/dist/esm/icons/IconShare2.mjs'
import { useHydrated } from '@tanstack/react-router'
import { useRef } from 'react'
import type { Park } from '#contract/parks.ts'
import { mapLinksFor } from '#domain/map-links.ts'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/use-language.ts'
import { Bidi } from '#ui/bidi.tsx'
import { BottomBar } from '#ui/bottom-bar.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import { copyText, selectText } from './copy-text.ts'
import { mapFrameSource } from './embeds.ts'
import { Section } from './section.tsx'
import { TapToLoad } from './tap-to-load.tsx'
import { useShare } from './use-share.ts'
import classes from './way-there.module.css'

/** The address, the three map apps (in thumb's reach on a phone), any other app, the bare coordinates, the map itself. */
export function WayThere({ park }: { park: Park }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { origin } = useServices()
  const alive = useHydrated()
  const share = useShare()
  const links = mapLinksFor(park)
  const map = mapFrameSource(park.mapsEmbed)
  const name = park.name[language]
  return (
    <Section title={t`Getting there`}>
      <address className={classes.address}>
        <IconMapPin aria-hidden size={22} />
        <Bidi>{park.address[language]}</Bidi>
      </address>
      <BottomBar label={t`Navigate to the park`} className={classes.bar!}>
        <AppLink href={links.waze} app="Waze" />
        <AppLink href={links.google} app="Google" />
        <AppLink href={links.apple} app="Apple" />
        <IconButton
          variant="outlined"
          label={t`Share this park`}
          className={alive ? undefined : classes.waiting}
          onClick={() => void share({ title: name, url: `${origin}/skateparks/${park.url}` })}
        >
          <IconShare2 aria-hidden size={24} />
        </IconButton>
      </BottomBar>
      <div className={classes.more}>
        <a href={links.geo} className={classes.other}>
          <IconMap aria-hidden size={20} />
          <Trans>Another map app</Trans>
        </a>
        <Coordinates text={links.coordinates} />
      </div>
      {map && (
        <TapToLoad
          src={map}
          title={t`Map of ${name}`}
          from={t`Loads from Google`}
          offline={t`No signal, so no map here. The map apps work without one if their maps are on your phone.`}
        >
          <IconMap aria-hidden size={20} />
          <Trans>Show the map</Trans>
        </TapToLoad>
      )}
    </Section>
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

function Coordinates({ text }: { text: string }) {
  const { t } = useLingui()
  const { toast } = useToasts()
  const alive = useHydrated()
  const words = useRef<HTMLElement>(null)
  const copy = async () => {
    if (await copyText(text)) {
      toast({ title: t`Coordinates copied`, variant: 'success' })
      return
    }
    if (words.current) selectText(words.current)
    toast({ title: t`Selected. Copy it from here.`, variant: 'info' })
  }
  return (
    <span className={classes.coordinates}>
      <bdi ref={words} dir="ltr" data-figures="">
        {text}
      </bdi>
      <IconButton
        label={t`Copy the coordinates`}
        className={alive ? undefined : classes.waiting}
        onClick={() => void copy()}
      >
        <IconCopy aria-hidden size={20} />
      </IconButton>
    </span>
  )
}
