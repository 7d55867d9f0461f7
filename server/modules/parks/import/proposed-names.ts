/** Proposes names for rows without one, so that they can be stored: the town's, or that of the nearest park's town. */
import { suggestSlug } from '#domain/admin/slug.ts'
import { distanceKm } from '#domain/distance.ts'
import { TEXT_LIMITS } from '#contract/new-park.ts'
import type { ParksTable } from '#server/db/schema/parks.ts'
import { isIn } from './names.ts'
import type { ParkRow } from './park-row.ts'
import type { Place } from './place.ts'

/** A park that is further away is probably in another town. */
const NEAR_KM = 10
/** A degree of latitude has about 111 km, so a cell is a bit wider than `NEAR_KM`. */
const DEGREES = 0.1

type Town = ParkRow['town']
interface Spot extends Place {
  town: Town
}

/** The slug of a park whose name has no letter that can stand in an address. */
export const PLAIN_SLUG = 'skatepark'

/** `רחוב 3, עיר` -> `עיר`; undefined: the text does not end with the name of a town in this language. */
function townIn(address: string, language: 'he' | 'en'): string | undefined {
  const last = address.split(',').at(-1)?.trim() ?? ''
  return isIn(last, language) && !/\d/.test(last) ? last : undefined
}

const cellOf = ({ latitude, longitude }: Place) =>
  [Math.floor(latitude / DEGREES), Math.floor(longitude / DEGREES)] as const

/** Towns of parks, found by place. */
class Towns {
  readonly #cells = new Map<string, Spot[]>()
  /** The other language's name of a town. */
  readonly #pairs = new Map<string, Required<Town>>()

  add(spot: Spot): void {
    const { he, en } = spot.town
    if (he === undefined && en === undefined) return
    const key = cellOf(spot).join()
    const cell = this.#cells.get(key)
    if (cell === undefined) this.#cells.set(key, [spot])
    else cell.push(spot)
    if (he === undefined || en === undefined) return
    for (const name of [he, en]) if (!this.#pairs.has(name)) this.#pairs.set(name, { he, en })
  }

  nearest(place: Place): Town | undefined {
    const [row, column] = cellOf(place)
    // Degrees of longitude are shorter far from the equator, so more cells of longitude are searched there.
    const columns = Math.ceil(1 / Math.max(0.2, Math.cos((place.latitude * Math.PI) / 180)))
    let best: Spot | undefined
    let bestKm = NEAR_KM
    for (let dRow = -1; dRow <= 1; dRow++) {
      for (let dColumn = -columns; dColumn <= columns; dColumn++) {
        for (const spot of this.#cells.get(`${row + dRow},${column + dColumn}`) ?? []) {
          const km = distanceKm(
            { lat: place.latitude, lon: place.longitude },
            { lat: spot.latitude, lon: spot.longitude },
          )
          if (km < bestKm || (best === undefined && km <= bestKm)) [best, bestKm] = [spot, km]
        }
      }
    }
    return best?.town
  }

  /** The town with its name in the other language, if another park has both. */
  whole(town: Town): Town {
    const { he, en } = town
    return he !== undefined && en !== undefined ? town : (this.#pairs.get(he ?? en ?? '') ?? town)
  }
}

const hebrew = (town: string) => `סקייטפארק ${town}`.slice(0, TEXT_LIMITS.name)
const english = (town: string) => `${town.slice(0, TEXT_LIMITS.name - 10)} skatepark`

/** A name that a person is to take or to change. A language without the town's name has the other language's name. */
function nameFor(town: Town | undefined): ParkRow['name'] {
  const { he, en } = town ?? {}
  if (he === undefined && en === undefined) return { he: 'סקייטפארק', en: 'Skatepark' }
  const [first, second] = [he === undefined ? undefined : hebrew(he), en === undefined ? undefined : english(en)]
  return { he: first ?? second!, en: second ?? first! }
}

/** Gives the rows that need a name a name and a slug. */
export function proposeNames(rows: readonly ParkRow[], stored: readonly ParksTable[]): void {
  const nameless = rows.filter(({ needsName }) => needsName)
  if (nameless.length === 0) return
  const towns = new Towns()
  for (const { latitude, longitude, address_he: he, address_en: en } of stored) {
    towns.add({ latitude, longitude, town: { he: townIn(he, 'he'), en: townIn(en, 'en') } })
  }
  for (const { location, town } of rows) towns.add({ ...location, town })
  for (const row of nameless) {
    const { he, en } = row.town
    const isKnown = he !== undefined || en !== undefined
    row.name = nameFor(isKnown ? towns.whole(row.town) : towns.nearest(row.location))
    row.warnings.push({ code: 'needsName', values: { ...row.name } })
    if (!row.slugIsGiven) row.slug = suggestSlug(row.name) ?? PLAIN_SLUG
  }
}
