import { useLingui } from '@lingui/react/macro'
import { CLOSED_DAY, type DayHours } from '#contract/park-hours.ts'
import type { Park } from '#contract/parks.ts'
import { isWholeDay, spanOf } from '#domain/stretches.ts'
import { weekdayName } from '#platform/texts/format.ts'
import { langProps } from '#platform/texts/text-in-language.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Fold } from '#ui/fold/fold.tsx'
import { Ltr } from '#ui/text/bidi.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import classes from './hours-card.module.css'
import { type HoursRow, hoursRows, runsPastMidnight } from './hours-rows.ts'
import { fastText, reasonText } from './reason-text.ts'

type WeekProps = { park: Park; instant: number }

/** Today's hours; a press shows those of the coming seven days. */
export function Week({ park, instant }: WeekProps) {
  const [first, ...later] = hoursRows(park, instant)
  const today = first?.isToday ? first : undefined
  const rows = today || !first ? later : [first, ...later]
  const table = <WeekTable park={park} rows={rows} hasToday={today !== undefined} />
  if (!today) return table
  return (
    <Fold id="fold-week" className={classes.today} summary={<Today row={today} />}>
      {table}
    </Fold>
  )
}

function Today({ row }: { row: HoursRow }) {
  return (
    <span className={classes.todaysHours} data-today="">
      <span>
        <DayNames row={row} />
      </span>
      <span>
        <Hours hours={row.hours} />
      </span>
    </span>
  )
}

type WeekTableProps = {
  park: Park
  rows: readonly HoursRow[]
  /** Whether today's hours stand above the table. */
  hasToday: boolean
}

/** The hours of the coming days; below them the hours of holidays, their eves, fasts and the lights. */
function WeekTable({ park, rows, hasToday }: WeekTableProps) {
  const { t, i18n } = useLingui()
  const week = park.is24Hours ? null : park.openingHours
  const lit = park.lightingHours
  const onFasts = park.fasts === 'closed' ? CLOSED_DAY : park.fasts === 'friday' && week ? week.friday : null
  const hasDays = hasToday || rows.length > 0
  if (!hasDays && !lit) return null
  return (
    <table className={classes.week}>
      <caption>
        <VisuallyHidden>{t`The coming seven days`}</VisuallyHidden>
      </caption>
      <tbody>
        {rows.map((row) => (
          <tr key={row.from}>
            <th scope="row">
              <DayNames row={row} />
            </th>
            <td>
              <Hours hours={row.hours} />
            </td>
          </tr>
        ))}
        {week && <PlainRow name={t`Holidays`} hours={week.holidays} />}
        {week && park.eves === 'friday' && <PlainRow name={t`Eves of holidays`} hours={week.friday} />}
        {hasDays && onFasts && <PlainRow name={fastText(i18n)} hours={onFasts} />}
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

/** The days of a row, and why their hours are not the usual ones. */
function DayNames({ row: { from, to, isToday, reason } }: { row: HoursRow }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const first = weekdayName(from, language)
  const last = weekdayName(to, language)
  const why = reason && reasonText(i18n, reason)
  return (
    <>
      <span>{isToday ? t`${first} (today)` : from === to ? first : t`${first} to ${last}`}</span>
      {why && (
        <span className={classes.reason} {...langProps(why, language)}>
          {why.text}
        </span>
      )}
    </>
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
