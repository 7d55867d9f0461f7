import { expect, test, vi } from 'vitest'
import type { StrategyHandler } from 'workbox-strategies'
import { ImageStrategy } from './image-strategy.ts'

// Workbox reads `self` while it loads.
vi.hoisted(() => vi.stubGlobal('self', globalThis))

const PHOTO = 'https://rampa.test/photos/a.webp'
const MIDDLE = 'https://rampa.test/photos/a-mid.avif'
const THUMB = 'https://rampa.test/photos/a-thumb.webp'
const TILE = 'https://rampa.test/photos/a-tile.webp'

/** Requests an address while the cache has `stored`; the network answers `fetched`, or not at all. */
async function answerTo(address: string, stored: readonly string[], online = true) {
  const put: string[] = []
  const handler = {
    cacheMatch: (key: Request | string) => {
      const url = typeof key === 'string' ? key : key.url
      return Promise.resolve(stored.includes(url) ? new Response(url) : undefined)
    },
    fetch: vi.fn(() => (online ? Promise.resolve(new Response('fetched')) : Promise.reject(new TypeError('offline')))),
    cachePut: (key: Request) => Promise.resolve(put.push(key.url) > 0),
    waitUntil: (promise: Promise<unknown>) => promise,
  }
  const response = new ImageStrategy()._handle(new Request(address), handler as unknown as StrategyHandler)
  const text = await response.then((answer) => answer.text(), String)
  return { text, put, fetches: handler.fetch.mock.calls.length }
}

test('a stored picture is the answer, also a larger one for a smaller one, and nothing is fetched', async () => {
  expect(await answerTo(PHOTO, [PHOTO])).toEqual({ text: PHOTO, put: [], fetches: 0 })
  expect(await answerTo(MIDDLE, [MIDDLE, PHOTO])).toEqual({ text: MIDDLE, put: [], fetches: 0 })
  expect(await answerTo(MIDDLE, [PHOTO])).toEqual({ text: PHOTO, put: [], fetches: 0 })
  expect(await answerTo(TILE, [THUMB])).toEqual({ text: THUMB, put: [], fetches: 0 })
})

test('a stored middle size does not answer for the full picture', async () => {
  expect(await answerTo(PHOTO, [MIDDLE])).toEqual({ text: 'fetched', put: [PHOTO], fetches: 1 })
})

test('a picture that is not stored is fetched and stored under its own address', async () => {
  expect(await answerTo(MIDDLE, [])).toEqual({ text: 'fetched', put: [MIDDLE], fetches: 1 })
})

test('without a signal there is no substitute, so that the page shows another size and tries again', async () => {
  expect((await answerTo(MIDDLE, [], false)).text).toContain('offline')
})
