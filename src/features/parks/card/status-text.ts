/** Texts for a park's state: a short word for stamps, or a sentence with the next change. */
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Language } from '#contract/limits.ts'
import type { ParkState } from '#domain/park-state.ts'
import type { LightStatus } from '#domain/lighting.ts'
import type { Closure } from '#domain/exceptions.ts'
import { dayNumber, instantOnDay, localTime } from '#domain/israel-time.ts'
import { daysAhead, formatDate, formatSince, formatTime, formatWeekday, isolated } from '#platform/texts/format.ts'
import { textIn } from '#platform/texts/text-in-language.ts'

/** The word on the stamp. */
export function openWord(i18n: I18n, status: Exclude<ParkState, { state: 'unknown' }>): string {
  switch (status.state) {
    case 'open':
      return i18n._(msg({ message: 'Open', context: 'stamp on a park' }))
    case 'doubted':
      return i18n._(msg({ message: 'Open?', context: 'stamp on a park' }))
    case 'closing-soon':
      return i18n._(msg({ message: 'Closing soon', context: 'stamp on a park' }))
    case 'closed':
      return i18n._(msg({ message: 'Closed', context: 'stamp on a park' }))
    case 'permanently-closed':
      return i18n._(msg({ message: 'Closed for good', context: 'stamp on a park' }))
  }
}

/**
 * A sentence with the next change: "Closes at 22:00", "Opens tomorrow at 15:00", "Open around the clock"; or when the
 * gate was reported locked.
 */
export function openSentence(i18n: I18n, status: ParkState, instant: number): string {
  switch (status.state) {
    case 'doubted': {
      if (status.reportedAt === null) return i18n._(msg`Reported locked`)
      const when = formatSince(instant - status.reportedAt, i18n.locale as Language) ?? i18n._(msg`just now`)
      return i18n._(msg`Reported locked, ${when}`)
    }
    case 'open':
    case 'closing-soon': {
      if (status.until === null) return i18n._(msg`Open around the clock`)
      const when = formatTime(status.until)
      const days = daysAhead(status.until, instant)
      // A closing time shortly after midnight still counts as tonight.
      if (days <= 1 && (days === 0 || isSmallHours(status.until))) return i18n._(msg`Closes at ${when}`)
      return i18n._(msg`Closes ${dayWord(i18n, status.until, instant)} at ${when}`)
    }
    case 'closed': {
      if (status.closure) return closureSentence(i18n, status.closure, instant)
      if (status.opensAt === null) return i18n._(msg`No opening in sight`)
      return i18n._(msg`Opens ${dayWord(i18n, status.opensAt, instant)} at ${formatTime(status.opensAt)}`)
    }
    case 'permanently-closed':
      return closedForGoodSentence(i18n, status.year)
    case 'unknown':
      return i18n._(msg`Hours unknown`)
  }
}

/** The words after "Closed" in a row, where a sentence has no room: "until 15:00", "until 15:00 tomorrow". */
export function closedUntil(i18n: I18n, opensAt: number, instant: number): string {
  const days = daysAhead(opensAt, instant)
  if (days === 0) return i18n._(msg`until ${formatTime(opensAt)}`)
  const time = formatTime(opensAt)
  if (days === 1) return i18n._(msg({ message: `until ${time} tomorrow`, context: 'after the state “Closed”' }))
  const day = dayWord(i18n, opensAt, instant)
  return i18n._(msg({ message: `until ${time} ${day}`, context: 'after “Closed”: until 15:00 on Sunday' }))
}

/** A reason that is longer than this is cut in rows; the park's page has all of it. */
const SHORT_REASON = 60

/** "Closed until May 4: works": the last closed date, and the reason if there is one. */
export function closureSentence(i18n: I18n, { lastDay, reason }: Closure, instant: number): string {
  const language = i18n.locale as Language
  const whole = textIn(reason, language).text.trim()
  const why = whole.length > SHORT_REASON ? `${[...whole].slice(0, SHORT_REASON).join('').trimEnd()}…` : whole
  const date = dayText(lastDay, language, instant)
  const isToday = lastDay === dayNumber(localTime(instant))
  const until = isToday ? i18n._(msg`Closed today`) : i18n._(msg`Closed until ${date}`)
  return why === '' ? until : `${until}: ${isolated(why)}`
}

/** A day number as a date in a sentence: "May 4", with the year if it is another than now. */
export function dayText(number: number, language: Language, instant: number): string {
  const noon = instantOnDay(number, 720)
  const year = localTime(noon).year === localTime(instant).year ? {} : ({ year: 'numeric' } as const)
  return formatDate(noon, language, { day: 'numeric', month: 'long', ...year })
}

export const closedForGoodSentence = (i18n: I18n, year: number): string =>
  i18n._(msg`Closed for good in ${String(year)}`)

/** A sentence about the lights: "Lit until 23:00", "Lights at 18:30", "No lights", "Lights unknown". */
export function lightSentence(i18n: I18n, status: LightStatus): string {
  switch (status.state) {
    case 'lit':
      return status.until === null ? i18n._(msg`Lit now`) : i18n._(msg`Lit until ${formatTime(status.until)}`)
    case 'off':
      return status.litAt === null ? i18n._(msg`Lights are off`) : i18n._(msg`Lights at ${formatTime(status.litAt)}`)
    case 'has-lights':
      return i18n._(msg`Has lights, hours unknown`)
    case 'none':
      return i18n._(msg`No lights`)
    case 'unknown':
      return i18n._(msg`Lights unknown`)
  }
}

function dayWord(i18n: I18n, at: number, instant: number): string {
  const days = daysAhead(at, instant)
  if (days === 0) return i18n._(msg({ message: 'today', context: 'Opens today at' }))
  if (days === 1) return i18n._(msg({ message: 'tomorrow', context: 'Opens tomorrow at' }))
  const language = i18n.locale as Language
  if (days < 7) {
    const weekday = formatWeekday(localTime(at).weekday, language)
    return i18n._(msg({ message: `on ${weekday}`, context: 'Opens on Sunday at' }))
  }
  const date = dayText(dayNumber(localTime(at)), language, instant)
  return i18n._(msg({ message: `on ${date}`, context: 'Opens on May 4 at' }))
}

const isSmallHours = (at: number): boolean => localTime(at).minutes < 6 * 60
