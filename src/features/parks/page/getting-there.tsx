import { Trans, useLingui } from '@lingui/react/macro'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconCurrentLocation from '@tabler/icons-react/dist/esm/icons/IconCurrentLocation.mjs'
import IconMap from '@tabler/icons-react/dist/esm/icons/IconMap.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconRoute from '@tabler/icons-react/dist/esm/icons/IconRoute.mjs'
import { type ReactNode, useRef } from 'react'
import type { Park } from '#contract/parks.ts'
import { addressBeside } from '#domain/address-beside.ts'
import { mapLinksFor } from '#domain/map-links.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Bidi } from '#ui/text/bidi.tsx'
import { copyText, selectText } from '#ui/share/copy-text.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import { mapFrameSource } from '#platform/address/frame-sources.ts'
import { Section } from './section.tsx'
import { TapToLoad } from './tap-to-load.tsx'
import classes from './getting-there.module.css'

type GettingThereProps = {
  park: Park
  /** The map around the park. Absent for a park that is not public yet. */
  map: ReactNode
}

/** The map around the park, the address, a link for other map apps, the coordinates, and a map of another site. */
export function GettingThere({ park, map: smallMap }: GettingThereProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const links = mapLinksFor(park)
  const map = mapFrameSource(park.mapsEmbed)
  const name = park.name[language]
  const address = addressBeside(name, park.address[language])
  return (
    <Section title={t`Getting there`} className={classes.section}>
      {smallMap}
      <ul className={classes.list}>
        {address && (
          <li className={classes.item}>
            <IconMapPin aria-hidden size={22} />
            <address>
              <Bidi>{address}</Bidi>
            </address>
          </li>
        )}
        <li className={`${classes.item} ${classes.geo}`}>
          <IconRoute aria-hidden size={22} />
          <a href={links.geo} className={classes.link}>
            <Trans>Another map app</Trans>
          </a>
        </li>
        <li className={classes.item}>
          <IconCurrentLocation aria-hidden size={22} />
          <Coordinates text={links.coordinates} />
        </li>
      </ul>
      {map && (
        <TapToLoad
          src={map}
          title={t`Map of ${name}`}
          from={t`Loads from Google`}
          offline={t`No signal, so no map here. The map apps work without one if their maps are on your device.`}
          failed={t`Map not available. The links to the map apps work without it.`}
          again={t`Try again`}
        >
          <IconMap aria-hidden size={20} />
          <Trans>Show the map</Trans>
        </TapToLoad>
      )}
    </Section>
  )
}

function Coordinates({ text }: { text: string }) {
  const { t } = useLingui()
  const { toast } = useToasts()
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
      <IconButton label={t`Copy the coordinates`} data-needs-scripts onClick={() => void copy()}>
        <IconCopy aria-hidden size={20} />
      </IconButton>
    </span>
  )
}
