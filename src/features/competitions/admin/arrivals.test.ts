import { expect, test } from 'vitest'
import type { Arrival } from '#contract/competition-day.ts'
import { CHECK_IN } from '../keys.ts'
import { shownArrivals } from './arrivals.ts'

const rider = (id: string, hereAt: string | null): Arrival => ({
  ...{ id, name: id, level: 'pro', state: 'confirmed', paid: false, hereAt, createdAt: '2026-01-01T00:00:00.000Z' },
})
const press = (registration: string, here: boolean) => ({ kind: CHECK_IN, body: { registration, here } })

test('the last waiting press counts, writes of other kinds do not', () => {
  const riders = [rider('a', null), rider('b', '2026-06-01T00:00:00.000Z'), rider('c', null)]
  const entries = [
    press('a', true),
    press('b', true),
    { kind: 'park-rating', body: { registration: 'c' } },
    press('b', false),
  ]
  expect(shownArrivals(riders, entries).map(({ isHere, isWaiting }) => [isHere, isWaiting])).toEqual([
    [true, true],
    [false, true],
    [false, false],
  ])
})
