/** Fills the park form from a rider's suggestion of a missing park. */
import type { AdminSuggestion } from '#contract/admin-suggestions.ts'
import type { FactValues } from '#contract/suggestions.ts'
import { formatCoordinates } from '#domain/places/coordinates.ts'
import { latLonOf } from '#domain/distance.ts'
import { NEW_PARK, type ParkFields } from '../form/park-fields.ts'

const HEBREW = /[\u05d0-\u05ea]/
/** Treats a text as Hebrew if it contains a Hebrew letter, otherwise as English. */
const inItsLanguage = (text: string) => (HEBREW.test(text) ? { he: text, en: '' } : { he: '', en: text })

export function suggestedPark({ value }: Pick<AdminSuggestion, 'value'>): ParkFields {
  const { name, address, location } = value as FactValues['park']
  return {
    ...NEW_PARK,
    name: inItsLanguage(name),
    address: inItsLanguage(address),
    location: location === null ? '' : formatCoordinates(latLonOf({ location })),
  }
}
