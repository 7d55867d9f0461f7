/** One point for each form of geometry. The point of an area lies inside the area. */
import polylabel from 'polylabel'
import { distanceKm } from '#domain/distance.ts'
import { RowError } from './park-row.ts'
import { isObject, wordOf } from './properties.ts'

/** Longitude and latitude in degrees, as in GeoJSON. */
type Position = [longitude: number, latitude: number]
type Ring = Position[]

export interface Place {
  latitude: number
  longitude: number
}

/** The bounds of Israel with a margin, in degrees. */
const ISRAEL = { south: 29.3, north: 33.5, west: 34.0, east: 36.0 }

export const isInIsrael = ({ latitude, longitude }: Place): boolean =>
  latitude >= ISRAEL.south && latitude <= ISRAEL.north && longitude >= ISRAEL.west && longitude <= ISRAEL.east

/** Metres per degree of latitude. */
const METRES = 111_195
/** How near to the best point of an area the search must come, in metres. */
const PRECISION_M = 0.5
/** Decimals of the points that are calculated here: 1 cm. */
const DECIMALS = 7

const rounded = (degrees: number) => Number(degrees.toFixed(DECIMALS))

function positionOf(value: unknown): Position | undefined {
  const [longitude, latitude] = Array.isArray(value) ? (value as unknown[]) : []
  return typeof longitude === 'number' && typeof latitude === 'number' ? [longitude, latitude] : undefined
}

const lineOf = (value: unknown): Ring =>
  Array.isArray(value) ? value.map(positionOf).filter((position) => position !== undefined) : []

const ringsOf = (value: unknown): Ring[] =>
  Array.isArray(value) ? value.map(lineOf).filter((ring) => ring.length > 0) : []

/** Metres east and north of an origin; good for the size of a park. */
function metresFrom([longitude, latitude]: Position) {
  const east = METRES * Math.cos((latitude * Math.PI) / 180)
  return {
    toMetres: ([x, y]: Position): Position => [(x - longitude) * east, (y - latitude) * METRES],
    toDegrees: ([x, y]: readonly [number, number]): Position => [
      rounded(longitude + (east === 0 ? 0 : x / east)),
      rounded(latitude + y / METRES),
    ],
  }
}

/** The area of a ring in square metres. */
function areaOf(ring: Ring): number {
  const [first] = ring
  if (first === undefined) return 0
  const points = ring.map(metresFrom(first).toMetres)
  let sum = 0
  for (const [index, [x, y]] of points.entries()) {
    const [nextX, nextY] = points[(index + 1) % points.length]!
    sum += x * nextY - nextX * y
  }
  return Math.abs(sum) / 2
}

/** The point that is farthest from the outline. */
function insideOf(polygon: readonly Ring[]): Position | undefined {
  const [first] = polygon[0] ?? []
  if (first === undefined) return undefined
  const { toMetres, toDegrees } = metresFrom(first)
  const point = polylabel(
    polygon.map((ring) => ring.map(toMetres)),
    PRECISION_M,
  )
  // A polygon without an area has no inside, so its first corner stands for it.
  return Number.isFinite(point[0]) && Number.isFinite(point[1]) ? toDegrees(point) : first
}

const largest = <One>(all: readonly One[], sizeOf: (one: One) => number): One | undefined =>
  all.reduce<One | undefined>((best, one) => (best === undefined || sizeOf(one) > sizeOf(best) ? one : best), undefined)

const km = ([longitude, latitude]: Position) => ({ lat: latitude, lon: longitude })

const lengthOf = (line: Ring): number =>
  line.slice(1).reduce((sum, position, index) => sum + distanceKm(km(line[index]!), km(position)), 0)

/** The point halfway along a line; for a closed line, a point inside. */
function middleOf(line: Ring): Position | undefined {
  const [first] = line
  const last = line.at(-1)
  if (first === undefined || last === undefined) return undefined
  if (line.length > 3 && first[0] === last[0] && first[1] === last[1]) return insideOf([line])
  let left = lengthOf(line) / 2
  for (const [index, to] of line.slice(1).entries()) {
    const from = line[index]!
    const length = distanceKm(km(from), km(to))
    if (length > 0 && left <= length) {
      const part = left / length
      return [rounded(from[0] + (to[0] - from[0]) * part), rounded(from[1] + (to[1] - from[1]) * part)]
    }
    left -= length
  }
  return first
}

/** The point of a geometry; undefined: it has no coordinates. */
function pointOf(geometry: unknown): Position | undefined {
  if (!isObject(geometry)) throw new RowError('noGeometry')
  const { type, coordinates } = geometry
  const parts = Array.isArray(coordinates) ? (coordinates as unknown[]) : []
  switch (type) {
    case 'Point':
      return positionOf(coordinates)
    case 'MultiPoint':
      return lineOf(parts)[0]
    case 'LineString':
      return middleOf(lineOf(parts))
    case 'MultiLineString':
      return middleOf(largest(ringsOf(parts), lengthOf) ?? [])
    case 'Polygon':
      return insideOf(ringsOf(parts))
    case 'MultiPolygon':
      return insideOf(largest(parts.map(ringsOf), ([outer = []]) => areaOf(outer)) ?? [])
    case 'GeometryCollection':
      return pointOfCollection(geometry.geometries)
    default:
      throw new RowError('notPoint', { type: wordOf(type) })
  }
}

const BY_SIZE = ['MultiPolygon', 'Polygon', 'MultiLineString', 'LineString', 'Point', 'MultiPoint']

function pointOfCollection(geometries: unknown): Position | undefined {
  const all = Array.isArray(geometries) ? geometries.filter(isObject) : []
  const best = BY_SIZE.flatMap((type) => all.filter((one) => one.type === type))[0]
  return best && pointOf(best)
}

/**
 * The place of a geometry in longitude and latitude.
 * @throws RowError when there is no place on the earth
 */
export function placeOf(geometry: unknown): Place {
  const [longitude, latitude] = pointOf(geometry) ?? []
  if (longitude === undefined || latitude === undefined) throw new RowError('notCoordinates')
  if (!(Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90)) {
    throw new RowError('offEarth', { longitude: String(longitude), latitude: String(latitude) })
  }
  return { latitude, longitude }
}
