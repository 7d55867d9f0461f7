/** A park as an import reads it from one feature of a file or one element of OpenStreetMap. */
import type { GeojsonProblem, GeojsonProblemCode } from '#contract/geojson-problems.ts'
import type { Cover, Surface } from '#contract/park-elements.ts'
import type { LightingHours } from '#contract/park-hours.ts'
import type { Amenity, Area } from '#contract/parks.ts'
import type { OwnHours } from './own-hours.ts'
import type { Properties } from './properties.ts'

/** A row's values. If a value is undefined, an existing park keeps the value that it has. */
export interface ParkRow {
  /** The row's number, counted from 1. */
  row: number
  /** The slug in the file, or a slug generated from the name. The plan makes a generated slug unique. */
  slug: string
  slugIsGiven: boolean
  /** A language that the row lacks has the name of the other language. */
  name: { he: string; en: string }
  /** The languages in which the row has a name. */
  named: { he: boolean; en: boolean }
  /** Whether the row has no name, so that `name` and `slug` are made up (`proposed-names.ts`). */
  needsName: boolean
  /** The town in each language, for the names of nameless parks nearby. */
  town: { he: string | undefined; en: string | undefined }
  address: { he: string; en: string } | undefined
  location: { latitude: number; longitude: number }
  area: Area | undefined
  openingYear: number | null | undefined
  closingYear: number | null | undefined
  hours: OwnHours | undefined
  hasLights: boolean | null | undefined
  lightingHours: LightingHours | null | undefined
  amenities: Partial<Record<Amenity, boolean | null>>
  /** Letters of the elements (`src/contract/park-elements.ts`). */
  elements: string | null | undefined
  surface: Surface | null | undefined
  cover: Cover | null | undefined
  sizeM2: number | null | undefined
  /** When somebody last looked at the park: an instant, ISO 8601. */
  checkedAt: string | undefined
  /** Why a new park arrives hidden, for example because it is private; undefined: nothing speaks against it. */
  hiddenBecause: GeojsonProblem | undefined
  /** The element of OpenStreetMap that the row is about; undefined: the file does not say so. */
  osm: { ref: string; tags: Record<string, string> } | undefined
  /** The row's own properties as text. */
  tags: Record<string, string>
  /** The park's id, which only our own exports contain. */
  id: string | undefined
  others: Properties
  warnings: GeojsonProblem[]
}

/** Whether our own export wrote the row. Such a row is a copy of a park, even if it names an element. */
export const isOurs = ({ others }: ParkRow): boolean => Object.keys(others).length > 0

/** The row of an element of OpenStreetMap. */
export type ElementRow = ParkRow & { osm: NonNullable<ParkRow['osm']> }

export const isElement = (row: ParkRow): row is ElementRow => row.osm !== undefined && !isOurs(row)

/** A problem of a row. `row` is counted from 1. */
export interface RowProblem extends GeojsonProblem {
  row: number
}

/** Thrown when a row is rejected, with the reason. */
export class RowError extends Error {
  readonly problem: GeojsonProblem
  constructor(code: GeojsonProblemCode, values: GeojsonProblem['values'] = {}) {
    super(code)
    this.problem = { code, values }
  }
}
