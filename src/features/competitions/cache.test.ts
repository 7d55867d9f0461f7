import { expect, test } from 'vitest'
import { aCompetition } from '../../../tests/factories/competition.ts'
import { competitionsCache } from './cache.ts'

const EVENT = aCompetition()

test('a competition with another shape is left out', async () => {
  for (const misfit of [{ slug: 'only-a-slug' }, null, { ...EVENT, rules: undefined }])
    expect(await competitionsCache.check([EVENT, misfit], true)).toEqual({ data: [EVENT], dropped: 1 })
})

test('an empty list is a copy; data of another shape is not', async () => {
  expect(await competitionsCache.check([], true)).toEqual({ data: [], dropped: 0 })
  for (const data of [null, { items: [] }, [null]]) expect(await competitionsCache.check(data, true)).toBe(undefined)
})
