/** Messages about features in an import of GeoJSON, from real features: on the command line, and in both languages. */
import { setupI18n } from '@lingui/core'
import type { Messages } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { GEOJSON_PROBLEMS } from '#contract/geojson-problems.ts'
import type { GeojsonProblemCode } from '#contract/geojson-problems.ts'
import type { Language } from '#contract/limits.ts'
import { WEEKDAYS } from '#contract/park-hours.ts'
import { createOsmHoursReader } from '#server/modules/parks/import/osm-hours.ts'
import { makePlan } from '#server/modules/parks/import/plan.ts'
import type { ParkRow, RowProblem } from '#server/modules/parks/import/park-row.ts'
import { problemText } from '#server/modules/parks/import/problem-text.ts'
import { renewRows } from '#server/modules/parks/import/renewal.ts'
import { toRow } from '#server/modules/parks/to-wire.ts'
import { compileCatalogs } from '../../build/lingui-catalogs.ts'
import { geojsonWords } from '../../src/features/parks/admin/geojson-words.ts'
import { feature, point } from './geojson-parks.ts'
import { newPark } from './new-parks.ts'

let catalogs: Record<string, Messages>
let readOsm: Awaited<ReturnType<typeof createOsmHoursReader>>
beforeAll(async () => {
  const compiled = Object.entries(await compileCatalogs())
  catalogs = Object.fromEntries(compiled.map(([name, json]) => [name, JSON.parse(json) as Messages]))
  readOsm = await createOsmHoursReader()
})

const words = (language: Language, { code, values }: RowProblem) => {
  const i18n = setupI18n({ locale: language, messages: { [language]: catalogs[language]! } })
  return geojsonWords(i18n, code, values)?.replaceAll(/[\u2066-\u2069]/g, '')
}

const NAMED = { name_he: 'פארק', name_en: 'Park' }
const park = (properties: object, geometry: unknown = point(34.8, 32.1)) =>
  feature({ ...NAMED, ...properties }, geometry)
const week = (monday: unknown) => ({
  ...Object.fromEntries(['sunday', 'tuesday', 'wednesday', 'thursday', 'friday'].map((day) => [day, '10:00-20:00'])),
  saturday: '11:00-12:00',
  monday,
})
const CLOSED_WEEK = Object.fromEntries(WEEKDAYS.map((day) => [day, 'closed']))
const ONE = park({ slug: 'one' })

/** Features of a file, the last of which has the problem, and values that its message names. */
const CASES: Record<GeojsonProblemCode, { features: unknown[]; named?: string[] }> = {
  notFeature: { features: [{ type: 'Park' }] },
  noGeometry: { features: [park({}, null)] },
  notPoint: { features: [park({}, { type: 'Circle' })], named: ['Circle'] },
  notCoordinates: { features: [park({}, { type: 'Polygon' })] },
  offEarth: { features: [park({}, point(34.8, 132))], named: ['34.8', '132'] },
  slugOfRow: { features: [ONE, ONE], named: ['one', '1'] },
  sameElement: { features: [park({ '@id': 'way/7' }), park({ '@id': 'way/7' })], named: ['way/7', '1'] },
  unusableField: { features: [park({ 'rampa:slug': 'a-b', 'name:en': 'a\0b' })] },
  needsName: { features: [feature({ 'addr:city': 'Jaffa' })], named: ['Jaffa skatepark'] },
  isPrivate: { features: [park({ access: 'private' })], named: ['access=private'] },
  isGone: { features: [park({ 'disused:leisure': 'pitch' })], named: ['disused:leisure=pitch'] },
  isPlanned: { features: [park({ leisure: 'construction' })], named: ['leisure=construction'] },
  swapped: { features: [park({}, point(32.1, 34.8))] },
  notText: { features: [park({ address: {} })], named: ['address'] },
  cleaned: { features: [park({ address: 'a\0b\u001b\ud800' })], named: ['address'] },
  longerThan: { features: [park({ name_en: 'a'.repeat(500) })], named: ['name_en', '120'] },
  unknownValue: { features: [park({ opening_year: 'soon' })], named: ['opening_year', 'soon'] },
  yearsReversed: { features: [park({ opening_year: 2020, closing_year: 2019 })], named: ['2020', '2019'] },
  amenitiesForm: { features: [park({ amenities: 'many' })], named: ['many'] },
  hoursForm: { features: [park({ opening_hours: 7 })], named: ['7'] },
  slugForm: { features: [park({ slug: 'No Good' })], named: ['No Good'] },
  slugTaken: { features: [ONE, park({ slug: 'one' }, point(35, 32.5))], named: ['one', '1'] },
  unknownArea: { features: [park({ area: 'west' })], named: ['west'] },
  invalidField: { features: [park({ 'rampa:slug': 'a-b', 'rampa:notes': 7 })] },
  noHebrewName: { features: [feature({ name_en: 'Park' })] },
  noEnglishName: { features: [feature({ name_he: 'פארק', slug: 'a-b' })] },
  otherScript: { features: [feature({ name: 'اسم' })], named: ['اسم'] },
  outsideIsrael: { features: [park({}, point(2, 48))] },
  unknownAmenities: { features: [park({ amenities: ['jacuzzi', 'parking'] })], named: ['jacuzzi'] },
  unreadableLighting: { features: [park({ lighting: 'at night' })] },
  missingDay: { features: [park({ hours: week(null) })] },
  unreadableDay: { features: [park({ hours: week('early') })], named: ['early'] },
  holidaysAsSaturday: { features: [park({ hours: week('10:00-20:00') })] },
  hoursFollowSun: { features: [park({ opening_hours: 'sunrise-sunset' })], named: ['sunrise-sunset'] },
  hoursSchool: { features: [park({ opening_hours: 'SH off; 10:00-20:00' })], named: ['SH off'] },
  hoursPossible: { features: [park({ opening_hours: '08:00-20:00 "by appointment"' })], named: ['by appointment'] },
  hoursManySpans: { features: [park({ opening_hours: '10:00-13:00,16:00-20:00' })], named: ['16:00-20:00'] },
  hoursVary: { features: [park({ opening_hours: 'week 1-53/2 Mo 10:00-12:00' })], named: ['week 1-53/2'] },
  hoursNeverOpen: { features: [park({ opening_hours: 'Sa,PH off' })], named: ['Sa,PH off'] },
  weekNeverOpen: { features: [park({ hours: { ...CLOSED_WEEK, monday: 'off' } })] },
  hoursSyntax: { features: [park({ opening_hours: 'whenever' })], named: ['whenever'] },
  maybeSame: { features: [feature({ '@id': 'way/7' })], named: ['stored'] },
  guessedArea: { features: [park({})] },
  sameSpot: { features: [ONE, park({ slug: 'two' }), park({ slug: 'three' })], named: ['one', '1'] },
  sameName: { features: [ONE, park({ slug: 'two' }, point(35, 32.5))], named: ['one', '1'] },
}

const STORED = toRow(
  '1'.repeat(24),
  newPark({ url: 'stored', location: { type: 'Point', coordinates: [34.8, 32.1] } }),
  '',
)
const NOW = Date.parse('2026-07-14T12:00:00.000Z')
const renew = (rows: readonly ParkRow[]) =>
  renewRows(rows, { parks: [STORED], sources: [], refusals: [], open: [] }, { isWhole: false, now: NOW })

test.each(GEOJSON_PROBLEMS)('%s', async (code) => {
  const { features, named = [] } = CASES[code]
  const { rejects, warnings } = await makePlan(features, [], {
    readOsm,
    renew: code === 'maybeSame' ? renew : undefined,
  })
  const problem = [...rejects, ...warnings].find((each) => each.code === code && each.row === features.length)
  expect(problem, JSON.stringify([...rejects, ...warnings])).toBeDefined()
  const [onTerminal, english, hebrew] = [problemText(problem!), words('en', problem!)!, words('he', problem!)!]
  for (const text of [onTerminal, english, hebrew]) {
    expect(text).not.toMatch(/undefined|[{}]/)
    for (const value of named) expect(text).toContain(value)
  }
  expect(hebrew).toMatch(/^[\u05d0-\u05ea]/)
  expect(english).not.toMatch(/[\u05d0-\u05ea]/)
})

test('days, areas, fields and how many more are words of the language', async () => {
  const { rejects, warnings } = await makePlan(
    [
      ...['one', 'two', 'three', 'four'].map((slug) => park({ slug, area: 'north' })),
      park({ hours: week(null) }, point(34.8, 30)),
      park({ 'rampa:slug': 'own', 'rampa:notes': 7 }, point(35.2, 31)),
    ],
    [],
    { readOsm },
  )
  const of = (code: GeojsonProblemCode) => [...warnings, ...rejects].findLast((each) => each.code === code)!
  expect(words('en', of('sameSpot'))).toBe('It is on the same spot as row 1, one and 2 more')
  expect(words('he', of('sameSpot'))).toBe('באותו מקום נמצא גם שורה 1, one ועוד שניים')
  expect(words('en', of('missingDay'))).toBe('The hours stay unknown, because one day has none: Monday')
  expect(words('he', of('missingDay'))).toBe('השעות נשארות לא ידועות, כי ליום אחד אין שעות: יום שני')
  expect(words('he', of('guessedArea'))).toBe('לא נכתב אזור. לפי קו הרוחב: דרום')
  expect(words('en', of('invalidField'))).toBe('This value cannot be used and is left out: Notes')
})
