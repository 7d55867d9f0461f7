import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import IconCoins from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconStairs from '@tabler/icons-react/dist/esm/icons/IconStairsUp.mjs'
import IconTicket from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs'
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs'
import type { ComponentType, ReactNode } from 'react'
import type { Competition } from '#contract/competitions.ts'
import { formatMoney } from '#platform/texts/format.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Bidi } from '#ui/text/bidi.tsx'
import { SEPARATOR } from '#ui/text/fact-line.tsx'
import { placeOf } from '#domain/competition-text.ts'
import { lengthText } from '#domain/videos.ts'
import { useCurrency } from '#features/config/queries.ts'
import { useLevelText } from '../use-level-text.ts'
import { lastDay, openingDay } from './competition-dates.ts'
import { CompetitionWhen } from './competition-when.tsx'
import { VenueLinks } from './venue-links.tsx'
import classes from './competition-facts.module.css'

type Fact = { name: string; icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>; value: ReactNode }

/** Date, place, levels and fee. The fee is shown only in a language whose rules name a fee. */
export function CompetitionFacts({ event }: { event: Competition }) {
  const { t } = useLingui()
  const language = useLanguage()
  const currency = useCurrency()
  const levelText = useLevelText()
  const fee = event.fee[language]
  const place = placeOf(event, language)
  const levels = event.levels.map((level) => levelText[level])
  const last = lastDay(event, language)
  const opening = openingDay(event, language) ?? ''
  const left = event.placesLeft ?? 0
  const most = event.videos?.most ?? 0
  const length = lengthText(event.videos?.seconds ?? 0)
  const places = t`${plural(left, { one: '# place left', other: '# places left' })}`
  const until = t`Until ${last}`
  const over = t`It was open until ${last}`
  const times = { soon: t`Opens on ${opening}`, open: until, full: until, closed: over }
  const none = t`No places left`
  const hasPlaces = event.placesLeft !== null && (event.state === 'open' || event.state === 'soon')

  const facts: (Fact | false)[] = [
    {
      name: t`When`,
      icon: IconCalendarEvent,
      value: <CompetitionWhen event={event} />,
    },
    place !== '' && {
      name: t`Where`,
      icon: IconMapPin,
      value: event.venue ? <VenueLinks venue={event.venue} name={place} /> : <Bidi>{place}</Bidi>,
    },
    {
      name: t`Signing up`,
      icon: IconTicket,
      value: (
        <>
          <span>{event.state === 'full' ? none : times[event.state]}</span>
          {hasPlaces && <span className={classes.places}>{places}</span>}
        </>
      ),
    },
    {
      name: t`Levels`,
      icon: IconStairs,
      value: levels.join(SEPARATOR),
    },
    fee !== null && {
      name: t`Fee`,
      icon: IconCoins,
      value: fee === 0 ? t`Free` : <Bidi>{formatMoney(fee, currency, language)}</Bidi>,
    },
    event.videos !== null && {
      name: t`Videos`,
      icon: IconVideo,
      value: t`Up to ${most}, ${length} minutes in total`,
    },
  ]
  return (
    <dl className={classes.facts}>
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact.name} className={classes.fact}>
              <dt className={classes.name}>
                <fact.icon size={20} aria-hidden />
                {fact.name}
              </dt>
              <dd className={classes.value}>{fact.value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
