import { useLingui } from '@lingui/react/macro'
import { CLOSED_DAY, type DayHours } from '#contract/park-hours.ts'
import type { Park } from '#contract/parks.ts'
import { isWholeDay, spanOf } from '#domain/stretches.ts'
import { weekdayName } from '#platform/texts/format.ts'
import { langProps } from '#platform/texts/text-in-language.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Ltr } from '#ui/text/bidi.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import classes from './hours-card.module.css'
import { type HoursRow, hoursRows, runsPastMidnight } from './hours-rows.ts'
import { fastText, reasonText } from './reason-text.ts'

/** The hours of the coming seven days; below them the hours of holidays, their eves, fasts and the lights. */
export function WeekTable({ park, instant }: { park: Park; instant: number }) {
  const { t, i18n } = useLingui()
  const rows = hoursRows(park, instant)
  const week = park.is24Hours ? null : park.openingHours
  const lit = park.lightingHours
  const onFasts = park.fasts === 'closed' ? CLOSED_DAY : park.fasts === 'friday' && week ? week.friday : null
  if (rows.length === 0 && !lit) return null
  return (
    <table className={classes.week}>
      <caption>
        <VisuallyHidden>{t`The coming seven days`}</VisuallyHidden>
      </caption>
      <tbody>
        {rows.map((row) => (
          <Row key={row.from} row={row} />
        ))}
        {week && <PlainRow name={t`Holidays`} hours={week.holidays} />}
        {week && park.eves === 'friday' && <PlainRow name={t`Eves of holidays`} hours={week.friday} />}
        {rows.length > 0 && onFasts && <PlainRow name={fastText(i18n)} hours={onFasts} />}
        {lit && <PlainRow name={t`Lights, nightly`} hours={{ isOpen: true, ...lit }} className={classes.lightsRow} />}
      </tbody>
    </table>
  )
}

type PlainRowProps = { name: string; hours: DayHours; className?: string | undefined }

const PlainRow = ({ name, hours, className }: PlainRowProps) => (
  <tr className={className}>
    <th scope="row">{name}</th>
    <td>
      <Hours hours={hours} />
    </td>
  </tr>
)

function Row({ row: { from, to, isToday, reason, hours } }: { row: HoursRow }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const first = weekdayName(from, language)
  const last = weekdayName(to, language)
  const why = reason && reasonText(i18n, reason)
  return (
    <tr data-today={isToday || undefined}>
      <th scope="row">
        <span>{isToday ? t`${first} (today)` : from === to ? first : t`${first} to ${last}`}</span>
        {why && (
          <span className={classes.reason} {...langProps(why, language)}>
            {why.text}
          </span>
        )}
      </th>
      <td>
        <Hours hours={hours} />
      </td>
    </tr>
  )
}

/** Times from left to right, or a word. */
export function Hours({ hours }: { hours: DayHours }) {
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
