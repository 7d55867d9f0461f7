import { useLingui } from '@lingui/react/macro'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import type { Park } from '#contract/parks.ts'
import { mapLinksFor } from '#domain/map-links.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Photo } from '#ui/photo.tsx'
import { Bidi } from '#ui/text/bidi.tsx'
import { DrySign } from '../card/dry-sign.tsx'
import { useDrySign, weatherAtom } from '../card/known-weather.ts'
import { GravestFact } from '../card/report-fact.tsx'
import { ParkHoursFact, ParkLightsFact } from '../card/park-facts.tsx'
import { ParkStamp } from '../card/park-stamp.tsx'
import { coverOf, townBeside } from '../card/park-view.ts'
import { useParkStatus } from '../card/use-park-status.ts'
import { useWayTo } from '../way/use-way-to.ts'
import { wayText } from '../way/way-text.ts'
import classes from './map-card.module.css'

export type PanelControls = {
  /** The slug of the pressed park, or of the park that leads the group. */
  url: string
  onClose: () => void
  /** Called when the panel has closed for any reason while the focus was inside it. */
  onGone: (url: string) => void
}

type MapPanelProps = PanelControls & { title: ReactNode; children: ReactNode }

/** The panel that opens after a press on a dot, over the lower edge of the map. The map stays usable. */
export function MapPanel({ title, url, onClose, onGone, children }: MapPanelProps) {
  const { t } = useLingui()
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = panel
    current?.focus({ preventScroll: true })
    return () => {
      if (current?.contains(document.activeElement)) onGone(url)
    }
  }, [url, onGone])
  return (
    <Card ref={panel} role="dialog" aria-labelledby={id} tabIndex={-1} className={classes.panel!}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        <IconButton label={t`Close`} onClick={onClose}>
          <IconX aria-hidden />
        </IconButton>
      </div>
      {children}
    </Card>
  )
}

/** The card of the pressed park: its state, the way there, and a link to its page. */
export function MapCard({ park, ...panel }: PanelControls & { park: Park }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const { open, lights, instant } = useParkStatus(park)
  const way = useWayTo()(park)
  const cover = coverOf(park)
  const links = mapLinksFor(park)
  const name = park.name[language]
  const town = townBeside(name, park.address[language])
  const sign = useDrySign(park)
  const { Source } = useAtomValue(weatherAtom)
  return (
    <MapPanel title={<Bidi>{name}</Bidi>} {...panel}>
      <div className={classes.park}>
        {cover && (
          <div className={classes.picture}>
            <Photo src={cover.thumbUrl} alt="" focus={cover.focus} />
          </div>
        )}
        <div className={classes.facts}>
          <ParkStamp status={open} variant="calm" />
          <ParkHoursFact status={open} instant={instant} />
          <ParkLightsFact status={lights} />
          <GravestFact park={park} beside={open} />
          <DrySign>{sign}</DrySign>
          {town && <Bidi>{town}</Bidi>}
          {way && <span data-live="">{wayText(way, i18n)}</span>}
        </div>
      </div>
      {sign && Source && (
        <div className={classes.source}>
          <Source />
        </div>
      )}
      <div className={classes.actions}>
        <Link to="/skateparks/$url" params={{ url: park.url }} className={buttonClass('primary')}>
          {t`To the park’s page`}
        </Link>
        <nav aria-label={t`Navigate to the park`} className={classes.apps}>
          {(
            [
              ['Waze', links.waze],
              ['Google', links.google],
              ['Apple', links.apple],
            ] as const
          ).map(([app, href]) => (
            <a
              key={app}
              href={href}
              target="_blank"
              rel="noopener"
              className={buttonClass('secondary')}
              aria-label={t`Navigate with ${app}`}
            >
              <span lang="en">{app}</span>
            </a>
          ))}
        </nav>
      </div>
    </MapPanel>
  )
}
