/** `/admin/export` and `/admin/import`: out and in again, previewed first, all or nothing, undone in one step. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { DirectoryPark } from '#contract/directory.ts'
import { createParksRepo } from '#server/modules/parks/repo.ts'
import { addUser, call, signIn, switchFeatures } from './accounts.ts'
import { newApp } from './apps.ts'
import { directoryOn, error, withoutTime } from './directory-calls.ts'
import { newPark } from './new-parks.ts'
import { ENGINES } from './stores.ts'

describe.each(ENGINES)('the directory on %s', (engine) => {
  const world = directoryOn(engine)
  const { fill, exported, send, shown, done, undo } = world

  const rows = async () => (await createParksRepo(world.api.store).all()).sort((a, b) => (a.url < b.url ? -1 : 1))

  test('an export imported again changes nothing', async () => {
    await fill()
    const file = await exported()
    expect(file.parks.map(({ url }) => url).sort()).toEqual(['bowl', 'street'])
    expect(file).toMatchObject({
      format: 'rampa-directory',
      version: 1,
      events: [{ slug: 'jam', status: 'published' }],
    })
    const version = await world.api.store.contentVersion()
    const data = await done(file)
    expect(data).toMatchObject({ counts: { added: 0, changed: 0, restored: 0, same: 8 }, changes: [], warnings: [] })
    expect(data.historyId).toBe(null)
    expect(await world.api.store.contentVersion()).toBe(version)
  })

  test('a part of the directory is exported alone, and imports as it is', async () => {
    const ids = await fill()
    const part = async (query: string) => {
      const answer = await call(world.api, world.token, 'GET', `/api/admin/export?${query}`)
      expect(answer.statusCode, answer.body).toBe(200)
      const { exportedAt: _at, ...file } = answer.json<Record<string, { slug: string; url: string }[]>>()
      return file
    }
    const guides = await part('thing=guide')
    expect(Object.keys(guides)).toEqual(['format', 'version', 'guides'])
    expect(guides.guides!.map(({ slug }) => slug).sort()).toEqual(['first', 'second'])
    expect(await done(guides)).toMatchObject({ counts: { added: 0, changed: 0, same: 2 }, warnings: [] })
    expect((await part(`thing=park&ids=${ids[0]}`)).parks!.map(({ url }) => url)).toEqual(['bowl'])
    expect((await part(`thing=event&ids=${ids.join(',')}`)).events).toEqual([])
    const history = await call(world.api, world.token, 'GET', '/api/admin/history')
    expect(history.json().data.entries).toMatchObject([
      { thing: 'event', action: 'export' },
      { thing: 'park', action: 'export' },
      { thing: 'guide', action: 'export' },
    ])
    expect((await call(world.api, world.token, 'GET', '/api/admin/export?ids=')).statusCode).toBe(400)
  })

  test('an export fills another site with the same content', async () => {
    await fill()
    const file = await exported()
    const other = await newApp({ engine })
    const here = [world.api, world.token] as const
    world.api = other
    world.token = await signIn(other, await addUser(other.store, { role: 'admin' }))
    const data = await done(file)
    expect(data.counts).toMatchObject({ added: 5, restored: 0 })
    expect(withoutTime(await exported())).toEqual(withoutTime(file))
    expect((await world.api.get('/api/skateparks/by-url/bowl')).statusCode).toBe(200)
    expect((await world.api.get('/api/competitions/jam')).statusCode).toBe(200)
    await other.close()
    ;[world.api, world.token] = here
  })

  test('secrets are not exported, and a password stays with its server', async () => {
    const put = (email: object) => call(world.api, world.token, 'PUT', '/api/admin/settings', { email })
    const mail = { host: 'smtp.example', port: 587, secure: false, user: 'u', from: 'a@b.example', to: 'a@b.example' }
    expect((await put({ ...mail, password: 'mail-secret', revision: 0 })).statusCode).toBe(200)
    const file = await exported()
    expect(JSON.stringify(file)).not.toContain('secret')
    expect(file.settings.email).toEqual(mail)
    const hasPassword = async () =>
      (await call(world.api, world.token, 'GET', '/api/admin/settings')).json<{
        data: { settings: { email: { hasPassword: boolean } } }
      }>().data.settings.email.hasPassword
    await done({ ...file, settings: { email: { ...mail, user: 'v' } } })
    expect(await hasPassword()).toBe(true)
    const { historyId } = await done({ ...file, settings: { email: { ...mail, host: 'elsewhere.example' } } })
    expect(await hasPassword()).toBe(false)
    expect((await undo(historyId!)).statusCode).toBe(200)
    expect(await hasPassword()).toBe(true)
  })

  test('a shop without accounts, as an older file may have it, is off, and the same file again changes nothing', async () => {
    const { settings, ...file } = await exported()
    const features = { shop: true, accounts: false }
    const older = { ...file, settings: { general: { ...settings.general!, features } } }
    await switchFeatures(world.api.store, { shop: true, accounts: true })
    expect((await shown(older)).counts).toMatchObject({ changed: 1 })
    await done(older)
    expect((await exported()).settings.general!.features).toEqual({ shop: false, accounts: false })
    expect((await shown(older)).counts).toMatchObject({ changed: 0 })
  })

  test('a change is shown field by field, done as it was shown, and undone', async () => {
    const [bowl] = await fill()
    const file = await exported()
    const before = await rows()
    const changed = file.parks.map((park) =>
      park.url === 'bowl' ? { ...park, name: { ...park.name, en: 'Big Bowl' }, openingYear: 2001 } : park,
    )
    const added = { ...newPark({ url: 'brand-new' }) }
    const next = {
      ...file,
      parks: [...changed, added],
      settings: { general: { ...file.settings.general!, features: { shop: true, accounts: true } } },
    }
    const plan = await shown(next)
    expect(plan.counts).toEqual({ added: 1, changed: 2, restored: 0, same: 4 })
    expect(plan.changes).toEqual(
      expect.arrayContaining([
        {
          thing: 'park',
          kind: 'changed',
          slug: 'bowl',
          name: { he: expect.any(String), en: 'Big Bowl' },
          fields: [
            {
              field: 'name',
              before: file.parks.find(({ url }) => url === 'bowl')!.name,
              after: { he: expect.any(String), en: 'Big Bowl' },
            },
            { field: 'openingYear', before: null, after: 2001 },
          ],
        },
        { thing: 'park', kind: 'added', slug: 'brand-new', name: added.name },
        expect.objectContaining({ thing: 'settings', kind: 'changed', slug: 'general' }),
      ]),
    )
    expect(await rows()).toEqual(before)

    const { historyId } = await done(next)
    expect((await rows()).map(({ url, revision, name_en }) => [url, revision, name_en])).toEqual([
      ['bowl', 2, 'Big Bowl'],
      ['brand-new', 1, added.name.en],
      ['street', 1, expect.any(String)],
    ])
    const entries = (await call(world.api, world.token, 'GET', '/api/admin/history?thing=directory')).json<{
      data: { entries: object[] }
    }>()
    expect(entries.data.entries).toMatchObject([
      { id: historyId, action: 'import', canUndo: true, after: { added: 1, changed: 2 } },
      { action: 'export', canUndo: false },
    ])

    // Somebody changed the other park since, so undo skips it.
    const undone = (await undo(historyId!)).json<{ data: { restored: string[]; skipped: string[] } }>().data
    expect(undone.restored).toContain(bowl)
    expect(undone.restored).toHaveLength(2)
    expect(undone.skipped).toEqual([])
    const after = await rows()
    expect(after.find(({ url }) => url === 'bowl')).toMatchObject({
      name_en: before[0]!.name_en,
      opening_year: null,
      revision: 3,
    })
    expect(after.find(({ deleted_slug }) => deleted_slug === 'brand-new')?.deleted_at).not.toBe(null)
    expect((await world.api.get('/api/skateparks/by-url/brand-new')).statusCode).toBe(404)
    expect(withoutTime(await exported())).toEqual(withoutTime(file))
    expect((await undo(historyId!)).statusCode).toBe(409)
  })

  test('the undo skips what was changed since', async () => {
    const [bowl, street] = await fill()
    const file = await exported()
    const { historyId } = await done({ ...file, parks: file.parks.map((park) => ({ ...park, openingYear: 1999 })) })
    await world.api.store.writeContent(() =>
      createParksRepo(world.api.store).updateContent(bowl!, { opening_year: 2010 }, '2027-01-01T00:00:00.000Z'),
    )
    const undone = (await undo(historyId!)).json<{ data: object }>().data
    expect(undone).toEqual({ restored: [street], skipped: [bowl] })
    expect((await rows()).map(({ url, opening_year }) => [url, opening_year])).toEqual([
      ['bowl', 2010],
      ['street', null],
    ])
  })

  test('a plan that was overtaken is refused and shown again', async () => {
    const [bowl] = await fill()
    const file = await exported()
    const next = { ...file, parks: file.parks.map((park) => ({ ...park, openingYear: 1999 })) }
    const { plan } = await shown(next)
    await world.api.store.writeContent(() =>
      createParksRepo(world.api.store).updateContent(bowl!, { opening_year: 1999 }, '2027-01-01T00:00:00.000Z'),
    )
    const answer = await send(next, plan)
    expect(answer.statusCode).toBe(409)
    const { code, current } = answer.json<{ code: string; current: { plan: { plan: string; counts: object } } }>()
    expect(code).toBe('STALE_EDIT')
    expect(current.plan.counts).toMatchObject({ changed: 1, same: 7 })
    expect((await rows()).map(({ opening_year }) => opening_year)).toEqual([1999, null])
    expect((await send(next, current.plan.plan)).statusCode).toBe(200)
    // The plan of another file doesn't fit this one.
    expect((await send(file, current.plan.plan)).statusCode).toBe(409)
  })

  test('two parks may swap their slugs, and back', async () => {
    await fill()
    const file = await exported()
    const slugs: Record<string, string> = { bowl: 'street', street: 'bowl' }
    const { historyId, counts } = await done({
      ...file,
      parks: file.parks.map((park) => ({ ...park, url: slugs[park.url]! })),
    })
    expect(counts.changed).toBe(2)
    const former = (await rows()).map(({ id, url }) => [url, id])
    expect((await undo(historyId!)).json()).toMatchObject({ data: { skipped: [] } })
    expect((await rows()).map(({ id, url }) => [slugs[url], id]).sort()).toEqual(former.sort())
    expect(withoutTime(await exported())).toEqual(withoutTime(file))
  })

  test('what is in the trash comes back with its votes, and goes there again', async () => {
    const [bowl] = await fill()
    const file = await exported()
    expect((await call(world.api, world.token, 'DELETE', `/api/admin/skateparks/${bowl}`)).statusCode).toBe(204)
    expect((await exported()).parks).toHaveLength(1)
    const plan = await shown(file)
    expect(plan.counts).toEqual({ added: 0, changed: 0, restored: 1, same: 7 })
    expect(plan.changes).toMatchObject([{ kind: 'restored', slug: 'bowl' }])
    const { historyId } = await done(file)
    expect(withoutTime(await exported())).toEqual(withoutTime(file))
    await undo(historyId!)
    expect((await exported()).parks).toHaveLength(1)
    // Without its id it counts as another park.
    const { _id, ...nameless } = file.parks.find(({ url }) => url === 'bowl')!
    expect((await done({ ...file, parks: [nameless] })).counts.added).toBe(1)
    // The other park now has the slug, so the trashed park cannot get it back.
    const answer = await send({ ...file, parks: [{ ...nameless, _id }] })
    expect([answer.statusCode, error(answer).errors]).toEqual([400, [{ field: 'parks.0.url', message: 'taken' }]])
  })

  test('related guides follow to the ids of this site; lost ones and lost pictures are named', async () => {
    await fill()
    const file = await exported()
    const [first, second] = ['first', 'second'].map((slug) => file.guides.find((guide) => guide.slug === slug)!)
    const foreign = 'f'.repeat(24)
    mkdirSync(join(world.api.uploadsDir, 'photos'), { recursive: true })
    writeFileSync(join(world.api.uploadsDir, 'photos/there.webp'), '')
    const photo = {
      url: '/photos/there.webp',
      thumbUrl: '/photos/there.webp',
      width: 1,
      height: 1,
      alt: { he: '', en: '' },
      isFeatured: true,
    }
    const parks: DirectoryPark[] = [
      newPark({
        photos: [
          photo,
          {
            ...photo,
            url: `/uploads/images/${'0'.repeat(32)}.webp`,
            thumbUrl: '/uploads/none.webp',
            isFeatured: false,
          },
        ],
      }),
    ]
    const { _id: _own, ...unknownHere } = first!
    const plan = await shown({
      ...file,
      parks,
      guides: [
        { ...unknownHere, _id: foreign },
        { ...second, relatedGuides: [foreign, 'e'.repeat(24)] },
      ],
    })
    expect(plan.warnings).toEqual([
      { field: 'parks.0.photos.1.url', message: 'picture' },
      { field: 'parks.0.photos.1.thumbUrl', message: 'picture' },
      { field: 'guides.1.relatedGuides.1', message: 'related' },
    ])
    expect(plan.changes.find(({ slug }) => slug === 'second')?.fields).toEqual([
      { field: 'relatedGuides', before: [first!._id], after: [first!._id, 'e'.repeat(24)] },
    ])
  })
})
