import { expect, test } from 'vitest'
import { newEvent } from '../../../tests/server/new-competitions.ts'
import { nextYear } from './next-year.ts'

const free = () => false

test('all dates move by a year, and the year in the slug and the names is raised', () => {
  const event = newEvent({
    slug: 'spring-jam-2025',
    name: { he: 'ספרינג ג׳אם 2025', en: 'Spring Jam 2025' },
    date: '2025-05-02',
    opensAt: '2025-02-01T07:00:00.000Z',
    closesAt: '2025-04-20T20:59:00.000Z',
  })
  expect(nextYear(event, free)).toEqual({
    ...event,
    slug: 'spring-jam-2026',
    name: { he: 'ספרינג ג׳אם 2026', en: 'Spring Jam 2026' },
    date: '2026-05-02',
    opensAt: '2026-02-01T07:00:00.000Z',
    closesAt: '2026-04-20T20:59:00.000Z',
  })
})

test('times follow the clock in Israel: 10:00 stays 10:00 across a change to summer time', () => {
  // In 2025 summer time began on 28 March, in 2026 on 27 March.
  const event = newEvent({ date: '2025-06-01', opensAt: null, closesAt: '2025-03-27T08:00:00.000Z' })
  expect(nextYear(event, free)).toMatchObject({ opensAt: null, closesAt: '2026-03-27T07:00:00.000Z' })
})

test.each([
  ['bowl-friday', '2026-03-06', [], 'bowl-friday-2027'],
  ['jam-2024', '2026-03-06', [], 'jam-2024-2027'],
  ['jam-2026', '2026-03-06', ['jam-2027'], 'jam-2027-2'],
])('the slug %s of %s becomes the next free one', (slug, date, taken, expected) => {
  expect(nextYear(newEvent({ slug, date }), (one) => taken.includes(one)).slug).toBe(expected)
})

test('29 February becomes the 28th', () => {
  const event = newEvent({ date: '2028-02-29', opensAt: null, closesAt: '2028-02-29T10:00:00.000Z' })
  expect(nextYear(event, free)).toMatchObject({ date: '2029-02-28', closesAt: '2029-02-28T10:00:00.000Z' })
})
