/** The labels of a park's fields, for the park form, the history and imports. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Language } from '#contract/limits.ts'
import { type Amenity, type Area } from '#contract/parks.ts'
import { WEEKDAYS } from '#contract/park-hours.ts'
import { formatWeekday } from '#platform/texts/format.ts'
import { FACT_LABELS } from '../form/fact-words.ts'

/** The amenities' labels: the same texts as riders see (features/parks/card/amenity-text.ts). */
const AMENITY_LABELS = {
  'amenities.entryFee': msg`Entry fee`,
  'amenities.parking': msg`Parking`,
  'amenities.bathroom': msg`Bathroom`,
  'amenities.shade': msg`Shade`,
  'amenities.seating': msg`Seating`,
  'amenities.guard': msg`Staff on site`,
  'amenities.bombShelter': msg`Shelter`,
  'amenities.helmetRequired': msg`Helmet required`,
  'amenities.scootersAllowed': msg`Scooters`,
  'amenities.bikesAllowed': msg`Bikes`,
  'amenities.noWax': msg`No wax`,
} satisfies Record<`amenities.${Amenity}`, MessageDescriptor>

export const AREA_LABELS: Readonly<Record<Area, MessageDescriptor>> = {
  north: msg({ message: 'North', context: 'area of Israel' }),
  center: msg({ message: 'Center', context: 'area of Israel' }),
  south: msg({ message: 'South', context: 'area of Israel' }),
}

/** The name of a day in the opening hours: a weekday of the contract, or `holidays`. */
export function dayLabel(i18n: I18n, day: string): string {
  const weekday = WEEKDAYS.findIndex((each) => each === day)
  return weekday < 0 ? i18n._(msg`Holidays`) : formatWeekday(weekday, i18n.locale as Language)
}

/** The labels by field path. */
export const PARK_LABELS: Readonly<Record<string, MessageDescriptor>> = {
  ...FACT_LABELS,
  url: msg`Address on the site`,
  status: msg`Status`,
  area: msg`Area`,
  is24Hours: msg`Open around the clock`,
  openingHours: msg`Opening hours`,
  hasLights: msg`Lights`,
  exceptions: msg`Days with other hours`,
  eves: msg`On eves of holidays`,
  fasts: msg`On Tisha B’Av`,
  photos: msg`Photos`,
  notes: msg`Notes`,
  amenities: msg`What is there`,
  mapLinks: msg`Links for map apps`,
  'mapLinks.google': msg`Google Maps`,
  'mapLinks.apple': msg`Apple Maps`,
  'mapLinks.waze': msg`Waze`,
  mapsEmbed: msg`Map on the page`,
  videoEmbed: msg`Video`,
  socialImage: msg`Picture for sharing`,
  checkedAt: msg`Looked at`,
  sources: msg`Sources`,
  needsName: msg`Name made up by an import`,
  isInReview: msg`Waits for review`,
  isNameRight: msg`The name is right`,
  isChecked: msg`I looked at all of it`,
  'merged.name.he': msg`The record that went, in Hebrew`,
  'merged.name.en': msg`The record that went, in English`,
  'merged.url': msg`Its former address`,
  ...AMENITY_LABELS,
}
