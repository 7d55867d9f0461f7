import { afterEach, expect, test, vi } from 'vitest'
import { memoryCaches } from '../tests/factories/cache-storage.ts'
import { dropUnknownCaches, SAVED_CACHE, THUMBS_CACHE } from './cache-names.ts'

afterEach(() => vi.unstubAllGlobals())

test('caches that only an earlier version knew are deleted; saved photos and the app’s files stay', async () => {
  const caches = memoryCaches()
  vi.stubGlobal('caches', caches)
  for (const name of ['precache-v2', 'area-files', SAVED_CACHE, THUMBS_CACHE])
    await (await caches.open(name)).put('/x', new Response('x'))
  await dropUnknownCaches('precache-v2')
  for (const [name, isKept] of [
    ['precache-v2', true],
    ['area-files', false],
    [SAVED_CACHE, true],
    [THUMBS_CACHE, true],
  ] as const)
    expect(await caches.has(name), name).toBe(isKept)
})
