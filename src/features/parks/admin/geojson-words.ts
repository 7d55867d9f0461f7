/** The texts for problems that an import finds in a GeoJSON file. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { GEOJSON_PROBLEMS, type GeojsonProblem, type GeojsonProblemCode } from '#contract/geojson-problems.ts'
import type { Area } from '#contract/parks.ts'
import { labelOf } from '#admin/values/label-of.ts'
import { isolated } from '#platform/texts/format.ts'
import { AREA_LABELS, dayLabel, PARK_LABELS } from './park-labels.ts'

type Values = GeojsonProblem['values']

/** The values that appear in the texts. */
type Shown = Record<
  | (
      | 'name'
      | 'limit'
      | 'type'
      | 'longitude'
      | 'latitude'
      | 'closing'
      | 'opening'
      | 'slug'
      | 'row'
      | 'names'
      | 'day'
      | 'text'
    )
  | ('area' | 'label' | 'twin'),
  string
>

const WORDS: Record<GeojsonProblemCode, (values: Shown) => MessageDescriptor> = {
  notFeature: () => msg`This is not a GeoJSON feature`,
  noGeometry: () => msg`There is no geometry`,
  notPoint: ({ type }) => msg`GeoJSON has no such geometry: ${type}`,
  notCoordinates: () => msg`There are no coordinates. They must be the longitude and the latitude, as numbers`,
  offEarth: ({ longitude, latitude }) => msg`The coordinates are not on the earth: ${longitude}, ${latitude}`,
  slugOfRow: ({ slug, row }) => msg`The address on the site and the place are those of row ${row} already: ${slug}`,
  sameElement: ({ text, row }) => msg`Row ${row} is the same element of OpenStreetMap: ${text}`,
  unusableField: ({ label }) => msg`This value cannot be used: ${label}`,
  needsName: ({ text }) => msg`There is no name. It stays hidden until it gets one. Until then it is called ${text}`,
  isPrivate: ({ text }) => msg`It comes in hidden, because it is not open to all: ${text}`,
  isGone: ({ text }) => msg`It comes in hidden, because it is gone or closed: ${text}`,
  isPlanned: ({ text }) => msg`It comes in hidden, because it is not built yet: ${text}`,
  swapped: () => msg`The latitude and the longitude were swapped and are put right`,
  notText: ({ name }) => msg`The property ${name} is not text and is left out`,
  cleaned: ({ name }) => msg`The property ${name} holds characters that cannot be stored. They are removed`,
  longerThan: ({ name, limit }) => msg`The property ${name} is longer than ${limit} characters and is cut`,
  unknownValue: ({ name, text }) => msg`The value of ${name} is not known here and is left out: ${text}`,
  yearsReversed: ({ closing, opening }) =>
    msg`Both years are left out: it closed in ${closing}, which is before the year in which it opened, ${opening}`,
  amenitiesForm: ({ text }) =>
    msg`The amenities are left out. They must be a list of names, or an object of true and false: ${text}`,
  hoursForm: ({ text }) =>
    msg`The opening hours are left out. They must be text as in OpenStreetMap, or an object of weekdays: ${text}`,
  slugForm: ({ slug }) =>
    msg`The address on the site is made from the name. It may have lower-case Latin letters, digits and single hyphens only: ${slug}`,
  slugTaken: ({ slug, row }) => msg`The address on the site gets a number, because it is that of row ${row}: ${slug}`,
  unknownArea: ({ text }) => msg`The area is left out. It must be north, center or south: ${text}`,
  invalidField: ({ label }) => msg`This value cannot be used and is left out: ${label}`,
  noHebrewName: () => msg`There is no Hebrew name: the English one is used for both`,
  noEnglishName: () => msg`There is no English name: the Hebrew one is used for both`,
  otherScript: ({ text }) => msg`The name is neither Hebrew nor English, and is used for both: ${text}`,
  outsideIsrael: () => msg`It is outside Israel`,
  unknownAmenities: ({ names }) => msg`Amenities that are not known here are left out: ${names}`,
  unreadableLighting: () => msg`The lighting hours cannot be read and are left out`,
  missingDay: ({ day }) => msg`The hours stay unknown, because one day has none: ${day}`,
  unreadableDay: ({ day, text }) =>
    msg`The hours stay unknown, because those of one day cannot be read: ${day}, ${text}`,
  holidaysAsSaturday: () => msg`Holidays have no hours of their own: they get those of Saturday`,
  hoursFollowSun: ({ text }) => msg`The hours stay unknown, because they follow the sun: ${text}`,
  hoursSchool: ({ text }) => msg`The hours stay unknown, because they depend on school holidays: ${text}`,
  hoursPossible: ({ text }) => msg`The hours stay unknown, because some are by arrangement: ${text}`,
  hoursManySpans: ({ text }) => msg`The hours stay unknown, because a day has more than one span: ${text}`,
  hoursVary: ({ text }) => msg`The hours stay unknown, because they differ from week to week: ${text}`,
  hoursNeverOpen: ({ text }) => msg`The hours stay unknown, because they only say when it is closed: ${text}`,
  weekNeverOpen: () => msg`The hours stay unknown, because all days are closed`,
  hoursSyntax: ({ text }) => msg`The hours stay unknown, because this is not valid in OpenStreetMap: ${text}`,
  guessedArea: ({ area }) => msg`No area is given. By the latitude it is: ${area}`,
  maybeSame: ({ twin }) => msg`It may be ${twin}. It waits among the parks to review`,
  sameSpot: ({ twin }) => msg`It is on the same spot as ${twin}`,
  sameName: ({ twin }) => msg`Its name is also that of ${twin}`,
}

/** Names the park that an imported park resembles, and the number of further similar parks. */
function twinWord(i18n: I18n, { slug: address = '', row = '', more }: Values): string {
  const slug = isolated(address)
  const twin = row === '' ? i18n._(msg`the park ${slug}`) : i18n._(msg`row ${row}, ${slug}`)
  const others = Number(more)
  return others === 0 ? twin : i18n._(msg`${twin} and ${plural(others, { one: '# more', other: '# more' })}`)
}

const isKnown = (code: string): code is GeojsonProblemCode => (GEOJSON_PROBLEMS as readonly string[]).includes(code)

/** The text for a problem's code; undefined for an unknown code. */
export function geojsonWords(i18n: I18n, code: string, values: Values = {}): string | undefined {
  if (!isKnown(code)) return undefined
  const { day, area, slug, field, he, en } = values
  const words = {
    ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isolated(value)])),
    ...(he !== undefined && en !== undefined && { text: isolated(i18n.locale === 'he' ? he : en) }),
    ...(day !== undefined && { day: dayLabel(i18n, day) }),
    ...(area !== undefined && { area: i18n._(AREA_LABELS[area as Area]) }),
    ...(field !== undefined && { label: labelOf(i18n, PARK_LABELS, field) }),
    ...(slug !== undefined && { twin: twinWord(i18n, values) }),
  }
  return i18n._(WORDS[code](words as Shown))
}
