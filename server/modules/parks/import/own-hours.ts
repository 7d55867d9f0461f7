/** Reads the opening hours in a file that we exported ourselves. */
import * as z from 'zod/mini'
import { openingHoursSchema } from '#contract/park-hours.ts'
import { OURS } from './own-properties.ts'
import { writeOsmHours } from './write-osm-hours.ts'

const ownHoursSchema = z.object({ is24Hours: z.boolean(), openingHours: z.nullable(openingHoursSchema) })
export type OwnHours = z.infer<typeof ownHoursSchema>

/** The exact hours; undefined: the file has no exact hours, or somebody edited `opening_hours` after the export. */
export function readOwnHours(properties: Record<string, unknown>): OwnHours | undefined {
  const parsed = ownHoursSchema.safeParse(properties[OURS.hours])
  if (!(OURS.slug in properties) || !parsed.success) return undefined
  return writeOsmHours(parsed.data) === (properties.opening_hours ?? undefined) ? parsed.data : undefined
}
