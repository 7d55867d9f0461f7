/**
 * An invented directory of the kind that a first import brings: places and names, hours of a few, hardly anything else.
 * No photos, no votes. The towns are real, the parks are not.
 */
import { UNKNOWN_FACTS } from '#contract/new-park.ts'
import { type Area, type Park, UNKNOWN_AMENITIES } from '#contract/parks.ts'
import { aPark, idOf, week } from './park.ts'

type Place = [slug: string, he: string, en: string, area: Area, lon: number, lat: number, known?: Partial<Park>]

const PLACES: readonly Place[] = [
  ['afula', 'עפולה', 'Afula', 'north', 35.29, 32.607],
  ['arad', 'ערד', 'Arad', 'south', 35.213, 31.255, { openingYear: 2014 }],
  ['bat-yam', 'בת ים', 'Bat Yam', 'center', 34.743, 32.014, { openingHours: week('08:00-22:00') }],
  ['dimona', 'דימונה', 'Dimona', 'south', 35.033, 31.069],
  ['eilat-lagoon', 'הלגונה באילת', 'Eilat Lagoon', 'south', 34.953, 29.552, { is24Hours: true, elements: 'ms' }],
  ['kfar-yona', 'כפר יונה', 'Kfar Yona', 'center', 34.935, 32.317],
  ['kiryat-shmona', 'קריית שמונה', 'Kiryat Shmona', 'north', 35.571, 33.207, { surface: 'concrete' }],
  ['lod', 'לוד', 'Lod', 'center', 34.888, 31.951, { openingHours: week('16:00-22:45', { friday: 'closed' }) }],
  ['nahariya', 'נהריה', 'Nahariya', 'north', 35.092, 33.005, { hasLights: true }],
  ['netivot', 'נתיבות', 'Netivot', 'south', 34.589, 31.423],
  ['rishon-dunes', 'הדיונות בראשון', 'Rishon Dunes', 'center', 34.757, 31.986, { hasLights: true, elements: 'b' }],
  ['yavne', 'יבנה', 'Yavne', 'center', 34.738, 31.878, { amenities: { ...UNKNOWN_AMENITIES, bathroom: true } }],
]

const parkOf = ([slug, he, en, area, lon, lat]: Place, index: number, known: Partial<Park>): Park =>
  aPark({
    _id: idOf(index + 1),
    url: slug,
    name: { he, en },
    address: { he, en },
    area,
    location: { type: 'Point', coordinates: [lon, lat] },
    ...UNKNOWN_FACTS,
    amenities: UNKNOWN_AMENITIES,
    ...known,
  })

/** Twelve parks, of most of which only the place is known. */
export const SPARSE_PARKS: Park[] = PLACES.map((place, index) => parkOf(place, index, place[6] ?? {}))

/** The same parks, of all of which only the place is known. */
export const UNKNOWN_PARKS: Park[] = PLACES.map((place, index) => parkOf(place, index, {}))
