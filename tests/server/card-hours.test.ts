/** The rows of hours on a card for other sites. */
import { expect, test } from 'vitest'
import { cardHours } from '#server/modules/embed/hours.ts'
import { closed, open, week } from './card-weeks.ts'

const NOW = Date.parse('2026-11-26T10:00:00Z')

test.each<[string, Parameters<typeof cardHours>[0], object]>([
  [
    'nobody knows',
    { is24Hours: false, openingHours: null, closingYear: null, lightingHours: { start: '17:00', end: '22:00' } },
    { line: 'Hours unknown', isEnd: false },
  ],
  [
    'closed for good',
    { is24Hours: true, openingHours: null, closingYear: 2025, lightingHours: null },
    { line: 'Closed for good', isEnd: true },
  ],
  [
    'past midnight, and closed days together',
    {
      is24Hours: false,
      closingYear: 2026,
      lightingHours: null,
      openingHours: week({ sunday: closed, monday: { ...closed, start: '01:00' }, saturday: open('20:00', '02:00') }),
    },
    {
      rows: [
        { label: 'Sunday to Monday', value: 'Closed', isTimes: false, isLights: false },
        { label: 'Tuesday to Friday', value: '15:00–22:30', isTimes: true, isLights: false },
        { label: 'Saturday', value: '20:00–02:00', isTimes: true, isLights: false },
        { label: 'Holidays', value: 'Closed', isTimes: false, isLights: false },
      ],
    },
  ],
  [
    'exceptions of two weeks, eves and fasts',
    {
      is24Hours: false,
      closingYear: null,
      lightingHours: null,
      openingHours: week({ friday: open('09:00', '14:00'), saturday: closed }),
      eves: 'friday',
      fasts: 'closed',
      exceptions: [
        { from: '2026-11-20', to: '2026-12-02', hours: closed, lights: null, reason: { he: '', en: '' } },
        {
          from: '2026-12-05',
          to: '2026-12-05',
          hours: open('10:00', '12:00'),
          lights: null,
          reason: { he: '', en: '' },
        },
        { from: '2027-02-01', to: '2027-02-05', hours: closed, lights: null, reason: { he: '', en: '' } },
      ],
    },
    {
      rows: [
        { label: 'Nov 20\u2009–\u2009Dec 2', value: 'Closed', isTimes: false, isLights: false },
        { label: 'Dec 5', value: '10:00–12:00', isTimes: true, isLights: false },
        { label: 'Sunday to Thursday', value: '15:00–22:30', isTimes: true, isLights: false },
        { label: 'Friday', value: '09:00–14:00', isTimes: true, isLights: false },
        { label: 'Saturday', value: 'Closed', isTimes: false, isLights: false },
        { label: 'Holidays', value: 'Closed', isTimes: false, isLights: false },
        { label: 'Eves of holidays', value: '09:00–14:00', isTimes: true, isLights: false },
        { label: 'Tisha B’Av', value: 'Closed', isTimes: false, isLights: false },
      ],
    },
  ],
  [
    'unknown, but closed on some dates',
    {
      is24Hours: false,
      closingYear: null,
      lightingHours: null,
      openingHours: null,
      exceptions: [{ from: '2026-11-20', to: '2026-12-02', hours: closed, lights: null, reason: { he: '', en: '' } }],
    },
    {
      rows: [
        { label: 'Nov 20\u2009–\u2009Dec 2', value: 'Closed', isTimes: false, isLights: false },
        { label: 'Other days', value: 'Hours unknown', isTimes: false, isLights: false },
      ],
    },
  ],
])('the hours of a card: %s', (_case, park, hours) => {
  expect(cardHours(park, 'en', NOW)).toEqual(hours)
})
