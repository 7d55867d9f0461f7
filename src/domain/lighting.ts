/** Whether a park's floodlights are on (docs/product.md#light). */
import type { Park } from '#contract/parks.ts'
import type { LightingHours } from '#contract/park-hours.ts'
import { cached } from './cached.ts'
import { endOf, findStretch, isClosedForGood, spanOf, withinHorizon } from './stretches.ts'
import type { Span } from './stretches.ts'

export type LightsOf = Pick<Park, 'hasLights' | 'lightingHours' | 'closingYear'>

/** Instants are epoch ms. */
export type LightStatus =
  | { state: 'unknown' }
  | { state: 'none' }
  /** The park has lights, with unknown hours. */
  | { state: 'has-lights' }
  /** `until` null: lit all night and all day. */
  | { state: 'lit'; until: number | null }
  /** `litAt` null: the park is closed for good before the lights would go on. */
  | { state: 'off'; litAt: number | null }

/** Parsed once per object, because nobody mutates lighting hours. */
const spans = new WeakMap<LightingHours, Span>()

/**
 * The state of the lights at an instant (epoch ms). If `hasLights` is false, the hours are ignored. The lights of a
 * park that is closed for good are never on.
 */
export function lightStatus(park: LightsOf, instant: number): LightStatus {
  if (park.hasLights === false) return { state: 'none' }
  if (park.hasLights === null && park.lightingHours === null) return { state: 'unknown' }
  if (isClosedForGood(park.closingYear, instant)) return { state: 'off', litAt: null }
  if (park.lightingHours === null) return { state: 'has-lights' }
  const end = endOf(park.closingYear)
  const span = cached(spans, park.lightingHours, spanOf)
  const always = span.end - span.start === 1440
  const stretch = always ? { from: -Infinity, to: Infinity } : findStretch(() => span, instant)
  if (stretch === null || stretch.from > instant) {
    const litAt = stretch !== null && stretch.from < end ? withinHorizon(stretch.from, instant) : null
    return { state: 'off', litAt }
  }
  return { state: 'lit', until: withinHorizon(Math.min(stretch.to, end), instant) }
}

export function isLit(park: LightsOf, instant: number): boolean {
  return lightStatus(park, instant).state === 'lit'
}
