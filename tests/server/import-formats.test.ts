/** Files as programs write them: which features, places and elements of OpenStreetMap they have. */
import { expect, test } from 'vitest'
import type { FileError } from '#server/modules/parks/import/file-problem.ts'
import { featuresOf, parseFile } from '#server/modules/parks/import/geojson.ts'
import { readRow } from '#server/modules/parks/import/read-row.ts'
import { feature, point } from './geojson-parks.ts'

const readOsm = () => {
  throw new Error('no feature has hours')
}
const NOW = Date.parse('2026-07-01')
const rowsIn = (file: string | Uint8Array) =>
  [...featuresOf(parseFile(Buffer.from(file)))].map((one, index) => readRow(one, index + 1, { readOsm, now: NOW }))
const rowsOf = (value: unknown) => rowsIn(JSON.stringify(value))
const collection = (...features: unknown[]) => ({ type: 'FeatureCollection', features })
const park = (name: string, more: object = {}) => ({ ...feature({ name }), ...more })

const SQUARE = [
  [34.8, 32],
  [34.802, 32],
  [34.802, 32.002],
  [34.8, 32.002],
  [34.8, 32],
]
const MIDDLE = { longitude: 34.801, latitude: 32.001 }
const near = ({ longitude, latitude }: typeof MIDDLE) => ({
  longitude: expect.closeTo(longitude, 5) as number,
  latitude: expect.closeTo(latitude, 5) as number,
})
const nodesOf = (ring: number[][]) => ring.map(([lon, lat]) => ({ lat, lon }))

const line = (name: string) => JSON.stringify(park(name))
const NAMED: [string, string | Uint8Array, string[]][] = [
  ['one feature', line('One'), ['One']],
  ['a FeatureCollection', JSON.stringify(collection(park('One'), park('Two'))), ['One', 'Two']],
  ['one feature per line', `${line('One')}\n\n${line('Two')}\n`, ['One', 'Two']],
  ['records with separators', `\u001e${line('One')}\r\n\u001e${line('Two')}\r\n`, ['One', 'Two']],
  ['a collection per line', `${JSON.stringify(collection(park('One')))}\n${line('Two')}`, ['One', 'Two']],
  ['a map of uMap', JSON.stringify({ type: 'umap', layers: [collection(park('One'))] }), ['One']],
  ['UTF-8 with a mark', `\ufeff${line('אחד')}`, ['אחד']],
  ['UTF-16 with a mark', Buffer.from(`\ufeff${line('אחד')}`, 'utf16le'), ['אחד']],
  ['UTF-16 without a mark', Buffer.from(line('אחד'), 'utf16le'), ['אחד']],
  ['UTF-16 of the other order', Buffer.from(`\ufeff${line('אחד')}`, 'utf16le').swap16(), ['אחד']],
  [
    'NaN in place of a number',
    line('NaN, "Infinity"').replace('32.1]', '32.1],"bbox":[NaN,-Infinity]'),
    ['NaN, "Infinity"'],
  ],
]
test.each(NAMED)('%s', (_name, file, names) => {
  expect(rowsIn(file).map(({ name }) => name.en)).toEqual(names)
})

test('a large file gives the same, one feature at a time', () => {
  const parks = Array.from({ length: 3000 }, (_, index) => park(`Park "${index}" {[,]} \\`, { more: 'א'.repeat(200) }))
  const file = JSON.stringify({ name: 'features', extra: { features: [1] }, ...collection(...parks), attribution: 'X' })
  const value = parseFile(Buffer.from(file))
  expect(Array.isArray((value as { features: unknown }).features)).toBe(false)
  expect([...featuresOf(value)]).toEqual(parks)
  expect(value).toMatchObject({ name: 'features', attribution: 'X' })
  const spoilt = parseFile(Buffer.from(file.replace('"coordinates":', '"coordinates"')))
  expect(() => [...featuresOf(spoilt)]).toThrow('not valid JSON in line 1')
})

const REFS: [string, object, string | undefined][] = [
  ['Overpass turbo', park('A', { id: 'way/12', properties: { '@id': 'way/12' } }), 'way/12'],
  ['a property alone', feature({ '@id': 'relation/3' }), 'relation/3'],
  ['osmtogeojson', feature({ type: 'node', id: 7, tags: { name: 'A' } }), 'node/7'],
  ['QGIS', feature({ full_id: 'w12', osm_id: '12', osm_type: 'way' }), 'way/12'],
  ['type and id', feature({ osm_id: 12, osm_type: 'relation' }), 'relation/12'],
  ['GDAL', feature({ osm_way_id: '12', other_tags: '"lit"=>"yes"' }), 'way/12'],
  ['an address', park('A', { id: 'https://www.openstreetmap.org/node/12' }), 'node/12'],
  ['a number alone', feature({ osm_id: '12' }), undefined],
  ['no id', park('A', { id: 'abc' }), undefined],
]
test.each(REFS)('the element of OpenStreetMap in %s', (_name, one, ref) => {
  expect(rowsOf(one)[0]!.osm?.ref).toBe(ref)
})

test('tags one level deeper and in GDAL’s own form are tags', () => {
  const rows = rowsOf(
    collection(
      feature({ type: 'way', id: 1, tags: { name: 'Deep', surface: 'concrete' } }),
      feature({ name: 'Flat', osm_way_id: '2', other_tags: '"surface"=>"wood","note"=>"say \\"hi\\""' }),
    ),
  )
  expect(rows.map(({ name, surface }) => [name.en, surface])).toEqual([
    ['Deep', 'concrete'],
    ['Flat', 'wood'],
  ])
  expect(rows[1]!.tags.note).toBe('say "hi"')
})

const U_SHAPE = [
  [34.8, 32],
  [34.806, 32],
  [34.806, 32.006],
  [34.805, 32.006],
  [34.805, 32.001],
  [34.801, 32.001],
  [34.801, 32.006],
  [34.8, 32.006],
  [34.8, 32],
]
const SMALL = [
  [34.7, 32],
  [34.7001, 32],
  [34.7, 32.0001],
  [34.7, 32],
]
const GEOMETRIES: [string, object, typeof MIDDLE][] = [
  ['MultiPoint', { type: 'MultiPoint', coordinates: [[34.9, 31.9]] }, { longitude: 34.9, latitude: 31.9 }],
  ['Polygon', { type: 'Polygon', coordinates: [SQUARE] }, MIDDLE],
  ['a closed line', { type: 'LineString', coordinates: SQUARE }, MIDDLE],
  ['the largest of MultiPolygon', { type: 'MultiPolygon', coordinates: [[SMALL], [SQUARE]] }, MIDDLE],
  [
    'a line',
    {
      type: 'LineString',
      coordinates: [
        [34.8, 32],
        [34.802, 32],
      ],
    },
    { longitude: 34.801, latitude: 32 },
  ],
  [
    'GeometryCollection',
    { type: 'GeometryCollection', geometries: [point(0, 0), { type: 'Polygon', coordinates: [SQUARE] }] },
    MIDDLE,
  ],
  [
    'a polygon without an area',
    {
      type: 'Polygon',
      coordinates: [
        [
          [34.8, 32],
          [34.8, 32],
        ],
      ],
    },
    { longitude: 34.8, latitude: 32 },
  ],
]
test.each(GEOMETRIES)('the place of %s', (_name, geometry, place) => {
  expect(rowsOf(feature({ name: 'A' }, geometry))[0]!.location).toEqual(near(place))
})

test('the point of an area lies inside it, also where its middle does not', () => {
  const { longitude, latitude } = rowsOf(feature({ name: 'A' }, { type: 'Polygon', coordinates: [U_SHAPE] }))[0]!
    .location
  const isInHole = longitude > 34.801 && longitude < 34.805 && latitude > 32.001
  expect(longitude > 34.8 && longitude < 34.806 && latitude > 32 && latitude < 32.006 && !isInHole).toBe(true)
})

const tags = { leisure: 'pitch', sport: 'skateboard', name: 'A' }
const ELEMENTS: [string, object[], typeof MIDDLE][] = [
  ['a node', [{ type: 'node', id: 1, lat: 32, lon: 34.8, tags }], { longitude: 34.8, latitude: 32 }],
  ['out center', [{ type: 'way', id: 1, center: { lat: 32, lon: 34.8 }, tags }], { longitude: 34.8, latitude: 32 }],
  ['out geom', [{ type: 'way', id: 1, geometry: nodesOf(SQUARE), tags }], MIDDLE],
  [
    'a way and its nodes',
    [
      { type: 'way', id: 1, nodes: [1, 2, 3, 4, 1], tags },
      ...SQUARE.slice(0, 4).map(([lon, lat], index) => ({ type: 'node', id: index + 1, lat, lon })),
    ],
    MIDDLE,
  ],
  [
    'a relation of two ways',
    [
      {
        type: 'relation',
        id: 1,
        tags,
        members: [
          { type: 'way', ref: 1, role: 'outer', geometry: nodesOf(SQUARE.slice(0, 3)) },
          { type: 'way', ref: 2, role: 'outer', geometry: nodesOf(SQUARE.slice(2).toReversed()) },
        ],
      },
    ],
    MIDDLE,
  ],
  [
    'the bounds of a relation',
    [{ type: 'relation', id: 1, tags, bounds: { minlat: 32, minlon: 34.8, maxlat: 32.002, maxlon: 34.802 } }],
    MIDDLE,
  ],
]
test.each(ELEMENTS)('Overpass: %s', (_name, elements, place) => {
  expect(rowsOf({ version: 0.6, elements })).toMatchObject([
    { name: { en: 'A' }, location: near(place), osm: { ref: expect.stringMatching(/^(node|way|relation)\/1$/), tags } },
  ])
})

test('an answer that is cut off and coordinates of another system are refused', () => {
  const problemOf = (value: unknown) => {
    try {
      return rowsOf(value)
    } catch (error) {
      return (error as FileError).errors
    }
  }
  const elements = [{ type: 'node', id: 1, lat: 32, lon: 34.8, tags }]
  expect(problemOf({ elements, remark: 'runtime error: Query timed out' })).toMatchObject([
    { message: 'fileOverpassCut' },
  ])
  const withCrs = (name: string) => ({ ...collection(park('A')), crs: { type: 'name', properties: { name } } })
  for (const name of ['urn:ogc:def:crs:OGC:1.3:CRS84', 'urn:ogc:def:crs:EPSG::4326', 'EPSG:4326']) {
    expect(problemOf(withCrs(name))).toMatchObject([{ name: { en: 'A' } }])
  }
  expect(problemOf(withCrs('urn:ogc:def:crs:EPSG::2039'))).toMatchObject([{ message: 'fileCrs' }])
})
