/** Takes over what one record of a park knows and another record of it does not. */
import { AMENITIES } from '#contract/parks.ts'
import type { Amenities } from '#contract/parks.ts'
import type { FactPark } from './suggestions/suggestions.ts'

/** The facts that may be unknown. */
type Facts = Omit<FactPark, 'name' | 'address' | 'area' | 'location' | 'exceptions'>

/**
 * Returns the park with the other's values of facts that the park does not know. What the park knows stays, even if the
 * other says something else. A missing closing year is no unknown fact: it says that the park is in use.
 */
export function fillUnknown<Content extends Facts>(park: Content, other: Facts): Content {
  const knowsHours = park.is24Hours || park.openingHours !== null
  const hasLights = park.hasLights ?? other.hasLights
  const areBothLit = hasLights === true && other.hasLights === true
  const values = AMENITIES.map((name) => [name, park.amenities[name] ?? other.amenities[name]])
  const amenities = Object.fromEntries(values) as Amenities
  const { openingYear } = other
  const isBeforeClosing = park.closingYear === null || openingYear === null || openingYear <= park.closingYear
  return {
    ...park,
    ...(!knowsHours && { is24Hours: other.is24Hours, openingHours: other.openingHours }),
    hasLights,
    lightingHours: park.lightingHours ?? (areBothLit ? other.lightingHours : null),
    amenities,
    entryFee: park.entryFee ?? (amenities.entryFee === true ? other.entryFee : null),
    openingYear: park.openingYear ?? (isBeforeClosing ? openingYear : null),
    elements: park.elements ?? other.elements,
    surface: park.surface ?? other.surface,
    cover: park.cover ?? other.cover,
    sizeM2: park.sizeM2 ?? other.sizeM2,
  }
}
