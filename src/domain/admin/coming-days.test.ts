import { expect, test } from 'vitest'
import { comingEves, comingFasts, comingHolidays } from './coming-days.ts'

const iso = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10)
const AUGUST = Date.parse('2026-08-20T09:00:00Z')

test('the next holidays, eves and fasts, soonest first', () => {
  const listed = (days: readonly { day: number; what: string }[]) => days.map(({ day, what }) => `${iso(day)} ${what}`)
  expect(listed(comingHolidays(AUGUST, 3))).toEqual([
    '2026-09-12 rosh-hashana-1',
    '2026-09-13 rosh-hashana-2',
    '2026-09-21 yom-kippur',
  ])
  expect(listed(comingEves(AUGUST, 3))).toEqual([
    '2026-09-11 rosh-hashana-1',
    '2026-09-20 yom-kippur',
    '2026-09-25 sukkot',
  ])
  expect(listed(comingFasts(AUGUST, 1))).toEqual(['2027-08-12 tisha-beav'])
})

test('today counts, and whoever asks for many gets those of one year', () => {
  expect(comingHolidays(Date.parse('2026-09-12T20:00:00Z'), 1)).toEqual([
    { day: Date.parse('2026-09-12') / 86_400_000, what: 'rosh-hashana-1' },
  ])
  expect(comingHolidays(AUGUST, 99).length).toBeLessThan(11)
})
