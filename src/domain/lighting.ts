/** Whether a park's floodlights are on (docs/product.md#light). */
import type { Park } from '#contract/parks.ts'
import { CLOSED_DAY, type LightingHours } from '#contract/park-hours.ts'
import { DAY_MS } from '#contract/time.ts'
import { cached } from './cached.ts'
import { exceptionOn, hasExceptionsNear, lightsOn } from './exceptions.ts'
import { fastOnDay } from './holidays.ts'
import { dayNumber, localTime } from './israel-time.ts'
import { endOf, findStretch, isClosedForGood, spanOf, withinHorizon } from './stretches.ts'
import type { Span } from './stretches.ts'

/** `exceptions` and `fasts` are absent in a device's copy that is older than they are. */
export type LightsOf = Pick<Park, 'hasLights' | 'lightingHours' | 'closingYear'> &
  Partial<Pick<Park, 'exceptions' | 'fasts'>>

/** Instants are epoch ms. */
export type LightStatus =
  | { state: 'unknown' }
  | { state: 'none' }
  /** The park has lights, with unknown hours. */
  | { state: 'has-lights' }
  /** `until` null: lit all night and all day. */
  | { state: 'lit'; until: number | null }
  /** `litAt` null: the lights stay off for a day or longer, or for good. */
  | { state: 'off'; litAt: number | null }

/** Parsed once per object, because nobody mutates lighting hours. */
const spans = new WeakMap<LightingHours, Span>()

/** undefined: the lights' hours on the day are unknown; null: they stay off. */
function spanOn({ hasLights, lightingHours, exceptions, fasts }: LightsOf, number: number): Span | null | undefined {
  const isFast = fasts === 'closed' && fastOnDay(number) !== null && exceptionOn(exceptions, number) === null
  const lights = lightsOn(exceptions, number) ?? (isFast ? CLOSED_DAY : null)
  if (lights?.isOpen) return cached(spans, lights, spanOf)
  // A closed park is dark even if nobody knows whether it has lights, and that stays unknown.
  const mayHaveNone = hasLights === null && lightingHours === null
  if (lights !== null && !mayHaveNone) return null
  return lightingHours === null ? undefined : cached(spans, lightingHours, spanOf)
}

/**
 * The state of the lights at an instant (epoch ms). If `hasLights` is false, the hours are ignored. The lights of a
 * park that is closed for good are never on. Exceptions change the hours of their dates (`lightsOn`), and
 * a fast that closes the park turns them off.
 */
export function lightStatus(park: LightsOf, instant: number): LightStatus {
  if (park.hasLights === false) return { state: 'none' }
  const today = dayNumber(localTime(instant))
  const isDated = park.fasts === 'closed' || hasExceptionsNear(park.exceptions, today)
  const unknown: LightStatus = { state: park.hasLights === null ? 'unknown' : 'has-lights' }
  if (isClosedForGood(park.closingYear, instant))
    return park.hasLights === null && park.lightingHours === null ? unknown : { state: 'off', litAt: null }
  if (park.lightingHours === null && !isDated) return unknown
  const end = endOf(park.closingYear)
  const span = park.lightingHours && cached(spans, park.lightingHours, spanOf)
  const always = !isDated && span !== null && span.end - span.start === 1440
  const spanOnDay = isDated ? (number: number) => spanOn(park, number) : () => span
  const stretch = always ? { from: -Infinity, to: Infinity } : findStretch(spanOnDay, instant)
  if (stretch === null || stretch.from > instant) {
    if (isDated && spanOnDay(today) === undefined) return unknown
    const litAt = stretch !== null && stretch.from < end ? withinHorizon(stretch.from, instant) : null
    return { state: 'off', litAt: isDated && litAt !== null && litAt - instant > DAY_MS ? null : litAt }
  }
  return { state: 'lit', until: withinHorizon(Math.min(stretch.to, end), instant) }
}

/** Whether the park's lights are on; null: nobody knows. */
export function litAnswer(park: LightsOf, instant: number): boolean | null {
  if (isClosedForGood(park.closingYear, instant)) return false
  const { state } = lightStatus(park, instant)
  return state === 'unknown' || state === 'has-lights' ? null : state === 'lit'
}

export function isLit(park: LightsOf, instant: number): boolean {
  return lightStatus(park, instant).state === 'lit'
}
