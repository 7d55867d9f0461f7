import { describe, expect, test } from 'vitest'
import {
  leavesOf,
  losesPictures,
  obstacleOf,
  rowsOf,
  shortened,
  showsGone,
  unknownFields,
  withoutGone,
  withRows,
} from './version-rows.ts'

const KEY = 'a'.repeat(32)
const GONE = { url: `/uploads/images/${KEY}.webp`, thumbUrl: `/uploads/images/${KEY}-thumb.webp` }
const KEPT = { url: '/uploads/b.webp', thumbUrl: '/uploads/b-thumb.webp' }

describe('the rows of a version', () => {
  test('split objects that both sides have, and leave the others whole', () => {
    const then = {
      name: { he: 'א', en: 'A' },
      entryFee: null,
      notes: [1],
      location: { type: 'Point', coordinates: [1, 2] },
    }
    const now = {
      name: { he: 'א', en: 'B' },
      entryFee: { adult: 20 },
      notes: [1],
      location: { type: 'Point', coordinates: [1, 3] },
    }
    expect(rowsOf({ then, now })).toEqual([
      { path: 'name.he', then: 'א', now: 'א', isSame: true },
      { path: 'name.en', then: 'A', now: 'B', isSame: false },
      { path: 'entryFee', then: null, now: { adult: 20 }, isSame: false },
      { path: 'notes', then: [1], now: [1], isSame: true },
      { path: 'location.coordinates', then: [1, 2], now: [1, 3], isSame: false },
    ])
  })

  test('have the hours of a day as one value', () => {
    const day = { isOpen: true, start: '09:00', end: '21:00' }
    const [then, now] = [
      { openingHours: { sunday: day, monday: day } },
      { openingHours: { sunday: { ...day, end: '22:00' }, monday: day } },
    ]
    expect(rowsOf({ then, now }).map(({ path, isSame }) => [path, isSame])).toEqual([
      ['openingHours.sunday', false],
      ['openingHours.monday', true],
    ])
    expect(leavesOf('openingHours', then.openingHours).map(({ path }) => path)).toEqual([
      'openingHours.sunday',
      'openingHours.monday',
    ])
  })

  test('have only what is recorded', () => {
    expect(rowsOf({ then: { a: 1 }, now: { a: 1, b: 2 } }).map(({ path }) => path)).toEqual(['a'])
    expect(unknownFields({ unknown: ['publishAt', 'b', 'hideAt'] })).toEqual(['b'])
  })

  test('are typed into the thing, without pictures that are gone', () => {
    const stored = { name: { he: 'א', en: 'B' }, photos: [], area: 'north' }
    const rows = [
      { path: 'name.en', then: 'A', now: 'B', isSame: false },
      { path: 'photos', then: [GONE, KEPT], now: [], isSame: false },
    ]
    expect(withRows(stored, rows, [KEY])).toEqual({ name: { he: 'א', en: 'A' }, photos: [KEPT], area: 'north' })
    expect(rows.map((row) => losesPictures(row, [KEY]))).toEqual([false, true])
    expect(rows.map((row) => showsGone(row, [KEY]))).toEqual([false, false])
    expect(showsGone({ ...rows[0]!, then: `<p>a</p><img src="${GONE.url}" />` }, [KEY])).toBe(true)
    expect(withoutGone([{ images: [GONE] }], [KEY])).toEqual([{ images: [] }])
  })
})

const row = (path: string, then: unknown) => ({ path, then, now: null, isSame: false })
const bringing = { missing: [KEY], canBring: () => true }

test.each([
  ['a text', row('name', 'a'), undefined],
  ['a time', row('publishAt', '2026-01-01T00:00:00.000Z'), 'time'],
  ['a picture that is gone', row('socialImage', GONE.url), 'picture'],
  ['a picture that is there', row('socialImage', KEPT.url), undefined],
  ['a text with a picture that is gone', row('content', `<p>a</p><img src="${GONE.url}" />`), undefined],
  ['pictures of which one is gone', row('photos', [GONE, KEPT]), undefined],
])('%s: %#', (_name, one, obstacle) => {
  expect(obstacleOf(one, {}, bringing)).toBe(obstacle)
})

test('a value that the form can not read is no longer brought back', () => {
  expect(obstacleOf(row('name', 1), {}, { missing: [], canBring: () => false })).toBe('older')
})

test('a long text that both versions have is shortened away from the differences', () => {
  const text = `start ${'word '.repeat(60)}end`
  expect(shortened('short', { isFirst: false, isLast: false })).toBe('short')
  expect(shortened(text, { isFirst: true, isLast: false })).toMatch(/^… (word )+end$/)
  expect(shortened(text, { isFirst: false, isLast: true })).toMatch(/^start (word )+…$/)
})
