/** Finds out which element of OpenStreetMap a feature is. */
import { osmRefSchema } from '#contract/park-sources.ts'
import type { Properties } from './properties.ts'

const TYPES: Readonly<Record<string, string>> = { n: 'node', w: 'way', r: 'relation' }

/** `way/12`, `osm/way/12`, `way 12`, `w12` and the address of the element's page -> `way/12`; undefined: none of these. */
function refOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const [, type, id] = /(?:^|\/)(node|way|relation)[/ ]?(\d+)$/.exec(value) ?? /^([nwr])(\d+)$/.exec(value) ?? []
  return checked(type, id)
}

/** @param type `way` or `w` */
function checked(type: unknown, id: unknown): string | undefined {
  if (typeof type !== 'string' || (typeof id !== 'string' && typeof id !== 'number')) return undefined
  const ref = `${TYPES[type.toLowerCase()] ?? type.toLowerCase()}/${id}`
  return osmRefSchema.safeParse(ref).success ? ref : undefined
}

/**
 * The `type/id` of a feature as Overpass turbo (`@id`), osmtogeojson (`id`), QGIS (`full_id`, `osm_id` with `osm_type`)
 * and GDAL (`osm_way_id`) write it. An id without a type is not enough: a node and a way may have the same number.
 */
export function osmRefOf(featureId: unknown, properties: Properties): string | undefined {
  const { '@id': at, '@osmId': ohsome, full_id: full, osm_id: id, osm_type: type, osm_way_id: way } = properties
  return (
    refOf(featureId) ??
    refOf(at) ??
    refOf(ohsome) ??
    refOf(full) ??
    checked(type, id) ??
    refOf(id) ??
    (properties.tags === undefined ? undefined : checked(properties.type, properties.id)) ??
    checked('way', way)
  )
}
