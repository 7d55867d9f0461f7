import { expect, test } from 'vitest'
import { aPark, idOf } from '../../../../tests/factories/park.ts'
import { parksCache } from './cache.ts'

const PARK = aPark()
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => aPark({ _id: idOf(index), url: `park-${index}` }))

const { photos: _, ...withoutPhotos } = PARK
const MISFITS: [string, unknown][] = [
  ['no photos', withoutPhotos],
  ['older hours', { ...PARK, openingHours: { sunday: '08:00-20:00' } }],
  ['no location', { ...PARK, location: null }],
  ['another name', { ...PARK, name: 'Park' }],
  ['a hole', null],
  ['text', 'park'],
]

test.each(MISFITS)('a park with %s is left out, and the collection is not whole', async (_name, misfit) => {
  for (const isTrusted of [true, false])
    expect(await parksCache.check({ items: [PARK, misfit], total: 2 }, isTrusted)).toEqual({
      data: { items: [PARK], total: 2 },
      dropped: 1,
    })
})

test('an older version’s park with all essential fields is updated', async () => {
  const { noWax: _noWax, ...amenities } = PARK.amenities
  const checked = await parksCache.check({ items: [{ ...PARK, amenities }], total: 1 }, false)
  expect(checked).toEqual({
    data: { items: [{ ...PARK, amenities: { ...amenities, noWax: null } }], total: 1 },
    dropped: 0,
  })
})

test('a park stored before parks had elements is kept, and nothing is known of what is in it', async () => {
  const {
    elements: _elements,
    surface: _surface,
    cover: _cover,
    sizeM2: _sizeM2,
    eves: _eves,
    fasts: _fasts,
    exceptions: _exceptions,
    checkedAt: _checkedAt,
    credits: _credits,
    ...older
  } = PARK
  const checked = await parksCache.check({ items: [older], total: 1, cursor: 'a.1' }, false)
  // Without the cursor, so that all parks are asked for again.
  expect(checked).toEqual({ data: { items: [PARK], total: 1 }, dropped: 0 })
})

test.each([
  ['nothing', null],
  ['text', 'parks'],
  ['a bare list', [PARK]],
  ['only parks that do not fit', { items: [null, withoutPhotos], total: 2 }],
])('%s is not a copy', async (_name, data) => expect(await parksCache.check(data, true)).toBe(undefined))

test('an incomplete collection stays incomplete, and one without a total counts its parks', async () => {
  expect(await parksCache.check({ items: [PARK], total: 9 }, true)).toEqual({
    data: { items: [PARK], total: 9 },
    dropped: 0,
  })
  expect(await parksCache.check({ items: [PARK] }, true)).toEqual({ data: { items: [PARK], total: 1 }, dropped: 0 })
})

test('a long collection with today’s fingerprint is accepted as it is; another one, or one with holes, is parsed in full', async () => {
  const data = { items: many(1001), total: 1001 }
  expect((await parksCache.check(data, true))!.data).toBe(data)
  const other = { ...data, items: [...data.items.slice(1), { ...withoutPhotos, _id: idOf(0) }] }
  expect(await parksCache.check(other, false)).toMatchObject({ dropped: 1 })
  const hole = { ...data, items: [...data.items.slice(1), null] }
  expect(await parksCache.check(hole, true)).toMatchObject({ dropped: 1, data: { total: 1001 } })
})
