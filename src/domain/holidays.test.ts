import { DAY_MS, isoDay } from '#contract/time.ts'
import { expect, test } from 'vitest'
import { ISRAEL_HOLIDAYS } from '../../tests/factories/israel-holidays.ts'
import { eveOnDay, fastOnDay, holidayOn, holidayOnDay } from './holidays.ts'
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

test("1950-2150: Tisha B'Av is Intl's 9 Av, or the Sunday after it if that is a Saturday", () => {
  const calendar = new Intl.DateTimeFormat('en-u-ca-hebrew', { timeZone: 'UTC', day: 'numeric', month: 'long' })
  const isNinth = (number: number) => calendar.format((number + 0.5) * DAY_MS) === '9 Av'
  const different: string[] = []
  let fasts = 0
  let postponed = 0
  for (let number = first(1950); number <= first(2151); number++) {
    const weekday = weekdayOf(number)
    const late = weekday === 0 && isNinth(number - 1)
    const isFast = (weekday !== 6 && isNinth(number)) || late
    if ((fastOnDay(number) !== null) !== isFast) different.push(iso(number))
    if (isFast) fasts++
    if (late) postponed++
  }
  expect(different).toEqual([])
  expect(fasts).toBe(201)
  expect(postponed).toBeGreaterThan(40)
})

test("2025-2030: Tisha B'Av is where the printed calendar has it", () => {
  const found: string[] = []
  for (let number = first(2025); number < first(2031); number++) if (fastOnDay(number) !== null) found.push(iso(number))
  expect(found).toEqual(['2025-08-03', '2026-07-23', '2027-08-12', '2028-08-01', '2029-07-22', '2030-08-08'])
})

test('an eve is the working day before a holiday: no Saturday, and no holiday', () => {
  const eves = (year: number) => {
    const found: [string, Holiday][] = []
    for (let number = first(year); number < first(year + 1); number++) {
      const holiday = eveOnDay(number)
      if (holiday !== null) found.push([iso(number), holiday])
    }
    return found
  }
  // 2025: Pesach is a Sunday, so its eve is a Saturday and stays one.
  expect(eves(2025)).toEqual([
    ['2025-04-18', 'pesach-7'],
    ['2025-06-01', 'shavuot'],
    ['2025-09-22', 'rosh-hashana-1'],
    ['2025-10-01', 'yom-kippur'],
    ['2025-10-06', 'sukkot'],
    ['2025-10-13', 'simchat-torah'],
  ])
  // 2026: the second day of Rosh Hashana has no eve, and a Friday may be one.
  expect(eves(2026)).toEqual([
    ['2026-04-01', 'pesach'],
    ['2026-04-07', 'pesach-7'],
    ['2026-05-21', 'shavuot'],
    ['2026-09-11', 'rosh-hashana-1'],
    ['2026-09-20', 'yom-kippur'],
    ['2026-09-25', 'sukkot'],
    ['2026-10-02', 'simchat-torah'],
  ])
})
