/** Turns a rider's answer to a question into facts of the park (src/domain/open-questions.ts). */
import type { OpeningHours } from '#contract/park-hours.ts'
import { WEEKDAYS } from '#contract/park-hours.ts'
import type { Park } from '#contract/parks.ts'
import type { Fact } from '#contract/suggestions.ts'
import type { OpenQuestion } from '#domain/open-questions.ts'
import { factOf } from '#domain/suggestions/suggestions.ts'
import type { ParkSuggestion } from '../suggestions/own-suggestions.ts'

/** A rider's answer. A value without a note is the fact's value; a note alone is a text for those who keep the site. */
export type Answer = { fact: Fact; value: unknown; note?: string }

/** Questions whose yes means a no of the fact: free entry means no fee, and wax is allowed where nothing forbids it. */
const ASKED_THE_OTHER_WAY: readonly OpenQuestion[] = ['fee', 'amenity.noWax']

/** The answer to a question of yes or no. */
export function yesOrNo(question: OpenQuestion, isYes: boolean): Answer {
  const value = isYes !== ASKED_THE_OTHER_WAY.includes(question)
  switch (question) {
    case 'fee':
      return { fact: 'fee', value: { takesFee: value, entryFee: null } }
    case 'lights':
      return { fact: 'lights', value: { hasLights: value, lightingHours: null } }
    default:
      return { fact: question, value }
  }
}

export const alwaysOpen: Answer = { fact: 'hours', value: { is24Hours: true, openingHours: null } }

/** The same hours on every day, holidays included: `18:00` to `02:00`. */
export function sameEachDay(start: string, end: string): Answer {
  const days = [...WEEKDAYS, 'holidays' as const].map((day) => [day, { isOpen: true, start, end }])
  return { fact: 'hours', value: { is24Hours: false, openingHours: Object.fromEntries(days) as OpeningHours } }
}

/** The suggestion that an answer makes now. */
export const suggestionOf = (park: Park, { fact, value, note = '' }: Answer): ParkSuggestion => ({
  parkId: park._id,
  parkName: park.name,
  fact,
  value,
  was: factOf(park, fact),
  note,
  seenAt: new Date().toISOString(),
  photo: null,
})
