/** Facts in OpenStreetMap's tags. A word that the tables lack is unknown, and a warning says so. */
import { SIZE_M2_MAX } from '#contract/new-park.ts'
import { ELEMENTS } from '#contract/park-elements.ts'
import type { Cover, Element, Surface } from '#contract/park-elements.ts'
import type { LightingHours } from '#contract/park-hours.ts'
import type { GeojsonProblem, GeojsonProblemCode } from '#contract/geojson-problems.ts'
import { readClockPair } from '#domain/editing/clock.ts'
import { lettersOf } from '#domain/elements.ts'
import { hidingTags } from '#domain/sources/hidden-reasons.ts'
import type { HiddenReason } from '#domain/sources/hidden-reasons.ts'
import { OURS } from './own-properties.ts'
import type { RowProperties } from './properties.ts'

/** Turns lists of words by value into a map from each word to its value. */
const tableOf = <Value extends string>(words: Readonly<Record<Value, string>>): ReadonlyMap<string, Value> =>
  new Map(
    Object.entries<string>(words).flatMap(([value, list]) =>
      list.split(' ').map((word) => [word, value as Value] as const),
    ),
  )

/** The parts of a tag with several values. */
const partsOf = (word: string): string[] =>
  word
    .split(/[;,|]/)
    .map((part) => part.trim().replace(/[\s-]+/g, '_'))
    .filter((part) => part !== '')

const SURFACE_WORDS = tableOf<Surface>({
  concrete: 'concrete concrete:plates concrete:lanes cement beton polished_concrete smooth_concrete concreto cimento',
  asphalt: 'asphalt tarmac blacktop bitumen asphalt:lanes',
  wood: 'wood wooden plywood timber planks parquet',
  metal: 'metal steel metal_grid iron aluminium aluminum',
  composite: 'composite skatelite ramptech richlite plastic fibreglass fiberglass hpl gfk',
  other:
    'other tartan rubber acrylic artificial_turf carpet tiles sett paving_stones bricks brick stone rock granite clay ' +
    'unpaved compacted fine_gravel gravel pebblestone ground dirt earth mud sand grass grass_paver woodchips',
})
/** Words for a hard surface of an unknown material. */
const VAGUE_SURFACES = new Set(['paved', 'hard', 'yes'])

/** The surface from the list; undefined: unknown. */
export function readSurface(row: RowProperties): Surface | undefined {
  for (const name of ['surface', 'material']) {
    const word = row.word(name)
    if (word === undefined) continue
    const parts = partsOf(word)
    const known = parts.map((part) => SURFACE_WORDS.get(part)).find((surface) => surface !== undefined)
    if (known !== undefined) return known
    if (name === 'surface' && !parts.some((part) => VAGUE_SURFACES.has(part))) row.leaveOut(name)
  }
  return undefined
}

const COVER_WORDS = tableOf<Cover>({
  open: 'no open uncovered outdoor false',
  partly: 'partial partially partly half partiallycovered partially_covered semi_covered semi',
  roofed: 'yes covered roof roofed true booth arcade',
  indoor: 'indoor indoors',
})
const NO = new Set(['no', 'false'])

/** How far the park is covered; undefined: unknown. */
export function readCover(row: RowProperties): Cover | undefined {
  const [indoor, building, covered] = ['indoor', 'building', 'covered'].map((name) => row.word(name))
  if (indoor !== undefined && !NO.has(indoor)) return 'indoor'
  if (building === 'roof' || building === 'carport') return 'roofed'
  if (building !== undefined && !NO.has(building)) return 'indoor'
  if (covered !== undefined) {
    const cover = COVER_WORDS.get(partsOf(covered)[0] ?? '')
    if (cover === undefined) row.leaveOut('covered')
    return cover
  }
  // Our own exports write `shelter` for shade.
  return row.word('shelter') === 'yes' && !(OURS.slug in row.raw) ? 'partly' : undefined
}

export interface Lights {
  hasLights: boolean | undefined
  lightingHours: LightingHours | undefined
}

const LIT = /^(?:yes|true|24\/7|automatic|limited|operating_times|interval|on_demand)$/
const UNLIT = /^(?:no|false|disused|none)$/
/** A span between two times of the clock or the sun, anywhere in the text. */
const SPAN = /(?:sunset|dusk|sunrise|dawn|\d{1,2}:\d{2})\)?\s*[-–].*(?:sunset|dusk|sunrise|dawn|\d{1,2}:\d{2})/
const EVERY_DAY = /^(?:mo-su|su-sa|sa-fr|daily)\s+/

/** `lit`: whether there are lights, and their hours if both ends are times of day. */
export function readLit(row: RowProperties): Lights {
  const word = row.word('lit')
  if (word === undefined) return { hasLights: undefined, lightingHours: undefined }
  if (UNLIT.test(word)) return { hasLights: false, lightingHours: undefined }
  const span = readClockPair(word.replace(EVERY_DAY, ''))
  if (span !== null) return { hasLights: true, lightingHours: span }
  if (LIT.test(word) || SPAN.test(word)) return { hasLights: true, lightingHours: undefined }
  row.leaveOut('lit')
  return { hasLights: undefined, lightingHours: undefined }
}

const ELEMENT_WORDS = tableOf<Element>({
  bowl: 'bowl bowls pool skatepool pool_skating',
  miniRamp: 'mini_ramp miniramp mini_ramps',
  halfPipe: 'half_pipe halfpipe half_pipes',
  vert: 'vert vert_ramp vertramp',
  quarterPipes: 'quarter_pipe quarterpipe quarter_pipes quarterpipes',
  plaza: 'plaza street street_plaza',
  ledgesAndRails: 'ledge ledges rail rails grind_rail grindrail curb curbs grind_box manual_pad',
  stairs: 'stairs steps stair_set',
  banks: 'bank banks',
  funbox: 'funbox fun_box',
  snakeRun: 'snake_run snakerun',
  pumpTrack: 'pump_track pumptrack',
  flat: 'flat flatland flat_ground',
})
/** Tags that list elements. */
const ELEMENT_LISTS = [
  'skatepark',
  'skatepark:type',
  'skatepark:elements',
  'skateboard:type',
  'skateboard:obstacles',
  'obstacles',
  'cycling',
]
const ELEMENT_PREFIX = /^(?:skatepark|skateboard|obstacle)[:_](.+)$/i

/** The letters of the elements in the tags; undefined: the tags name none. */
export function readElements(row: RowProperties): string | undefined {
  const words = ELEMENT_LISTS.flatMap((name) => partsOf(row.word(name) ?? ''))
  // Without a prefix only `bowl=yes` counts: `street=Main Street` is about something else.
  const flags = Object.keys(row.raw).flatMap((name) => {
    const [, prefixed] = ELEMENT_PREFIX.exec(name) ?? []
    if (!ELEMENT_WORDS.has((prefixed ?? name).toLowerCase())) return []
    const word = row.word(name)
    const isThere = prefixed === undefined ? word === 'yes' : word !== undefined && !NO.has(word)
    return isThere ? [(prefixed ?? name).toLowerCase()] : []
  })
  const found = new Set([...words, ...flags].map((word) => ELEMENT_WORDS.get(word)))
  return lettersOf(ELEMENTS.filter((element) => found.has(element))) ?? undefined
}

const SIZE = /^([\d.,]+)\s*(m2|m²|sqm|sq\.? ?m|sq\.? ?ft|sqft|ft2|ft²)?/i
const SQUARE_FEET_PER_M2 = 10.7639

/** The size in square metres from `size_m2`, `sqm` or `sqft`; a unit in the value wins. */
export function readSize(row: RowProperties): number | undefined {
  const name = row.nameOf('size_m2', 'sqm', 'sqft')
  const word = name === undefined ? undefined : row.word(name)
  if (name === undefined || word === undefined) return undefined
  const [, digits = '', unit = name] = SIZE.exec(word) ?? []
  const amount = Number(digits.replace(/,(?=\d{3}\b)/g, '').replace(',', '.'))
  const size = Math.round(/f/i.test(unit) ? amount / SQUARE_FEET_PER_M2 : amount)
  if (digits !== '' && size >= 1 && size <= SIZE_M2_MAX) return size
  return row.leaveOut(name)
}

const PROBLEMS: Readonly<Record<HiddenReason, GeojsonProblemCode>> = {
  private: 'isPrivate',
  closed: 'isGone',
  demolished: 'isGone',
  building: 'isPlanned',
  planned: 'isPlanned',
}

/** Why an import hides a new park with these tags; undefined: nothing speaks against the park. */
export function reasonToHide(row: RowProperties): GeojsonProblem | undefined {
  const [first] = hidingTags((key) => row.word(key))
  return first && { code: PROBLEMS[first.reason], values: { text: `${first.key}=${row.word(first.key) ?? ''}` } }
}
