/** Opening hours of parks on cards. */
import type { OpeningHours } from '#contract/park-hours.ts'
import { WEEKDAYS } from '#contract/park-hours.ts'

export const open = (start: string, end: string) => ({ isOpen: true, start, end })
export const closed = { isOpen: false, start: '00:00', end: '00:00' }
/** Every day but holidays from 15:00 to 22:30, unless a day is given. */
export const week = (special: Partial<OpeningHours> = {}): OpeningHours => ({
  ...(Object.fromEntries(WEEKDAYS.map((day) => [day, open('15:00', '22:30')])) as unknown as OpeningHours),
  holidays: closed,
  ...special,
})
