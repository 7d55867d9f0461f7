/**
 * What an import of parks says about a feature of a GeoJSON file: why it is left out, or what a person should know. The
 * server sends a code with values; the command line and the admin area have words for each code.
 */
export const GEOJSON_PROBLEMS = [
  // Left out
  'notFeature',
  'notText',
  'nulCharacter',
  'halfCharacter',
  'controlCharacter',
  'longerThan',
  'noName',
  'noGeometry',
  'notPoint',
  'notCoordinates',
  'offEarth',
  'swapped',
  'notYear',
  'yearsReversed',
  'amenitiesForm',
  'hoursForm',
  'slugForm',
  'noSlug',
  'slugOfRow',
  'unknownArea',
  'invalidField',
  // Taken, with a warning
  'noHebrewName',
  'noEnglishName',
  'outsideIsrael',
  'unknownAmenities',
  'unreadableLighting',
  'missingDay',
  'unreadableDay',
  'holidaysAsSaturday',
  'hoursFollowSun',
  'hoursSchool',
  'hoursPossible',
  'hoursManySpans',
  'hoursVary',
  'hoursNeverOpen',
  'weekNeverOpen',
  'hoursSyntax',
  'guessedArea',
  'sameSpot',
  'sameName',
] as const
export type GeojsonProblemCode = (typeof GEOJSON_PROBLEMS)[number]

/** `values`: what the words name; `server/modules/parks/import/problem-text.ts` uses the same names. */
export interface GeojsonProblem {
  code: GeojsonProblemCode
  values: Record<string, string>
}
