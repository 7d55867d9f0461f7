import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import type { DataColumn } from '#admin/table/data-table.tsx'
import { NameCell, nameLinkClass } from '#admin/table/name-cell.tsx'
import type { AdminPark } from '#contract/admin-parks.ts'
import type { Language } from '#contract/limits.ts'
import type { DayHours } from '#contract/park-hours.ts'
import { eveOnDay, fastOnDay, holidayOnDay } from '#domain/holidays.ts'
import { type DayReason, hoursOnDay } from '#domain/hours.ts'
import { instantOnDay } from '#domain/israel-time.ts'
import { isClosedForGood, isWholeDay, spanOf } from '#domain/stretches.ts'
import { formatDate } from '#platform/texts/format.ts'
import { langProps } from '#platform/texts/text-in-language.ts'
import { Bidi } from '#ui/text/bidi.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { reasonText } from '../../page/reason-text.ts'
import { parkWords } from '../form/park-words.ts'
import { ParkStatusBadge } from '../park-badges.tsx'
import { timesText } from './exception-words.ts'
import classes from './week.module.css'

const NOON = 720
/** Number of days in the table. */
export const DAYS = 7

/** Returns the holiday, fast or eve on a day (`dayNumber`); null on any other day. */
function calendarReason(day: number): DayReason | null {
  const holiday = holidayOnDay(day)
  if (holiday) return { kind: 'holiday', holiday }
  const fast = fastOnDay(day)
  if (fast) return { kind: 'fast', fast }
  const eve = eveOnDay(day)
  return eve && { kind: 'eve', holiday: eve }
}

/** The columns of the week's table: the park, and seven days from `first` (`dayNumber`). @param today a day number */
export function weekColumns(
  i18n: I18n,
  language: Language,
  { first, today }: { first: number; today: number },
): readonly DataColumn<AdminPark>[] {
  const { area } = parkWords(i18n)
  const days = Array.from({ length: DAYS }, (_, index): DataColumn<AdminPark> => {
    const day = first + index
    const date = { weekday: 'short', day: 'numeric', month: 'numeric' } as const
    const label = formatDate(instantOnDay(day, NOON), language, date)
    const marks = [day === today ? i18n._(msg`Today`) : '', calendarText(i18n, day)].filter(Boolean).join(' · ')
    return {
      id: `day${index}`,
      label,
      ...(marks !== '' && { note: marks }),
      isFixed: true,
      cell: (park) => <DayCell park={park} day={day} label={label} i18n={i18n} language={language} />,
    }
  })
  return [
    {
      id: 'name',
      label: i18n._(msg`Park`),
      sort: 'ascending',
      isFixed: true,
      wraps: true,
      cell: (park) => (
        <NameCell
          mark={park.status === 'hidden' && <ParkStatusBadge status={park.status} isInReview={park.isInReview} />}
          second={area[park.area]}
        >
          <Link to="/admin/skateparks/edit/$id" params={{ id: park._id }} className={nameLinkClass}>
            <Bidi>{park.name[language]}</Bidi>
          </Link>
        </NameCell>
      ),
    },
    ...days,
  ]
}

function calendarText(i18n: I18n, day: number): string {
  const reason = calendarReason(day)
  return reason ? reasonText(i18n, reason).text : ''
}

function hoursText(i18n: I18n, hours: DayHours | null): string {
  if (hours === null) return i18n._(msg`Unknown`)
  if (!hours.isOpen) return i18n._(msg({ message: 'Closed', context: 'hours of a day' }))
  if (isWholeDay(spanOf(hours))) return i18n._(msg`24 hours`)
  return timesText(hours)
}

type DayCellProps = { park: AdminPark; day: number; label: string; i18n: I18n; language: Language }

/** Shows a park's hours on a day, and the reason if they are not the weekday's. Links to the park's form. */
function DayCell({ park, day, label, i18n, language }: DayCellProps) {
  const isOver = isClosedForGood(park.closingYear, instantOnDay(day, NOON))
  const { hours, reason } = isOver ? { hours: null, reason: null } : hoursOnDay(park, day)
  const text = isOver ? i18n._(msg`Closed for good`) : hoursText(i18n, hours)
  const why = reason && reasonText(i18n, reason)
  const name = park.name[language]
  return (
    <Link
      to="/admin/skateparks/edit/$id"
      params={{ id: park._id }}
      hash="park-days"
      className={classes.day}
      data-state={hours === null ? 'unknown' : hours.isOpen ? 'open' : 'closed'}
      data-other={reason?.kind === 'exception' || undefined}
    >
      <span>
        <VisuallyHidden>{`${name}, ${label}: `}</VisuallyHidden>
        <span className={classes.hours}>{text}</span>
      </span>
      {why && (
        <span className={classes.why} title={why.text} {...langProps(why, language)}>
          {why.text}
        </span>
      )}
    </Link>
  )
}
