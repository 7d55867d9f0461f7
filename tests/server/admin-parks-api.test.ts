/** Parks in the admin area, on both databases. */
import { describe, expect, test } from 'vitest'
import { addUser, call, signIn } from './accounts.ts'
import { adminParksOn, codeOf, tidy } from './admin-parks-calls.ts'
import { newPark } from './new-parks.ts'
import { editOf, parkBody, PHOTO } from './park-bodies.ts'
import { ENGINES } from './stores.ts'
import { castVote, newDevice } from './votes.ts'

const DAY = 24 * 60 * 60 * 1000

describe.each(ENGINES)('/admin/skateparks on %s', (engine) => {
  const world = adminParksOn(engine)
  const { send, list, parkIn, get, add, history, publicUrls } = world

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
          checkedAt: new Date(world.now).toISOString(),
          care: ['unknown-hours'],
          photos: [PHOTO],
          createdAt: new Date(world.now).toISOString(),
        },
      })
      expect((await world.api.get('/api/skateparks/by-url/new-one')).json().data.skatepark.name.he).toBe('חדש')
      expect((await world.api.get('/api/translations/he/parks')).json()).toEqual({ 'parks.new-one': 'חדש' })
      expect(await history()).toMatchObject([
        {
          action: 'create',
          thing: 'park',
          thingId: park._id,
          label: { he: 'חדש', en: 'New' },
          actor: { id: world.adminId },
        },
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
            await world.api.app.inject({
              method: 'POST',
              url: '/api/admin/skateparks',
              headers: { authorization: `Bearer ${world.token}`, 'content-type': 'application/json' },
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
        updatedAt: new Date(world.now).toISOString(),
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
      expect((await castVote(world.api, { park: id!, device: newDevice(), rating: 3 })).statusCode).toBe(200)
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
      world.now += 400 * DAY
      world.token = await signIn(world.api, await addUser(world.api.store, { role: 'admin' }, world.now))
      const before = await get(id!)
      expect(before.care).toEqual(['not-checked'])
      const park = parkIn(await send('POST', `/skateparks/${id}/checked`))
      expect(park).toMatchObject({
        care: [],
        checkedAt: new Date(world.now).toISOString(),
        revision: 1,
        updatedAt: before.updatedAt,
      })
      expect((await history())[0]).toMatchObject({ action: 'bulk', after: { checkedAt: park.checkedAt } })
    })

    test('is featured by a call of its own', async () => {
      const [id, hidden] = await add(tidy({ url: 'one' }), tidy({ url: 'two', status: 'hidden' }))
      const feature = (one: string, body: object) =>
        call(world.api, world.token, 'PATCH', `/api/skateparks/${one}/feature`, body)
      const answer = await feature(id!, { featured: true })
      expect([answer.statusCode, answer.json().status, answer.headers['cache-control']]).toEqual([
        200,
        'success',
        'no-store',
      ])
      expect(parkIn(answer).status).toBe('featured')
      expect((await world.api.get('/api/skateparks?featured=true')).json().data.total).toBe(1)
      expect(parkIn(await feature(id!, { featured: false })).status).toBe('published')
      expect(parkIn(await feature(hidden!, { featured: false })).status).toBe('hidden')
      expect(codeOf(await feature(id!, { featured: 'yes' }))).toMatch(/^400/)
      expect(codeOf(await feature('f'.repeat(24), { featured: true }))).toBe('404 NOT_FOUND')
      expect(
        (await call(world.api, undefined, 'PATCH', `/api/skateparks/${id}/feature`, { featured: true })).statusCode,
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
    ].map(async (url) => (await world.api.get(url)).body)
    for (const body of await Promise.all(answers)) expect(body).not.toMatch(/secret|סוד/i)
  })
})
