/**
 * Where to ride tonight: finds the parks that are worth the journey. The result depends on when a rider can leave and
 * on how the rider travels (docs/product.md#tonight).
 */
import type { Element } from '#contract/park-elements.ts'
import type { Park } from '#contract/parks.ts'
import { HOUR_MS, MINUTE_MS } from '#contract/time.ts'
import { distanceKm, latLonOf, type LatLon } from './distance.ts'
import { hasElement, hasRoof } from './elements.ts'
import { holidayOnDay } from './holidays.ts'
import { openStatus, type OpenStatus } from './hours.ts'
import { dayNumber, instantOnDay, localTime, weekdayOf } from './israel-time.ts'
import { lightStatus, type LightStatus } from './lighting.ts'

/**
 * Speed of each means of transport along the straight line, km/h. Roads are longer than the straight line, so each
 * speed is lower than the speed on the road.
 */
export const SPEED_KMH = { foot: 4, bicycle: 12, car: 40, bus: 15 } as const
export type TravelMode = keyof typeof SPEED_KMH
export const TRAVEL_MODES = Object.keys(SPEED_KMH) as readonly TravelMode[]

/** Wishes of the rider. A park meets a wish only if the park is known to meet it: unknown counts as no. */
export const WISHES = ['lit', 'easy', 'roof', 'shelter', 'free'] as const
export type Wish = (typeof WISHES)[number]

/** A session shorter than this is not worth the journey. */
export const LEAST_STAY_MINUTES = 45
/** A journey longer than this is too long for an evening. */
export const MOST_TRAVEL_MINUTES = 120
/** Lights that come on within this time after the arrival count as lit. */
const LIGHTS_SOON_MS = HOUR_MS
/** A park is easy with at most this difficulty and at least this many votes. */
export const EASY = { difficulty: 2, votes: 5 } as const
/** Travel times are compared in steps of this many minutes. */
const BAND_MINUTES = 10

export type Outing = {
  /** When the rider can leave, epoch ms. */
  leave: number
  mode: TravelMode
  wishes: readonly Wish[]
  /** Only parks that are known to have all of these elements. */
  elements: readonly Element[]
  /** null: the location is unknown. The travel time is then unknown too, and the rider counts as arriving at once. */
  from: LatLon | null
}

export type Suggestion<T> = {
  park: T
  /** Epoch ms. */
  arrival: number
  /** Whole minutes; null: the location is unknown. */
  travelMinutes: number | null
  /** The state of the park when the rider arrives. */
  open: Extract<OpenStatus, { state: 'open' | 'closing-soon' | 'unknown' }>
  lights: LightStatus
}

/**
 * Buses don't run from `from` on the eve of a day of rest until `to` on the last day of rest in a row (minutes of the
 * day in Israel).
 */
const NO_BUS = { from: 15 * 60, to: 20 * 60 } as const
const SATURDAY = 6

/**
 * Whether buses run at an instant: not from Friday afternoon to Saturday night, and not around holidays. This is a
 * simple rule, not a timetable.
 */
export function busesRun(instant: number): boolean {
  const time = localTime(instant)
  const today = dayNumber(time)
  const isRest = (number: number) => weekdayOf(number) === SATURDAY || holidayOnDay(number) !== null
  if (isRest(today + 1) && time.minutes >= NO_BUS.from) return false
  return !isRest(today) || (time.minutes >= NO_BUS.to && !isRest(today + 1))
}

/**
 * The next time that the clock in Israel shows a full hour, epoch ms. If the change in spring skips that hour, the
 * result is the moment of the change.
 */
export function nextHour(hour: number, instant: number): number {
  const today = dayNumber(localTime(instant))
  const at = instantOnDay(today, hour * 60)
  return at > instant ? at : instantOnDay(today + 1, hour * 60)
}

type Rideable = Pick<
  Park,
  | '_id'
  | 'location'
  | 'is24Hours'
  | 'openingHours'
  | 'closingYear'
  | 'exceptions'
  | 'eves'
  | 'fasts'
  | 'hasLights'
  | 'lightingHours'
  | 'amenities'
  | 'elements'
  | 'cover'
  | 'heartRating'
  | 'difficultyRating'
>

function meets(wish: Wish, park: Rideable, lights: LightStatus, arrival: number): boolean {
  switch (wish) {
    case 'lit':
      if (lights.state === 'off') return lights.litAt !== null && lights.litAt <= arrival + LIGHTS_SOON_MS
      return lights.state === 'lit'
    case 'easy': {
      const { average, count } = park.difficultyRating
      return count >= EASY.votes && average <= EASY.difficulty
    }
    case 'roof':
      return hasRoof(park)
    case 'shelter':
      return park.amenities.bombShelter === true
    case 'free':
      return park.amenities.entryFee === false
  }
}

function suggestionOf<T extends Rideable>(
  park: T,
  { leave, mode, wishes, elements, from }: Outing,
): Suggestion<T> | null {
  if (!elements.every((element) => hasElement(park, element))) return null
  const travelMinutes = from && Math.ceil((distanceKm(from, latLonOf(park)) / SPEED_KMH[mode]) * 60)
  if (travelMinutes !== null && travelMinutes > MOST_TRAVEL_MINUTES) return null
  const arrival = leave + (travelMinutes ?? 0) * MINUTE_MS
  if (mode === 'bus' && !busesRun(arrival)) return null
  const open = openStatus(park, arrival)
  if (open.state === 'closed' || open.state === 'permanently-closed') return null
  if (open.state !== 'unknown' && open.until !== null && open.until - arrival < LEAST_STAY_MINUTES * MINUTE_MS)
    return null
  const lights = lightStatus(park, arrival)
  if (!wishes.every((wish) => meets(wish, park, lights, arrival))) return null
  return { park, arrival, travelMinutes, open, lights }
}

/** Sorts parks with known hours first, then by travel time in steps of ten minutes, then by rating, then by id. */
function compare<T extends Rideable>(one: Suggestion<T>, other: Suggestion<T>): number {
  const unknown = ({ open }: Suggestion<T>) => Number(open.state === 'unknown')
  const band = ({ travelMinutes }: Suggestion<T>) => Math.floor((travelMinutes ?? 0) / BAND_MINUTES)
  return (
    unknown(one) - unknown(other) ||
    band(one) - band(other) ||
    other.park.heartRating.average - one.park.heartRating.average ||
    (one.park._id < other.park._id ? -1 : 1)
  )
}

/** All parks that can be reached and ridden, the best first. While no buses run, no park can be reached by bus. */
export function suggestParks<T extends Rideable>(parks: readonly T[], outing: Outing): Suggestion<T>[] {
  if (outing.mode === 'bus' && !busesRun(outing.leave)) return []
  return parks.flatMap((park) => suggestionOf(park, outing) ?? []).sort(compare)
}
