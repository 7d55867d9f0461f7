/** A park's hours: of a week, of the lights, and of the days on which other hours hold. */
import * as z from 'zod/mini'
import { localizedSchema } from './common.ts'

/** Days of the week in Israel's order, Sunday first. The index of a day equals `Date.getUTCDay()`. */
export const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** `YYYY-MM-DD`, a date in Israel. */
export const dateSchema = z.iso.date('date')

/** `HH:MM`, 00:00 to 23:59, Israel time. */
export const clockTimeSchema = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'clock'))

/**
 * One day's hours. If `end` is not later than `start`, the hours run past midnight; 00:00 to 00:00 is the whole day.
 */
export const dayHoursSchema = z.object({ isOpen: z.boolean(), start: clockTimeSchema, end: clockTimeSchema })
export type DayHours = z.infer<typeof dayHoursSchema>
/** The hours of a closed day. */
export const CLOSED_DAY: Readonly<DayHours> = { isOpen: false, start: '00:00', end: '00:00' }

export const openingHoursSchema = z.object({
  sunday: dayHoursSchema,
  monday: dayHoursSchema,
  tuesday: dayHoursSchema,
  wednesday: dayHoursSchema,
  thursday: dayHoursSchema,
  friday: dayHoursSchema,
  saturday: dayHoursSchema,
  holidays: dayHoursSchema,
})
export type OpeningHours = z.infer<typeof openingHoursSchema>

/** Hours of the floodlights on every evening. If `end` is not later than `start`, the hours run past midnight. */
export const lightingHoursSchema = z.object({ start: clockTimeSchema, end: clockTimeSchema })
export type LightingHours = z.infer<typeof lightingHoursSchema>

export const REASON_MAX = 200
export const EXCEPTIONS_MAX = 60

/**
 * Hours for the dates `from` to `to`, both included. `hours` replaces the opening hours of each of these dates, and
 * `lights` the hours of the floodlights (`isOpen` false: the lights stay off); null: as usual. Hours that run past
 * midnight belong to the date on which they begin. If several exceptions contain a date, the rule of
 * `src/domain/exceptions.ts` decides. `reason` may be empty.
 */
export const exceptionSchema = z.object({
  from: dateSchema,
  to: dateSchema,
  hours: z.nullable(dayHoursSchema),
  lights: z.nullable(dayHoursSchema),
  reason: localizedSchema,
})
export type Exception = z.infer<typeof exceptionSchema>

/** Hours on the eve of a holiday: those of the weekday, or those of a Friday. */
export const EVE_HOURS = ['usual', 'friday'] as const
export type EveHours = (typeof EVE_HOURS)[number]

/** Hours on a fast day: those of the weekday, those of a Friday, or none. */
export const FAST_HOURS = ['usual', 'friday', 'closed'] as const
export type FastHours = (typeof FAST_HOURS)[number]
