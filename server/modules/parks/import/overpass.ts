/** Turns an answer of Overpass (JSON) into GeoJSON features, one per element that has tags. */
import { FileError } from './file-problem.ts'
import { isObject } from './properties.ts'
import type { Properties } from './properties.ts'

type Position = [longitude: number, latitude: number]

/** The elements of an answer by `type/id`: ways name their nodes, relations their members. */
type Elements = ReadonlyMap<string, Properties>

const nameOf = ({ type, id }: Properties) => `${String(type)}/${String(id)}`

function positionOf(value: unknown): Position | undefined {
  if (!isObject(value) || typeof value.lat !== 'number' || typeof value.lon !== 'number') return undefined
  return [value.lon, value.lat]
}

const positionsOf = (values: unknown): Position[] =>
  Array.isArray(values) ? values.map(positionOf).filter((position) => position !== undefined) : []

/** The line of a way: its `geometry`, or else the nodes that the answer has. */
function lineOf(way: Properties, all: Elements): Position[] {
  const line = positionsOf(way.geometry)
  if (line.length > 0 || !Array.isArray(way.nodes)) return line
  return positionsOf(way.nodes.map((id) => all.get(`node/${String(id)}`)))
}

const isSame = (one: Position | undefined, other: Position | undefined) =>
  one !== undefined && other !== undefined && one[0] === other[0] && one[1] === other[1]
const isClosed = (line: readonly Position[]) => line.length > 3 && isSame(line[0], line.at(-1))

/** Joins lines that meet at their ends. */
function joined(lines: readonly Position[][]): Position[][] {
  const left = lines.filter((line) => line.length > 0)
  const done: Position[][] = []
  for (let line = left.pop(); line !== undefined; line = left.pop()) {
    while (!isClosed(line)) {
      const end: Position | undefined = line.at(-1)
      const index = left.findIndex((one) => isSame(one[0], end) || isSame(one.at(-1), end))
      if (index === -1) break
      const [next = []] = left.splice(index, 1)
      line = [...line, ...(isSame(next[0], end) ? next : next.toReversed()).slice(1)]
    }
    done.push(line)
  }
  return done
}

/** The areas of a relation, or its lines if they don't close. */
function relationGeometry({ members }: Properties, all: Elements): object | undefined {
  const ways = Array.isArray(members) ? members.filter(isObject).filter(({ type }) => type === 'way') : []
  const linesOf = (isInner: boolean) =>
    joined(
      ways
        .filter(({ role }) => (role === 'inner') === isInner)
        .map((member) => lineOf({ ...all.get(`way/${String(member.ref)}`), ...member }, all)),
    )
  const outer = linesOf(false)
  const areas = outer.filter(isClosed)
  if (areas.length === 0) return outer.length === 0 ? undefined : { type: 'MultiLineString', coordinates: outer }
  const holes = linesOf(true).filter(isClosed)
  return { type: 'MultiPolygon', coordinates: areas.map((area) => [area, ...holes]) }
}

function centreOf({ center, bounds }: Properties): Position | undefined {
  const centre = positionOf(center)
  if (centre !== undefined || !isObject(bounds)) return centre
  const { minlat, minlon, maxlat, maxlon } = bounds as Record<string, number>
  return positionOf({ lat: (minlat! + maxlat!) / 2, lon: (minlon! + maxlon!) / 2 })
}

/** The most exact geometry that the answer has of an element; null: none. */
function geometryOf(element: Properties, all: Elements): object | null {
  if (element.type === 'way') {
    const line = lineOf(element, all)
    if (line.length > 0)
      return isClosed(line) ? { type: 'Polygon', coordinates: [line] } : { type: 'LineString', coordinates: line }
  }
  const areas = element.type === 'relation' ? relationGeometry(element, all) : undefined
  if (areas !== undefined) return areas
  const point = positionOf(element) ?? centreOf(element)
  return point === undefined ? null : { type: 'Point', coordinates: point }
}

const TYPES = new Set<unknown>(['node', 'way', 'relation'])

/**
 * The features of an answer. Elements without tags only draw the others.
 * @throws FileError when a remark says that the answer is cut off: nothing may be taken from it
 */
export function overpassFeatures({ elements, remark }: { elements: unknown[]; remark?: unknown }): object[] {
  if (typeof remark === 'string' && remark !== '')
    throw new FileError('fileOverpassCut', { text: remark.slice(0, 200) })
  const found = elements.filter(isObject).filter(({ type }) => TYPES.has(type))
  const all = new Map<string, Properties>()
  // A query may print an element twice, once with its tags and once with its geometry.
  for (const element of found) all.set(nameOf(element), { ...all.get(nameOf(element)), ...element })
  return [...all.values()]
    .filter(({ tags }) => isObject(tags) && Object.keys(tags).length > 0)
    .map((element) => ({
      type: 'Feature',
      id: nameOf(element),
      geometry: geometryOf(element, all),
      properties: element.tags,
    }))
}
