/** The names of the facts that riders are asked about, in a list. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OpenQuestion } from '#domain/open-questions.ts'
import { AMENITY_TEXT } from '../card/amenity-text.ts'

export const FACT_NAMES: Readonly<Record<OpenQuestion, MessageDescriptor>> = {
  hours: msg`opening hours`,
  elements: msg`what is in it`,
  surface: msg`surface`,
  cover: msg`roof`,
  lights: msg`lights`,
  fee: AMENITY_TEXT.entryFee.name,
  'amenity.bathroom': AMENITY_TEXT.bathroom.name,
  'amenity.shade': AMENITY_TEXT.shade.name,
  'amenity.parking': AMENITY_TEXT.parking.name,
  'amenity.bombShelter': AMENITY_TEXT.bombShelter.name,
  'amenity.seating': AMENITY_TEXT.seating.name,
  'amenity.guard': AMENITY_TEXT.guard.name,
  'amenity.scootersAllowed': AMENITY_TEXT.scootersAllowed.name,
  'amenity.bikesAllowed': AMENITY_TEXT.bikesAllowed.name,
  'amenity.helmetRequired': msg`helmet`,
  'amenity.noWax': msg`wax`,
  photo: msg`a photo`,
}
