import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { createStore } from 'jotai'
import { createHttp } from '#platform/http.ts'
import { createQueryClient } from '#platform/query-client.ts'
import type { Services } from '#platform/services.tsx'
import { createQueryCaches } from '#platform/storage/query-cache.ts'
import { toStoredCopy } from '#platform/storage/stored-copy.ts'
import { aGuide } from '../../../tests/factories/guide.ts'
import { guidesCache } from './cache.ts'
import { ensureGuide } from './queries.ts'

/** A phone with no signal whose copy has these guides. */
function aPhone(items: unknown[]): Services {
  const copy = toStoredCopy(guidesCache, { items }, Date.now())
  return {
    http: createHttp({ base: 'http://in.process/api', fetch: () => Promise.reject(new TypeError('Failed to fetch')) }),
    queryClient: createQueryClient({ retries: 0 }),
    i18n: setupI18n(),
    store: createStore(),
    caches: createQueryCaches({
      get: () => Promise.resolve(copy),
      set: () => Promise.resolve(),
      del: () => Promise.resolve(),
    }),
    origin: 'http://rampa.test',
  }
}

const GUIDE = aGuide({ slug: 'first-drop' })

test('with no signal, a guide that the copy does not have is not there', async () => {
  const services = aPhone([GUIDE])
  expect(await ensureGuide(services, 'first-drop')).toEqual(GUIDE)
  expect(await ensureGuide(services, 'no-such-guide')).toBe(null)
})

test('where a guide of the copy could not be read, nobody can tell', async () => {
  const services = aPhone([GUIDE, { ...aGuide({ slug: 'second-drop' }), images: undefined }])
  expect(await ensureGuide(services, 'first-drop')).toEqual(GUIDE)
  await expect(ensureGuide(services, 'second-drop')).rejects.toMatchObject({ kind: 'unreachable' })
})
