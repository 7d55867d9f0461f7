import { Trans, useLingui } from '@lingui/react/macro'
import IconBulb from '@tabler/icons-react/dist/esm/icons/IconBulb.mjs'
import { useId } from 'react'
import type { Park } from '#contract/parks.ts'
import type { DayHours } from '#contract/park-hours.ts'
import { isWholeDay, spanOf } from '#domain/stretches.ts'
import { weekdayName } from '#platform/texts/format.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Ltr } from '#ui/text/bidi.tsx'
import { Card } from '#ui/card.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { lightSentence, openSentence } from '../card/status-text.ts'
import { useParkStatus } from '../card/use-park-status.ts'
import { ParkStamp } from '../card/park-stamp.tsx'
import { HOLIDAY_TEXT } from './holiday-text.ts'
import classes from './hours-card.module.css'
import { type HoursRow, hoursRows, runsPastMidnight } from './hours-rows.ts'
import { useAwayClock } from './use-away-clock.ts'
import { WrongLink } from './wrong-link.tsx'

/** A park's state, its next change, its lights, and its hours for a week. */
export function HoursCard({ park }: { park: Park }) {
  const { t, i18n } = useLingui()
  const { open, lights, instant } = useParkStatus(park)
  const away = useAwayClock(instant)
  const id = useId()
  const over = open.state === 'permanently-closed'
  const rows = over || park.is24Hours ? [] : hoursRows(park, instant)
  const lit = over ? null : park.lightingHours
  return (
    <Card as="section" className={classes.card} aria-labelledby={id}>
      <h2 id={id}>
        <VisuallyHidden>{t`Opening hours`}</VisuallyHidden>
      </h2>
      <div className={classes.now}>
        {open.state === 'unknown' ? (
          <p className={classes.unknown}>{openSentence(i18n, open, instant)}</p>
        ) : (
          <>
            <ParkStamp status={open} variant="word" />
            {!over && <p className={classes.next}>{openSentence(i18n, open, instant)}</p>}
          </>
        )}
        {!over && (
          <p className={classes.lights} data-lit={lights.state === 'lit' || undefined}>
            {lights.state === 'lit' && <IconBulb aria-hidden size={18} stroke={2.2} />}
            <span>{lightSentence(i18n, lights)}</span>
          </p>
        )}
      </div>
      {open.state === 'unknown' && (
        <p className={classes.note}>
          <Trans>
            Nobody has told us when this park is open, and we don’t guess. Ask someone local before you set out.
          </Trans>
        </p>
      )}
      {open.state === 'permanently-closed' && (
        <p className={classes.note}>
          <Trans>Since {String(open.year)} there is nothing to ride here. The page stays for the memories.</Trans>
        </p>
      )}
      {(rows.length > 0 || lit) && (
        <table className={classes.week}>
          <caption>
            <VisuallyHidden>{t`The coming seven days`}</VisuallyHidden>
          </caption>
          <tbody>
            {rows.map((row) => (
              <Row key={row.from} row={row} />
            ))}
            {rows.length > 0 && park.openingHours && (
              <tr>
                <th scope="row">{t`Holidays`}</th>
                <td>
                  <Hours hours={park.openingHours.holidays} />
                </td>
              </tr>
            )}
            {lit && (
              <tr className={classes.lightsRow}>
                <th scope="row">{t`Lights, nightly`}</th>
                <td>
                  <Hours hours={{ isOpen: true, ...lit }} />
                </td>
              </tr>
            )}
          </tbody>
        </table>
      )}
      {away && !over && open.state !== 'unknown' && (
        <p className={classes.note}>
          <Trans>All times are Israel time; your clock shows another.</Trans>
        </p>
      )}
      <p className={classes.foot}>
        <WrongLink topic="hours" what={t`Opening hours`} />
      </p>
    </Card>
  )
}

function Row({ row: { from, to, isToday, holiday, hours } }: { row: HoursRow }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const first = weekdayName(from, language)
  const last = weekdayName(to, language)
  return (
    <tr data-today={isToday || undefined}>
      <th scope="row">
        <span>{isToday ? t`${first} (today)` : from === to ? first : t`${first} to ${last}`}</span>
        {holiday && <span className={classes.holiday}>{i18n._(HOLIDAY_TEXT[holiday])}</span>}
      </th>
      <td>
        <Hours hours={hours} />
      </td>
    </tr>
  )
}

function Hours({ hours }: { hours: DayHours }) {
  const { t } = useLingui()
  if (!hours.isOpen) return t({ message: 'Closed', context: 'in the table of hours' })
  if (isWholeDay(spanOf(hours))) return t`24 hours`
  return (
    <>
      <Ltr>
        {hours.start}–{hours.end}
      </Ltr>
      {runsPastMidnight(hours) && (
        <span className={classes.tomorrow}>
          {' '}
          {t({ message: 'next day', context: 'after hours that end past midnight' })}
        </span>
      )}
    </>
  )
}
