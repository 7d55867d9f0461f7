/** The opening hours in one of our own exports. */
import * as z from 'zod/mini'
import { openingHoursSchema } from '#contract/parks.ts'
import { OURS } from './own-properties.ts'
import { writeOsmHours } from './write-osm-hours.ts'

const ownHoursSchema = z.object({ is24Hours: z.boolean(), openingHours: z.nullable(openingHoursSchema) })
export type OwnHours = z.infer<typeof ownHoursSchema>

/** The exact hours; undefined: they were not exported, or `opening_hours` was edited afterwards. */
export function readOwnHours(properties: Record<string, unknown>): OwnHours | undefined {
  const parsed = ownHoursSchema.safeParse(properties[OURS.hours])
  if (!(OURS.slug in properties) || !parsed.success) return undefined
  return writeOsmHours(parsed.data) === (properties.opening_hours ?? undefined) ? parsed.data : undefined
}
