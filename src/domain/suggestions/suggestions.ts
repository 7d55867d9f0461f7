/**
 * Facts of a park that riders can suggest, and the rule that says when two values of a fact are the same
 * (docs/decisions/what-riders-tell.md).
 */
import type { ParkBody } from '#contract/admin-parks.ts'
import type { Amenity, Park } from '#contract/parks.ts'
import type { DayHours, OpeningHours } from '#contract/park-hours.ts'
import { WEEKDAYS } from '#contract/park-hours.ts'
import type { Fact, FactValues } from '#contract/suggestions.ts'
import { closingException, saysClosed, withException } from '../editing/exception-lists.ts'
import { foldText } from '../fold.ts'

/** The fields of a park that have facts. */
export type FactPark = Pick<
  Park,
  | 'name'
  | 'address'
  | 'area'
  | 'is24Hours'
  | 'openingHours'
  | 'hasLights'
  | 'lightingHours'
  | 'amenities'
  | 'entryFee'
  | 'location'
  | 'openingYear'
  | 'closingYear'
  | 'elements'
  | 'surface'
  | 'cover'
  | 'sizeM2'
  | 'exceptions'
>

/** The amenity that a fact is about; undefined: the fact is not about an amenity. */
export const amenityOf = (fact: string): Amenity | undefined =>
  fact.startsWith('amenity.') ? (fact.slice('amenity.'.length) as Amenity) : undefined

type Facts = { [Name in Fact]: (park: FactPark) => FactValues[Name] }
const PLAIN: Partial<Facts> = {
  name: ({ name }) => name,
  address: ({ address }) => address,
  area: ({ area }) => area,
  hours: ({ is24Hours, openingHours }) => ({ is24Hours, openingHours }),
  lights: ({ hasLights, lightingHours }) => ({ hasLights, lightingHours }),
  fee: ({ amenities, entryFee }) => ({ takesFee: amenities.entryFee, entryFee }),
  place: ({ location }) => location,
  openingYear: ({ openingYear }) => openingYear,
  closingYear: ({ closingYear }) => closingYear,
  elements: ({ elements }) => elements,
  surface: ({ surface }) => surface,
  cover: ({ cover }) => cover,
  sizeM2: ({ sizeM2 }) => sizeM2,
}

/** The value of a fact in a park; null: the fact has no value. */
export function factOf<Name extends Fact>(park: FactPark, fact: Name): FactValues[Name] | null {
  const amenity = amenityOf(fact)
  if (amenity !== undefined) return park.amenities[amenity] as FactValues[Name]
  return (PLAIN[fact] as Facts[Name] | undefined)?.(park) ?? null
}

/** Returns the park with another value of one fact, by the rules of the admin's form. */
export function withFact<Content extends FactPark>(park: Content, fact: Fact, value: unknown): Content {
  const amenity = amenityOf(fact)
  if (amenity !== undefined) return { ...park, amenities: { ...park.amenities, [amenity]: value } }
  switch (fact) {
    case 'hours': {
      const { is24Hours, openingHours } = value as FactValues['hours']
      // If the park becomes open around the clock, its former hours are kept.
      return { ...park, is24Hours, openingHours: openingHours ?? (is24Hours ? park.openingHours : null) }
    }
    case 'lights':
      return { ...park, ...(value as FactValues['lights']) }
    case 'fee': {
      const { takesFee, entryFee } = value as FactValues['fee']
      return { ...park, amenities: { ...park.amenities, entryFee: takesFee }, entryFee: takesFee ? entryFee : null }
    }
    case 'place':
      return { ...park, location: value as FactValues['place'] }
    case 'closure':
      return {
        ...park,
        exceptions: [...withException(park.exceptions, closingException(value as FactValues['closure']))],
      }
    case 'name':
    case 'address':
    case 'area':
    case 'openingYear':
    case 'closingYear':
    case 'elements':
    case 'surface':
    case 'cover':
    case 'sizeM2':
      return { ...park, [fact]: value }
    default:
      return park
  }
}

/** Four decimals are about ten metres. Two people never point at exactly the same spot. */
const PLACE_DECIMALS = 4
const rounded = (degrees: number) => Number(degrees.toFixed(PLACE_DECIMALS))
const placeOf = ({ coordinates: [longitude, latitude] }: Park['location']) => [rounded(longitude), rounded(latitude)]

const plainText = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim()
const plainTexts = ({ he, en }: { he: string; en: string }) => [plainText(he), plainText(en)]

const dayOf = ({ isOpen, start, end }: DayHours) => (isOpen ? [start, end] : [])
const weekOf = (week: OpeningHours) => [...WEEKDAYS, 'holidays' as const].map((day) => dayOf(week[day]))

/**
 * The normal form of a value. Two values are the same if their normal forms are equal as JSON. For the fact `other`,
 * the value is a text.
 */
export function normalOf(fact: Fact, value: unknown): unknown {
  switch (fact) {
    case 'name':
    case 'address':
      return plainTexts(value as FactValues['name'])
    case 'hours': {
      const { is24Hours, openingHours } = value as FactValues['hours']
      return is24Hours || openingHours === null ? is24Hours : weekOf(openingHours)
    }
    case 'lights': {
      const { hasLights, lightingHours } = value as FactValues['lights']
      return [hasLights, hasLights && lightingHours && [lightingHours.start, lightingHours.end]]
    }
    case 'fee': {
      const { takesFee, entryFee } = value as FactValues['fee']
      return [takesFee, takesFee && entryFee && [entryFee.adult, entryFee.child]]
    }
    case 'place':
      return placeOf(value as FactValues['place'])
    case 'closure':
      // Riders suggest a closing on different days, so its first days differ.
      return (value as FactValues['closure']).to
    case 'other':
      return foldText(value as string)
    case 'park': {
      const { name, address, location } = value as FactValues['park']
      return [foldText(name), location === null ? foldText(address) : placeOf(location)]
    }
    default:
      return value
  }
}

/** Whether two values of a fact say the same. */
export const isSameFact = (fact: Fact, a: unknown, b: unknown): boolean =>
  JSON.stringify(normalOf(fact, a)) === JSON.stringify(normalOf(fact, b))

const VALUELESS: readonly Fact[] = ['closure', 'photo', 'other', 'park']

/** Whether parks have one value for this fact, which a suggestion would replace. */
export const hasValue = (fact: Fact): boolean => !VALUELESS.includes(fact)

/** Whether the park already says what a suggestion says. */
export function isSaid(park: FactPark, fact: Fact, value: unknown): boolean {
  if (fact === 'closure') return saysClosed(park.exceptions, value as FactValues['closure'])
  return hasValue(fact) && isSameFact(fact, factOf(park, fact), value)
}

/** Whether a park's closing year is not before its opening year. */
export const areYearsInOrder = ({ openingYear, closingYear }: Pick<ParkBody, 'openingYear' | 'closingYear'>): boolean =>
  openingYear === null || closingYear === null || openingYear <= closingYear
