/**
 * Merges the facts of a source into a park by three values each: the value last taken over, the source's value, and the
 * park's value (docs/decisions/imports-and-exports.md).
 */
import type { Localized } from '#contract/common.ts'
import type { Park } from '#contract/parks.ts'
import { AMENITY_FACTS, VALUE_FACTS } from '#contract/suggestions.ts'
import type { Fact, FactValues } from '#contract/suggestions.ts'
import { distanceKm, latLonOf } from '../distance.ts'
import { areYearsInOrder, factOf, isSameFact, withFact } from '../suggestions/suggestions.ts'
import type { FactPark } from '../suggestions/suggestions.ts'
import { copied, partsOf } from './localized-parts.ts'

/** The facts that a source can have. */
export const SOURCE_FACTS = [...VALUE_FACTS, ...AMENITY_FACTS]
export type SourceFact = (typeof SOURCE_FACTS)[number]
/** Values by fact. A fact that is absent is unknown. */
export type SourceFacts = Partial<Record<SourceFact, unknown>>

/** A change in the source that a person must decide on. */
export interface FactQuestion {
  fact: SourceFact
  /** The value that the park gets if a person agrees. */
  value: unknown
  /** The source's value. */
  there: unknown
  /** The value last taken over; undefined: the source did not know the fact. */
  taken: unknown
}

export interface Merged<One> {
  park: One
  /** The values to remember as taken over. A fact in question keeps its former value. */
  taken: SourceFacts
  questions: FactQuestion[]
}

export interface MergeOptions {
  /** The values last taken over; undefined: the park had no such source, so all its known facts are its own. */
  taken: SourceFacts | undefined
  /** The values that an admin refused, by fact. */
  refused: SourceFacts
  /** Whether an import made up the park's name. */
  isNameMadeUp: boolean
}

/** A place that moved further than this (km) is a question. */
const MOVED_KM = 0.1

/** Whether the park does not know the fact. */
export function isUnknown(fact: Fact, value: unknown): boolean {
  switch (fact) {
    case 'name':
    case 'address':
      return Object.keys(partsOf(value as Localized)).length === 0
    case 'hours': {
      const { is24Hours, openingHours } = value as FactValues['hours']
      return !is24Hours && openingHours === null
    }
    case 'lights':
      return (value as FactValues['lights']).hasLights === null
    case 'fee':
      return (value as FactValues['fee']).takesFee === null
    default:
      return value === null
  }
}

/** Merges the facts of a source into a park. Pure; merging the same facts again changes nothing. */
export function mergeFacts<One extends FactPark>(park: One, there: SourceFacts, options: MergeOptions): Merged<One> {
  const { refused, isNameMadeUp } = options
  const before = options.taken
  const merged: Merged<One> = { park, taken: { ...before }, questions: [] }
  for (const fact of SOURCE_FACTS) {
    const now = there[fact]
    if (now === undefined || isUnknown(fact, now)) continue
    const ours = fact === 'name' && isNameMadeUp ? { he: '', en: '' } : factOf(merged.park, fact)
    const { value, wish } = decide({ fact, there: now, ours, taken: before?.[fact], isFirst: before === undefined })
    if (value !== undefined) merged.park = withFact(merged.park, fact, value)
    if (wish === undefined) merged.taken[fact] = now
    else if (refused[fact] === undefined || !isSameFact(fact, refused[fact], now)) {
      merged.questions.push({ fact, value: wish, there: now, taken: before?.[fact] })
    }
  }
  return areYearsInOrder(merged.park) ? merged : withoutYears(park, merged, before)
}

/** Drops the changed years, because a park must not close before it opens. */
function withoutYears<One extends FactPark>(
  park: One,
  merged: Merged<One>,
  before: SourceFacts | undefined,
): Merged<One> {
  const { openingYear, closingYear } = park
  const taken = { ...merged.taken }
  // A first merge notes the years that it leaves, so that they are asked only after they have changed in the source.
  if (before !== undefined) {
    for (const fact of ['openingYear', 'closingYear'] as const) {
      delete taken[fact]
      if (before[fact] !== undefined) taken[fact] = before[fact]
    }
  }
  return { ...merged, park: { ...merged.park, openingYear, closingYear }, taken }
}

interface Three {
  fact: SourceFact
  there: unknown
  ours: unknown
  /** undefined: nothing was taken over. */
  taken: unknown
  /** Whether the park had no such source before. */
  isFirst: boolean
}

/** `value`: the fact's new value in the park; `wish`: the value that a person must decide on. Undefined: none. */
interface Decision {
  value?: unknown
  wish?: unknown
}

function decide(three: Three): Decision {
  const { fact, there, ours } = three
  if (fact === 'name' || fact === 'address') return decideText(three as TextThree)
  const full = filled(fact, there, ours)
  const isMoved = fact === 'place' && distance(full, ours) > MOVED_KM
  const decision = decisionOf({
    isSameAsOurs: isSameFact(fact, full, ours),
    isSameAsTaken: three.taken !== undefined && isSameFact(fact, there, three.taken),
    isOursTaken: three.taken !== undefined && isSameFact(fact, filled(fact, three.taken, ours), ours),
    isOursUnknown: isUnknown(fact, ours),
    wasTaken: three.taken !== undefined,
    isFirst: three.isFirst,
  })
  if (decision === 'keep') return {}
  return decision === 'take' && !isMoved ? { value: full } : { wish: full }
}

interface Comparison {
  isSameAsOurs: boolean
  isSameAsTaken: boolean
  isOursTaken: boolean
  isOursUnknown: boolean
  wasTaken: boolean
  isFirst: boolean
}

/** The rule for one fact, or for one language of a text. */
function decisionOf(now: Comparison): 'keep' | 'take' | 'ask' {
  if (now.isSameAsOurs || now.isSameAsTaken) return 'keep'
  if (now.wasTaken) return now.isOursTaken ? 'take' : 'ask'
  if (now.isOursUnknown) return 'take'
  return now.isFirst ? 'keep' : 'ask'
}

type TextThree = Three & { there: Localized; ours: Localized; taken: Localized | undefined }

/** Each language is decided on its own, because the source often has a text in one language only. */
function decideText({ fact, there, ours, taken, isFirst }: TextThree): Decision {
  const [theirParts, ourParts, takenParts] = [partsOf(there), partsOf(ours), taken && partsOf(taken)]
  const isSame = (one: string | undefined, other: string | undefined) =>
    one !== undefined && other !== undefined && isSameFact(fact, { he: one, en: '' }, { he: other, en: '' })
  const next = { ...ourParts }
  const wish = { ...ourParts }
  const languages = ['he', 'en'] as const
  const decisions = languages.map((language) => {
    const [theirs, own, last] = [theirParts[language], ourParts[language], takenParts?.[language]]
    if (theirs === undefined) return 'keep'
    const decision = decisionOf({
      isSameAsOurs: isSame(theirs, own),
      isSameAsTaken: isSame(theirs, last),
      isOursTaken: isSame(own, last),
      isOursUnknown: own === undefined,
      wasTaken: last !== undefined,
      isFirst,
    })
    if (decision === 'take') next[language] = theirs
    if (decision !== 'keep') wish[language] = theirs
    return decision
  })
  return {
    ...(decisions.includes('take') && { value: copied(next) }),
    ...(decisions.includes('ask') && { wish: copied({ ...next, ...wish }) }),
  }
}

/** The source's value, with details of ours that fit it and that the source does not know. */
function filled(fact: SourceFact, there: unknown, ours: unknown): unknown {
  if (fact === 'lights') {
    const [value, own] = [there as FactValues['lights'], ours as FactValues['lights']]
    const fits = value.hasLights === true && own.hasLights === true && value.lightingHours === null
    return fits ? own : value
  }
  if (fact === 'fee') {
    const [value, own] = [there as FactValues['fee'], ours as FactValues['fee']]
    const fits = value.takesFee === true && own.takesFee === true && value.entryFee === null
    return fits ? own : value
  }
  return there
}

const distance = (one: unknown, other: unknown) =>
  distanceKm(latLonOf({ location: one as Park['location'] }), latLonOf({ location: other as Park['location'] }))
