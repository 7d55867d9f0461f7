import { expect, test } from 'vitest'
import { createHttp } from '#platform/http/http.ts'
import type { Services } from '#platform/services.tsx'
import { createQueryCaches } from '#platform/storage/query-cache.ts'
import { toStoredCopy } from '#platform/storage/stored-copy.ts'
import { aGuide } from '../../../tests/factories/guide.ts'
import { idOf } from '../../../tests/factories/park.ts'
import { guidesCache } from './cache.ts'
import { ensureGuide } from './queries.ts'
import { testServices } from '../../../tests/factories/services.ts'

const noSignal = () => Promise.reject(new TypeError('Failed to fetch'))

/** A phone whose copy has these guides; what it stores is added to `written`. */
function aPhone(items: unknown[], fetch: typeof globalThis.fetch = noSignal, written: unknown[] = []): Services {
  const copy = toStoredCopy(guidesCache, { items }, Date.now())
  return testServices({
    http: createHttp({ base: 'http://in.process/api', fetch }),
    caches: createQueryCaches({
      get: () => Promise.resolve([copy]),
      set: (...entries) => Promise.resolve(void written.push(...entries)),
      del: () => Promise.resolve(),
    }),
  })
}

const GUIDE = aGuide({ slug: 'first-drop' })

test('without a signal, a guide missing from the copy may be newer than the copy', async () => {
  const services = aPhone([GUIDE])
  expect(await ensureGuide(services, 'first-drop')).toEqual(GUIDE)
  await expect(ensureGuide(services, 'no-such-guide')).rejects.toMatchObject({ kind: 'unreachable' })
})

test('if a guide of the copy is unreadable, a missing one is not called missing', async () => {
  const services = aPhone([GUIDE, { ...aGuide({ slug: 'second-drop' }), images: undefined }])
  expect(await ensureGuide(services, 'first-drop')).toEqual(GUIDE)
  await expect(ensureGuide(services, 'second-drop')).rejects.toMatchObject({ kind: 'unreachable' })
})

test('a draft that the API shows to an admin counts as missing and is not stored', async () => {
  const written: unknown[] = []
  const draft = aGuide({ _id: idOf(902), slug: 'draft', title: 'Secret', status: 'draft' })
  const answer = () => Promise.resolve(Response.json({ status: 'success', data: { guide: draft } }))
  const services = aPhone([GUIDE], answer, written)
  expect(await ensureGuide(services, 'draft')).toBe(null)
  expect(await ensureGuide(services, draft._id)).toBe(null)
  const kept = services.queryClient.getQueryCache().getAll()
  expect(JSON.stringify([written, kept.map(({ state }) => state.data)])).not.toContain('Secret')
})
