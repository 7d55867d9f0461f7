import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryCaches, workerScope } from '../tests/factories/cache-storage.ts'
import { THUMBS_CACHE } from './cache-names.ts'
import { warmImages } from './warm-images.ts'

let caches: ReturnType<typeof memoryCaches>
beforeEach(() => {
  caches = memoryCaches()
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('self', workerScope)
})
afterEach(() => void vi.unstubAllGlobals())

const thumb = (name: string | number) => `/photos/${name}-thumb.webp`

/** Records which addresses are stored. */
function aStore(work: (path: string) => Promise<void> = () => Promise.resolve()) {
  const stored: string[] = []
  return {
    stored,
    store: (request: Request) => {
      const path = new URL(request.url).pathname
      stored.push(path)
      return work(path)
    },
  }
}

test('stores each address once, relative or absolute', async () => {
  const { stored, store } = aStore()
  await warmImages([thumb('a'), `https://rampa.test${thumb('b')}`, thumb('a'), '/uploads/c.webp'], store)
  expect(stored).toEqual([thumb('a'), thumb('b'), '/uploads/c.webp'])
})

test.each([
  [undefined, 3],
  [{ effectiveType: '4g' }, 3],
  [{ effectiveType: '3g' }, 1],
  [{ effectiveType: '4g', saveData: true }, 1],
])('with the connection %j it fetches %i at once', async (connection, expected) => {
  vi.stubGlobal('navigator', { connection })
  let running = 0
  let most = 0
  const { store } = aStore(async () => {
    most = Math.max(most, ++running)
    await new Promise((resolve) => setTimeout(resolve))
    running--
  })
  await warmImages(['a', 'b', 'c', 'd'].map(thumb), store)
  expect(most).toBe(expected)
})

test('does not fetch a picture that is already stored', async () => {
  const cache = await caches.open(THUMBS_CACHE)
  await cache.put(thumb('a'), new Response('x', { headers: { 'content-type': 'image/webp' } }))
  const { stored, store } = aStore()
  await warmImages([thumb('a'), thumb('b')], store)
  expect(stored).toEqual([thumb('b')])
  expect(caches.held(), 'what is only looked at is let go').toEqual([])
})

test('fetches again a stored answer that is not a picture', async () => {
  const cache = await caches.open(THUMBS_CACHE)
  await cache.put(thumb('a'), new Response('<html>', { headers: { 'content-type': 'text/html' } }))
  const { stored, store } = aStore()
  await warmImages([thumb('a')], store)
  expect(stored).toEqual([thumb('a')])
  expect(caches.held()).toEqual([])
})

test.each([
  'https://elsewhere.test/photos/a-thumb.webp',
  '//elsewhere.test/photos/a-thumb.webp',
  'http://rampa.test/photos/a-thumb.webp',
  '/api/skateparks',
  '/assets/index.js',
  'data:image/webp;base64,AAAA',
  'javascript:alert(1)',
  'https://',
  'http://[',
  '',
])('ignores %j, which the worker would never answer, and goes on', async (address) => {
  const { stored, store } = aStore()
  await warmImages([address, thumb('b')], store)
  expect(stored).toEqual([thumb('b')])
})

test('a failed address is skipped', async () => {
  const { stored, store } = aStore((path) =>
    path.includes('/2-') ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(),
  )
  await warmImages([1, 2, 3, 4, 5].map(thumb), store)
  expect(stored).toHaveLength(5)
})

test('a cache that can’t be read stops nothing', async () => {
  vi.stubGlobal('caches', { match: () => Promise.reject(new DOMException('denied', 'SecurityError')) })
  const { stored, store } = aStore()
  await expect(warmImages([1, 2].map(thumb), store)).resolves.toBe(undefined)
  expect(stored).toEqual([])
})

test('fetches three at a time, in order', async () => {
  let running = 0
  let most = 0
  const { stored, store } = aStore(async () => {
    most = Math.max(most, ++running)
    await new Promise((resolve) => setImmediate(resolve))
    running--
  })
  await warmImages(
    Array.from({ length: 20 }, (_, index) => thumb(index)),
    store,
  )
  expect(most).toBe(3)
  expect(stored).toEqual(Array.from({ length: 20 }, (_, index) => thumb(index)))
})

test('without addresses it ends at once', async () => {
  const { stored, store } = aStore()
  await warmImages([], store)
  expect(stored).toEqual([])
})
