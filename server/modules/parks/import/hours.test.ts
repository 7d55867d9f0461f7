import { beforeAll, describe, expect, test } from 'vitest'
import { WEEKDAYS } from '#contract/park-hours.ts'
import { readHoursObject } from './hours.ts'
import type { ReadHours } from './hours.ts'
import { createOsmHoursReader } from './osm-hours.ts'

const all = (value: unknown, special: Record<string, unknown> = {}) => ({
  ...Object.fromEntries([...WEEKDAYS, 'holidays'].map((day) => [day, value])),
  ...special,
})
const open = (start: string, end: string) => ({ isOpen: true, start, end })
const CLOSED = { isOpen: false, start: '00:00', end: '00:00' }

describe('an object of weekdays', () => {
  test.each([
    ['10:00-22:00', open('10:00', '22:00')],
    ['8:00 - 9:30', open('08:00', '09:30')],
    ['16:00–02:00', open('16:00', '02:00')],
    ['9-17', open('09:00', '17:00')],
    ['11:00-24:00', open('11:00', '00:00')],
    ['00:00-00:00', open('00:00', '00:00')],
    ['00:02-23:58', open('00:00', '00:00')],
    ['Closed', CLOSED],
    ['off', CLOSED],
    [{ isOpen: true, start: '09:00', end: '21:00' }, open('09:00', '21:00')],
    [{ start: '9:00', end: '21:00' }, open('09:00', '21:00')],
    [{ isOpen: false, start: '09:00', end: '21:00' }, CLOSED],
  ])('%j is read', (value, day) => {
    expect(readHoursObject(all('10:00-11:00', { friday: value })).hours?.friday).toEqual(day)
  })

  test('whole days all week are around the clock, and with a closed day they are not', () => {
    expect(readHoursObject(all('00:02-23:58')).is24Hours).toBe(true)
    expect(readHoursObject(all('00:00-00:00')).is24Hours).toBe(true)
    expect(readHoursObject(all('00:00-00:00', { saturday: 'closed' })).is24Hours).toBe(false)
  })

  test.each([[null], [undefined], ['']])('a weekday of %j makes the week unknown, with a reason', (value) => {
    const read = readHoursObject(all('10:00-11:00', { sunday: value }))
    expect(read.hours).toBe(null)
    expect(read.warning).toEqual({ code: 'missingDay', values: { day: 'sunday' } })
  })

  test.each(['morning', 'dusk-23:30', '25:00-26:00', '10:00', 7, [], {}])(
    'a weekday of %j cannot be read, with a reason',
    (value) => {
      const read = readHoursObject(all('10:00-11:00', { monday: value }))
      expect(read.hours).toBe(null)
      expect(read.warning).toEqual({ code: 'unreadableDay', values: { day: 'monday', text: JSON.stringify(value) } })
    },
  )

  test('a week without an open day is unknown, with a reason', () => {
    const read = readHoursObject(all('closed', { holidays: '10:00-11:00' }))
    expect(read).toEqual({ hours: null, is24Hours: false, warning: { code: 'weekNeverOpen', values: {} } })
  })

  test('missing holidays get Saturday’s hours, with a warning', () => {
    const read = readHoursObject(all('10:00-11:00', { saturday: 'closed', holidays: null }))
    expect(read.hours?.holidays).toEqual(CLOSED)
    expect(read.warning?.code).toBe('holidaysAsSaturday')
  })
})

describe("OpenStreetMap's syntax", () => {
  let read: (text: string) => ReadHours
  beforeAll(async () => {
    read = await createOsmHoursReader()
  })

  test('reads hours around the clock', () => {
    for (const text of ['24/7', '00:00-24:00', 'Mo-Su,PH 00:00-24:00']) {
      expect(read(text), text).toMatchObject({ is24Hours: true, hours: { sunday: open('00:00', '00:00') } })
    }
  })

  test('reads the same hours every day, holidays included', () => {
    const { hours, warning } = read('Mo-Su 06:00-20:00')
    expect(warning).toBe(undefined)
    expect(hours).toEqual(all(open('06:00', '20:00')))
  })

  test('reads an Israeli week with its holidays', () => {
    expect(read('Su-Th 16:00-22:00; Fr 09:00-14:00; Sa,PH off')).toEqual({
      hours: all(open('16:00', '22:00'), { friday: open('09:00', '14:00'), saturday: CLOSED, holidays: CLOSED }),
      is24Hours: false,
    })
  })

  test('reads separate hours on holidays', () => {
    expect(read('08:00-20:00; PH 10:00-14:00').hours?.holidays).toEqual(open('10:00', '14:00'))
  })

  test.each([
    'Su-Th 08:00-20:00, PH off',
    'Su-Th 08:00-20:00; PH,Fr-Sa off',
    'Su-Th 08:00-20:00; Fr,PH,Sa off',
    'Su-Th 08:00-20:00; PH off "closed, PH; everywhere"',
    'Su-Th 08:00-20:00; PH Mo off; PH off',
  ])('rules of holidays leave the week as it is: %s', (text) => {
    const hours = all(open('08:00', '20:00'), { friday: CLOSED, saturday: CLOSED, holidays: CLOSED })
    expect(read(text)).toEqual({ hours, is24Hours: false })
  })

  test('without hours for holidays and with different days, holidays get Saturday’s hours, with a warning', () => {
    const { hours, warning } = read('Su-Th 08:00-20:00; Sa 10:00-14:00')
    expect(hours).toMatchObject({ friday: CLOSED, holidays: open('10:00', '14:00') })
    expect(warning?.code).toBe('holidaysAsSaturday')
  })

  test('hours past midnight belong to the evening', () => {
    const { hours } = read('Su-Th 16:00-01:00; Fr-Sa 20:00-02:00; PH off')
    expect(hours).toMatchObject({
      sunday: open('16:00', '01:00'),
      friday: open('20:00', '02:00'),
      saturday: open('20:00', '02:00'),
    })
  })

  test('an evening that continues into a whole day ends at midnight', () => {
    const { hours } = read('Fr 11:00-24:00; Sa 00:00-24:00; Su-Th 16:00-20:00; PH off')
    expect(hours).toMatchObject({
      friday: open('11:00', '00:00'),
      saturday: open('00:00', '00:00'),
      sunday: open('16:00', '20:00'),
    })
  })

  test.each([
    ['sunrise-sunset', 'hoursFollowSun'],
    ['Mo-Fr 10:00-13:00,16:00-20:00', 'hoursManySpans'],
    ['Apr-Oct 10:00-20:00; Nov-Mar 10:00-17:00', 'hoursVary'],
    ['week 1-53/2 Mo 10:00-12:00', 'hoursVary'],
    ['Mo-Su 08:00-20:00; Dec 25 off', 'hoursVary'],
    ['Mo-Su 08:00-20:00; Feb 29 off', 'hoursVary'],
    ['2024 Mo-Fr 08:00-10:00', 'hoursVary'],
    ['Mo-Su 08:00-20:00; Sa[-1] off', 'hoursVary'],
    ['Su-Th 08:00-22:00; easter off; PH off', 'hoursVary'],
    ['Su-Th 08:00-22:00; PH +1 day off', 'hoursVary'],
    ['off', 'hoursNeverOpen'],
    ['closed', 'hoursNeverOpen'],
    ['Sa off', 'hoursNeverOpen'],
    ['PH off', 'hoursNeverOpen'],
    ['Sa,PH off; Su off', 'hoursNeverOpen'],
    ['PH 10:00-14:00', 'hoursNeverOpen'],
    ['Mo-Fr 08:00-20:00 "by appointment"', 'hoursPossible'],
    ['SH off; 10:00-20:00', 'hoursSchool'],
    ['whenever you like!', 'hoursSyntax'],
  ])('%s is unknown, with the reason', (text, code) => {
    const { hours, warning } = read(text)
    expect(hours).toBe(null)
    expect(warning).toEqual({ code, values: { text } })
  })
})
