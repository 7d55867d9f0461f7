import { AMENITIES, AREAS, type Amenity, type Area, PARK_SORTS, type ParkSort } from '#contract/parks.ts'
import { cutText } from '#domain/cut-text.ts'

/** The list's state as it stands in the address: everything optional, nothing added that was not said. */
export type ListSearch = {
  q?: string
  area?: Area
  sort?: ParkSort
  /** Comma-separated, in the contract's order. */
  amenities?: string
  open?: true
  lit?: true
  /** From 2 on; the first page has no number. */
  page?: number
}

const MAX_TERM = 100

/** Reads the address. A bad value falls back to its default and never fails (decisions, Routes). */
export function parseListSearch(raw: Record<string, unknown>): ListSearch {
  const search: ListSearch = {}
  // A character that was cut in half could not travel in an address.
  const q = cutText(text(raw.q), MAX_TERM)
  if (q.trim()) search.q = q
  const area = AREAS.find((known) => known === text(raw.area))
  if (area) search.area = area
  const sort = PARK_SORTS.find((known) => known === text(raw.sort))
  if (sort) search.sort = sort
  const amenities = amenitiesOf({ amenities: text(raw.amenities) })
  if (amenities.length) search.amenities = amenities.join(',')
  if (flag(raw.open)) search.open = true
  if (flag(raw.lit)) search.lit = true
  const page = Number(text(raw.page))
  if (Number.isSafeInteger(page) && page > 1 && page < 1_000_000) search.page = page
  return search
}

export const amenitiesOf = (search: Pick<ListSearch, 'amenities'>): Amenity[] => {
  const wanted = (search.amenities ?? '').split(',')
  return AMENITIES.filter((amenity) => wanted.includes(amenity))
}

/** The router reads `2` as a number, `true` as a flag, and what is said twice as a list: the last one counts. */
function text(value: unknown): string {
  if (Array.isArray(value)) return text(value.at(-1))
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

const flag = (value: unknown): boolean => ['true', '1'].includes(text(value))
