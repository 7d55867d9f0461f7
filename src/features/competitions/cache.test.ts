import { expect, test } from 'vitest'
import { aCompetition } from '../../../tests/factories/competition.ts'
import { eventsCache } from './cache.ts'

const EVENT = aCompetition()

test('a competition with another shape is left out', async () => {
  for (const misfit of [{ slug: 'only-a-slug' }, null, { ...EVENT, rules: undefined }])
    expect(await eventsCache.check([EVENT, misfit], true)).toEqual({ data: [EVENT], dropped: 1 })
})

test('an empty list is a copy; data of another shape is not', async () => {
  expect(await eventsCache.check([], true)).toEqual({ data: [], dropped: 0 })
  for (const data of [null, { items: [] }, [null]]) expect(await eventsCache.check(data, true)).toBe(undefined)
})
