import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  createDevice,
  createVotes,
  ratingsOf,
  stored,
  type Vote,
  world,
} from '../../../tests/factories/outbox-world.ts'
import { openOutboxStorage, type OutboxStorage } from './outbox-entries.ts'

// The outbox on the device. Some of the devices store nothing, are full or hang.

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('an entry on the device', () => {
  const entry = (over: object) => ({
    id: 'x',
    kind: 'vote',
    slot: 'a',
    body: { slot: 'a', rating: 3, votedAt: 1 },
    at: 1,
    attempts: 0,
    trouble: null,
    ...over,
  })
  const put = (slot: string, record: unknown) => openOutboxStorage().change(slot, () => record)

  test('with an invalid body is dropped; a kind of another version is left alone', async () => {
    await put('a', entry({ body: { stars: 3 } }))
    await put('b', 'nonsense')
    await put('c', entry({ slot: 'c', kind: 'tomorrow', body: { anything: 1 } }))
    await put('d', entry({ slot: 'd', id: 'good' }))
    const { server, tab } = world()
    await tab.outbox.drain('start')
    expect(server.asked).toHaveLength(1)
    await vi.waitFor(async () => expect(await stored()).toEqual(['c']))
    expect(tab.outbox.entries()).toEqual([])
  })

  test('with the first field names is sent with its key, and new entries use those names too', async () => {
    const trouble = { kind: 'unreachable', status: 0, code: '', at: 1 }
    await put('a', entry({ trouble, attempts: 2 }))
    await put('b', {
      ...entry({ id: 'y', slot: 'b', at: 2, body: { slot: 'b', rating: 4, votedAt: 2 } }),
      trouble: undefined,
    })
    const { server, tab } = world(500, 500)
    await vi.waitFor(() =>
      expect(tab.outbox.entries()).toMatchObject([
        { id: 'x', replaceKey: 'a', attempts: 2, lastFailure: trouble },
        { id: 'y', replaceKey: 'b', attempts: 0, lastFailure: null },
      ]),
    )
    await tab.tap('c', 1)
    await tab.outbox.drain('start')
    const records = (await openOutboxStorage().all()).map(([, record]) => record)
    expect(records).toMatchObject([
      { id: 'x', slot: 'a', attempts: 3, trouble: { status: 500 } },
      { id: 'y', slot: 'b', attempts: 1, trouble: { status: 500 } },
      { slot: 'c', attempts: 0, trouble: null },
    ])
    await tab.outbox.drain('asked')
    expect(ratingsOf(server)).toEqual([3, 4, 1])
    expect(server.rekeyed).toBe(0)
    expect(await stored()).toEqual([])
  })

  test('is in the same list until something changes', async () => {
    const { tab, device } = world()
    await tab.tap('a', 1)
    const list = tab.outbox.entries()
    const changes = tab.seen.length
    device.open()
    await tab.outbox.drain('timer')
    await tab.outbox.drain('start')
    expect(tab.outbox.entries()).toBe(list)
    expect(tab.seen).toHaveLength(changes)
  })

  test('is missing from the list until the device was read', async () => {
    await put('a', entry({}))
    const { tab } = world()
    expect(tab.outbox.entries()).toEqual([])
    await vi.waitFor(() => expect(tab.waiting()).toEqual([3]))
  })
})

describe('a device that', () => {
  const refusing = (name: string): OutboxStorage => {
    const no = () => Promise.reject(new DOMException('no', name))
    return { all: no, change: no }
  }

  test.each([
    ['has no IndexedDB', () => (vi.stubGlobal('indexedDB', undefined), openOutboxStorage())],
    ['refuses it', () => refusing('SecurityError')],
    ['is full, and stays so', () => refusing('QuotaExceededError')],
  ])('%s: writes live until the page closes', async (_, open) => {
    const server = createVotes()
    const device = createDevice(server)
    const failures: unknown[] = []
    const tab = device.open({
      storage: open(),
      onFailure: (error) => failures.push(error),
      free: () => Promise.reject(new Error('nothing to free')),
    })
    server.fates = ['lost']
    await expect(tab.tap('a', 1)).resolves.toEqual({ lasting: false })
    await tab.tap('b', 2)
    await expect(tab.tap('a', 3)).resolves.toEqual({ lasting: false })
    expect(failures.length).toBeGreaterThan(0)
    await tab.outbox.drain('asked')
    expect(tab.waiting()).toEqual([2, 3])
    expect(tab.outbox.entries()[0]).toMatchObject({ attempts: 1 })
    await tab.outbox.drain('asked')
    expect(server.asked.map(({ rating }) => rating)).toEqual([2, 2, 3])
    expect(tab.waiting()).toEqual([])
    expect(device.clock.waiting()).toBe(0)
  })

  test('hangs is used once, and then no longer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const server = createVotes()
    const never = vi.fn(() => new Promise<never>(() => {}))
    const tab = createDevice(server).open({ storage: { all: never, change: never } })
    const tapped = tab.tap('a', 1)
    await vi.advanceTimersByTimeAsync(5000)
    await expect(tapped).resolves.toEqual({ lasting: false })
    const before = never.mock.calls.length
    await tab.outbox.drain('asked')
    expect(ratingsOf(server)).toEqual([1])
    expect(tab.waiting()).toEqual([])
    expect(never).toHaveBeenCalledTimes(before)

    // The page returns from the back-forward cache.
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    void tab.tap('b', 2)
    expect(never.mock.calls.length).toBeGreaterThan(before)
  })

  /** A real storage that is full until room is made. */
  function fullStorage() {
    const real = openOutboxStorage()
    const device = { full: true }
    const storage: OutboxStorage = {
      ...real,
      change: (slot, change) => {
        if (!device.full) return real.change(slot, change)
        let grows = false
        // A full device can still delete.
        return real
          .change(slot, (old) => {
            const next = change(old)
            grows = next !== undefined && next !== old
            return grows ? old : next
          })
          .then(() => {
            if (grows) throw new DOMException('full', 'QuotaExceededError')
          })
      },
    }
    return { storage, device }
  }

  test('is full makes room and stores the write', async () => {
    const { storage, device } = fullStorage()
    const free = vi.fn(() => {
      device.full = false
      return Promise.resolve(1)
    })
    const tab = createDevice(createVotes()).open({ storage, free })
    await expect(tab.tap('a', 1)).resolves.toEqual({ lasting: true })
    expect(free).toHaveBeenCalledOnce()
    expect(await stored()).toEqual(['a'])
  })

  test('a newer tap is not undone by an older one that waited for room', async () => {
    const { storage, device } = fullStorage()
    let makeRoom!: () => void
    const free = () => new Promise<number>((resolve) => (makeRoom = () => resolve(1)))
    const tab = createDevice(createVotes()).open({ storage, free })
    const first = tab.tap('a', 1)
    await vi.waitFor(() => expect(makeRoom).toBeDefined())
    device.full = false
    await tab.tap('a', 2)
    makeRoom()
    await first
    expect((await openOutboxStorage().all()).map(([, kept]) => (kept as { body: Vote }).body.rating)).toEqual([2])
    expect(tab.waiting()).toEqual([2])
  })

  test('could not store the replacement neither shows nor sends the replaced write', async () => {
    const { storage, device } = fullStorage()
    device.full = false
    const server = createVotes()
    const home = createDevice(server)
    const tab = home.open({ storage })
    await tab.tap('a', 1)
    device.full = true
    home.clock.advance(10)
    await expect(tab.tap('a', 2)).resolves.toEqual({ lasting: false })
    expect(tab.waiting()).toEqual([2])
    await tab.outbox.drain('asked')
    expect(server.asked.map(({ rating }) => rating)).toEqual([2])
    expect(tab.waiting()).toEqual([])
    expect(await stored()).toEqual([])
  })

  test('can’t delete a sent write does not send it twice in one page', async () => {
    const real = openOutboxStorage()
    let stuck = false
    const storage: OutboxStorage = {
      ...real,
      change: (slot, change) => (stuck ? Promise.reject(new Error('read-only')) : real.change(slot, change)),
    }
    const server = createVotes()
    const tab = createDevice(server).open({ storage })
    await tab.tap('a', 1)
    stuck = true
    await tab.outbox.drain('asked')
    await tab.outbox.drain('asked')
    expect(server.asked).toHaveLength(1)
    expect(tab.waiting()).toEqual([])
  })
})
