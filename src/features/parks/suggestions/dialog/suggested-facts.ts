/** Finds which facts a rider changed in the dialog, and makes suggestions from them. */
import * as z from 'zod/mini'
import { parkBodySchema } from '#contract/admin-parks.ts'
import type { Park } from '#contract/parks.ts'
import { AMENITY_FACTS, type Fact, SUGGESTION_NOTE_MAX } from '#contract/suggestions.ts'
import { textSchema } from '#contract/text.ts'
import { amenityOf, areYearsInOrder, factOf, type FactPark } from '#domain/suggestions/suggestions.ts'
import type { Problems } from '#platform/forms/problem.ts'
import { type FactFields, toFacts } from '../../form/fact-fields.ts'
import type { ParkSuggestion } from '../own-suggestions.ts'

/** The groups of facts, as named in the URL's fragment: `#wrong-hours`. */
export const TOPICS = ['elements', 'name', 'hours', 'closure', 'facilities', 'place', 'photos'] as const
export type Topic = (typeof TOPICS)[number]

export const FACTS_OF: Readonly<Record<Topic, readonly Fact[]>> = {
  elements: ['elements', 'surface', 'cover', 'sizeM2'],
  name: ['name', 'openingYear', 'closingYear'],
  hours: ['hours', 'lights'],
  closure: ['closure'],
  facilities: [...AMENITY_FACTS, 'fee'],
  place: ['address', 'place'],
  photos: ['photo'],
}

/** The values of the form for a group of facts. */
export type SuggestionValues = { fields: FactFields; note: string }

/** The values of the form's fields that make up a fact. */
function fieldsOf(fact: Fact, fields: FactFields): unknown {
  const amenity = amenityOf(fact)
  if (amenity) return fields.amenities[amenity]
  switch (fact) {
    case 'hours':
      return [fields.hours, fields.hours === 'week' && fields.openingHours]
    case 'lights':
      return [fields.lights, fields.lights === 'hours' && fields.lightingHours]
    case 'fee':
      return [fields.amenities.entryFee, fields.amenities.entryFee === 'yes' && fields.entryFee]
    case 'place':
      return fields.location
    case 'name':
    case 'address':
    case 'openingYear':
    case 'closingYear':
    case 'elements':
    case 'surface':
    case 'cover':
    case 'sizeM2':
      return fields[fact]
    default:
      return null
  }
}

export const isFactChanged = (fact: Fact, before: FactFields, now: FactFields): boolean =>
  JSON.stringify(fieldsOf(fact, before)) !== JSON.stringify(fieldsOf(fact, now))

export const changedFacts = (topic: Topic, before: FactFields, now: FactFields): Fact[] =>
  FACTS_OF[topic].filter((fact) => isFactChanged(fact, before, now))

const { shape } = parkBodySchema
const fields = z.object({
  name: shape.name,
  address: shape.address,
  openingYear: shape.openingYear,
  closingYear: shape.closingYear,
  location: shape.location,
  is24Hours: shape.is24Hours,
  openingHours: shape.openingHours,
  hasLights: shape.hasLights,
  lightingHours: shape.lightingHours,
  amenities: shape.amenities,
  entryFee: shape.entryFee,
  elements: shape.elements,
  surface: shape.surface,
  cover: shape.cover,
  sizeM2: shape.sizeM2,
})
/** The rules of the admins' form, applied only to the changed facts. */
export const suggestionSchema = z.object({ fields: z.partial(fields), note: textSchema(SUGGESTION_NOTE_MAX) })
type CheckedFields = z.infer<typeof suggestionSchema>['fields']

const PARTS: Readonly<Partial<Record<Fact, readonly (keyof CheckedFields)[]>>> = {
  name: ['name'],
  address: ['address'],
  openingYear: ['openingYear'],
  closingYear: ['closingYear'],
  place: ['location'],
  elements: ['elements'],
  surface: ['surface'],
  cover: ['cover'],
  sizeM2: ['sizeM2'],
  hours: ['is24Hours', 'openingHours'],
  lights: ['hasLights', 'lightingHours'],
  fee: ['amenities', 'entryFee'],
}

/** The changed facts, to be checked. Other facts are left out, because the rider need not correct their problems. */
export function bodyOf(changed: readonly Fact[], { fields: typed, note }: SuggestionValues) {
  const facts = toFacts(typed)
  const parts = changed.flatMap((fact) => PARTS[fact] ?? (amenityOf(fact) ? ['amenities' as const] : []))
  return { fields: Object.fromEntries(parts.map((part) => [part, facts[part]])), note }
}

/** A rule that the schema does not contain: a park closes after it has opened. */
export function checkYears(topic: Topic, { fields: typed }: SuggestionValues): Problems<string> {
  const { openingYear, closingYear } = toFacts(typed)
  return topic !== 'name' || areYearsInOrder({ openingYear, closingYear })
    ? {}
    : { 'fields.closingYear': { code: 'order' } }
}

type Written = {
  park: Park
  changed: readonly Fact[]
  /** All facts as typed. */
  typed: FactFields
  /** The changed facts, as the schema returned them. */
  checked: CheckedFields
  note: string
  photo: ArrayBuffer | null
  seenAt: string
}

/**
 * Makes one suggestion for each changed fact. The note is in each suggestion, the photo only in the first. If no fact
 * was changed, makes one suggestion with the photo or the note.
 */
export function suggestionsOf({ park, changed, typed, checked, note, photo, seenAt }: Written): ParkSuggestion[] {
  const right = { ...toFacts(typed), ...checked } as FactPark
  const words = note.trim()
  const facts: readonly Fact[] = changed.length > 0 ? changed : photo ? ['photo'] : words ? ['other'] : []
  return facts.map((fact, index) => ({
    parkId: park._id,
    parkName: park.name,
    fact,
    value: factOf(right, fact),
    was: factOf(park, fact),
    note: words,
    seenAt,
    photo: index === 0 ? photo : null,
  }))
}
