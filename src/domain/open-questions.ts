/**
 * The questions to riders about a park: facts that nobody knows, and that one rider at the gate can tell with a few
 * presses (docs/product.md#a-parks-page).
 */
import type { Park } from '#contract/parks.ts'
import type { AmenityFact } from '#contract/suggestions.ts'
import { isClosedForGood } from './stretches.ts'

type Asked = 'hours' | 'elements' | 'surface' | 'cover' | 'fee' | 'lights' | AmenityFact

/** A fact that riders are asked about. The names are those of suggestions. */
export type OpenQuestion = Asked | 'photo'

/** The facts of a park that the questions read. */
export type AskedPark = Pick<
  Park,
  | 'is24Hours'
  | 'openingHours'
  | 'elements'
  | 'surface'
  | 'cover'
  | 'entryFee'
  | 'hasLights'
  | 'lightingHours'
  | 'amenities'
  | 'photos'
  | 'closingYear'
>

/** Facts that belong together, in the order in which they are asked. */
const GROUPS: readonly (readonly Asked[])[] = [
  ['hours'],
  ['elements', 'surface', 'cover'],
  ['amenity.scootersAllowed', 'amenity.bikesAllowed', 'amenity.helmetRequired', 'amenity.noWax'],
  [
    'lights',
    'amenity.bathroom',
    'fee',
    'amenity.shade',
    'amenity.parking',
    'amenity.bombShelter',
    'amenity.seating',
    'amenity.guard',
  ],
]

function isUnknown(park: AskedPark, fact: Asked): boolean {
  switch (fact) {
    case 'hours':
      return !park.is24Hours && park.openingHours === null
    case 'lights':
      return park.hasLights === null && park.lightingHours === null
    case 'fee':
      return park.amenities.entryFee === null && park.entryFee === null
    case 'elements':
    case 'surface':
    case 'cover':
      return park[fact] === null
    default:
      return park.amenities[fact.slice('amenity.'.length) as keyof Park['amenities']] === null
  }
}

/**
 * The facts of a park that nobody knows, in the order in which riders are asked: groups of which least is known come
 * first, a missing photo last. None for a park that is closed for good. `instant`: epoch ms.
 */
export function openQuestions(park: AskedPark, instant: number): OpenQuestion[] {
  if (isClosedForGood(park.closingYear, instant)) return []
  const open = GROUPS.map((facts) => {
    const unknown = facts.filter((fact) => isUnknown(park, fact))
    return { unknown, share: unknown.length / facts.length }
  })
  const facts = open.sort((a, b) => b.share - a.share).flatMap(({ unknown }) => unknown)
  return park.photos.length === 0 ? [...facts, 'photo'] : facts
}

const ASKED_COUNT = GROUPS.flat().length

/** Whether at least half of the facts that riders are asked about are unknown. */
export const isLittleKnown = (questions: readonly OpenQuestion[]): boolean =>
  questions.filter((question) => question !== 'photo').length * 2 >= ASKED_COUNT
