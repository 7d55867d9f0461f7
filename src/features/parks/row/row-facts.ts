/** The facts in a park's row, besides its name, its state and its town. */
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Park, ParkSort } from '#contract/parks.ts'
import { elementsOf, hasRoof } from '#domain/elements.ts'
import type { LightStatus } from '#domain/lighting.ts'
import { amenityCount } from '#domain/park-list.ts'
import { formatRating } from '#platform/texts/format.ts'
import { AMENITY_TEXT } from '../card/amenity-text.ts'
import { lightSentence } from '../card/status-text.ts'
import { ELEMENT_WORDS } from '../elements/element-words.ts'

export type RowFact = {
  text: string
  /** Whether somebody may ride; the row then shows a check or a cross, and screen readers read the sentence. */
  rule?: { isAllowed: boolean; sentence: string }
}

/** So many elements come before all other facts; the others follow if there is room. */
const FIRST_ELEMENTS = 2

/** Facts in a row. */
const MOST_FACTS = 3
/** Characters that the gap between two facts takes, and the mark after a rule. */
const GAP = 2

/** Characters that a text takes in the line of facts, with the gap beside it. */
export const roomOf = (text: string | null): number => (text ? text.length + GAP : 0)

/**
 * The most useful known facts for which a line has room: what is in it, whether it is lit now, who may ride, what it
 * costs, and what there is. Unknown facts are left out.
 * @param room in characters
 */
export function rowFacts(i18n: I18n, park: Park, lights: LightStatus, room: number): RowFact[] {
  const told: RowFact[] = []
  let left = room
  for (const fact of knownFacts(i18n, park, lights)) {
    const size = roomOf(fact.text) + (fact.rule ? GAP : 0)
    if (told.length === MOST_FACTS || size > left) continue
    told.push(fact)
    left -= size
  }
  return told
}

/** All known facts, the most useful first. */
export function knownFacts(i18n: I18n, park: Park, lights: LightStatus): RowFact[] {
  const { amenities } = park
  const elements = elementsOf(park.elements).map((element): RowFact => ({ text: i18n._(ELEMENT_WORDS[element]) }))
  const facts: (RowFact | false)[] = [
    ...elements.slice(0, FIRST_ELEMENTS),
    lights.state === 'lit' && { text: lightSentence(i18n, lights) },
    ...ruleFacts(i18n, park),
    amenities.entryFee !== null && {
      text: amenities.entryFee
        ? i18n._(msg`Entry fee`)
        : i18n._(msg({ message: 'Free', context: 'what matters of a park' })),
    },
    ...(['bathroom', 'shade'] as const).map(
      (amenity) => amenities[amenity] === true && { text: i18n._(AMENITY_TEXT[amenity].name) },
    ),
    hasRoof(park) && { text: i18n._(msg`With a roof`) },
    (lights.state === 'off' || lights.state === 'none') && { text: lightSentence(i18n, lights) },
    ...(['bombShelter', 'parking', 'seating', 'guard'] as const).map(
      (amenity) => amenities[amenity] === true && { text: i18n._(AMENITY_TEXT[amenity].name) },
    ),
    ...elements.slice(FIRST_ELEMENTS),
  ]
  return facts.filter((fact) => fact !== false)
}

function ruleFacts(i18n: I18n, { amenities }: Park): RowFact[] {
  const { scootersAllowed, bikesAllowed, helmetRequired } = amenities
  const facts: RowFact[] = []
  if (scootersAllowed !== null) {
    facts.push({
      text: i18n._(msg({ message: 'Scooters', context: 'riding rule' })),
      rule: {
        isAllowed: scootersAllowed,
        sentence: scootersAllowed ? i18n._(msg`Scooters may ride`) : i18n._(msg`Scooters may not ride`),
      },
    })
  }
  if (bikesAllowed !== null) {
    facts.push({
      text: i18n._(msg({ message: 'Bikes', context: 'riding rule' })),
      rule: {
        isAllowed: bikesAllowed,
        sentence: bikesAllowed ? i18n._(msg`Bikes may ride`) : i18n._(msg`Bikes may not ride`),
      },
    })
  }
  if (helmetRequired) facts.push({ text: i18n._(msg({ message: 'Helmet on', context: 'riding rule' })) })
  return facts
}

/**
 * The value by which the list is sorted, if nothing else in the row says it; null: unknown. The rating has its own
 * place, and the distance is in the tile.
 */
export function sortedValueText(i18n: I18n, park: Park, sort: ParkSort): string | null {
  switch (sort) {
    case 'difficulty':
    case '-difficulty': {
      const { average, count } = park.difficultyRating
      return count > 0 ? i18n._(msg`Difficulty ${formatRating(average)} of 5`) : null
    }
    case 'amenities': {
      const count = amenityCount(park)
      // “2 of 6” would say that the others, of which nobody knows, are not there.
      return count > 0 ? i18n._(msg`Equipment: ${String(count)}`) : null
    }
    case 'newest':
      return park.openingYear === null ? null : i18n._(msg`opened in ${String(park.openingYear)}`)
    case 'rating':
    case 'distance':
      return null
  }
}
