import { expect, test } from 'vitest'
import { aGuide } from '../../../tests/factories/guide.ts'
import { guidesCache } from './cache.ts'
import { summaryOf } from './model.ts'

const GUIDE = aGuide()

test.each<[string, unknown, number]>([
  ['a list without texts', summaryOf(GUIDE), 1],
  ['a hole', null, 1],
  ['one without pictures', { ...GUIDE, images: undefined }, 1],
  ['a draft', aGuide({ status: 'draft' }), 0],
  ['one that was taken off', aGuide({ status: 'inactive' }), 0],
])('%s is left out', async (_, other, dropped) => {
  expect(await guidesCache.check({ items: [GUIDE, other] }, true)).toEqual({ data: { items: [GUIDE] }, dropped })
})

test('an empty list is a copy; another shape or a missing value is not', async () => {
  expect(await guidesCache.check({ items: [] }, true)).toEqual({ data: { items: [] }, dropped: 0 })
  for (const data of [null, [GUIDE], { items: 'x' }, { items: [null] }])
    expect(await guidesCache.check(data, true)).toBe(undefined)
})
