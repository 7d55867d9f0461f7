/**
 * Codes that an import of parks reports about a feature of a GeoJSON file: why it is left out, or a warning.
 * The server sends a code with values; the command line and the admin area each have a text for every code.
 */

/** With these problems, the feature is left out: it has no usable place, or the file has it twice. */
const GEOJSON_REJECTS = [
  'notFeature',
  'noGeometry',
  'notPoint',
  'notCoordinates',
  'offEarth',
  'slugOfRow',
  'sameElement',
  'unusableField',
] as const

/** With these problems, the feature is imported, and a person should know what was done. */
const GEOJSON_WARNINGS = [
  'needsName',
  'isPrivate',
  'isGone',
  'isPlanned',
  'swapped',
  'notText',
  'cleaned',
  'longerThan',
  'unknownValue',
  'yearsReversed',
  'amenitiesForm',
  'hoursForm',
  'slugForm',
  'slugTaken',
  'unknownArea',
  'invalidField',
  'noHebrewName',
  'noEnglishName',
  'otherScript',
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
  'maybeSame',
  'sameSpot',
  'sameName',
] as const

export const GEOJSON_PROBLEMS = [...GEOJSON_REJECTS, ...GEOJSON_WARNINGS] as const
export type GeojsonProblemCode = (typeof GEOJSON_PROBLEMS)[number]

/** Whether a feature with this problem is left out. */
export const isReject = (code: string): boolean => (GEOJSON_REJECTS as readonly string[]).includes(code)

/** `values` are inserted into the code's text; `server/modules/parks/import/problem-text.ts` uses the same names. */
export interface GeojsonProblem {
  code: GeojsonProblemCode
  values: Record<string, string>
}
