/** The logbook as the device stores it, and as a file has it. */
import * as z from 'zod/mini'
import { ID_PATTERN, localizedSchema } from '#contract/common.ts'
import { isDate, isDay, type Logbook, sortedDays } from '#domain/logbook.ts'

const logSchema = (isKnown: (day: string) => boolean) =>
  z.object({ name: localizedSchema, days: z.array(z.string().check(z.refine(isKnown))), note: z.string() })

/** The entry of one park in a stored logbook. */
const storedLogSchema = logSchema(isDay)
/** The entry of one park in a file. Days on which nobody was there yet are left out later, because they are counted. */
export const fileLogSchema = logSchema(isDate)

const storedSchema = z.object({ parks: z.record(z.string(), z.unknown()) })

/** Reads a stored value and drops what is not valid, because another version of the app may have written it. */
export function readLogbook(stored: unknown): Logbook {
  const parks = Object.entries(storedSchema.safeParse(stored).data?.parks ?? {})
  return Object.fromEntries(
    parks.flatMap(([id, value]) => {
      const { data } = storedLogSchema.safeParse(value)
      return data && ID_PATTERN.test(id) ? [[id, { ...data, days: sortedDays(data.days) }]] : []
    }),
  )
}

/** The value to store; undefined deletes it, because an empty logbook leaves nothing on the device. */
export const toStoredLogbook = (parks: Logbook) => (Object.keys(parks).length > 0 ? { version: 1, parks } : undefined)
