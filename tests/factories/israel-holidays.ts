/** Israel's days of rest from printed calendars, 2025-2030, not computed. */
import type { Holiday } from '#domain/holidays.ts'

const NAMES: readonly Holiday[] = [
  'pesach',
  'pesach-7',
  'shavuot',
  'rosh-hashana-1',
  'rosh-hashana-2',
  'yom-kippur',
  'sukkot',
  'simchat-torah',
]

const DATES = [
  '2025-04-13 2025-04-19 2025-06-02 2025-09-23 2025-09-24 2025-10-02 2025-10-07 2025-10-14',
  '2026-04-02 2026-04-08 2026-05-22 2026-09-12 2026-09-13 2026-09-21 2026-09-26 2026-10-03',
  '2027-04-22 2027-04-28 2027-06-11 2027-10-02 2027-10-03 2027-10-11 2027-10-16 2027-10-23',
  '2028-04-11 2028-04-17 2028-05-31 2028-09-21 2028-09-22 2028-09-30 2028-10-05 2028-10-12',
  '2029-03-31 2029-04-06 2029-05-20 2029-09-10 2029-09-11 2029-09-19 2029-09-24 2029-10-01',
  '2030-04-18 2030-04-24 2030-06-07 2030-09-28 2030-09-29 2030-10-07 2030-10-12 2030-10-19',
]

/** `YYYY-MM-DD` -> its holiday. */
export const ISRAEL_HOLIDAYS: ReadonlyMap<string, Holiday> = new Map(
  DATES.flatMap((year) => year.split(' ').map((date, index) => [date, NAMES[index]!])),
)
