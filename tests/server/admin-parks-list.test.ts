/** The list of parks in the admin area, on both databases. */
import { describe, expect, test } from 'vitest'
import { PARK_CARES, parkPointsSchema } from '#contract/admin-parks.ts'
import { adminParksOn, codeOf, tidy } from './admin-parks-calls.ts'
import { at } from './new-parks.ts'
import { PHOTO } from './park-bodies.ts'
import { ENGINES } from './stores.ts'

describe.each(ENGINES)('the admin’s list of parks on %s', (engine) => {
  const { send, list, urlsOf, get, add } = adminParksOn(engine)

  test('has hidden parks, and is searched, filtered, sorted and paged', async () => {
    await add(
      tidy({ url: 'b', name: { he: 'בית ים', en: 'Zeta' }, area: 'south', status: 'hidden' }),
      tidy({ url: 'a', name: { he: 'אילת', en: 'eilat' }, area: 'north', photos: [PHOTO, PHOTO, PHOTO] }),
      tidy({
        url: 'c',
        name: { he: 'גן 100%', en: 'Acre' },
        status: 'featured',
        heartRating: { average: 4, count: 2 },
      }),
    )
    expect(await urlsOf('')).toEqual(['a', 'b', 'c'])
    for (const [sort, expected] of [
      ['name', 'abc'],
      ['-name', 'cba'],
      ['nameEn', 'cab'],
      ['-nameEn', 'bac'],
      ['area', 'cab'],
      ['-area', 'bac'],
      ['status', 'cba'],
      ['-rating', 'cab'],
      ['-photos', 'abc'],
      ['updatedAt', 'abc'],
      ['createdAt', 'abc'],
    ] as const)
      expect((await urlsOf(`?sort=${sort}`)).join(''), sort).toBe(expected)
    expect(await urlsOf('?status=hidden')).toEqual(['b'])
    expect(await urlsOf('?area=center&status=featured')).toEqual(['c'])
    for (const [search, expected] of [
      ['EILAT', ['a']],
      ['בֵּית', ['b']],
      ['%', []],
      ['100%', ['c']],
      ['street zeta', ['b']],
      ['nobody', []],
    ] as const)
      expect(await urlsOf(`?search=${encodeURIComponent(search)}`), search).toEqual(expected)
    const page = await list('?limit=2&page=2')
    expect([page.skateparks.map(({ url }) => url), page.total]).toEqual([['c'], 3])
    expect(await list('?limit=2&page=9')).toMatchObject({ skateparks: [], total: 3 })
    expect(page.totals).toMatchObject({ all: 3, published: 1, hidden: 1, featured: 1, care: { any: 0 } })
    for (const bad of ['sort=photos_count', 'status=deleted', 'area=all', 'care=none', 'page=0', 'limit=1000'])
      expect(codeOf(await send('GET', `/skateparks?${bad}`)), bad).toMatch(/^400/)
  })

  test('finds parks that need care', async () => {
    const elsewhere = { google: null, apple: null, waze: 'https://waze.com/ul?ll=29.5,34.9' }
    const spot = at(32.5, 35.2)
    await add(
      tidy({ url: 'fine' }),
      tidy({ url: 'no-photo', photos: [] }),
      tidy({ url: 'unknown-hours', openingHours: null }),
      tidy({ url: 'always-open', openingHours: null, is24Hours: true }),
      tidy({ url: 'same-spot', location: spot }),
      tidy({ url: 'same-spot-2', location: spot }),
      tidy({ url: 'map-link', mapLinks: elsewhere }),
      tidy({ url: 'not-checked', checkedAt: '2025-01-01T00:00:00.000Z' }),
    )
    for (const care of PARK_CARES) expect((await urlsOf(`?care=${care}`))[0], care).toBe(care)
    expect((await urlsOf('?care=any')).sort()).toEqual([...PARK_CARES, 'same-spot-2'].sort())
    expect(await urlsOf('?care=any&search=nothing')).toEqual([])
    const { totals } = await list()
    expect(totals.care).toEqual({
      ...{ 'no-photo': 1, 'unknown-hours': 1, 'not-checked': 1, 'same-spot': 2, 'map-link': 1, any: 6 },
    })
    const [one] = (await list('?care=same-spot')).skateparks
    expect((await get(one!._id)).care).toEqual(['same-spot'])
  })

  test('gives the points of all parks for the map', async () => {
    const [, id] = await add(tidy({ url: 'z' }), tidy({ url: 'b', status: 'hidden', location: at(32.5, 35.2) }))
    const { parks } = parkPointsSchema.parse((await send('GET', '/skateparks/points')).json()).data
    expect(parks.map(({ url }) => url)).toEqual(['b', 'z'])
    expect(parks[0]).toMatchObject({ id, status: 'hidden', latitude: 32.5, longitude: 35.2, area: 'center' })
  })
})
