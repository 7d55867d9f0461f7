/** Reads the opening hours in a file that we exported ourselves. */
import * as z from 'zod/mini'
import { exceptionsSchema } from '#contract/new-park.ts'
import { EVE_HOURS, FAST_HOURS, openingHoursSchema } from '#contract/park-hours.ts'
import type { Park } from '#contract/parks.ts'
import { OURS } from './own-properties.ts'
import { writeOsmHours } from './write-osm-hours.ts'

const ownHoursSchema = z.object({ is24Hours: z.boolean(), openingHours: z.nullable(openingHoursSchema) })
type Week = z.infer<typeof ownHoursSchema>
type Dates = Pick<Park, 'eves' | 'fasts' | 'exceptions'>
export type OwnHours = Week & Partial<Dates>

const isOurs = (properties: Record<string, unknown>) => OURS.slug in properties

/** Exceptions that a map editor spoilt are returned as they are: the check of the whole park then names them. */
function readDates(properties: Record<string, unknown>): Dates {
  const given = properties[OURS.exceptions] ?? []
  const exceptions = exceptionsSchema.safeParse(given)
  return {
    eves: z.enum(EVE_HOURS).safeParse(properties[OURS.eves]).data ?? 'usual',
    fasts: z.enum(FAST_HOURS).safeParse(properties[OURS.fasts]).data ?? 'usual',
    exceptions: exceptions.success ? exceptions.data : (given as Dates['exceptions']),
  }
}

/** The exact hours; undefined: the file has no exact hours, or somebody edited `opening_hours` after the export. */
export function readOwnHours(properties: Record<string, unknown>): OwnHours | undefined {
  const parsed = ownHoursSchema.safeParse(properties[OURS.hours])
  if (!isOurs(properties) || !parsed.success) return undefined
  const { exceptions } = readDates(properties)
  const written = exceptionsSchema.safeParse(exceptions).success ? { ...parsed.data, exceptions } : parsed.data
  return writeOsmHours(written) === (properties.opening_hours ?? undefined) ? written : undefined
}

/**
 * Adds what `opening_hours` can't say to the hours of a feature that we exported: eves, fasts, and exceptions for the
 * lights alone. If somebody edited `opening_hours`, its dated rules replace the other exceptions. Hours of another file
 * stay as they are.
 */
export function withOwnDates(properties: Record<string, unknown>, hours: OwnHours | undefined): OwnHours | undefined {
  if (!isOurs(properties)) return hours
  const { eves, fasts, exceptions } = readDates(properties)
  const isExact = readOwnHours(properties) !== undefined || !Array.isArray(exceptions)
  const onlyLights = isExact ? [] : exceptions.filter((one) => one.hours === null)
  return {
    openingHours: null,
    is24Hours: false,
    ...hours,
    ...{ eves, fasts },
    exceptions: isExact ? exceptions : [...(hours?.exceptions ?? []), ...onlyLights],
  }
}
