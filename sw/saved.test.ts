import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryCaches } from '../tests/factories/cache-storage.ts'
import { PHOTOS_CACHE, SAVED_CACHE } from './cache-names.ts'
import { findSaved } from './saved.ts'

let caches: ReturnType<typeof memoryCaches>
beforeEach(() => vi.stubGlobal('caches', (caches = memoryCaches())))
afterEach(() => void vi.unstubAllGlobals())

const PHOTO = 'https://rampa.test/photos/a.webp'
const put = async (cache: string, text: string, type = 'image/webp') =>
  (await caches.open(cache)).put(PHOTO, new Response(text, { headers: { 'content-type': type } }))

test('the saved copy is the answer, whatever else is kept', async () => {
  await put(PHOTOS_CACHE, 'seen')
  await put(SAVED_CACHE, 'saved')
  expect(await (await findSaved(new Request(PHOTO)))!.text()).toBe('saved')
})

test('what was only seen is not saved', async () => {
  await put(PHOTOS_CACHE, 'seen')
  expect(await findSaved(new Request(PHOTO))).toBe(undefined)
})

test('somebody else’s page in the place of a saved picture is none', async () => {
  await put(SAVED_CACHE, '<html>', 'text/html')
  expect(await findSaved(new Request(PHOTO))).toBe(undefined)
})

test('a storage that refuses has nothing saved', async () => {
  vi.stubGlobal('caches', { match: () => Promise.reject(new DOMException('denied', 'SecurityError')) })
  expect(await findSaved(new Request(PHOTO))).toBe(undefined)
})
