/** Parks in the admin area, on both databases. */
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adminParkAnswerSchema, adminParkListSchema, PARK_CARES, parkPointsSchema } from '#contract/admin-parks.ts'
import { bulkAnswerSchema } from '#contract/editing.ts'
import { historyAnswerSchema } from '#contract/history.ts'
import type { RatedPark } from '../factories/rated-row.ts'
import { addUser, call, signIn } from './accounts.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { addParks, at, newPark } from './new-parks.ts'
import { editOf, parkBody, PHOTO } from './park-bodies.ts'
import { ENGINES } from './stores.ts'
import { castVote, newDevice } from './votes.ts'

const START = Date.parse('2026-06-01T12:00:00.000Z')
const DAY = 24 * 60 * 60 * 1000
const OPEN = { isOpen: true, start: '09:00', end: '21:00' }
const HOURS = {
  ...{ sunday: OPEN, monday: OPEN, tuesday: OPEN, wednesday: OPEN },
  ...{ thursday: OPEN, friday: OPEN, saturday: OPEN, holidays: OPEN },
}
/** A park that needs no care unless another one is at the same place. */
const tidy = (special: Partial<RatedPark> = {}) =>
  newPark({
    ...{ photos: [PHOTO], openingHours: HOURS, location: at(31 + Math.random(), 34.5 + Math.random()) },
    checkedAt: '2026-01-01T00:00:00.000Z',
    ...special,
  })

const codeOf = ({ statusCode, body }: LightMyRequestResponse) =>
  statusCode < 400 ? `${statusCode}` : `${statusCode} ${(JSON.parse(body) as { code: string }).code}`

describe.each(ENGINES)('/admin/skateparks on %s', (engine) => {
  let api: TestApp
  let token: string
  let adminId: string
  let now = START
  beforeAll(async () => {
    api = await newApp({ engine, deps: { now: () => now } })
    const admin = await addUser(api.store, { role: 'admin', name: 'Boss' }, now)
    adminId = admin.id
    token = await signIn(api, admin)
  })
  beforeEach(async () => {
    now = START
    await api.store.writeContent((db) => db.deleteFrom('parks').execute())
    await api.store.db.deleteFrom('history').execute()
  })
  afterAll(() => api.close())

  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
    // The clock moves on, because the history is sorted by time.
    now += 1000
    return call(api, token, method, `/api/admin${path}`, body)
  }
  const list = async (query = '') => adminParkListSchema.parse((await send('GET', `/skateparks${query}`)).json()).data
  const urlsOf = async (query: string) => (await list(query)).skateparks.map(({ url }) => url)
  const parkIn = (answer: LightMyRequestResponse) => {
    const parsed = adminParkAnswerSchema.safeParse(answer.json())
    if (!parsed.success) throw new Error(answer.body)
    return parsed.data.data.skatepark
  }
  const get = async (id: string) => parkIn(await send('GET', `/skateparks/${id}`))
  const add = async (...parks: RatedPark[]) => {
    const ids = await addParks(api.store, ...parks)
    // The park was added half a year ago.
    await api.store.db.updateTable('parks').set({ updated_at: '2026-01-01T00:00:00.000Z' }).execute()
    return ids
  }
  const history = async (query = '') =>
    historyAnswerSchema.parse((await send('GET', `/history${query}`)).json()).data.entries
  const publicUrls = async () =>
    ((await api.get('/api/skateparks')).json().data.skateparks as { url: string }[]).map(({ url }) => url).sort()

  describe('the list', () => {
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

  describe('one park', () => {
    test('is made, and public at once', async () => {
      const body = parkBody({ url: 'new-one', name: { he: ' חדש ', en: 'New' }, entryFee: { adult: 60, child: 30.5 } })
      const answer = await send('POST', '/skateparks', body)
      expect(answer.statusCode, answer.body).toBe(201)
      const park = parkIn(answer)
      expect(park).toMatchObject({
        ...{ url: 'new-one', name: { he: 'חדש', en: 'New' }, entryFee: { adult: 60, child: 30.5 } },
        ...{
          revision: 1,
          checkedAt: new Date(now).toISOString(),
          care: ['unknown-hours'],
          photos: [PHOTO],
          createdAt: new Date(now).toISOString(),
        },
      })
      expect((await api.get('/api/skateparks/by-url/new-one')).json().data.skatepark.name.he).toBe('חדש')
      expect((await api.get('/api/translations/he/parks')).json()).toEqual({ 'parks.new-one': 'חדש' })
      expect(await history()).toMatchObject([
        { action: 'create', thing: 'park', thingId: park._id, label: { he: 'חדש', en: 'New' }, actor: { id: adminId } },
      ])
      expect(codeOf(await send('POST', '/skateparks', body))).toBe('409 SLUG_TAKEN')
      expect((await list()).total).toBe(1)
    })

    test('with the rules of the form', async () => {
      const { name, photos, location, url, ...rest } = parkBody()
      const whole = { name, photos, location, url, ...rest }
      const point = (...coordinates: unknown[]) => ({ type: 'Point', coordinates })
      const photo = (special: object) => ({ photos: [{ ...PHOTO, ...special }] })
      const fieldsOf = async (special: object) => {
        const answer = await send('POST', '/skateparks', { ...whole, ...special })
        expect(codeOf(answer), answer.body).toBe('400 MONGOOSE_VALIDATION_ERROR')
        const { errors } = answer.json() as { errors: { field: string; message: string }[] }
        return errors.map(({ field, message }) => `${field} ${message}`)
      }
      for (const [special, expected] of [
        [{ name: { he: '', en: 'x' } }, 'name.he required'],
        [{ name: { he: 'x', en: ' ' } }, 'name.en required'],
        [{ name: { he: 'x'.repeat(121), en: 'x' } }, 'name.he tooLong'],
        [{ address: { he: '', en: 'x' } }, 'address.he required'],
        [{ photos: [] }, 'photos required'],
        [photo({ url: 'javascript:alert(1)' }), 'photos.0.url address'],
        [photo({ url: 'http://example.com/a.jpg' }), 'photos.0.url address'],
        [photo({ url: '//example.com/a.jpg' }), 'photos.0.url address'],
        [photo({ url: '/a b.jpg' }), 'photos.0.url address'],
        [photo({ thumbUrl: '' }), 'photos.0.thumbUrl address'],
        [{ photos: [PHOTO, PHOTO] }, 'photos oneFeatured'],
        [{ photos: Array(41).fill({ ...PHOTO, isFeatured: false }) }, 'photos tooMany'],
        [{ location: point('34.8', 32.1) }, 'location.coordinates.0 coordinates'],
        [{ location: point(34.8, 91) }, 'location.coordinates.1 coordinates'],
        [{ location: point(34.8) }, 'location.coordinates coordinates'],
        [{ location: point(null, null) }, 'location.coordinates.0 coordinates'],
        [{ url: 'Big Slug' }, 'url slug'],
        [{ url: 'f'.repeat(24) }, 'url slug'],
        [{ url: '' }, 'url slug'],
        [{ area: 'west' }, 'area choice'],
        [{ status: 'deleted' }, 'status choice'],
        [{ openingYear: 1066 }, 'openingYear year'],
        [{ openingYear: 2020, closingYear: 2019 }, 'closingYear order'],
        [{ entryFee: { adult: -1, child: 0 } }, 'entryFee.adult amount'],
        [{ notes: [{ he: ' ', en: '' }] }, 'notes.0 required'],
        [{ mapLinks: { google: 'http://x.example', apple: null, waze: null } }, 'mapLinks.google address'],
        [{ videoEmbed: 'javascript:alert(1)' }, 'videoEmbed address'],
        [{ socialImage: 'data:image/png;base64,x' }, 'socialImage address'],
      ] as [object, string][])
        expect(await fieldsOf(special), JSON.stringify(special)).toContain(expected)
      for (const bad of ['null', '[]', '{}', '"x"', '{'])
        expect(
          (
            await api.app.inject({
              method: 'POST',
              url: '/api/admin/skateparks',
              headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
              payload: bad,
            })
          ).statusCode,
        ).toBe(400)
      expect((await list()).total).toBe(0)
    })

    test('is saved, kept in the history, and refused when the edit is stale', async () => {
      const [id] = await add(tidy({ url: 'old', heartRating: { average: 4, count: 2 } }))
      const park = await get(id!)
      const edited = { ...editOf(park), url: 'new', name: { he: 'שם', en: 'Name' }, openingYear: 2001 }
      const answer = await send('PUT', `/skateparks/${id}`, edited)
      expect(answer.statusCode, answer.body).toBe(200)
      const saved = parkIn(answer)
      expect(saved).toMatchObject({
        url: 'new',
        openingYear: 2001,
        revision: 2,
        updatedAt: new Date(now).toISOString(),
      })
      expect([saved.createdAt, saved.heartRating]).toEqual([park.createdAt, { average: 4, count: 2 }])
      expect(await publicUrls()).toEqual(['new'])
      expect((await history())[0]).toMatchObject({
        ...{ action: 'update', thingId: id, canUndo: false },
        before: { url: 'old', name: park.name, openingYear: null },
        after: { url: 'new', name: { he: 'שם', en: 'Name' }, openingYear: 2001 },
      })
      const stale = await send('PUT', `/skateparks/${id}`, { ...edited, openingYear: 2002 })
      expect(codeOf(stale)).toBe('409 STALE_EDIT')
      expect(stale.json().current).toEqual({ skatepark: saved })
      // A save without a change stores nothing.
      await send('PUT', `/skateparks/${id}`, editOf(saved))
      expect((await get(id!)).revision).toBe(2)
      expect(await history()).toHaveLength(1)
    })

    test('what an import left empty may stay empty in an edit, what a park has may not be emptied', async () => {
      const bare = newPark({ url: 'bare', photos: [], address: { he: '', en: '' } })
      const [id] = await add(bare)
      const corrected = { ...editOf(await get(id!)), surface: 'wood', isChecked: true }
      expect(parkIn(await send('PUT', `/skateparks/${id}`, corrected))).toMatchObject({ surface: 'wood', photos: [] })
      const filled = { ...editOf(await get(id!)), photos: [PHOTO], address: { he: 'רחוב', en: '' } }
      expect(parkIn(await send('PUT', `/skateparks/${id}`, filled)).address).toEqual({ he: 'רחוב', en: '' })
      const refused = async (change: object) => {
        const answer = await send('PUT', `/skateparks/${id}`, { ...editOf(await get(id!)), ...change })
        expect(answer.statusCode).toBe(400)
        return answer.json().errors
      }
      expect(await refused({ photos: [] })).toEqual([{ field: 'photos', message: 'required' }])
      expect(await refused({ address: { he: ' ', en: '' } })).toEqual([{ field: 'address.he', message: 'required' }])
      expect((await send('POST', '/skateparks', { ...parkBody(), photos: [] })).statusCode).toBe(400)
    })

    test('a vote is no edit: it makes none stale', async () => {
      const [id] = await add(tidy())
      const park = await get(id!)
      expect((await castVote(api, { park: id!, device: newDevice(), rating: 3 })).statusCode).toBe(200)
      const saved = parkIn(await send('PUT', `/skateparks/${id}`, { ...editOf(park), openingYear: 2001 }))
      expect(saved.heartRating).toEqual({ average: 3, count: 1 })
    })

    test('of two admins who save at once the second is told', async () => {
      const [id] = await add(tidy())
      const body = editOf(await get(id!))
      const answers = await Promise.all(
        [2001, 2002].map((openingYear) => send('PUT', `/skateparks/${id}`, { ...body, openingYear })),
      )
      expect(answers.map(codeOf).sort()).toEqual(['200', '409 STALE_EDIT'])
      expect((await get(id!)).revision).toBe(2)
    })

    test('does not get another park’s address, nor do two parks at once', async () => {
      const [id] = await add(tidy({ url: 'mine' }), tidy({ url: 'yours', status: 'hidden' }))
      const body = editOf(await get(id!))
      const taken = await send('PUT', `/skateparks/${id}`, { ...body, url: 'yours' })
      expect([codeOf(taken), taken.json().errors]).toEqual(['409 SLUG_TAKEN', [{ field: 'url', message: 'taken' }]])
      const made = await Promise.all([1, 2, 3].map(() => send('POST', '/skateparks', parkBody({ url: 'at-once' }))))
      expect(made.map(codeOf).sort()).toEqual(['201', '409 SLUG_TAKEN', '409 SLUG_TAKEN'])
    })

    test('is duplicated: hidden, without its ratings, at a free address', async () => {
      const [id] = await add(
        tidy({ url: 'twice', name: { he: 'א', en: 'x'.repeat(120) }, heartRating: { average: 4, count: 2 } }),
      )
      const answer = await send('POST', `/skateparks/${id}/duplicate`)
      expect(answer.statusCode, answer.body).toBe(201)
      const copy = parkIn(answer)
      expect(copy).toMatchObject({
        ...{ url: 'twice-2', status: 'hidden', revision: 1, heartRating: { average: 0, count: 0 } },
        ...{
          name: { he: 'א (עותק)', en: `${'x'.repeat(113)} (copy)` },
          photos: [PHOTO],
          care: ['not-checked', 'same-spot'],
        },
      })
      const more = await Promise.all([1, 2, 3].map(() => send('POST', `/skateparks/${id}/duplicate`)))
      expect(more.map((one) => parkIn(one).url).sort()).toEqual(['twice-3', 'twice-4', 'twice-5'])
      expect(await publicUrls()).toEqual(['twice'])
    })

    test('is marked as looked at, which makes no edit stale', async () => {
      const [id] = await add(tidy())
      now += 400 * DAY
      token = await signIn(api, await addUser(api.store, { role: 'admin' }, now))
      const before = await get(id!)
      expect(before.care).toEqual(['not-checked'])
      const park = parkIn(await send('POST', `/skateparks/${id}/checked`))
      expect(park).toMatchObject({
        care: [],
        checkedAt: new Date(now).toISOString(),
        revision: 1,
        updatedAt: before.updatedAt,
      })
      expect((await history())[0]).toMatchObject({ action: 'bulk', after: { checkedAt: park.checkedAt } })
    })

    test('is featured by a call of its own', async () => {
      const [id, hidden] = await add(tidy({ url: 'one' }), tidy({ url: 'two', status: 'hidden' }))
      const feature = (one: string, body: object) => call(api, token, 'PATCH', `/api/skateparks/${one}/feature`, body)
      const answer = await feature(id!, { featured: true })
      expect([answer.statusCode, answer.json().status, answer.headers['cache-control']]).toEqual([
        200,
        'success',
        'no-store',
      ])
      expect(parkIn(answer).status).toBe('featured')
      expect((await api.get('/api/skateparks?featured=true')).json().data.total).toBe(1)
      expect(parkIn(await feature(id!, { featured: false })).status).toBe('published')
      expect(parkIn(await feature(hidden!, { featured: false })).status).toBe('hidden')
      expect(codeOf(await feature(id!, { featured: 'yes' }))).toMatch(/^400/)
      expect(codeOf(await feature('f'.repeat(24), { featured: true }))).toBe('404 NOT_FOUND')
      expect(
        (await call(api, undefined, 'PATCH', `/api/skateparks/${id}/feature`, { featured: true })).statusCode,
      ).toBe(401)
    })

    test('is deleted to the trash, and is gone for everything else', async () => {
      const [id] = await add(tidy({ url: 'gone' }))
      const body = editOf(await get(id!))
      expect((await send('DELETE', `/skateparks/${id}`)).statusCode).toBe(204)
      expect(await publicUrls()).toEqual([])
      expect((await list()).totals.all).toBe(0)
      expect((await send('GET', '/skateparks/points')).json().data.parks).toEqual([])
      for (const [method, path, payload] of [
        ['GET', '', undefined],
        ['PUT', '', body],
        ['DELETE', '', undefined],
        ['POST', '/duplicate', undefined],
        ['POST', '/checked', undefined],
      ] as const)
        expect(codeOf(await send(method, `/skateparks/${id}${path}`, payload)), path).toBe('404 NOT_FOUND')
      expect(codeOf(await send('POST', '/skateparks/bulk', { ids: [id], action: 'publish' }))).toBe('404 NOT_FOUND')
      // The slug is taken, so the restored park gets another one.
      await add(tidy({ url: 'gone' }))
      const restored = await send('POST', `/trash/${id}/restore`)
      expect(restored.json().data).toMatchObject({ slug: 'gone-2', isRenamed: true })
      expect(await get(id!)).toMatchObject({ url: 'gone-2', status: 'hidden' })
      expect((await history(`?id=${id}`)).map(({ action }) => action)).toEqual(['restore', 'delete'])
    })
  })

  describe('several at once', () => {
    const bulk = (ids: string[], action: string) => send('POST', '/skateparks/bulk', { ids, action })
    const done = async (ids: string[], action: string) => {
      const answer = await bulk(ids, action)
      return bulkAnswerSchema.parse(answer.json()).data
    }
    const undo = (id: string | null) => send('POST', `/history/${id}/undo`)
    const statuses = async () => {
      const rows = await api.store.db
        .selectFrom('parks')
        .select(['url', 'status', 'deleted_at'])
        .orderBy('url')
        .execute()
      return rows
        .map(({ url, status, deleted_at }) => (deleted_at === null ? `${url} ${status}` : 'deleted'))
        .join(', ')
    }
    const three = () =>
      add(tidy({ url: 'a' }), tidy({ url: 'b', status: 'hidden' }), tidy({ url: 'c', status: 'featured' }))

    test.each([
      ['publish', 'a published, b published, c featured'],
      ['hide', 'a hidden, b hidden, c hidden'],
      ['feature', 'a featured, b featured, c featured'],
      ['unfeature', 'a published, b hidden, c published'],
      ['delete', 'deleted, deleted, deleted'],
    ])('%s, and undone', async (action, expected) => {
      const ids = await three()
      const before = await statuses()
      const { changed, historyId } = await done([...ids, ids[0]!], action)
      expect(await statuses()).toBe(expected)
      expect((await history())[0]).toMatchObject({ id: historyId, action: 'bulk', thing: 'park', canUndo: true })
      expect(await publicUrls()).toEqual(
        expected
          .split(', ')
          .filter((one) => /published|featured/.test(one))
          .map((one) => one[0]),
      )
      if (action !== 'delete') expect(await done(ids, action)).toEqual({ changed: [], historyId: null })
      expect((await undo(historyId)).json().data).toEqual({ restored: [...changed].sort(), skipped: [] })
      expect(await statuses()).toBe(before)
      expect((await history(`?thing=park&id=${changed[0]}`)).map((entry) => entry.action)).toEqual(['undo', 'bulk'])
      expect(codeOf(await undo(historyId))).toBe('409 CONFLICT')
    })

    test('undoing leaves what was changed since as it is', async () => {
      const [a, b, c] = (await three()) as [string, string, string]
      const { historyId } = await done([a, b, c], 'hide')
      await done([a], 'publish')
      expect((await undo(historyId)).json().data).toEqual({ restored: [c], skipped: [a] })
      expect(await statuses()).toBe('a published, b hidden, c featured')
      const deleted = await done([a, b], 'delete')
      await send('POST', `/trash/${a}/restore`)
      await api.store.writeContent((db) => db.deleteFrom('parks').where('id', '=', b).execute())
      expect((await undo(deleted.historyId)).json().data).toEqual({ restored: [], skipped: [a, b].sort() })
    })

    test('undoing a deletion gives a number where the address was taken', async () => {
      const [id] = await add(tidy({ url: 'mine' }))
      const { historyId } = await done([id!], 'delete')
      await add(tidy({ url: 'mine' }))
      await undo(historyId)
      expect(await get(id!)).toMatchObject({ url: 'mine-2', status: 'published' })
    })

    test('it is all or nothing', async () => {
      const ids = await three()
      const before = await statuses()
      for (const action of ['publish', 'hide', 'feature', 'unfeature', 'delete'])
        expect(codeOf(await bulk([...ids, 'f'.repeat(24)], action)), action).toBe('404 NOT_FOUND')
      for (const [bad, action] of [
        [[], 'hide'],
        [['nonsense'], 'hide'],
        [ids, 'explode'],
        [Array(501).fill(ids[0]), 'hide'],
      ] as [string[], string][])
        expect(codeOf(await bulk(bad, action))).toBe('400 MONGOOSE_VALIDATION_ERROR')
      expect(await statuses()).toBe(before)
      expect(await history()).toEqual([])
    })

    test('500 parks in one action, and back', async () => {
      const ids = await add(...Array.from({ length: 500 }, () => tidy({ status: 'hidden' })))
      const { changed, historyId } = await done(ids, 'delete')
      expect([changed.length, (await list()).totals.all]).toEqual([500, 0])
      expect((await undo(historyId)).json().data.restored).toHaveLength(500)
      expect((await list()).totals.hidden).toBe(500)
    })

    test('two actions on the same parks are done one after the other', async () => {
      const ids = await add(...Array.from({ length: 40 }, () => tidy()))
      const answers = await Promise.all([bulk(ids, 'hide'), bulk([...ids].reverse(), 'feature')])
      expect(answers.map(codeOf)).toEqual(['200', '200'])
      const { totals } = await list()
      expect([totals.hidden, totals.featured]).toContain(40)
    })
  })

  test('hidden parks reach no public answer', async () => {
    const [hidden] = await add(
      tidy({ url: 'secret', name: { he: 'סוד', en: 'Secret' }, status: 'hidden' }),
      tidy({ url: 'open' }),
    )
    const answers = [
      ...[
        '/api/skateparks',
        '/api/skateparks?search=secret',
        '/api/skateparks/by-url/open',
        '/api/translations/en/parks',
      ],
      ...['/api/skateparks/by-url/secret', `/api/skateparks/${hidden}`, '/sitemap.xml'],
    ].map(async (url) => (await api.get(url)).body)
    for (const body of await Promise.all(answers)) expect(body).not.toMatch(/secret|סוד/i)
  })
})
