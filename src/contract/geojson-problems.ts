/**
 * What an import of parks reports about a feature of a GeoJSON file: either why the feature is left out, or a warning.
 * The server sends a code with values; the command line and the admin area each have a text for every code.
 */
export const GEOJSON_PROBLEMS = [
  // With these problems, the feature is left out.
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
  // With these problems, the feature is imported, with a warning.
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

/** `values` are inserted into the code's text; `server/modules/parks/import/problem-text.ts` uses the same names. */
export interface GeojsonProblem {
  code: GeojsonProblemCode
  values: Record<string, string>
}
