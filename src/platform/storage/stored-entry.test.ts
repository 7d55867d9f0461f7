import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createQueryClient } from '../query-client.ts'
import { createQueryCaches } from './query-cache.ts'
import type { KeyValueStorage } from './key-value-storage.ts'
import {
  KEY,
  kept,
  memoryStorage,
  NEW,
  NOW,
  OLD,
  spec,
  storedData,
  type Things,
} from '../../../tests/factories/things-cache.ts'

beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

describe('the same data, answered again', () => {
  const AGE_KEY = `${KEY}-age`
  const setUp = async () => {
    const { storage, map, calls } = memoryStorage()
    const caches = createQueryCaches(storage)
    const queryClient = createQueryClient()
    const answer = async (data: Things) => {
      queryClient.setQueryData(spec.queryKey, data)
      await caches.save(spec, queryClient)
    }
    await answer(OLD)
    vi.setSystemTime(NOW + 60_000)
    await answer(OLD)
    return { storage, map, calls, caches, queryClient, answer }
  }
  /** When the server last answered with the copy, as a new start reads this time. */
  const ageOf = async (storage: KeyValueStorage) => {
    const queryClient = createQueryClient()
    await createQueryCaches(storage).restore(spec, queryClient)
    return queryClient.getQueryState(spec.queryKey)?.dataUpdatedAt
  }

  test('writes only its age, and the next start reads it', async () => {
    const { storage, calls, map } = await setUp()
    expect(calls.filter((call) => call.startsWith('set'))).toEqual([`set ${KEY} ${AGE_KEY}`, `set ${AGE_KEY}`])
    expect(storedData(map.get(KEY))).toEqual(OLD)
    expect(await ageOf(storage)).toBe(NOW + 60_000)
  })

  test('gives other data its own age, even if another tab wrote it', async () => {
    const { storage, map, answer } = await setUp()
    map.set(KEY, kept(NEW, { at: NOW + 30_000 }))
    expect(await ageOf(storage)).toBe(NOW + 30_000)
    vi.setSystemTime(NOW + 90_000)
    await answer(NEW)
    expect(await ageOf(storage)).toBe(NOW + 90_000)
  })

  test.each([[undefined], ['x'], [{ of: NOW }], [{ of: NOW, updatedAt: 'x' }]])(
    'ignores a damaged age: %j',
    async (age) => {
      const { storage, map } = await setUp()
      map.set(AGE_KEY, age)
      expect(await ageOf(storage)).toBe(NOW)
    },
  )

  test('is written as a whole if another tab has cleared it', async () => {
    const { storage, map, answer } = await setUp()
    await createQueryCaches(storage).clear(spec)
    vi.setSystemTime(NOW + 90_000)
    await answer(OLD)
    expect(storedData(map.get(KEY))).toEqual(OLD)
    expect(await ageOf(storage)).toBe(NOW + 90_000)
  })

  test('is written as a whole if another tab has written other data', async () => {
    const { storage, map, answer } = await setUp()
    const other = createQueryClient()
    other.setQueryData(spec.queryKey, NEW, { updatedAt: NOW + 70_000 })
    await createQueryCaches(storage).save(spec, other)
    expect(storedData(map.get(KEY))).toEqual(NEW)
    vi.setSystemTime(NOW + 90_000)
    await answer(OLD)
    expect(storedData(map.get(KEY))).toEqual(OLD)
    expect(await ageOf(storage)).toBe(NOW + 90_000)
  })

  test('is deleted together with its age', async () => {
    const { map, caches } = await setUp()
    await caches.clear(spec)
    expect([...map.keys()]).toEqual([])
  })
})
