import { useLingui } from '@lingui/react/macro'
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import IconCompass from '@tabler/icons-react/dist/esm/icons/IconCompass.mjs'
import type { ReactNode } from 'react'
import type { Park } from '#contract/parks.ts'
import { isClosedForGood } from '#domain/stretches.ts'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { iconButtonClass } from '#ui/icon-button.tsx'
import { DialogLink } from '#ui/plain-link.tsx'
import { Bidi } from '#ui/text/bidi.tsx'
import { GravestFact } from '../card/report-fact.tsx'
import { FavoriteSpot } from '../favorites/favorite-spot.tsx'
import { isNewPark, townOf } from '../card/park-view.ts'
import { useParkStatus } from '../card/use-park-status.ts'
import { useWayTo } from '../way/use-way-to.ts'
import { wayText } from '../way/way-text.ts'
import { FactLine } from '#ui/text/fact-line.tsx'
import classes from './park-title.module.css'
import { closedForGoodSentence } from '../card/status-text.ts'
import { ShareButton } from '#ui/share/share-button.tsx'
import { MapAppLinks } from './map-apps.tsx'

/** A park's name, town, distance and years, with a share button, a link to the needle that points to it, and map apps. */
export function ParkTitle({ park }: { park: Park }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const { origin } = useServices()
  const { open, instant } = useParkStatus(park)
  const way = useWayTo()(park)
  const { openingYear, closingYear } = park
  const name = park.name[language]
  const over = isClosedForGood(closingYear, instant)
  const far = way && wayText(way, i18n)
  const town = townOf(park.address[language])
  const facts: ReactNode[] = town && town !== name ? [<Bidi key="town">{town}</Bidi>] : []
  if (far) facts.push(way.toward === null ? t`${far} from you` : t`${far} of you`)
  if (openingYear !== null) facts.push(t`opened in ${String(openingYear)}`)
  if (closingYear !== null) {
    facts.push(over ? t`closed in ${String(closingYear)}` : t`closes for good at the end of ${String(closingYear)}`)
  }
  const page = {
    title: name,
    url: `${origin}/skateparks/${park.url}`,
    // If the park is closed for good, the shared text says so.
    ...(over && { text: closedForGoodSentence(i18n, closingYear) }),
  }
  return (
    <div className={classes.heading}>
      <h1 className={classes.name} data-length={name.length > 40 ? 'long' : name.length > 18 ? 'medium' : 'short'}>
        <Bidi>{name}</Bidi>
      </h1>
      <div className={classes.line}>
        <FactLine className={classes.facts}>
          {facts.map((fact, at) => (
            <span key={at}>{fact}</span>
          ))}
        </FactLine>
        <span className={classes.buttons}>
          <FavoriteSpot park={park} />
          <ShareButton label={t`Share this park`} page={page} />
          {!over && (
            <DialogLink hash="plan" className={iconButtonClass('plain')} aria-label={t`Plan to ride here`}>
              <IconCalendarPlus aria-hidden size={24} />
            </DialogLink>
          )}
        </span>
      </div>
      <GravestFact park={park} beside={open} />
      <div className={classes.ways}>
        <DialogLink hash="way" className={classes.way}>
          <IconCompass aria-hidden size={20} />
          {t`Which way?`}
        </DialogLink>
        <MapAppLinks park={park} />
      </div>
      {(park.isFeatured || isNewPark(park, instant)) && (
        <p className={classes.marks}>
          {park.isFeatured && (
            <span className={classes.mark}>{t({ message: 'Featured', context: 'mark on a park' })}</span>
          )}
          {isNewPark(park, instant) && (
            <span className={classes.mark} data-new="">
              {t({ message: 'New', context: 'mark on a park' })}
            </span>
          )}
        </p>
      )}
    </div>
  )
}
