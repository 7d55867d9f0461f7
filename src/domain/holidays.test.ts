import { DAY_MS, isoDay } from '#contract/time.ts'
import { expect, test } from 'vitest'
import { ISRAEL_HOLIDAYS } from '../../tests/factories/israel-holidays.ts'
import { holidayOn, holidayOnDay } from './holidays.ts'
import type { Holiday } from './holidays.ts'
import { dayNumber, dayOf, weekdayOf } from './israel-time.ts'

const iso = (number: number) => isoDay(number * DAY_MS)
const first = (year: number) => dayNumber({ year, month: 1, day: 1 })

test('2025-2030: exactly the days of the printed calendar', () => {
  const found = new Map<string, Holiday>()
  for (let number = first(2025); number < first(2031); number++) {
    const holiday = holidayOn(dayOf(number))
    if (holiday !== null) found.set(iso(number), holiday)
  }
  expect(found).toEqual(ISRAEL_HOLIDAYS)
  expect(found.size).toBe(48)
})

test('2025-2100: holidays have the distances and weekdays of the Hebrew calendar', () => {
  for (let year = 2025; year <= 2100; year++) {
    const days = new Map<Holiday, number>()
    for (let number = first(year); number < first(year + 1); number++) {
      const holiday = holidayOnDay(number)
      if (holiday !== null) days.set(holiday, number)
    }
    expect(days.size, String(year)).toBe(8)
    const pesach = days.get('pesach')!
    const after = (name: Holiday) => days.get(name)! - pesach
    expect([after('pesach-7'), after('shavuot'), after('rosh-hashana-1'), after('rosh-hashana-2')]).toEqual([
      6, 50, 163, 164,
    ])
    expect([after('yom-kippur'), after('sukkot'), after('simchat-torah')]).toEqual([172, 177, 184])
    // Rosh Hashana never falls on a Sunday, a Wednesday or a Friday.
    expect([1, 2, 4, 6]).toContain(weekdayOf(days.get('rosh-hashana-1')!))
  }
})

test("1950-2150: agrees with Intl's Hebrew calendar", () => {
  const calendar = new Intl.DateTimeFormat('en-u-ca-hebrew', { timeZone: 'UTC', day: 'numeric', month: 'long' })
  const names: Readonly<Record<string, Holiday>> = {
    '1 Tishri': 'rosh-hashana-1',
    '2 Tishri': 'rosh-hashana-2',
    '10 Tishri': 'yom-kippur',
    '15 Tishri': 'sukkot',
    '22 Tishri': 'simchat-torah',
    '15 Nisan': 'pesach',
    '21 Nisan': 'pesach-7',
    '6 Sivan': 'shavuot',
  }
  const different: string[] = []
  for (let number = first(1950); number <= first(2151); number++)
    if ((names[calendar.format((number + 0.5) * DAY_MS)] ?? null) !== holidayOnDay(number)) different.push(iso(number))
  expect(different).toEqual([])
})

test('eves, middle days and feasts with work are ordinary days', () => {
  const ordinary = [
    [2025, 9, 22], // eve of Rosh Hashana
    [2025, 10, 1], // eve of Yom Kippur
    [2025, 10, 8], // second day of Sukkot: abroad only
    [2025, 12, 15], // Hanukkah
    [2026, 3, 3], // Purim
    [2026, 4, 5], // Pesach, middle days
    [2026, 4, 22], // Independence Day
  ] as const
  for (const [year, month, day] of ordinary) expect(holidayOn({ year, month, day })).toBeNull()
})
