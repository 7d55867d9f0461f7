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
  noGeometry: () => 'it has no geometry',
  notPoint: ({ type }) => `its geometry is ${type}, which is none of GeoJSON`,
  notCoordinates: () => 'its geometry has no coordinates: they must be [longitude, latitude]',
  offEarth: ({ longitude, latitude }) => `its coordinates [${longitude}, ${latitude}] are not on the earth`,
  slugOfRow: ({ slug, row }) => `its slug "${slug}" and its place are those of row ${row} already`,
  sameElement: ({ text, row }) => `it is ${text} of OpenStreetMap, which row ${row} is already`,
  unusableField: ({ field, reason }) => `its ${field} cannot be kept: ${reason}`,
  needsName: ({ en }) => `it has no name: stored as "${en}", hidden until somebody gives it a name`,
  isPrivate: ({ text }) => `it is not open to all (${text}): stored hidden`,
  isGone: ({ text }) => `it is not there any more (${text}): stored hidden`,
  isPlanned: ({ text }) => `it is not built yet (${text}): stored hidden`,
  swapped: () => 'its latitude and longitude are swapped: put right',
  notText: ({ name }) => `${name} is not text: left out`,
  cleaned: ({ name }) => `${name} holds characters that cannot be stored: they are left out`,
  longerThan: ({ name, limit }) => `${name} is longer than ${limit} characters: cut`,
  unknownValue: ({ name, text }) => `${name} "${text}" is not known here: left out`,
  yearsReversed: ({ closing, opening }) =>
    `its closing_year ${closing} is before its opening_year ${opening}: both are left out`,
  amenitiesForm: ({ text }) => `amenities "${text}" is no object of true and false, and no list: left out`,
  hoursForm: ({ text }) => `opening_hours "${text}" is no text and no object of weekdays: left out`,
  slugForm: ({ slug }) =>
    `its slug "${slug}" may hold only lower-case Latin letters, digits and single hyphens: made from the name`,
  slugTaken: ({ slug, row }) => `its slug "${slug}" is that of row ${row} already: it gets a number`,
  unknownArea: ({ text }) => `area "${text}" is not north, center or south: left out`,
  invalidField: ({ field, reason }) => `its ${field} cannot be kept: ${reason}; left out`,
  noHebrewName: () => 'no Hebrew name: the English one is used for both',
  noEnglishName: () => 'no English name: the Hebrew one is used for both',
  otherScript: ({ text }) => `its name "${text}" is in neither Hebrew nor Latin letters: used for both languages`,
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
  maybeSame: (values) => `it may be ${twins(values)}: a person has to say`,
  sameSpot: (values) => `it is on the same spot as ${twins(values)}`,
  sameName: (values) => `its name is that of ${twins(values)} already`,
}

export const problemText = ({ code, values }: GeojsonProblem): string => TEXTS[code](values)
