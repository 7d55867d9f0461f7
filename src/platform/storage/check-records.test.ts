import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { checkRecords } from './check-records.ts'

test('what fits is kept in its order, the rest counted', async () => {
  expect(await checkRecords(['a', 1, 'b', null], z.string())).toEqual({ records: ['a', 'b'], dropped: 2 })
  expect(await checkRecords([], z.string())).toEqual({ records: [], dropped: 0 })
})

test('where nothing fits there is nothing', async () => {
  expect(await checkRecords([1, null], z.string())).toBe(undefined)
})

test('a long check gives the page a turn in between', async () => {
  let time = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (time += 10))
  let turns = 0
  const timer = setInterval(() => turns++)
  const checked = await checkRecords(Array.from({ length: 300 }, String), z.string())
  clearInterval(timer)
  vi.restoreAllMocks()
  expect(checked!.records).toHaveLength(300)
  expect(turns).toBeGreaterThan(0)
})
