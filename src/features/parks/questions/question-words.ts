/** The questions about what nobody knows of a park. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OpenQuestion } from '#domain/open-questions.ts'

export const QUESTION_TEXT: Readonly<Record<OpenQuestion, MessageDescriptor>> = {
  hours: msg`When is it open?`,
  elements: msg`What is in it?`,
  surface: msg`What is it made of?`,
  cover: msg`Is there a roof?`,
  lights: msg`Are there lights?`,
  fee: msg`Is entry free?`,
  'amenity.bathroom': msg`Are there toilets?`,
  'amenity.shade': msg`Is there shade at midday?`,
  'amenity.parking': msg`Is there parking close by?`,
  'amenity.bombShelter': msg`Is there a shelter within a short run?`,
  'amenity.seating': msg`Is there somewhere to sit?`,
  'amenity.guard': msg`Is someone in charge while it is open?`,
  'amenity.scootersAllowed': msg`May scooters ride here?`,
  'amenity.bikesAllowed': msg`May bikes ride here?`,
  'amenity.helmetRequired': msg`Is a helmet required?`,
  'amenity.noWax': msg`Is wax allowed?`,
  photo: msg`Got a photo of it?`,
}
