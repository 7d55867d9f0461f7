/** Puts a row's values into a park. */
import type { NewPark } from '#contract/new-park.ts'
import { newParkSchema, UNKNOWN_FACTS } from '#contract/new-park.ts'
import { guessArea } from '#domain/places/guess-area.ts'
import type { ParksTable } from '#server/db/schema/parks.ts'
import { toWire } from '../to-wire.ts'
import { RowError } from './park-row.ts'
import type { ParkRow } from './park-row.ts'
import type { Properties } from './properties.ts'

const defined = (values: Properties) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

/** The fields that an import may set. A field that the row does not know is absent. */
const valuesOf = (row: ParkRow): Properties =>
  defined({
    address: row.address,
    area: row.area,
    openingYear: row.openingYear,
    closingYear: row.closingYear,
    hasLights: row.hasLights,
    lightingHours: row.lightingHours,
    elements: row.elements,
    surface: row.surface,
    cover: row.cover,
    sizeM2: row.sizeM2,
    checkedAt: row.checkedAt,
    ...row.hours,
    ...row.others,
  })

/**
 * The park's name after the import. A language that the row lacks keeps its name, unless that name was only the other
 * language's.
 */
function nameOf({ name, named, needsName }: ParkRow, before: NewPark['name'] | undefined): NewPark['name'] {
  if (before === undefined) return name
  if (needsName) return before
  const isCopy = before.he === before.en
  return { he: named.he || isCopy ? name.he : before.he, en: named.en || isCopy ? name.en : before.en }
}

/**
 * The park after the import. If the park exists, the row's values replace the park's values. A value that the park
 * can't have is left out, with a warning.
 */
export function mergeRow(row: ParkRow, url: string, existing: ParksTable | undefined): NewPark {
  const before = existing && toWire(existing)
  const values = valuesOf(row)
  const base = {
    ...(before ?? {
      ...UNKNOWN_FACTS,
      area: guessArea(row.location.latitude),
      address: { he: '', en: '' },
      status: 'published',
    }),
    url,
    name: nameOf(row, before?.name),
    location: { type: 'Point' as const, coordinates: [row.location.longitude, row.location.latitude] },
    amenities: { ...(before ?? UNKNOWN_FACTS).amenities, ...row.amenities },
  }
  for (;;) {
    const merged = newParkSchema.safeParse({ ...base, ...values })
    if (merged.success) return inOrder(merged.data, row, before)
    const [issue] = merged.error.issues
    const field = String(issue?.path[0] ?? '')
    const problem = { field: issue?.path.join('.') ?? '', reason: issue?.message ?? '' }
    if (!(field in values)) throw new RowError('unusableField', problem)
    row.warnings.push({ code: 'invalidField', values: problem })
    delete values[field]
  }
}

/** The park with its former years if the row's years would let it close before it opens. */
function inOrder(park: NewPark, row: ParkRow, before: NewPark | undefined): NewPark {
  const { openingYear: opening, closingYear: closing } = park
  if (opening === null || closing === null || opening <= closing) return park
  row.warnings.push({ code: 'yearsReversed', values: { closing: String(closing), opening: String(opening) } })
  return { ...park, openingYear: before?.openingYear ?? null, closingYear: before?.closingYear ?? null }
}
