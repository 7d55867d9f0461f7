/** Which fields of a thing an import wrote, by the columns that it stored for its undo. */
import { AMENITY_COLUMNS } from '#server/db/schema/parks.ts'

/** Columns whose field has another name. */
const NAMED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.values(AMENITY_COLUMNS).map((column) => [column, 'amenities'])),
  latitude: 'location',
  longitude: 'location',
  entry_fee_adult: 'entryFee',
  entry_fee_child: 'entryFee',
  map_google: 'mapLinks',
  map_apple: 'mapLinks',
  map_waze: 'mapLinks',
  most_videos: 'videos',
  video_seconds: 'videos',
  variants: 'colors',
}

/** Columns that follow from others, or that nobody edits in the thing's form. */
const NO_FIELDS: ReadonlySet<string> = new Set([
  ...['search', 'tag_keys', 'amenity_count', 'credits', 'needs_name', 'in_review', 'reviewed_at'],
  ...['deleted_at', 'deleted_slug', 'revision', 'created_at', 'updated_at', 'park_exception'],
])

const camelCase = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The fields that these columns belong to; `all`: one of the columns belongs to no known field. */
export function fieldsOfColumns(columns: readonly string[], fields: readonly string[]): string[] | 'all' {
  const written = new Set<string>()
  for (const column of columns) {
    if (NO_FIELDS.has(column)) continue
    const names = [NAMED[column], camelCase(column), camelCase(column.replace(/_(he|en)$/, ''))]
    const field = names.find((name) => name !== undefined && fields.includes(name))
    if (field === undefined) return 'all'
    written.add(field)
  }
  return [...written]
}
