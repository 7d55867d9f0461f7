/**
 * Which parks pass a list's filters (docs/product.md#list-of-parks). A filter answers yes (true), no (false), or that
 * nobody knows (null).
 */
import type { Element, Surface } from '#contract/park-elements.ts'
import type { Amenity, Area, Park } from '#contract/parks.ts'
import type { Conditions, Reports } from '#contract/reports.ts'
import { cached } from './cached.ts'
import { elementsAnswer, roofAnswer } from './elements.ts'
import { foldText } from './fold.ts'
import { litAnswer } from './lighting.ts'
import { openAnswer, parkState } from './park-state.ts'
import { isFine } from './reports.ts'
import { visitAnswer, visitLitAnswer } from './visit.ts'
import { instantOfWhen, type When } from './when.ts'

/** null: nobody knows. */
export type Answer = boolean | null

/** Whether a park is dry at the instant `at`, by the forecast and the reports that are live at `now` (epoch ms). */
export type DryTest = (park: Park, reports: readonly Reports[] | undefined, now: number, at: number) => Answer

export type FilterQuery = {
  search: string
  /**
   * Finds parks by the elements that `search` names (`elementTest` of search/element-terms.ts). Absent while that code
   * is not loaded.
   */
  elementTest?: ((park: Park, text: string) => Answer) | null | undefined
  area: 'all' | Area
  /** Only parks that have all of these amenities. */
  amenities: readonly Amenity[]
  /** Only parks that have all of these elements. */
  elements: readonly Element[]
  /** Only parks with one of these surfaces; none: any surface. */
  surfaces: readonly Surface[]
  /** Only parks that have a roof over at least a part. */
  roof: boolean
  /** Only parks that take no entry fee. */
  free: boolean
  /** Only parks that beginners can ride (`easyAnswer`). */
  easy: boolean
  openNow: boolean
  /**
   * Only parks that are open for a visit at this time, and with `litNow` lit then. null: any. A time that is over, or
   * too far ahead, excludes no park.
   */
  when: When | null
  /** Only parks that are lit at `when`, without it now. */
  litNow: boolean
  /** Only parks without a problem that is reported at the moment. A park without reports is fine. */
  fineNow: boolean
  /** Only parks at which the rider has never been. Excludes no park until the device's logbook is read (`been`). */
  neverBeen: boolean
  /** Ids of the parks in the rider's logbook, which only the rider's device has. */
  been?: ReadonlySet<string> | undefined
  /** Only parks that are dry at `when`, or now if there is no `when`. Excludes no park while there is no `dryTest`. */
  dryNow: boolean
  /** Absent while there is no forecast, or while its code is not loaded. */
  dryTest?: DryTest | null | undefined
  /** Riders' reports about parks, for `fineNow`, `dryNow` and `openNow`. */
  reports?: Conditions['parks'] | undefined
  /** The current instant, epoch ms. */
  instant: number
}

/** Filters that exclude no park. */
export const UNFILTERED = {
  search: '',
  area: 'all',
  amenities: [],
  elements: [],
  surfaces: [],
  roof: false,
  free: false,
  easy: false,
  openNow: false,
  when: null,
  litNow: false,
  fineNow: false,
  neverBeen: false,
  dryNow: false,
} as const satisfies Partial<FilterQuery>

const folded = new WeakMap<Park, string>()

/** The folded text of a park, computed once per park object. */
const searchTextOf = (park: Park): string => cached(folded, park, foldPark)
const foldPark = ({ name, address, url }: Park): string =>
  foldText(`${name.he} ${name.en} ${address.he} ${address.en} ${url}`)

/** Folds the texts of parks before the first keystroke. Call this when the page is idle, with slices of a long list. */
export function warmSearch(parks: readonly Park[]): void {
  for (const park of parks) searchTextOf(park)
}

type Filter = (park: Park) => Answer

/**
 * Finds every word of the term in a park's names, addresses or slug; a word may also name an element of the park. null:
 * no term.
 */
function searchFilter({ search, elementTest }: FilterQuery): Filter | null {
  if (search.trim() === '') return null
  const term = foldText(search)
  // A term of punctuation alone finds nothing.
  if (term === '') return () => false
  const words = term.split(' ')
  return (park) => {
    const text = searchTextOf(park)
    return words.every((word) => text.includes(word)) || (elementTest ? elementTest(park, text) : false)
  }
}

/** Yes, if all answers are yes. No, if one answer is no; else unknown, if one is unknown. */
export function allOf(answers: readonly Answer[]): Answer {
  if (answers.includes(false)) return false
  return answers.includes(null) ? null : true
}

/** Beginners can ride a park of at most this difficulty; fewer votes than these say nothing. */
const EASY = { difficulty: 2, votes: 5 } as const

/** Whether beginners can ride a park; null: too few riders have said how hard it is. */
export const easyAnswer = ({ difficultyRating: { average, count } }: Pick<Park, 'difficultyRating'>): Answer =>
  count < EASY.votes ? null : average <= EASY.difficulty

/** Whether a park takes no entry fee; null: nobody knows. */
export const freeAnswer = ({ amenities: { entryFee } }: Pick<Park, 'amenities'>): Answer =>
  entryFee === null ? null : !entryFee

/** The instant for which a query asks, epoch ms: that of its time, without one the current instant. */
export const askedInstant = ({ when, instant }: Pick<FilterQuery, 'when' | 'instant'>): number =>
  (when && instantOfWhen(when, instant)) ?? instant

/** The filters that depend on a time: for a visit at the query's time, else at the current instant. */
function passesAtTime(park: Park, query: FilterQuery): Answer {
  const { openNow, litNow, fineNow, dryNow, dryTest, when, reports, instant } = query
  const ofPark = reports?.[park._id]
  const visitAt = when && instantOfWhen(when, instant)
  return allOf([
    !litNow || (visitAt === null ? litAnswer(park, instant) : visitLitAnswer(park, visitAt)),
    !fineNow || isFine(ofPark, park, instant),
    !dryNow || !dryTest || dryTest(park, ofPark, instant, visitAt ?? instant),
    !openNow || openAnswer(parkState(park, ofPark, instant)),
    visitAt === null || visitAnswer(park, ofPark, visitAt),
  ])
}

/** Whether a query has filters that the server's API does not know. */
export const filtersOnDevice = ({
  openNow,
  when,
  litNow,
  fineNow,
  dryNow,
  free,
  easy,
  neverBeen,
}: Pick<FilterQuery, 'openNow' | 'when' | 'litNow' | 'fineNow' | 'dryNow' | 'free' | 'easy' | 'neverBeen'>): boolean =>
  openNow || when !== null || litNow || fineNow || dryNow || free || easy || neverBeen

/** Whether a park passes the filters of `filtersOnDevice`. */
export const passesOnDevice = (park: Park, query: FilterQuery): Answer =>
  allOf([
    !query.neverBeen || !query.been?.has(park._id),
    !query.free || freeAnswer(park),
    !query.easy || easyAnswer(park),
    passesAtTime(park, query),
  ])

/** The query's filters, the cheapest first. */
function filtersOf(query: FilterQuery): Filter[] {
  const { area, amenities, elements, surfaces } = query
  const filters: Filter[] = []
  if (area !== 'all') filters.push((park) => park.area === area)
  if (amenities.length > 0) filters.push((park) => allOf(amenities.map((amenity) => park.amenities[amenity])))
  if (elements.length > 0) filters.push((park) => elementsAnswer(park, elements))
  if (surfaces.length > 0) filters.push(({ surface }) => surface && surfaces.includes(surface))
  if (query.roof) filters.push(roofAnswer)
  const search = searchFilter(query)
  if (search !== null) filters.push(search)
  if (filtersOnDevice(query)) filters.push((park) => passesOnDevice(park, query))
  return filters
}

/** Returns a function that says whether a park passes all filters of the query. */
export function filterOf(query: FilterQuery): Filter {
  const filters = filtersOf(query)
  return (park) => {
    let answer: Answer = true
    for (const filter of filters) {
      const passed = filter(park)
      if (passed === false) return false
      if (passed === null) answer = null
    }
    return answer
  }
}
