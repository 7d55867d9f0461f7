import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryCaches } from '../tests/factories/cache-storage.ts'
import { PHOTOS_CACHE, SAVED_CACHE } from './cache-names.ts'
import { findSaved } from './saved.ts'

let caches: ReturnType<typeof memoryCaches>
beforeEach(() => vi.stubGlobal('caches', (caches = memoryCaches())))
afterEach(() => void vi.unstubAllGlobals())

const PHOTO = 'https://rampa.test/photos/a.webp'
const put = async (cache: string, text: string, type = 'image/webp', address = PHOTO) =>
  (await caches.open(cache)).put(address, new Response(text, { headers: { 'content-type': type } }))

test('the saved copy is the answer, whatever other caches have', async () => {
  await put(PHOTOS_CACHE, 'seen')
  await put(SAVED_CACHE, 'saved')
  expect(await (await findSaved(new Request(PHOTO)))!.text()).toBe('saved')
  expect(caches.held()).toEqual([])
})

test.each(['avif', 'webp'])('the saved copy is the answer to its middle size as %s too', async (type) => {
  await put(SAVED_CACHE, 'saved')
  const middle = new Request(PHOTO.replace('.webp', `-mid.${type}`))
  expect(await (await findSaved(middle))!.text()).toBe('saved')
})

test('the saved thumbnail is the answer to its tile', async () => {
  await put(SAVED_CACHE, 'saved', 'image/webp', PHOTO.replace('.webp', '-thumb.webp'))
  expect(await (await findSaved(new Request(PHOTO.replace('.webp', '-tile.webp'))))!.text()).toBe('saved')
})

test('a viewed photo is not a saved one', async () => {
  await put(PHOTOS_CACHE, 'seen')
  expect(await findSaved(new Request(PHOTO))).toBe(undefined)
})

test('a wrong answer stored as a saved picture is ignored', async () => {
  await put(SAVED_CACHE, '<html>', 'text/html')
  expect(await findSaved(new Request(PHOTO))).toBe(undefined)
  expect(caches.held()).toEqual([])
})

test('without storage there is no saved picture', async () => {
  vi.stubGlobal('caches', { match: () => Promise.reject(new DOMException('denied', 'SecurityError')) })
  expect(await findSaved(new Request(PHOTO))).toBe(undefined)
})
