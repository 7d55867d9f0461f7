/**
 * Where to ride tonight: finds the parks that are worth the journey. The result depends on when a rider can leave and
 * on how the rider travels (docs/product.md#tonight).
 */
import type { Element } from '#contract/park-elements.ts'
import type { Park } from '#contract/parks.ts'
import type { Conditions } from '#contract/reports.ts'
import { MINUTE_MS } from '#contract/time.ts'
import { distanceKm, latLonOf, type LatLon } from './distance.ts'
import { elementsAnswer, roofAnswer } from './elements.ts'
import { holidayOnDay } from './holidays.ts'
import { dayNumber, instantOnDay, localTime, weekdayOf } from './israel-time.ts'
import { lightStatus, type LightStatus } from './lighting.ts'
import { type Answer, easyAnswer, freeAnswer } from './park-filters.ts'
import { openAnswer } from './park-state.ts'
import { visitLitAnswer, visitState, type VisitState } from './visit.ts'

/**
 * Speed of each means of transport along the straight line, km/h. Roads are longer than the straight line, so each
 * speed is lower than the speed on the road.
 */
export const SPEED_KMH = { foot: 4, bicycle: 12, car: 40, bus: 15 } as const
export type TravelMode = keyof typeof SPEED_KMH
export const TRAVEL_MODES = Object.keys(SPEED_KMH) as readonly TravelMode[]

/** Wishes of the rider. */
export const WISHES = ['lit', 'dry', 'easy', 'roof', 'shelter', 'free'] as const
export type Wish = (typeof WISHES)[number]

/** A journey longer than this is too long for an evening. */
export const MOST_TRAVEL_MINUTES = 120
/** Travel times are compared in steps of this many minutes. */
const BAND_MINUTES = 10

export type Outing<T = unknown> = {
  /** When the rider can leave, epoch ms. */
  leave: number
  mode: TravelMode
  wishes: readonly Wish[]
  /** Riders' reports about parks. */
  reports?: Conditions['parks'] | undefined
  /** Whether a park is dry at an instant (epoch ms). Absent: there is no forecast, so nobody knows. */
  dryAt?: ((park: T, at: number) => Answer) | undefined
  /** Only parks with all of these elements. */
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
  open: VisitState
  lights: LightStatus
  /** The wishes and states that nobody knows of the park. Empty: the park fits for sure. */
  unknown: readonly Unknown[]
}

/** Whether a park is open, has the elements, or meets a wish. */
export type Unknown = 'open' | 'elements' | Wish

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

/** Whether a park meets a wish; null: nobody knows. */
function meets<T extends Rideable>(wish: Wish, park: T, arrival: number, { dryAt }: Outing<T>): Answer {
  switch (wish) {
    case 'lit':
      return visitLitAnswer(park, arrival)
    case 'dry':
      return dryAt ? dryAt(park, arrival) : null
    case 'easy':
      return easyAnswer(park)
    case 'roof':
      return roofAnswer(park)
    case 'shelter':
      return park.amenities.bombShelter
    case 'free':
      return freeAnswer(park)
  }
}

function suggestionOf<T extends Rideable>(park: T, outing: Outing<T>): Suggestion<T> | null {
  const { leave, mode, wishes, elements, from, reports } = outing
  const travelMinutes = from && Math.ceil((distanceKm(from, latLonOf(park)) / SPEED_KMH[mode]) * 60)
  if (travelMinutes !== null && travelMinutes > MOST_TRAVEL_MINUTES) return null
  const arrival = leave + (travelMinutes ?? 0) * MINUTE_MS
  if (mode === 'bus' && !busesRun(arrival)) return null
  const open = visitState(park, reports?.[park._id], arrival)
  if (open === null) return null
  const answers: [Unknown, Answer][] = [
    ['open', openAnswer(open)],
    ['elements', elements.length === 0 || elementsAnswer(park, elements)],
    ...wishes.map((wish): [Unknown, Answer] => [wish, meets(wish, park, arrival, outing)]),
  ]
  if (answers.some(([, answer]) => answer === false)) return null
  const unknown = answers.flatMap(([name, answer]) => (answer === null ? [name] : []))
  return { park, arrival, travelMinutes, open, lights: lightStatus(park, arrival), unknown }
}

/** Sorts sure parks first, then by travel time in steps of ten minutes, then by rating, then by id. */
function compare<T extends Rideable>(one: Suggestion<T>, other: Suggestion<T>): number {
  const unsure = ({ unknown }: Suggestion<T>) => Number(unknown.length > 0)
  const band = ({ travelMinutes }: Suggestion<T>) => Math.floor((travelMinutes ?? 0) / BAND_MINUTES)
  return (
    unsure(one) - unsure(other) ||
    band(one) - band(other) ||
    other.park.heartRating.average - one.park.heartRating.average ||
    (one.park._id < other.park._id ? -1 : 1)
  )
}

/**
 * All parks that can be reached and perhaps ridden, the best first: the sure ones, then those of which nobody knows
 * whether they are open or meet all wishes. While no buses run, no park can be reached by bus.
 */
export function suggestParks<T extends Rideable>(parks: readonly T[], outing: NoInfer<Outing<T>>): Suggestion<T>[] {
  if (outing.mode === 'bus' && !busesRun(outing.leave)) return []
  return parks.flatMap((park) => suggestionOf(park, outing) ?? []).sort(compare)
}
