/** The texts of the questions about what nobody knows of a park. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OpenQuestion } from '#domain/open-questions.ts'
import { AMENITY_TEXT } from '../card/amenity-text.ts'

/** `fact`: the fact's name in a list. `ask`: the question. */
type QuestionText = { fact: MessageDescriptor; ask: MessageDescriptor }

export const QUESTION_TEXT: Readonly<Record<OpenQuestion, QuestionText>> = {
  hours: { fact: msg`opening hours`, ask: msg`When is it open?` },
  elements: { fact: msg`what is in it`, ask: msg`What is in it?` },
  surface: { fact: msg`surface`, ask: msg`What is it made of?` },
  cover: { fact: msg`roof`, ask: msg`Is there a roof?` },
  lights: { fact: msg`lights`, ask: msg`Are there lights?` },
  fee: { fact: AMENITY_TEXT.entryFee.name, ask: msg`Is entry free?` },
  'amenity.bathroom': { fact: AMENITY_TEXT.bathroom.name, ask: msg`Are there toilets?` },
  'amenity.shade': { fact: AMENITY_TEXT.shade.name, ask: msg`Is there shade at midday?` },
  'amenity.parking': { fact: AMENITY_TEXT.parking.name, ask: msg`Is there parking close by?` },
  'amenity.bombShelter': { fact: AMENITY_TEXT.bombShelter.name, ask: msg`Is there a shelter within a short run?` },
  'amenity.seating': { fact: AMENITY_TEXT.seating.name, ask: msg`Is there somewhere to sit?` },
  'amenity.guard': { fact: AMENITY_TEXT.guard.name, ask: msg`Is someone in charge while it is open?` },
  'amenity.scootersAllowed': { fact: AMENITY_TEXT.scootersAllowed.name, ask: msg`May scooters ride here?` },
  'amenity.bikesAllowed': { fact: AMENITY_TEXT.bikesAllowed.name, ask: msg`May bikes ride here?` },
  'amenity.helmetRequired': { fact: msg`helmet`, ask: msg`Is a helmet required?` },
  'amenity.noWax': { fact: msg`wax`, ask: msg`Is wax allowed?` },
  photo: { fact: msg`a photo`, ask: msg`Got a photo of it?` },
}
