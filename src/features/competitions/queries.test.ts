import { expect, test } from 'vitest'
import { createHttp } from '#platform/http/http.ts'
import type { Services } from '#platform/services.tsx'
import { createQueryCaches } from '#platform/storage/query-cache.ts'
import { toStoredCopy } from '#platform/storage/stored-copy.ts'
import { aCompetition } from '../../../tests/factories/competition.ts'
import { competitionsCache } from './cache.ts'
import { ensureCompetition } from './queries.ts'
import { testServices } from '../../../tests/factories/services.ts'

/** A phone without a signal whose copy has these competitions. */
function aPhone(items: unknown[]): Services {
  const copy = toStoredCopy(competitionsCache, items, Date.now())
  return testServices({
    http: createHttp({ base: 'http://in.process/api', fetch: () => Promise.reject(new TypeError('Failed to fetch')) }),
    caches: createQueryCaches({
      get: () => Promise.resolve([copy]),
      set: () => Promise.resolve(),
      del: () => Promise.resolve(),
    }),
  })
}

const EVENT = aCompetition({ slug: 'first-jam' })

test('without a signal, a competition missing from the copy may be newer than the copy', async () => {
  const services = aPhone([EVENT])
  expect(await ensureCompetition(services, 'first-jam')).toEqual(EVENT)
  await expect(ensureCompetition(services, 'no-such-jam')).rejects.toMatchObject({ kind: 'unreachable' })
})

test('if a competition of the copy is unreadable, a missing one is not called missing', async () => {
  const services = aPhone([EVENT, { ...aCompetition({ slug: 'second-jam' }), rules: undefined }])
  expect(await ensureCompetition(services, 'first-jam')).toEqual(EVENT)
  await expect(ensureCompetition(services, 'second-jam')).rejects.toMatchObject({ kind: 'unreachable' })
})
