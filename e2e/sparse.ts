/**
 * An invented directory on its first day: names and places, hours and a few facts of a third of the parks, and neither
 * photos nor votes.
 */
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { WEEKDAYS } from '../src/contract/park-hours.ts'
import type { SiteClock } from './clock.ts'
import { type RunningServer, startServer } from './server.ts'

type Localized = { he: string; en: string }

const KINDS: readonly Localized[] = [
  { he: 'גבעת', en: 'Givat' },
  { he: 'נווה', en: 'Neve' },
  { he: 'כפר', en: 'Kfar' },
  { he: 'רמת', en: 'Ramat' },
  { he: 'מעלה', en: 'Maale' },
  { he: 'עין', en: 'Ein' },
  { he: 'בית', en: 'Beit' },
]
const NAMES: readonly Localized[] = [
  { he: 'שקמית', en: 'Shikmit' },
  { he: 'דולבן', en: 'Dolvan' },
  { he: 'כרכומי', en: 'Karkomi' },
  { he: 'חולית', en: 'Hulit' },
  { he: 'ערבון', en: 'Arvon' },
  { he: 'צדפים', en: 'Tzdafim' },
]
const QUARTERS: readonly Localized[] = [
  { he: 'פארק המעיין', en: 'Maayan Park' },
  { he: 'שכונת הגורן', en: 'Goren Quarter' },
]
const HOURS = ['15:00-22:45', '09:00-13:00', '00:00-00:00']

/** Number of parks, as in a small country's first import. */
export const SPARSE_COUNT = 41

/** The n-th park as a feature of GeoJSON. */
function featureOf(n: number) {
  const kind = KINDS[n % KINDS.length]!
  const name = NAMES[Math.floor(n / KINDS.length)]!
  const quarter = n % 3 === 1 ? QUARTERS[n % QUARTERS.length] : undefined
  const nameIn = (language: keyof Localized) => {
    const town = `${kind[language]} ${name[language]}`
    return { town, park: quarter ? `${town} - ${quarter[language]}` : town }
  }
  const [he, en] = [nameIn('he'), nameIn('en')]
  const isKnown = n % 3 === 0
  const hours = HOURS[(n / 3) % HOURS.length]!
  return {
    type: 'Feature',
    id: `sparse-${n}`,
    geometry: { type: 'Point', coordinates: [34.78 + ((n * 7) % 11) / 40, 31.2 + ((n * 13) % SPARSE_COUNT) / 22] },
    properties: {
      slug: `sparse-${n}`,
      name_he: he.park,
      name_en: en.park,
      town_he: he.town,
      town_en: en.town,
      area: (['north', 'center', 'south'] as const)[n % 3],
      ...(isKnown && {
        hours: Object.fromEntries([...WEEKDAYS, 'holidays'].map((day) => [day, hours])),
        opening_year: 2010 + (n % 12),
        amenities: { scootersAllowed: true, bikesAllowed: n % 2 === 0, entryFee: false },
      }),
    },
  }
}

/** Starts a server with the sparse directory, and nothing else in it. */
export async function startSparseServer(clock: SiteClock): Promise<RunningServer> {
  const server = await startServer({ clock, isEmpty: true })
  await server.stop()
  const file = join(server.dataDir, 'sparse.geojson')
  const features = Array.from({ length: SPARSE_COUNT }, (_, n) => featureOf(n))
  await writeFile(file, JSON.stringify({ type: 'FeatureCollection', features }))
  const env = { ...process.env, DATA_DIR: server.dataDir, SAMPLE_CONTENT: 'off', NODE_ENV: 'production' }
  await promisify(execFile)(process.execPath, ['dist/server/import.js', file], { env })
  await server.start()
  return server
}
