import { createStore } from 'jotai'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { FILE_CACHES } from '#contract/file-caches.ts'
import type { Park } from '#contract/parks.ts'
import { createDeviceStore, type DeviceStore } from '#platform/storage/device-store.ts'
import { memoryCaches } from '../../../../tests/factories/cache-storage.ts'
import { aPark, idOf } from '../../../../tests/factories/park.ts'
import { parkSaving } from './model.ts'
import { SAVED_PARKS_KEY } from '../collection/keys.ts'
import { createSaver, saverAtom, type Saver, type SaverOptions } from './saver.ts'

const ORIGIN = 'https://rampa.test'
const NOW = Date.parse('2026-11-21T08:00:00Z')

const park = (n: number, ...names: string[]): Park =>
  aPark({
    _id: idOf(n),
    photos: names.map((name) => ({
      url: `/photos/${name}.webp`,
      thumbUrl: `/photos/${name}-thumb.webp`,
      width: 1280,
      height: 853,
      alt: { he: '', en: '' },
      isFeatured: false,
    })),
  })
const BOWL = park(1, 'a', 'b')
const STREET = park(2, 'b', 'c')

const picture = (text = 'a picture') => new Response(text, { headers: { 'content-type': 'image/webp' } })

/** A device, and a server whose answers each test can change. */
function aDevice() {
  const kept = new Map<string, unknown>()
  const device = createDeviceStore({
    get: async (key) => kept.get(key),
    update: async (key, change) => void kept.set(key, change(kept.get(key))),
  })
  return { device, storage: memoryCaches() }
}

type World = ReturnType<typeof aDevice> & { network: ReturnType<typeof vi.fn<typeof fetch>>; parks: Park[] }
let world: World

beforeEach(() => {
  world = { ...aDevice(), network: vi.fn<typeof fetch>(async () => picture()), parks: [BOWL, STREET] }
})

/** Opens an app on that device. */
const open = (over: Partial<SaverOptions> = {}): Saver =>
  createSaver({
    store: createStore(),
    device: world.device,
    storage: world.storage as unknown as CacheStorage,
    fetch: (input, init) => world.network(input, init),
    locks: undefined,
    parks: () => world.parks,
    origin: ORIGIN,
    now: () => NOW,
    ...over,
  })

const there = () => world.storage.addresses(FILE_CACHES.saved).sort()
const asked = () => world.network.mock.calls.map(([address]) => String(address).slice(ORIGIN.length))
const kindOf = (saver: Saver, one: Park) => parkSaving(one, saver.get()).kind
const savedIn = async (device: DeviceStore) => (await device.get(SAVED_PARKS_KEY)) as Record<string, unknown>
const BOWL_FILES = ['/photos/a-thumb.webp', '/photos/a.webp', '/photos/b-thumb.webp', '/photos/b.webp']

/**
 * A server that answers only when the test says so. Its requests end when the caller's signal aborts, as with `fetch`.
 */
function heldBack() {
  const waiting: { path: string; answer: (response?: Response) => void }[] = []
  world.network.mockImplementation(
    (input, init) =>
      new Promise((resolve, reject) => {
        const { signal } = init!
        signal!.addEventListener('abort', () => reject(signal!.reason as Error))
        waiting.push({ path: String(input).slice(ORIGIN.length), answer: (response = picture()) => resolve(response) })
      }),
  )
  return waiting
}

describe('saving', () => {
  test('fetches every photo in both sizes, verifies it, and then says so', async () => {
    const store = createStore()
    const saver = open({ store })
    const kinds: string[] = []
    store.sub(saverAtom, () => kinds.push(kindOf(saver, BOWL)))
    await saver.save([BOWL._id])
    expect(there()).toEqual(BOWL_FILES)
    expect(kindOf(saver, BOWL)).toBe('saved')
    expect(parkSaving(BOWL, saver.get())).toMatchObject({ there: 2, total: 2, bytes: 4 * 'a picture'.length })
    expect([...new Set(kinds)]).toEqual(['incomplete', 'saving', 'saved'])
    expect(await savedIn(world.device)).toEqual({ [BOWL._id]: { askedAt: NOW, savedAt: NOW } })
    // The requests bypass the service worker's caches and the browser's.
    expect(world.network.mock.calls.every(([, init]) => init?.cache === 'no-store')).toBe(true)
  })

  test('continues without a lock if the browser refuses it', async () => {
    const refused = () => Promise.reject(new DOMException('not allowed', 'SecurityError'))
    const saver = open({ locks: { request: refused } })
    await saver.save([BOWL._id])
    expect(kindOf(saver, BOWL)).toBe('saved')
  })

  test('says that nothing can be stored if the browser refuses locks and storage', async () => {
    const refused = () => Promise.reject(new DOMException('not allowed', 'SecurityError'))
    const storage = { open: refused, has: refused, match: refused }
    const saver = open({ locks: { request: refused }, storage })
    await saver.save([BOWL._id])
    expect(saver.get().stopped).toBe('unpersisted')
  })

  test('copies photos that were viewed instead of fetching them', async () => {
    await (await world.storage.open('photos')).put(`${ORIGIN}/photos/a.webp`, picture('seen'))
    await (await world.storage.open('thumbs')).put(`${ORIGIN}/photos/a-thumb.webp`, picture(''))
    await open().save([BOWL._id])
    // An empty file is not a usable copy, so it is fetched.
    expect(asked().sort()).toEqual(['/photos/a-thumb.webp', '/photos/b-thumb.webp', '/photos/b.webp'])
    expect(await (await (await world.storage.open('saved')).match(`${ORIGIN}/photos/a.webp`))!.text()).toBe('seen')
  })

  test('fetches three at a time and no file twice', async () => {
    const waiting = heldBack()
    const saver = open()
    const saving = saver.save([BOWL._id, STREET._id])
    let done = 0
    while (done < 6) {
      await vi.waitUntil(() => waiting.length > done)
      expect(waiting.length - done).toBeLessThanOrEqual(3)
      waiting[done++]!.answer()
    }
    await saving
    expect(asked()).toHaveLength(6)
    expect(new Set(asked()).size).toBe(6)
    expect(kindOf(saver, STREET)).toBe('saved')
    world.network.mockClear()
    await saver.save([BOWL._id])
    expect(asked()).toEqual([])
  })

  test('fetches a park that is added during the run', async () => {
    const waiting = heldBack()
    const saver = open()
    const first = saver.save([BOWL._id])
    await vi.waitUntil(() => waiting.length === 3)
    const second = saver.save([STREET._id])
    for (let done = 0; done < 6; done++) {
      await vi.waitUntil(() => waiting.length > done)
      waiting[done]!.answer()
    }
    await Promise.all([first, second])
    expect([kindOf(saver, BOWL), kindOf(saver, STREET)]).toEqual(['saved', 'saved'])
  })

  test('asks the browser to keep its storage once, for the first park', async () => {
    const onFirstSave = vi.fn()
    const saver = open({ onFirstSave })
    await saver.refresh()
    await saver.save([BOWL._id])
    await saver.save([STREET._id])
    expect(onFirstSave).toHaveBeenCalledTimes(1)
  })
})

describe('stopped by the rider', () => {
  test('it ends at once, keeps complete files, and resumes on request, even in a new page', async () => {
    const waiting = heldBack()
    const saver = open()
    const saving = saver.save([BOWL._id])
    await vi.waitUntil(() => waiting.length === 3)
    waiting[0]!.answer()
    await vi.waitUntil(() => there().length === 1)
    saver.stop()
    await saving
    expect(saver.get().stopped).toBe('asked')
    expect(kindOf(saver, BOWL)).toBe('incomplete')
    expect(there()).toHaveLength(1)

    world.network.mockReset().mockImplementation(async () => picture())
    const later = open()
    await later.refresh()
    expect(kindOf(later, BOWL)).toBe('incomplete')
    await later.complete()
    expect(asked(), 'nobody resumed it').toEqual([])
    await later.resume()
    expect(kindOf(later, BOWL)).toBe('saved')
    expect(asked()).toHaveLength(3)
  })

  test('resuming while it is still ending starts a new run', async () => {
    const waiting = heldBack()
    const saver = open()
    const saving = saver.save([BOWL._id])
    await vi.waitUntil(() => waiting.length === 3)
    world.network.mockImplementation(async () => picture())
    saver.stop()
    await Promise.all([saving, saver.resume()])
    expect(kindOf(saver, BOWL)).toBe('saved')
    expect(saver.get().stopped).toBe(null)
  })
})

describe('what may go wrong', () => {
  test.each<[string, () => Promise<Response>, string]>([
    ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch')), 'unanswered'],
    ['it takes too long', () => Promise.reject(new DOMException('late', 'TimeoutError')), 'unanswered'],
    ['the server fails', async () => new Response('', { status: 503 }), 'unanswered'],
    [
      'a hot spot answers',
      async () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
      'unanswered',
    ],
    ['the file is empty', async () => picture(''), 'unanswered'],
    [
      'the file is cut short',
      async () => new Response('ab', { headers: { 'content-type': 'image/webp', 'content-length': '3' } }),
      'unanswered',
    ],
    [
      'another address answers',
      async () => Object.defineProperty(picture(), 'redirected', { value: true }),
      'unanswered',
    ],
    ['the server has it no more', async () => new Response('', { status: 404 }), 'gone'],
  ])('when %s it says so and claims nothing', async (_, answer, reason) => {
    world.network.mockImplementation((input) =>
      String(input).endsWith('/b.webp') ? answer() : Promise.resolve(picture()),
    )
    const saver = open()
    await saver.save([BOWL._id])
    expect(saver.get().stopped).toBe(reason)
    expect(kindOf(saver, BOWL)).toBe('incomplete')
    expect(there()).not.toContain('/photos/b.webp')
    // The signal is back.
    world.network.mockImplementation(async () => picture())
    await saver.resume()
    expect(kindOf(saver, BOWL)).toBe('saved')
    expect(saver.get().stopped).toBe(null)
  })

  test('one deleted photo does not stop other parks', async () => {
    world.network.mockImplementation(async (input) =>
      String(input).endsWith('/a.webp') ? new Response('', { status: 410 }) : picture(),
    )
    const saver = open()
    await saver.save([BOWL._id, STREET._id])
    expect([kindOf(saver, BOWL), kindOf(saver, STREET)]).toEqual(['incomplete', 'saved'])
    expect(parkSaving(BOWL, saver.get())).toMatchObject({ there: 1, total: 2 })
  })

  test('a full phone keeps the complete files and says so', async () => {
    const cache = await world.storage.open(FILE_CACHES.saved)
    const put = cache.put.bind(cache)
    vi.spyOn(cache, 'put').mockImplementation(async (request, response) => {
      if (there().length >= 2) throw new DOMException('full', 'QuotaExceededError')
      await put(request, response)
    })
    const saver = open()
    await saver.save([BOWL._id])
    expect(saver.get().stopped).toBe('full')
    expect(there()).toHaveLength(2)
    expect(kindOf(saver, BOWL)).toBe('incomplete')
  })

  test('a browser that accepts a file and drops it at once counts as full', async () => {
    const cache = await world.storage.open(FILE_CACHES.saved)
    vi.spyOn(cache, 'put').mockImplementation(async () => {})
    const saver = open()
    await saver.save([BOWL._id])
    expect(saver.get().stopped).toBe('full')
    expect(kindOf(saver, BOWL)).toBe('incomplete')
  })

  test.each<[string, Partial<SaverOptions>]>([
    ['has no caches', { storage: undefined }],
    [
      'refuses them',
      {
        storage: {
          open: () => Promise.reject(new DOMException('denied', 'SecurityError')),
          match: () => Promise.reject(new DOMException('denied', 'SecurityError')),
          has: () => Promise.reject(new DOMException('denied', 'SecurityError')),
        },
      },
    ],
  ])('a browser that %s says so', async (_, over) => {
    const saver = open(over)
    await saver.save([BOWL._id])
    expect(saver.get()).toMatchObject({ stopped: 'unpersisted', loaded: true })
    await saver.remove([BOWL._id])
    expect(kindOf(saver, BOWL)).toBe('unsaved')
  })

  test('nothing is known before the device was read', async () => {
    const saver = open()
    expect(saver.get().loaded).toBe(false)
    await saver.refresh()
    expect(saver.get().loaded).toBe(true)
    expect(await world.storage.has(FILE_CACHES.saved), 'a cache is not made by looking').toBe(false)
  })
})

describe('files deleted by the browser', () => {
  test('are noticed in this page and the next, and fetched again automatically', async () => {
    const saver = open()
    await saver.save([BOWL._id])
    await (await world.storage.open('saved')).delete(`${ORIGIN}/photos/b.webp`)
    await saver.refresh()
    expect(kindOf(saver, BOWL)).toBe('incomplete')
    const later = open()
    await later.complete()
    expect(kindOf(later, BOWL)).toBe('saved')
  })

  test('that became empty count as missing', async () => {
    await open().save([BOWL._id])
    await (await world.storage.open('saved')).put(`${ORIGIN}/photos/b.webp`, picture(''))
    const later = open()
    await later.refresh()
    expect(kindOf(later, BOWL)).toBe('incomplete')
  })

  test('that are a portal’s page count as missing and are fetched again', async () => {
    await open().save([BOWL._id])
    const page = new Response('<html>', { headers: { 'content-type': 'text/html' } })
    await (await world.storage.open('saved')).put(`${ORIGIN}/photos/b.webp`, page)
    const later = open()
    await later.refresh()
    expect(kindOf(later, BOWL)).toBe('incomplete')
    await later.complete()
    expect(kindOf(later, BOWL)).toBe('saved')
    expect(await (await (await world.storage.open('saved')).match(`${ORIGIN}/photos/b.webp`))!.text()).toBe('a picture')
  })

  test('new photos of a saved park are fetched, and its old ones deleted', async () => {
    await open().save([BOWL._id])
    world.parks = [park(1, 'a', 'new')]
    const later = open()
    await later.complete()
    expect(kindOf(later, world.parks[0]!)).toBe('saved')
    expect(there()).toEqual(['/photos/a-thumb.webp', '/photos/a.webp', '/photos/new-thumb.webp', '/photos/new.webp'])
  })

  test('nothing is deleted while some parks are unknown', async () => {
    await open().save([BOWL._id])
    const later = open({ parks: () => undefined })
    await later.remove(['another'])
    expect(there()).toEqual(BOWL_FILES)
  })
})

describe('removing', () => {
  test('deletes files that no other saved park needs', async () => {
    const saver = open()
    await saver.save([BOWL._id, STREET._id])
    await saver.remove([BOWL._id])
    expect(there()).toEqual(['/photos/b-thumb.webp', '/photos/b.webp', '/photos/c-thumb.webp', '/photos/c.webp'])
    expect([kindOf(saver, BOWL), kindOf(saver, STREET)]).toEqual(['unsaved', 'saved'])
    await saver.remove([STREET._id])
    expect(there()).toEqual([])
    expect(saver.get().sizes.size).toBe(0)
  })

  test('discards files that are still being fetched', async () => {
    const waiting = heldBack()
    const saver = open()
    const saving = saver.save([BOWL._id])
    await vi.waitUntil(() => waiting.length === 3)
    waiting[0]!.answer()
    await saver.remove([BOWL._id])
    await saving
    expect(there()).toEqual([])
    expect(kindOf(saver, BOWL)).toBe('unsaved')
  })

  test('does not disturb the other of two parks being fetched', async () => {
    const waiting = heldBack()
    const saver = open()
    const saving = saver.save([BOWL._id, STREET._id])
    await vi.waitUntil(() => waiting.length === 3)
    const removing = saver.remove([BOWL._id])
    for (let done = 0; done < waiting.length || kindOf(saver, STREET) !== 'saved'; done++) {
      await vi.waitUntil(() => waiting.length > done)
      waiting[done]!.answer()
      await vi.waitUntil(() => waiting.length > done + 1 || kindOf(saver, STREET) === 'saved' || done < 2)
    }
    await Promise.all([saving, removing])
    expect(kindOf(saver, STREET)).toBe('saved')
    expect(there()).toEqual(['/photos/b-thumb.webp', '/photos/b.webp', '/photos/c-thumb.webp', '/photos/c.webp'])
  })
})

test('two tabs: one fetches at a time, and the other sees it', async () => {
  let held = Promise.resolve()
  const locks = {
    request: (_name: string, _options: unknown, work: () => Promise<void>) => (held = held.then(work)),
  } as unknown as LockManager
  const ears = new Set<{ own: object; hear: () => void }>()
  const channel = () => {
    const own = {}
    return {
      addEventListener: (_: string, hear: () => void) => void ears.add({ own, hear }),
      postMessage: () => ears.forEach((ear) => ear.own !== own && ear.hear()),
    } as unknown as BroadcastChannel
  }
  const [one, other] = [open({ locks, channel: channel() }), open({ locks, channel: channel() })]
  await Promise.all([one.save([BOWL._id]), other.save([BOWL._id])])
  expect(asked(), 'each file once').toHaveLength(4)
  await vi.waitUntil(() => kindOf(one, BOWL) === 'saved' && kindOf(other, BOWL) === 'saved')
  await one.remove([BOWL._id])
  await vi.waitUntil(() => kindOf(other, BOWL) === 'unsaved')
})
