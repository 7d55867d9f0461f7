/**
 * Any number of invented parks, always the same ones: names in both languages, every state of opening and lighting
 * hours, ratings, notes. The photos are the sample parks' drawings in turn.
 */
import { COVERS, ELEMENTS, SURFACES } from '#contract/park-elements.ts'
import { lettersOf } from '#domain/elements.ts'
import { AMENITIES } from '#contract/parks.ts'
import type { Amenities, Area, Park, Rating } from '#contract/parks.ts'
import type { DayHours, OpeningHours } from '#contract/park-hours.ts'
import { toWire } from '#server/modules/parks/to-wire.ts'
import { ratedRow, type RatedPark } from '../../tests/factories/rated-row.ts'
import { sampleDirectory } from '#server/sample/index.ts'

const { parks: sampleParks } = sampleDirectory(0)

type Words = readonly (readonly [he: string, en: string])[]

const KINDS: Words = [
  ['סקייטפארק', 'Skatepark'],
  ['רמפת', 'Ramp'],
  ['בריכת', 'Bowl'],
  ['ספורטק', 'Sportek'],
  ['רחבת', 'Plaza'],
  ['גן', 'Garden'],
  ['מסלול', 'Track'],
  ['חצר', 'Yard'],
]
const THINGS: Words = [
  ['הדקל', 'HaDekel'],
  ['הגלים', 'HaGalim'],
  ['השיטה', 'HaShita'],
  ['הנמל', 'HaNamal'],
  ['הבטון', 'HaBeton'],
  ['הזית', 'HaZayit'],
  ['הרכבת', 'HaRakevet'],
  ['המגדלור', 'HaMigdalor'],
  ['הרוח', 'HaRuach'],
  ['הסלע', 'HaSela'],
  ['התמר', 'HaTamar'],
  ['הגשר', 'HaGesher'],
  ['הירח', 'HaYareach'],
  ['הקקטוס', 'HaCactus'],
  ['החלוץ', 'HaChalutz'],
  ['האורן', 'HaOren'],
]
const SIDES: Words = [
  ['הישן', 'Old'],
  ['החדש', 'New'],
  ['הצפוני', 'North'],
  ['הדרומי', 'South'],
  ['הגדול', 'Big'],
  ['הקטן', 'Little'],
]
/** Real towns with their coordinates; the parks in them are invented. */
const TOWNS: readonly (readonly [he: string, en: string, area: Area, latitude: number, longitude: number])[] = [
  ['תל אביב', 'Tel Aviv', 'center', 32.08, 34.78],
  ['חולון', 'Holon', 'center', 32.02, 34.78],
  ['ירושלים', 'Jerusalem', 'center', 31.77, 35.21],
  ['נתניה', 'Netanya', 'center', 32.33, 34.86],
  ['ראשון לציון', 'Rishon LeZion', 'center', 31.97, 34.79],
  ['חיפה', 'Haifa', 'north', 32.79, 34.99],
  ['עכו', 'Acre', 'north', 32.93, 35.08],
  ['טבריה', 'Tiberias', 'north', 32.79, 35.53],
  ['נהריה', 'Nahariya', 'north', 33.01, 35.1],
  ['באר שבע', "Be'er Sheva", 'south', 31.25, 34.79],
  ['אשדוד', 'Ashdod', 'south', 31.8, 34.65],
  ['אילת', 'Eilat', 'south', 29.56, 34.95],
]

/** Numbers from 0 to 1, the same in every run (mulberry32). */
function chance(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const FIRST_DAY = Date.UTC(2024, 0, 1)
const DAY_MS = 24 * 60 * 60 * 1000

/** The elements and ground of a park. They have random numbers of their own, so that the other values stay as they were. */
function whatIsThere(
  index: number,
): Pick<RatedPark, 'elements' | 'surface' | 'cover' | 'sizeM2' | 'eves' | 'fasts' | 'exceptions'> {
  const random = chance(index + 1_000_001)
  const isKnown = random() < 0.6
  const elements = ELEMENTS.filter(() => random() < 0.3)
  return {
    elements: isKnown ? lettersOf(elements) : null,
    surface: isKnown ? SURFACES[Math.floor(random() * SURFACES.length)]! : null,
    cover: random() < 0.3 ? COVERS[Math.floor(random() * COVERS.length)]! : null,
    sizeM2: random() < 0.3 ? 100 + Math.floor(random() * 3000) : null,
    eves: random() < 0.2 ? 'friday' : 'usual',
    fasts: 'usual',
    exceptions: [],
  }
}

function newPark(index: number): RatedPark {
  const random = chance(index + 1)
  const whole = (most: number) => Math.floor(random() * most)
  const pick = <T>(list: readonly T[]): T => list[whole(list.length)]!
  const kind = pick(KINDS)
  const thing = pick(THINGS)
  const side = pick(SIDES)
  const town = pick(TOWNS)
  const number = 1 + whole(120)
  const open = (from: number, to: number): DayHours => ({ isOpen: true, start: clock(from), end: clock(to) })
  const shut: DayHours = { isOpen: false, start: '00:00', end: '00:00' }
  const day = open(6 + whole(5), 18 + whole(8))
  const hours: OpeningHours = {
    sunday: day,
    monday: day,
    tuesday: day,
    wednesday: day,
    thursday: day,
    friday: open(8, 14 + whole(4)),
    saturday: random() < 0.2 ? shut : day,
    holidays: random() < 0.5 ? shut : open(10, 18),
  }
  const known = random()
  const lit = random()
  const amenities = Object.fromEntries(AMENITIES.map((name) => [name, random() < 0.4])) as Amenities
  const rating = (): Rating => {
    const count = random() < 0.15 ? 0 : 1 + whole(300)
    return { average: count === 0 ? 0 : Math.round((1 + random() * 4) * 100) / 100, count }
  }
  const openingYear = random() < 0.1 ? null : 1995 + whole(31)
  const photos = sampleParks[index % sampleParks.length]!.photos
  return {
    url: `${kind[1]}-${thing[1]}-${side[1]}-${index}`.toLowerCase(),
    name: { he: `${kind[0]} ${thing[0]} ${side[0]}`, en: `${side[1]} ${thing[1]} ${kind[1]}` },
    area: town[2],
    address: { he: `רחוב ${thing[0]} ${number}, ${town[0]}`, en: `${number} ${thing[1]} St., ${town[1]}` },
    openingYear,
    closingYear: openingYear !== null && random() < 0.04 ? Math.min(openingYear + 5, 2024) : null,
    location: { type: 'Point', coordinates: [town[4] + (random() - 0.5) / 10, town[3] + (random() - 0.5) / 10] },
    is24Hours: known < 0.1,
    openingHours: known < 0.1 || known > 0.85 ? null : hours,
    hasLights: lit < 0.6 ? true : lit < 0.9 ? false : null,
    lightingHours: lit < 0.6 ? { start: clock(17 + whole(3)), end: clock(21 + whole(4)) } : null,
    amenities,
    ...whatIsThere(index),
    entryFee: amenities.entryFee ? { adult: 60, child: 30 } : null,
    notes: [
      {
        he: `הבטון ליד ${town[0]} חלק, והפינה השמאלית פחות.`,
        en: `Smooth concrete by ${town[1]}, but for one corner.`,
      },
      { he: 'פארק מומצא, למדידה בלבד.', en: 'An invented park, for measuring only.' },
    ],
    photos,
    mapsEmbed: null,
    videoEmbed: null,
    socialImage: null,
    mapLinks: { google: null, apple: null, waze: null },
    status: random() < 0.02 ? 'featured' : 'published',
    heartRating: rating(),
    cleanlinessRating: rating(),
    maintenanceRating: rating(),
    difficultyRating: rating(),
    createdAt: new Date(FIRST_DAY + whole(700) * DAY_MS).toISOString(),
  }
}

const clock = (hour: number): string => `${String(hour % 24).padStart(2, '0')}:00`

export const newParks = (count: number): RatedPark[] => Array.from({ length: count }, (_, index) => newPark(index))

export const idOf = (index: number): string => (index + 1).toString(16).padStart(24, '0')

/** The same parks as the API answers them. */
export const wireParks = (count: number): Park[] =>
  newParks(count).map((park, index) => toWire(ratedRow(idOf(index), park, new Date(FIRST_DAY).toISOString())))

/** Terms that riders type letter by letter: a common beginning, a town, a rare end, the other language, a miss. */
export const TERMS = ['סקייטפארק הדקל', 'חיפה', 'הקקטוס הצפוני', 'bowl', 'tel aviv', 'קוקוריקו']
