/** A plan in words: its day and hour, and the state of its parks then. */
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Language } from '#contract/limits.ts'
import type { Park } from '#contract/parks.ts'
import { HOUR_MS } from '#contract/time.ts'
import { dayNumber, localTime } from '#domain/israel-time.ts'
import { lightStatus } from '#domain/lighting.ts'
import { isOpenState, type ParkState } from '#domain/park-state.ts'
import { LEAST_STAY_MINUTES } from '#domain/visit.ts'
import { formatDate, formatTime } from '#platform/texts/format.ts'
import { lightSentence, openSentence, openWord } from '../card/status-text.ts'
import type { StateWords } from '../row/state-line.tsx'

/** "Saturday, 5 December". The year is said if it is another than now. */
export function planDay(at: number, now: number, language: Language): string {
  const year = localTime(at).year === localTime(now).year ? {} : ({ year: 'numeric' } as const)
  return formatDate(at, language, { weekday: 'long', day: 'numeric', month: 'long', ...year })
}

/** "Saturday, 5 December, 10:00". */
export const planMoment = (at: number, now: number, language: Language): string =>
  `${planDay(at, now, language)}, ${formatTime(at)}`

/** The names of parks in a sentence: "The Pipe, then The Bowl". */
export const parkNames = (i18n: I18n, names: readonly string[]): string =>
  names.reduce((before, name) => (before === '' ? name : i18n._(msg`${before}, then ${name}`)), '')

/** Until this hour after midnight, a closing time belongs to the evening before. */
const NIGHT_HOURS_MS = 6 * HOUR_MS

/**
 * A park's state at a plan's hour. Times on the plan's own day go without the day; all other days are counted from now,
 * because the reader's “tomorrow” is not the plan's.
 */
export function stateThen(i18n: I18n, state: ParkState, visit: number, now: number): StateWords {
  const isOnDay = (instant: number) => dayNumber(localTime(instant)) === dayNumber(localTime(visit))
  const sentence = openSentence(i18n, state, now)
  if (state.state === 'unknown' || state.state === 'permanently-closed') return { word: sentence, rest: '' }
  if (state.state === 'closed' && state.closure) return { word: sentence, rest: '' }
  const word = openWord(i18n, state)
  if (isOpenState(state) && 'until' in state) {
    if (state.until === null)
      return { word, rest: ` ${i18n._(msg({ message: '24/7', context: 'after the state “Open”' }))}` }
    if (isOnDay(state.until - NIGHT_HOURS_MS))
      return { word, rest: ` ${i18n._(msg`until ${formatTime(state.until)}`)}` }
  }
  if (state.state === 'closed' && state.opensAt !== null && isOnDay(state.opensAt))
    return { word, rest: ` · ${i18n._(msg`opens at ${formatTime(state.opensAt)}`)}` }
  return { word, rest: ` · ${sentence}` }
}

/** From and until these hours, light matters. */
const DARK = { from: 16, to: 6 }

type Reasons = {
  visit: number
  state: ParkState
  /** Whether the park fits a session that begins then. */
  fits: boolean
  /** Whether the ground is dry then; null: nobody knows. */
  isDry: boolean | null
  isMerged: boolean
}

/** Remarks about a park at a plan's hour: a short visit, the ground, the light, a merge. */
export function reasonsThen(i18n: I18n, park: Park, { visit, state, fits, isDry, isMerged }: Reasons): string[] {
  const hour = localTime(visit).minutes / 60
  const lights = lightStatus(park, visit)
  const isAllNight = lights.state === 'lit' && lights.until === null
  const light = isAllNight ? i18n._(msg`Lit all night`) : lightSentence(i18n, lights)
  return [
    ...(isOpenState(state) && !fits ? [i18n._(msg`Open for less than ${LEAST_STAY_MINUTES} minutes then`)] : []),
    ...(isDry === null ? [] : [isDry ? i18n._(msg`Probably dry`) : i18n._(msg`Probably wet`)]),
    ...(hour >= DARK.from || hour < DARK.to ? [light] : []),
    ...(isMerged ? [i18n._(msg`Another park of the plan is now a part of it`)] : []),
  ]
}
