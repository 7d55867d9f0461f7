import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryCaches } from '../../../tests/factories/cache-storage.ts'
import { measureCache, measureCaches } from './measure-caches.ts'

let caches: ReturnType<typeof memoryCaches>
beforeEach(() => void vi.stubGlobal('caches', (caches = memoryCaches())))
afterEach(() => void vi.unstubAllGlobals())

test('counts entries and their bytes, cache by cache', async () => {
  const photos = await caches.open('photos')
  await photos.put('/a', new Response('12345'))
  await photos.put('/b', new Response('123'))
  await caches.open('empty')
  expect(await measureCaches()).toEqual([
    { name: 'photos', entries: 2, bytes: 8 },
    { name: 'empty', entries: 0, bytes: 0 },
  ])
})

test('measuring does not create a missing cache', async () => {
  expect(await measureCache('photos')).toBe(null)
  expect(await caches.has('photos')).toBe(false)
})

test('a browser without caches, or one that refuses them, has an empty list', async () => {
  vi.stubGlobal('caches', { keys: () => Promise.reject(new DOMException('denied', 'SecurityError')) })
  expect(await measureCaches()).toEqual([])
  vi.unstubAllGlobals()
  expect(await measureCaches()).toEqual([])
})
