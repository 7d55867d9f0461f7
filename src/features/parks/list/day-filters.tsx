import { useLingui } from '@lingui/react/macro'
import { type DayHour, dayHourOf, hourOn, instantOfWhen, type When, whenDays, whenHours, whenOf } from '#domain/when.ts'
import { dayOf, instantOnDay, weekdayOf } from '#domain/israel-time.ts'
import { daysAhead, formatDate, formatWeekday } from '#platform/texts/format.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { useInstant } from '#platform/time/clock.tsx'
import { cx } from '#ui/cx.ts'
import { chipClass } from '#ui/list/chip.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { ParkFilterLink } from './filter-link.tsx'
import { toggleWhen, without } from './list-links.ts'
import type { ListSearch } from './list-search.ts'
import classes from './day-filters.module.css'

const NOON = 12 * 60

/** A time as riders say it: “Tonight”, “Sat 5.12, 10:00”; undefined without a time, or if it is over. */
export function useWhenText(when: When | undefined): string | undefined {
  const { t } = useLingui()
  const language = useLanguage()
  const now = useInstant()
  if (when === undefined || instantOfWhen(when, now) === null) return undefined
  const asked = dayHourOf(when)
  if (asked === undefined) return t({ message: 'Tonight', context: 'to ride' })
  const at = instantOnDay(asked.day, NOON)
  const ahead = daysAhead(at, now)
  const day =
    ahead === 0
      ? t({ message: 'Today', context: 'to ride' })
      : ahead === 1
        ? t({ message: 'Tomorrow', context: 'to ride' })
        : formatDate(at, language, { weekday: 'short', day: 'numeric', month: language === 'he' ? 'numeric' : 'short' })
  return `${day}, ${hourText(asked.hour)}`
}

const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/**
 * Two weeks as a calendar of seven columns, today first, and the hours of the chosen day. A press on a day also chooses
 * an hour.
 */
export function DayFilters({ search }: { search: ListSearch }) {
  const { t } = useLingui()
  const now = useInstant()
  const chosen = search.when === undefined ? undefined : dayHourOf(search.when)
  return (
    <>
      <div role="group" aria-label={t`Day`} className={classes.days}>
        {whenDays(now).map((day) => (
          <DayLink key={day} search={search} day={day} chosen={chosen} />
        ))}
      </div>
      {chosen && (
        <div role="group" aria-label={t`Hour`} className={classes.hours}>
          {whenHours(chosen.day, now).map((hour) => (
            <ParkFilterLink
              key={hour}
              search={toggleWhen(search, whenOf({ day: chosen.day, hour }))}
              on={hour === chosen.hour}
              className={cx(chipClass, classes.cell)}
            >
              {hourText(hour)}
            </ParkFilterLink>
          ))}
        </div>
      )}
    </>
  )
}

/** The link of a day; nothing in its place if no hour of the day is left. */
function DayLink({ search, day, chosen }: { search: ListSearch; day: number; chosen: DayHour | undefined }) {
  const language = useLanguage()
  const now = useInstant()
  const hour = hourOn(day, chosen?.hour, now)
  if (hour === null) return <span />
  const isChosen = chosen?.day === day
  // Hebrew writes “יום א׳”. The cell has room for the letter only.
  const weekday = formatWeekday(weekdayOf(day), language, 'short')
  const letter = weekday.replace(/^יום /, '')
  return (
    <ParkFilterLink
      search={isChosen ? without(search, 'when') : toggleWhen(search, whenOf({ day, hour }))}
      on={isChosen}
      className={cx(chipClass, classes.cell)}
    >
      <VisuallyHidden>{weekday.slice(0, -letter.length)}</VisuallyHidden>
      <span className={classes.weekday}>{letter}</span> <b>{dayOf(day).day}</b>{' '}
      <VisuallyHidden>{formatDate(instantOnDay(day, NOON), language, { month: 'long' })}</VisuallyHidden>
    </ParkFilterLink>
  )
}
