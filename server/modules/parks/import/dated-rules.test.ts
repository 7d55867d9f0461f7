import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Exception } from '#contract/park-hours.ts'
import { isoDay } from '#contract/time.ts'
import { exceptionRuns } from '#domain/exception-runs.ts'
import { anException, day, week } from '../../../../tests/factories/park.ts'
import type { ReadHours } from './hours.ts'
import { createOsmHoursReader } from './osm-hours.ts'
import { writeOsmHours } from './write-osm-hours.ts'

const DAY = 86_400_000
let read: (text: string) => ReadHours
beforeAll(async () => {
  read = await createOsmHoursReader()
})

const told = ({ exceptions = [] }: Partial<Record<'exceptions', Exception[]>>) =>
  exceptions.map(({ from, to, hours, reason }) => {
    const times = hours?.isOpen ? `${hours.start}-${hours.end}` : 'closed'
    return [from === to ? from : `${from} ${to}`, times, reason.he || reason.en].join(' ').trim()
  })

test.each<[string, string[]]>([
  ['Mo-Su 08:00-22:00; 2026 Apr 01-08 off "Pesach"', ['2026-04-01 2026-04-08 closed Pesach']],
  ['Mo-Su 08:00-22:00; 2026 Apr 01-08 off "פסח"', ['2026-04-01 2026-04-08 closed פסח']],
  ['Mo-Su 08:00-22:00; 2026 Apr 05 10:00-14:00', ['2026-04-05 10:00-14:00']],
  ['Mo-Su 08:00-22:00; 2026 Apr 05 10:00-14:00 open "contest"', ['2026-04-05 10:00-14:00 contest']],
  ['Mo-Su 08:00-22:00; 2026 Dec 28-2027 Jan 03 off', ['2026-12-28 2027-01-03 closed']],
  [
    'Mo-Su 08:00-22:00; 2026 Apr 01-10 off "a"; 2026 Apr 05 10:00-14:00',
    ['2026-04-01 2026-04-04 closed a', '2026-04-05 10:00-14:00', '2026-04-06 2026-04-10 closed a'],
  ],
  ['Mo-Su 08:00-22:00; 2026-2027 Aug 01-02 off', ['2026-08-01 2026-08-02 closed', '2027-08-01 2027-08-02 closed']],
  ['Mo-Su 08:00-22:00; 2026 Jul-Aug 08:00-24:00', ['2026-07-01 2026-08-31 08:00-00:00']],
  ['Mo-Su 08:00-22:00; 2026 Feb 20-28 off "Feb 20-28"', ['2026-02-20 2026-02-28 closed Feb 20-28']],
  ['Mo-Su 08:00-22:00; 2028 Feb 1-29 off', ['2028-02-01 2028-02-29 closed']],
  ['24/7; 2026 Apr 01-08 off', ['2026-04-01 2026-04-08 closed']],
  ['Mo-Su 08:00-22:00; PH off; 2026 Apr 01-08 off', ['2026-04-01 2026-04-08 closed']],
  // The hours of the evening before stay, as with us.
  ['Mo-Su 18:00-02:00; 2026 Apr 01-08 off', ['2026-04-01 2026-04-08 closed']],
  // A later rule counts for all of its days, so the dated one says nothing.
  ['2026 Apr 01-08 off; Mo-Su 08:00-22:00', []],
  ['Mo-Su 08:00-22:00; 2026 Apr 01-08 08:00-22:00', []],
  ['Mo-Su 08:00-22:00 "since 2026"', []],
])('dated rules become exceptions: %s', (text, expected) => {
  const { warning, ...hours } = read(text)
  if (text.includes('since')) expect(warning?.code).toBe('hoursPossible')
  else expect(hours.hours).not.toBeNull()
  expect(told(hours as { exceptions?: Exception[] })).toEqual(expected)
})

test.each([
  ['Mo-Su 08:00-22:00; Apr 01-08 off', 'hoursVary'],
  ['Apr-Oct 08:00-22:00; 2026 Apr 01-08 off', 'hoursVary'],
  ['2026 Apr 01-08 off', 'hoursVary'],
  ['2024 Mo-Fr 08:00-10:00', 'hoursVary'],
  ['Mo-Su 08:00-22:00; 2026+ Apr 01-08 off', 'hoursVary'],
  ['Mo-Su 08:00-22:00; 2010-2026 Apr 01-08 off', 'hoursVary'],
  ['Mo-Su 08:00-22:00; 2026 Apr 01-08 10:00-12:00,14:00-16:00', 'hoursManySpans'],
  ['Mo-Su 08:00-22:00; 2026 Apr 01-08 10:00-12:00 "maybe"', 'hoursPossible'],
  ['Mo-Su 08:00-22:00; Feb 01-28 off', 'hoursVary'],
  ['Mo off; 2026 Apr 01-08 off', 'hoursNeverOpen'],
  ['Mo-Su 08:00-22:00; 2026 Apr 01-08 sunrise-sunset', 'hoursFollowSun'],
])('%s: the hours stay unknown, with the reason', (text, code) => {
  expect(read(text)).toEqual({ hours: null, is24Hours: false, warning: { code, values: { text } } })
})

test('exceptions are written without overlaps, with their reasons', () => {
  const openingHours = week('08:00-22:00', { holidays: 'closed' })
  const exceptions = [
    anException('2026-04-01 2026-04-10', 'closed', { he: 'שיפוץ' }),
    anException('2026-04-05', '10:00-14:00', { en: 'The "big" contest' }),
    anException('2026-12-30 2027-01-02', '20:00-00:00', { he: ' ' }),
    anException('2026-02-20 2026-02-28', 'closed'),
    anException('2026-05-01 2026-05-03', null, { lights: 'closed' }),
  ]
  expect(writeOsmHours({ is24Hours: false, openingHours, exceptions })).toBe(
    'Su-Sa 08:00-22:00; PH off; 2026 Feb 20-2026 Feb 28 off "closed"; 2026 Apr 01-04 off "שיפוץ"; 2026 Apr 05 10:00-14:00 open "The \'big\' contest"; ' +
      '2026 Apr 06-10 off "שיפוץ"; 2026 Dec 30-2027 Jan 02 20:00-24:00',
  )
  expect(writeOsmHours({ is24Hours: false, openingHours: null, exceptions })).toBeUndefined()
})

test('written exceptions come back from the text alone', () => {
  const exception = fc
    .tuple(fc.nat(500), fc.nat(40), fc.constantFrom('closed', '10:30-14:00', '07:00-00:00', '09:00-21:15'))
    .map(([begin, length, hours]) => {
      const from = Date.UTC(2026, 0, 1) + begin * DAY
      return anException(`${isoDay(from)} ${isoDay(from + length * DAY)}`, hours, { en: `since ${begin}` })
    })
  fc.assert(
    fc.property(fc.array(exception, { minLength: 1, maxLength: 5 }), fc.boolean(), (exceptions, is24Hours) => {
      const openingHours = is24Hours ? null : week('08:00-22:00', { friday: '08:00-13:00', saturday: 'closed' })
      const { hours, ...found } = read(writeOsmHours({ is24Hours, openingHours, exceptions })!)
      expect(hours?.sunday).toEqual(day(is24Hours ? '00:00-00:00' : '08:00-22:00'))
      // Closed Saturdays differ from a closed exception only in its reason, so runs are compared date by date.
      const dates = (runs: { from: number; to: number; exception: Exception }[]) =>
        runs.flatMap(({ from, to, exception: one }) =>
          Array.from({ length: to - from + 1 }, (_, index) => [from + index, one.hours, one.reason.en]),
        )
      const usual = (date: number) => {
        const weekday = new Date(date * DAY).getUTCDay()
        return !is24Hours && weekday === 6
      }
      const without = (list: ReturnType<typeof dates>) =>
        list.filter(([date, one]) => !(usual(date as number) && !(one as { isOpen: boolean }).isOpen))
      const back = (found as { exceptions?: Exception[] }).exceptions ?? []
      expect(without(dates(exceptionRuns(back)))).toEqual(without(dates(exceptionRuns(exceptions))))
    }),
    { numRuns: 25 },
  )
})
