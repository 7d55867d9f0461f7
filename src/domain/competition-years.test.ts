import fc from 'fast-check'
import { expect, test } from 'vitest'
import { competitionYears, otherYearsOf } from './competition-years.ts'

const on = (date: string, slug = `jam-${date}`) => ({ slug, date, startTime: null, endTime: null })
const at = (text: string) => Date.parse(text)

test('a competition is to come until its day in Israel has ended', () => {
  const events = [on('2027-03-05')]
  expect(competitionYears(events, at('2027-03-05T21:59:59.999Z'))).toEqual({ coming: events, past: [] })
  expect(competitionYears(events, at('2027-03-05T22:00:00Z'))).toEqual({
    coming: [],
    past: [{ year: '2027', events }],
  })
})

test('the soonest to come is first, and the latest year and day of the past', () => {
  const days = ['2026-05-01', '2027-09-01', '2025-03-01', '2025-12-31', '2027-01-01', '2028-01-01']
  const { coming, past } = competitionYears(
    days.map((day) => on(day)),
    at('2026-12-31T23:00:00Z'),
  )
  expect(coming.map(({ date }) => date)).toEqual(['2027-01-01', '2027-09-01', '2028-01-01'])
  expect(past.map(({ year, events }) => [year, ...events.map(({ date }) => date)])).toEqual([
    ['2026', '2026-05-01'],
    ['2025', '2025-12-31', '2025-03-01'],
  ])
})

test.each([
  ['jam-2027', 'jam-2026', true],
  ['jam-2027', 'jam', true],
  ['2027-jam', 'jam-2026', true],
  ['jam-2027-haifa', 'jam-2026-haifa', true],
  ['jam2027', 'jam2026', true],
  ['2027', '2026', true],
  ['jam-2027', 'jam-2026-2', false],
  ['jam-2027', 'roll-2026', false],
  // Another number of four digits is part of the name.
  ['cup-1000-2027', 'cup-1001-2026', false],
])('%s of 2027 and %s of 2026: the same competition %s', (slug, other, isSame) => {
  const earlier = on('2026-05-01', other)
  expect(otherYearsOf(on('2027-05-01', slug), [earlier, on('2027-05-01', slug)])).toEqual(isSame ? [earlier] : [])
})

const events = fc.uniqueArray(
  fc.record({
    slug: fc.stringMatching(/^[a-c]{1,2}(-20(2[5-9]))?$/),
    date: fc
      .date({ min: new Date('2024-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10)),
    startTime: fc.constant(null),
    endTime: fc.constant(null),
  }),
  { selector: ({ slug }) => slug, maxLength: 20 },
)

test('each competition is in one place, whatever the order they come in', () => {
  fc.assert(
    fc.property(events, fc.integer({ min: at('2024-01-01'), max: at('2031-01-01') }), (all, instant) => {
      const split = competitionYears(all, instant)
      const shown = [...split.coming, ...split.past.flatMap(({ events: past }) => past)]
      expect(shown.map(({ slug }) => slug).sort()).toEqual(all.map(({ slug }) => slug).sort())
      expect(competitionYears(all.toReversed(), instant)).toEqual(split)
      for (const { year, events: past } of split.past)
        expect(past.every(({ date }) => date.startsWith(`${year}-`))).toBe(true)
    }),
  )
})

test('what is another year of one competition has it as another year', () => {
  fc.assert(
    fc.property(events, (all) => {
      for (const event of all)
        for (const other of otherYearsOf(event, all)) expect(otherYearsOf(other, all)).toContain(event)
    }),
  )
})
