import { type Element, ELEMENTS, type Surface, SURFACES } from '#contract/park-elements.ts'
import { AMENITIES, AREAS, type Amenity, type Area, PARK_SORTS, type ParkSort } from '#contract/parks.ts'
import { paramTerm, paramText } from '#domain/address-text.ts'
import { parseWhen, type When } from '#domain/when.ts'

/** The list's state in the URL. */
export type ListSearch = {
  q?: string
  area?: Area
  sort?: ParkSort
  /** Comma-separated amenities, in the contract's order. */
  amenities?: string
  /** Comma-separated elements, in the contract's order. */
  elements?: string
  /** Comma-separated surfaces, in the contract's order. */
  surface?: string
  roof?: true
  free?: true
  easy?: true
  /** Never together with `open`. */
  when?: When
  open?: true
  lit?: true
  fine?: true
  /** Only parks at which the rider has never been, by the device's logbook. The server ignores it. */
  never?: true
  dry?: true
  /** Also the parks of which nobody knows whether they pass the filters, after the others. */
  unknown?: true
  /** The page number, from 2 on; the first page has none. */
  page?: number
  /** Absent: the list is shown. */
  view?: 'map'
}

/**
 * Reads the list's state from the URL's parameters. An invalid value falls back to its default and causes no error
 * (docs/product.md#addresses).
 */
export function parseListSearch(raw: Record<string, unknown>): ListSearch {
  const search: ListSearch = {}
  const q = paramTerm(raw.q)
  if (q) search.q = q
  const area = AREAS.find((known) => known === paramText(raw.area))
  if (area) search.area = area
  const sort = PARK_SORTS.find((known) => known === paramText(raw.sort))
  if (sort) search.sort = sort
  for (const name of ['amenities', 'elements', 'surface'] as const) {
    const names = namesIn<string>(NAMES[name], paramText(raw[name]))
    if (names.length) search[name] = names.join(',')
  }
  const when = parseWhen(paramText(raw.when))
  if (when) search.when = when
  for (const name of FLAGS) if (flag(raw[name]) && !(name === 'open' && when)) search[name] = true
  const page = Number(paramText(raw.page))
  if (Number.isSafeInteger(page) && page > 1 && page < 1_000_000) search.page = page
  if (paramText(raw.view) === 'map') search.view = 'map'
  return search
}

/** The search without the view: list and map show the same parks. Returns the same object if there is no view. */
export function withoutView(search: ListSearch): ListSearch {
  if (!search.view) return search
  const { view: _, ...rest } = search
  return rest
}

const FLAGS = ['roof', 'free', 'easy', 'open', 'lit', 'fine', 'dry', 'never', 'unknown'] as const
const NAMES = { amenities: AMENITIES, elements: ELEMENTS, surface: SURFACES } as const

/** The known names in a comma-separated text, in the order of `known`. */
const namesIn = <Name extends string>(known: readonly Name[], text = ''): Name[] => {
  const names = text.split(',')
  return known.filter((name) => names.includes(name))
}

export const amenitiesOf = ({ amenities }: Pick<ListSearch, 'amenities'>): Amenity[] => namesIn(AMENITIES, amenities)
export const elementsOf = ({ elements }: Pick<ListSearch, 'elements'>): Element[] => namesIn(ELEMENTS, elements)
export const surfacesOf = ({ surface }: Pick<ListSearch, 'surface'>): Surface[] => namesIn(SURFACES, surface)

const flag = (value: unknown): boolean => ['true', '1'].includes(paramText(value))
