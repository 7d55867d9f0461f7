import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { checkRecords } from './check-records.ts'

test('valid records are kept in order, and the others are counted', async () => {
  expect(await checkRecords(['a', 1, 'b', null], z.string())).toEqual({ records: ['a', 'b'], dropped: 2 })
  expect(await checkRecords([], z.string())).toEqual({ records: [], dropped: 0 })
})

test('without a valid record the result is undefined', async () => {
  expect(await checkRecords([1, null], z.string())).toBe(undefined)
})

test('a long check yields to the page', async () => {
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
