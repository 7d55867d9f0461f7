import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Exception, EXCEPTIONS_MAX } from '#contract/park-hours.ts'
import { anException } from '../../../tests/factories/park.ts'
import { exceptionOn } from '../exceptions.ts'
import {
  inDateOrder,
  isOver,
  isSameException,
  isoToday,
  overlapsOf,
  saysClosed,
  withException,
  withoutException,
  withRoom,
} from './exception-lists.ts'

const works = anException('2026-07-01 2026-07-31', 'closed', { en: 'works' })
const oneDay = anException('2026-07-15 2026-07-15', '10:00-14:00', { en: 'contest' })
const dark = anException('2026-07-10 2026-07-20', null, { lights: 'closed' })
const later = anException('2026-09-01 2026-09-02', 'closed')

describe('adding and taking out', () => {
  test('the list stays in the order of dates', () => {
    expect(withException([works, later], oneDay)).toEqual([works, oneDay, later])
  })
  test('of equal dates the added one comes last, because the later one wins', () => {
    const other = { ...works, reason: { he: '', en: 'strike' } }
    expect(withException([works, later], other)).toEqual([works, other, later])
  })
  test('one that the list has already changes nothing', () => {
    const list = [works]
    expect(withException(list, { ...works, hours: { isOpen: false, start: '08:00', end: '09:00' } })).toBe(list)
  })
  test('in a full list, what is over makes room, the first of it first', () => {
    const day = (number: number) => `2026-0${1 + Math.floor(number / 28)}-${String(1 + (number % 28)).padStart(2, '0')}`
    const list = Array.from({ length: EXCEPTIONS_MAX + 2 }, (_, number) =>
      anException(`${day(number)} ${day(number)}`, 'closed'),
    )
    expect(withRoom(list, '2026-02-01')).toEqual(list.slice(2))
    expect(withRoom(list, '2026-01-02')).toEqual(list.slice(1))
    expect(withRoom(list, '2026-01-01')).toEqual(list)
    expect(withRoom(list.slice(2), '2026-12-01')).toEqual(list.slice(2))
  })
  test('what was added can be taken out again, once', () => {
    expect(withoutException([works, oneDay, later], oneDay)).toEqual([works, later])
    expect(withoutException([works, later], oneDay)).toBeUndefined()
  })
})

test.each<[string, Partial<Exception>, boolean]>([
  ['nothing', {}, true],
  ['spaces around the reason', { reason: { he: ' ', en: 'works ' } }, true],
  ['another reason', { reason: { he: '', en: 'strike' } }, false],
  ['another last date', { to: '2026-08-01' }, false],
  ['hours instead of none', { hours: { isOpen: true, start: '10:00', end: '12:00' } }, false],
  ['lights of their own', { lights: { isOpen: false, start: '00:00', end: '00:00' } }, false],
])('the same exception except for %s: %s', (_name, over, isSame) => {
  expect(
    isSameException(
      { ...works, reason: { he: '', en: 'works' } },
      { ...works, reason: { he: '', en: 'works' }, ...over },
    ),
  ).toBe(isSame)
})

test.each([
  ['2026-07-30', false],
  ['2026-07-31', false],
  ['2026-08-01', true],
])('on %s the works are over: %s', (today, over) => {
  expect(isOver(works, today)).toBe(over)
})

test('one whose last date is not typed yet is not over', () => {
  expect(isOver({ to: '' }, '2026-08-01')).toBe(false)
})

test.each([
  ['2026-07-14T20:59:00Z', '2026-07-14'],
  ['2026-07-14T21:00:00Z', '2026-07-15'],
  ['2026-12-31T22:00:00Z', '2027-01-01'],
])('at %s it is %s in Israel', (instant, today) => {
  expect(isoToday(Date.parse(instant))).toBe(today)
})

describe('overlaps', () => {
  test.each<[string, Exception[], number, { index: number; wins: boolean }[]]>([
    ['a shorter one inside wins', [works, oneDay], 0, [{ index: 1, wins: true }]],
    ['seen from the shorter one', [works, oneDay], 1, [{ index: 0, wins: false }]],
    ['of equal dates the later in the list wins', [works, { ...works }], 0, [{ index: 1, wins: true }]],
    ['hours and lights are different matters', [oneDay, dark], 0, []],
    ['no shared date', [works, later], 0, []],
    ['dates that are not typed yet', [works, { ...oneDay, from: '' }], 0, []],
    ['dates in the wrong order', [works, { ...oneDay, to: '2026-07-01' }], 0, []],
  ])('%s', (_name, list, index, expected) => {
    expect(overlapsOf(list, index)).toEqual(expected)
  })

  test('the winner is the one that decides the hours of a shared day', () => {
    const iso = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10)
    const exception = fc
      .tuple(fc.integer({ min: 20_600, max: 20_610 }), fc.integer({ min: 0, max: 6 }))
      .map(([from, days]) => anException(`${iso(from)} ${iso(from + days)}`, 'closed'))
    fc.assert(
      fc.property(exception, exception, (one, other) => {
        const list = [one, other]
        const [overlap] = overlapsOf(list, 0)
        const shared = Math.max(Date.parse(one.from), Date.parse(other.from)) / 86_400_000
        if (iso(shared) > one.to || iso(shared) > other.to) expect(overlap).toBeUndefined()
        else expect(exceptionOn(list, shared)).toBe(overlap!.wins ? other : one)
      }),
    )
  })
})

test('sorting keeps the order of equal dates', () => {
  const twin = { ...works, reason: { he: '', en: 'twin' } }
  expect(inDateOrder([later, works, twin, oneDay])).toEqual([works, twin, oneDay, later])
})

test.each<[string, Exception[], string, string, boolean]>([
  ['for these days', [works], '2026-07-10', '2026-07-31', true],
  ['for longer', [works], '2026-07-10', '2026-07-20', false],
  ['for less', [works], '2026-07-10', '2026-08-02', false],
  ['by two in a row', [works, anException('2026-08-01 2026-08-05', 'closed')], '2026-07-10', '2026-08-05', true],
  ['later', [works], '2026-06-10', '2026-07-31', false],
  ['never', [oneDay], '2026-07-15', '2026-07-15', false],
])('the park is said to be closed %s', (_name, list, from, to, isSaid) => {
  expect(saysClosed(list, { from, to, reason: { he: '', en: '' } })).toBe(isSaid)
})
