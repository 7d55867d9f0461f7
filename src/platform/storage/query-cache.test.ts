import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CACHE_MAX_AGE_MS, FRESH_MS } from '#contract/limits.ts'
import { DAY_MS } from '#contract/time.ts'
import { AppError } from '../http/app-error.ts'
import { createQueryClient } from '../query-client.ts'
import { createQueryCaches, type QueryCaches, READ_TIMEOUT_MS } from './query-cache.ts'
import { type KeyValueStorage, openKeyValueStorage } from './key-value-storage.ts'
import type { CacheSpec } from './stored-copy.ts'
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
  thingsQuery,
} from '../../../tests/factories/things-cache.ts'

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  onlineManager.setOnline(true)
})

const down = () => Promise.reject(new AppError('unreachable', 'down'))

/** Observes a query like a screen, and records what it shows over time. */
function watch(caches: QueryCaches, queryFn: () => Promise<Things>) {
  const queryClient = createQueryClient()
  const observer = new QueryObserver(queryClient, { ...thingsQuery(caches, queryFn), retryDelay: 0 })
  const shown: unknown[] = []
  const look = (data: Things | undefined) => {
    if (shown.at(-1) !== data) shown.push(data)
  }
  const stop = observer.subscribe(({ data }) => look(data))
  return { observer, shown, stop, queryClient }
}

const storedIn = async (storage: KeyValueStorage) => {
  const [value] = await storage.get(KEY)
  return storedData(value)
}

describe('a stored copy', () => {
  test('survives a new start, through real IndexedDB, and the network is not asked while fresh', async () => {
    const first = createQueryCaches(openKeyValueStorage('test'))
    await createQueryClient().fetchQuery(thingsQuery(first, () => Promise.resolve(NEW)))
    await vi.waitFor(async () => expect(await storedIn(openKeyValueStorage('test'))).toEqual(NEW))

    const second = createQueryCaches(openKeyValueStorage('test'))
    const queryFn = vi.fn(down)
    await expect(createQueryClient().fetchQuery(thingsQuery(second, queryFn))).resolves.toEqual(NEW)
    expect(queryFn).not.toHaveBeenCalled()
  })

  test('contains the data and its age, under this version, and no session state', async () => {
    const { storage, map } = memoryStorage()
    await createQueryClient().fetchQuery(thingsQuery(createQueryCaches(storage), () => Promise.resolve(NEW)))
    await vi.waitFor(() => expect(map.get(KEY)).toEqual(kept(NEW, { at: NOW })))
  })

  test('can be written after a refresh failed with something that can’t be cloned', async () => {
    const storage = openKeyValueStorage('test')
    const failures: unknown[] = []
    const caches = createQueryCaches(storage, (error) => failures.push(error))
    const queryClient = createQueryClient()
    queryClient.setQueryData(spec.queryKey, NEW)
    const failure = Object.assign(new Error('no'), { response: new Response(), retry: () => {} })
    const query = { ...thingsQuery(caches, () => Promise.reject(failure)), retry: false, staleTime: 0 }
    await queryClient.prefetchQuery(query)
    expect(queryClient.getQueryState(spec.queryKey)).toMatchObject({ status: 'error', data: NEW })
    await caches.save(spec, queryClient)
    expect(await storedIn(storage)).toEqual(NEW)
    expect(failures).toEqual([])
  })

  test('is written for hydrated data, and not without data', async () => {
    const { storage, map } = memoryStorage()
    const caches = createQueryCaches(storage)
    const queryClient = createQueryClient()
    await caches.save(spec, queryClient)
    expect(map.size).toBe(0)
    queryClient.setQueryData(spec.queryKey, NEW, { updatedAt: NOW - 5 })
    await caches.save(spec, queryClient)
    expect(map.get(KEY)).toEqual(kept(NEW, { at: NOW - 5 }))
  })

  test('is deleted alone by clear', async () => {
    const { storage, map } = memoryStorage({ [KEY]: kept(OLD), other: 1 })
    await createQueryCaches(storage).clear(spec)
    expect([...map.keys()]).toEqual(['other'])
  })

  test('does not disturb another kind of data', async () => {
    const other: CacheSpec = { ...spec, name: 'others', queryKey: ['others'] }
    const { storage, map } = memoryStorage({ [KEY]: kept(OLD) })
    const caches = createQueryCaches(storage)
    const queryClient = createQueryClient()
    queryClient.setQueryData(other.queryKey, NEW)
    await caches.save(other, queryClient)
    expect([...map.keys()]).toEqual([KEY, 'others-["others"]', 'others-["others"]-age'])
    expect(await caches.restore(spec, queryClient)).toBe(true)
    expect(queryClient.getQueryData(spec.queryKey)).toEqual(OLD)
    await caches.clear(other)
    expect([...map.keys()]).toEqual([KEY])
  })
})

describe('data from the device', () => {
  const writes = (calls: string[]) => calls.filter((call) => call.startsWith('set')).length

  test('is not written back by a start', async () => {
    const { storage, map, calls } = memoryStorage({ [KEY]: kept(OLD) })
    const caches = createQueryCaches(storage)
    const queryClient = createQueryClient()
    await caches.restore(spec, queryClient)
    await caches.save(spec, queryClient)
    const screen = createQueryClient()
    await screen.fetchQuery(thingsQuery(caches, down))
    // The query does not know the copy's age yet. A save must neither write the copy nor date it to the present.
    await caches.save(spec, screen)
    expect(screen.getQueryState(spec.queryKey)!.dataUpdatedAt).toBe(NOW - 1000)
    expect(map.get(KEY)).toEqual(kept(OLD))
    expect(writes(calls)).toBe(0)
  })

  test('is not written twice; a change is written at once, and an equal renewal updates only the age', async () => {
    const { storage, map, calls } = memoryStorage()
    const caches = createQueryCaches(storage)
    const queryClient = createQueryClient()
    await queryClient.fetchQuery(thingsQuery(caches, () => Promise.resolve(OLD)))
    await caches.save(spec, queryClient)
    await caches.save(spec, queryClient)
    // Writes the same data again, now with its age.
    expect(writes(calls)).toBe(1)
    queryClient.setQueryData(spec.queryKey, NEW, { updatedAt: NOW })
    await caches.save(spec, queryClient)
    expect(map.get(KEY)).toEqual(kept(NEW, { at: NOW }))
    vi.setSystemTime(NOW + FRESH_MS)
    await queryClient.fetchQuery(thingsQuery(caches, () => Promise.resolve(structuredClone(NEW))))
    await vi.waitFor(() => expect(map.get(KEY)).toEqual(kept(NEW, { at: NOW + FRESH_MS })))
  })

  test('is written again once it was cleared', async () => {
    const { storage, map } = memoryStorage({ [KEY]: kept(OLD) })
    const caches = createQueryCaches(storage)
    const queryClient = createQueryClient()
    await caches.restore(spec, queryClient)
    await caches.clear(spec)
    await caches.save(spec, queryClient)
    expect(map.get(KEY)).toEqual(kept(OLD))
  })

  test('counts as saved only if it was read or written', async () => {
    const { storage } = memoryStorage({ [KEY]: kept(OLD) })
    const caches = createQueryCaches(storage)
    const queryClient = createQueryClient()
    const told = vi.fn()
    const stop = caches.subscribe(told)
    await caches.restore(spec, queryClient)
    expect(caches.isSaved(queryClient.getQueryData(spec.queryKey)!)).toBe(true)
    queryClient.setQueryData(spec.queryKey, NEW)
    const data = queryClient.getQueryData<object>(spec.queryKey)!
    expect(caches.isSaved(data)).toBe(false)
    expect(told).not.toHaveBeenCalled()
    await caches.save(spec, queryClient)
    expect(caches.isSaved(data)).toBe(true)
    expect(told).toHaveBeenCalledTimes(1)
    await caches.clear(spec)
    expect(caches.isSaved(data)).toBe(false)
    expect(told).toHaveBeenCalledTimes(2)
    stop()
    await caches.save(spec, queryClient)
    expect(told).toHaveBeenCalledTimes(2)
  })

  test('does not count as saved if the storage refused it, or has it incomplete or under another version', async () => {
    const { storage } = memoryStorage()
    const refused = createQueryCaches({ ...storage, set: () => Promise.reject(new Error('full')) })
    const queryClient = createQueryClient()
    queryClient.setQueryData(spec.queryKey, NEW)
    await refused.save(spec, queryClient)
    expect(refused.isSaved(queryClient.getQueryData(spec.queryKey)!)).toBe(false)
    for (const copy of [kept(OLD, { version: '1.0.8' }), kept({ items: ['good', { bad: true }] })]) {
      const caches = createQueryCaches(memoryStorage({ [KEY]: copy }).storage)
      const restored = createQueryClient()
      expect(await caches.restore(spec, restored)).toBe(true)
      expect(caches.isSaved(restored.getQueryData(spec.queryKey)!)).toBe(false)
    }
  })

  test('is stored in its last state when a save resolves, even during other saves', async () => {
    const stored: unknown[] = []
    const { storage } = memoryStorage()
    const slow: KeyValueStorage = {
      ...storage,
      set: async (...entries) => {
        await new Promise((resolve) => setTimeout(resolve))
        stored.push(storedData(entries[0]![1]))
      },
    }
    const caches = createQueryCaches(slow)
    const queryClient = createQueryClient()
    const saves = ['1', '2', '3'].map((item) => {
      queryClient.setQueryData(spec.queryKey, { items: [item] })
      return caches.save(spec, queryClient)
    })
    await saves[2]
    expect(stored.at(-1)).toEqual({ items: ['3'] })
  })
})

describe('restore', () => {
  test('puts the copy into memory with its age', async () => {
    const { storage } = memoryStorage({ [KEY]: kept(OLD, { at: NOW - DAY_MS }) })
    const queryClient = createQueryClient()
    expect(await createQueryCaches(storage).restore(spec, queryClient)).toBe(true)
    expect(queryClient.getQueryState(spec.queryKey)).toMatchObject({ data: OLD, dataUpdatedAt: NOW - DAY_MS })
  })

  test('finds nothing on an empty device', async () => {
    const queryClient = createQueryClient()
    expect(await createQueryCaches(memoryStorage().storage).restore(spec, queryClient)).toBe(false)
    expect(queryClient.getQueryData(spec.queryKey)).toBe(undefined)
  })

  test.each([
    ['newer', NOW, NEW],
    ['older', NOW - 5000, OLD],
  ])('keeps memory’s data if it is %s', async (_, updatedAt, outcome) => {
    const { storage } = memoryStorage({ [KEY]: kept(OLD, { at: NOW - 1000 }) })
    const queryClient = createQueryClient()
    queryClient.setQueryData(spec.queryKey, NEW, { updatedAt })
    expect(await createQueryCaches(storage).restore(spec, queryClient)).toBe(true)
    expect(queryClient.getQueryData(spec.queryKey)).toEqual(outcome)
  })

  test('does not overwrite an answer that arrives during the read', async () => {
    const { storage } = memoryStorage({ [KEY]: kept(OLD) })
    const queryClient = createQueryClient()
    const restoring = createQueryCaches(storage).restore(spec, queryClient)
    queryClient.setQueryData(spec.queryKey, NEW)
    await restoring
    expect(queryClient.getQueryData(spec.queryKey)).toEqual(NEW)
  })
})

describe('a copy with nothing usable is a miss, and stays until its successor is stored', () => {
  test.each<[string, unknown]>([
    ['no age', kept(OLD, { at: 0 })],
    ['an age that is no number', kept(OLD, { at: 'yesterday' })],
    ['data of another shape', kept({ list: [] })],
    ['records of which none fits', kept({ items: [1, null] })],
    ['no data', kept(undefined)],
    ['no state', { ...kept(OLD), state: undefined }],
    ['another query', kept(OLD, { queryHash: '["things",{"q":"x"}]' })],
    ['text', 'garbage'],
    ['a number', 7],
    ['a list', []],
    ['null', null],
  ])('%s', async (what, value) => {
    const { storage, map, calls } = memoryStorage({ [KEY]: value })
    const caches = createQueryCaches(storage)
    expect(await caches.restore(spec, createQueryClient())).toBe(false)
    const unanswered = { ...thingsQuery(caches, down), retry: false }
    await expect(createQueryClient().fetchQuery(unanswered)).rejects.toBeInstanceOf(AppError)
    expect(map.get(KEY), what).toBe(value)

    const queryFn = vi.fn(() => Promise.resolve(NEW))
    await expect(createQueryClient().fetchQuery(thingsQuery(caches, queryFn))).resolves.toEqual(NEW)
    expect(queryFn).toHaveBeenCalledTimes(1)
    await vi.waitFor(() => expect(storedData(map.get(KEY))).toEqual(NEW))
    expect(calls.filter((call) => call.startsWith('del'))).toEqual([])
  })
})

describe('a copy of another version', () => {
  const OTHERS: [string, Record<string, unknown>][] = [
    ['an older version', { version: '1.0.8' }],
    ['no version', { version: null }],
    ['another fingerprint', { fingerprint: 'beef' }],
    ['no fingerprint, as from before there was one', { fingerprint: undefined }],
  ]
  const of = (data: unknown, over: Record<string, unknown>) => ({
    ...kept(data, over),
    ...(over.fingerprint === undefined && 'fingerprint' in over && { fingerprint: undefined }),
  })

  test.each(OTHERS)('%s: shown if nobody answers, and upgraded in place with its age', async (_, over) => {
    const { storage, map } = memoryStorage({ [KEY]: of(OLD, over) })
    const caches = createQueryCaches(storage)
    const queryClient = createQueryClient()
    expect(await caches.restore(spec, queryClient)).toBe(true)
    expect(queryClient.getQueryState(spec.queryKey)).toMatchObject({ data: OLD, dataUpdatedAt: NOW - 1000 })
    await expect(createQueryClient().fetchQuery(thingsQuery(caches, down))).resolves.toEqual(OLD)
    expect(map.get(KEY)).toEqual(of(OLD, over))
    await caches.save(spec, queryClient)
    expect(map.get(KEY)).toEqual(kept(OLD))
  })

  test.each([['today’s version and fingerprint', {}], ...OTHERS])(
    '%s: invalid records are left out and fetched again; the stored copy stays until its successor',
    async (_, over) => {
      const stored = of({ items: ['good', { bad: true }] }, over)
      const { storage, map } = memoryStorage({ [KEY]: stored })
      const caches = createQueryCaches(storage)
      const queryClient = createQueryClient()
      expect(await caches.restore(spec, queryClient)).toBe(true)
      expect(queryClient.getQueryState(spec.queryKey)).toMatchObject({
        data: { items: ['good'] },
        dataUpdatedAt: NOW - 1000,
        isInvalidated: true,
      })
      await caches.save(spec, queryClient)
      expect(map.get(KEY)).toEqual(stored)
      await queryClient.fetchQuery(thingsQuery(caches, () => Promise.resolve(NEW)))
      await vi.waitFor(() => expect(map.get(KEY)).toEqual(kept(NEW, { at: NOW })))
    },
  )

  test('a screen shows the records that fit and asks again at once, however fresh the copy is', async () => {
    const { storage, map } = memoryStorage({ [KEY]: kept({ items: ['good', null] }) })
    const { shown, stop } = watch(createQueryCaches(storage), () => Promise.resolve(NEW))
    await vi.waitFor(() => expect(shown).toEqual([{ items: ['good'] }, NEW]))
    await vi.waitFor(() => expect(storedData(map.get(KEY))).toEqual(NEW))
    stop()
  })

  test('a check that throws loses only the copy', async () => {
    const { storage } = memoryStorage({ [KEY]: kept(OLD) })
    const broken: CacheSpec = {
      ...spec,
      check: () => {
        throw new TypeError('unforeseen')
      },
    }
    expect(await createQueryCaches(storage).restore(broken, createQueryClient())).toBe(false)
  })

  test('a check knows whether the copy was written under this version and fingerprint', async () => {
    const check = vi.fn(spec.check)
    for (const stored of [kept(OLD), kept(OLD, { version: '1.0.8' }), kept(OLD, { fingerprint: 'beef' })])
      await createQueryCaches(memoryStorage({ [KEY]: stored }).storage).restore({ ...spec, check }, createQueryClient())
    expect(check.mock.calls).toEqual([
      [OLD, true],
      [OLD, false],
      [OLD, false],
    ])
  })
})

describe('age deletes nothing', () => {
  test.each([
    ['61 days old', NOW + 61 * DAY_MS],
    ['read by a clock that jumped to 2035', Date.parse('2035-01-01T00:00:00Z')],
  ])('%s: shown with its age if nobody answers, and kept', async (_, now) => {
    const { storage, map, calls } = memoryStorage({ [KEY]: kept(OLD) })
    vi.setSystemTime(now)
    const { observer, shown, stop } = watch(createQueryCaches(storage), down)
    await vi.waitFor(() => expect(observer.getCurrentResult().isRefetchError).toBe(true))
    expect(shown).toEqual([OLD])
    expect(observer.getCurrentResult().dataUpdatedAt).toBe(NOW - 1000)
    expect(map.get(KEY)).toEqual(kept(OLD))
    expect(calls.filter((call) => !call.startsWith('get'))).toEqual([])
    stop()
  })

  test('an expired copy is replaced by the first answer', async () => {
    const { storage, map } = memoryStorage({ [KEY]: kept(OLD, { at: NOW - CACHE_MAX_AGE_MS - 1 }) })
    const { shown, stop } = watch(createQueryCaches(storage), () => Promise.resolve(NEW))
    await vi.waitFor(() => expect(shown.at(-1)).toEqual(NEW))
    await vi.waitFor(() => expect(map.get(KEY)).toMatchObject(kept(NEW, { at: expect.closeTo(NOW, -4) })))
    stop()
  })

  test('a copy written while the phone’s clock was ahead is used as stale', async () => {
    const { storage } = memoryStorage({ [KEY]: kept(OLD, { at: NOW + 10 * CACHE_MAX_AGE_MS }) })
    const queryClient = createQueryClient()
    expect(await createQueryCaches(storage).restore(spec, queryClient)).toBe(true)
    expect(queryClient.getQueryState(spec.queryKey)!.dataUpdatedAt).toBe(NOW - FRESH_MS)
  })
})

describe('a screen', () => {
  test('shows a stale copy at once and refreshes it in the background', async () => {
    const { storage, map, calls } = memoryStorage({ [KEY]: kept(OLD, { at: NOW - FRESH_MS - 1 }) })
    let answer = (_: Things) => {}
    const queryFn = vi.fn(() => new Promise<Things>((resolve) => (answer = resolve)))
    const { shown, stop } = watch(createQueryCaches(storage), queryFn)
    await vi.waitFor(() => expect(shown).toEqual([OLD]))
    await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(1))
    expect(calls[0]).toBe(`get ${KEY} ${KEY}-age`)
    expect(storedData(map.get(KEY))).toEqual(OLD)
    answer(NEW)
    await vi.waitFor(() => expect(shown).toEqual([OLD, NEW]))
    await vi.waitFor(() => expect(storedData(map.get(KEY))).toEqual(NEW))
    stop()
  })

  test('keeps the copy on screen and on the device if a refresh fails', async () => {
    const { storage, map } = memoryStorage({ [KEY]: kept(OLD, { at: NOW - FRESH_MS - 1 }) })
    const unhandled = vi.fn()
    process.on('unhandledRejection', unhandled)
    const { observer, shown, stop } = watch(createQueryCaches(storage), down)
    await vi.waitFor(() => expect(observer.getCurrentResult().isRefetchError).toBe(true))
    expect(shown).toEqual([OLD])
    expect(observer.getCurrentResult()).toMatchObject({ data: OLD, dataUpdatedAt: NOW - FRESH_MS - 1 })
    expect(map.get(KEY)).toEqual(kept(OLD, { at: NOW - FRESH_MS - 1 }))
    await new Promise((resolve) => setTimeout(resolve))
    process.off('unhandledRejection', unhandled)
    expect(unhandled).not.toHaveBeenCalled()
    stop()
  })

  test('sends requests even if the phone claims to be offline, and an answer counts', async () => {
    onlineManager.setOnline(false)
    const { shown, stop } = watch(createQueryCaches(memoryStorage().storage), () => Promise.resolve(NEW))
    await vi.waitFor(() => expect(shown).toEqual([NEW]))
    stop()
  })

  test('shows a failure if the phone claims to be offline; nothing waits for a signal', async () => {
    onlineManager.setOnline(false)
    const queryFn = vi.fn(down)
    const { observer, stop } = watch(createQueryCaches(memoryStorage().storage), queryFn)
    await vi.waitFor(() => expect(observer.getCurrentResult().status).toBe('error'))
    expect(observer.getCurrentResult().fetchStatus).toBe('idle')
    expect(queryFn).toHaveBeenCalledTimes(2)
    stop()
  })
})

describe('a hostile storage', () => {
  const refuse = () => Promise.reject(new DOMException('no', 'InvalidStateError'))
  const throws = () => {
    throw new DOMException('no', 'SecurityError')
  }
  const never = () => new Promise<never>(() => {})

  test.each<[string, KeyValueStorage]>([
    ['that rejects', { get: refuse, set: refuse, del: refuse }],
    ['that throws', { get: throws, set: throws, del: throws }],
  ])('%s loses only the copy, and is reported once', async (_, storage) => {
    const failures: unknown[] = []
    const caches = createQueryCaches(storage, (error) => failures.push(error))
    const queryClient = createQueryClient()
    expect(await caches.restore(spec, queryClient)).toBe(false)
    await expect(queryClient.fetchQuery(thingsQuery(caches, () => Promise.resolve(NEW)))).resolves.toEqual(NEW)
    await caches.save(spec, queryClient)
    await caches.clear(spec)
    expect(failures).toHaveLength(1)
    expect(failures[0]).toBeInstanceOf(DOMException)
  })

  test('that is missing altogether (no indexedDB at all)', async () => {
    vi.stubGlobal('indexedDB', undefined)
    const failures: unknown[] = []
    const caches = createQueryCaches(openKeyValueStorage('test'), (error) => failures.push(error))
    await expect(createQueryClient().fetchQuery(thingsQuery(caches, () => Promise.resolve(NEW)))).resolves.toEqual(NEW)
    expect(failures).toHaveLength(1)
  })

  test('whose opening is refused (private mode)', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(throws)
    const caches = createQueryCaches(openKeyValueStorage('test'))
    expect(await caches.restore(spec, createQueryClient())).toBe(false)
  })

  test('that is full keeps the old copy, and memory has the new one', async () => {
    const { storage, map } = memoryStorage({ [KEY]: kept(OLD) })
    const full: KeyValueStorage = {
      ...storage,
      set: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
    }
    const onFailure = vi.fn()
    const caches = createQueryCaches(full, onFailure)
    const queryClient = createQueryClient()
    await caches.restore(spec, queryClient)
    const query = { ...thingsQuery(caches, () => Promise.resolve(NEW)), staleTime: 0 }
    await expect(queryClient.fetchQuery(query)).resolves.toEqual(NEW)
    await vi.waitFor(() => expect(onFailure).toHaveBeenCalledTimes(1))
    expect(onFailure.mock.calls[0]![0]).toMatchObject({ name: 'QuotaExceededError' })
    expect(storedData(map.get(KEY))).toEqual(OLD)
  })

  test('that hangs times out once and is then not used', async () => {
    vi.useRealTimers()
    vi.useFakeTimers({ now: NOW })
    const get = vi.fn(never)
    const [set, del, onFailure] = [vi.fn(never), vi.fn(never), vi.fn()]
    const caches = createQueryCaches({ get, set, del }, onFailure)
    const queryClient = createQueryClient()
    let restored: boolean | undefined
    void caches.restore(spec, queryClient).then((value) => (restored = value))
    await vi.advanceTimersByTimeAsync(READ_TIMEOUT_MS)
    expect(restored).toBe(undefined)
    await vi.advanceTimersByTimeAsync(100)
    expect(restored).toBe(false)

    // The storage that hung is not asked again, so the second fetch does not wait for it.
    const fetching = queryClient.fetchQuery(thingsQuery(caches, () => Promise.resolve(NEW)))
    await vi.advanceTimersByTimeAsync(0)
    await expect(fetching).resolves.toEqual(NEW)
    const saving = caches.save(spec, queryClient)
    await vi.advanceTimersByTimeAsync(0)
    await saving
    await caches.clear(spec)
    expect([get.mock.calls.length, set.mock.calls.length, del.mock.calls.length]).toEqual([1, 0, 0])
    expect(onFailure).toHaveBeenCalledTimes(1)

    // The page returns from the back-forward cache.
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    void caches.clear(spec)
    expect(del).toHaveBeenCalledTimes(1)
  })

  test('an answer delayed by a busy page is still accepted', async () => {
    vi.useRealTimers()
    vi.useFakeTimers({ now: NOW })
    // The timeout's timer is due and runs first. The storage's answer comes directly after the timer.
    const get = () => new Promise<unknown[]>((resolve) => setTimeout(() => resolve([kept(OLD)]), READ_TIMEOUT_MS + 1))
    const caches = createQueryCaches({ get, set: never, del: never })
    const queryClient = createQueryClient()
    const restoring = caches.restore(spec, queryClient)
    await vi.advanceTimersByTimeAsync(READ_TIMEOUT_MS + 10)
    await expect(restoring).resolves.toBe(true)
  })
})
