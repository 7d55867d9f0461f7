/** English messages for the command line about the problems of a feature. */
import type { GeojsonProblem, GeojsonProblemCode } from '#contract/geojson-problems.ts'

type Values = GeojsonProblem['values']

const hours = (reason: string) => (values: Values) =>
  `opening_hours "${values.text}": ${reason}; the park's hours stay unknown`

/** `park "a"` or `row 3 ("a")`; if there are more such parks, also their number. */
function twins({ slug, row, more }: Values): string {
  const first = row === '' ? `park "${slug}"` : `row ${row} ("${slug}")`
  return more === '0' ? first : `${first} and ${more} more`
}

const TEXTS: Record<GeojsonProblemCode, (values: Values) => string> = {
  notFeature: () => 'it is not a GeoJSON Feature',
  notText: ({ name }) => `${name} must be text`,
  nulCharacter: ({ name }) => `${name} must not contain NUL characters`,
  halfCharacter: ({ name }) => `${name} holds half a character`,
  controlCharacter: ({ name }) => `${name} must not contain control characters`,
  longerThan: ({ name, limit }) => `${name} is longer than ${limit} characters`,
  noName: () => 'it has no name (name_he, name_en, name, name:he or name:en)',
  noGeometry: () => 'it has no geometry',
  notPoint: ({ type }) => `its geometry is ${type}: only points are imported`,
  notCoordinates: () => 'its coordinates must be [longitude, latitude]',
  offEarth: ({ longitude, latitude }) => `its coordinates [${longitude}, ${latitude}] are not on the earth`,
  swapped: () => 'its latitude and longitude are swapped: GeoJSON puts the longitude first',
  notYear: ({ name }) => `${name} must be a year`,
  yearsReversed: ({ closing, opening }) => `its closing_year ${closing} is before its opening_year ${opening}`,
  amenitiesForm: () => 'amenities must be an object of true and false, or a list',
  hoursForm: () => 'opening_hours must be text in OpenStreetMap syntax or an object of weekdays',
  slugForm: ({ slug }) => `its slug "${slug}" may hold only lower-case Latin letters, digits and single hyphens`,
  noSlug: () => 'no slug can be made without an English name: give one in "slug"',
  slugOfRow: ({ slug, row }) => `its slug "${slug}" is that of row ${row} already`,
  unknownArea: () => 'area must be north, center or south',
  invalidField: ({ field, reason }) => `its ${field} cannot be kept: ${reason}`,
  noHebrewName: () => 'no Hebrew name: the English one is used for both',
  noEnglishName: () => 'no English name: the Hebrew one is used for both',
  outsideIsrael: () => 'it lies outside Israel',
  unknownAmenities: ({ names }) => `amenities not known here are left out: ${names}`,
  unreadableLighting: () => "the lighting hours can't be read: left out",
  missingDay: ({ day }) => `no hours are given for ${day}: the park's hours stay unknown`,
  unreadableDay: ({ day, text }) => `the hours of ${day} (${text}) can't be read: the park's hours stay unknown`,
  holidaysAsSaturday: () => 'no holiday hours are given: taken as on Saturday',
  hoursFollowSun: hours('they follow the sun'),
  hoursSchool: hours('they depend on school holidays'),
  hoursPossible: hours('some hours are only possible, or by arrangement'),
  hoursManySpans: hours('some day has more than one span'),
  hoursVary: hours('they differ from week to week'),
  hoursNeverOpen: hours('they only say when it is closed'),
  weekNeverOpen: () => "all days are closed: the park's hours stay unknown",
  hoursSyntax: hours('not valid OpenStreetMap syntax'),
  guessedArea: ({ area }) => `no area is given: guessed from the latitude as ${area}`,
  sameSpot: (values) => `it is on the same spot as ${twins(values)}`,
  sameName: (values) => `its name is that of ${twins(values)} already`,
}

export const problemText = ({ code, values }: GeojsonProblem): string => TEXTS[code](values)
