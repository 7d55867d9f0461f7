/** Changes of the directory since a device last asked, on both databases. */
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TOMBSTONE_DAYS } from '#contract/limits.ts'
import { TRASH_DAYS } from '#contract/editing.ts'
import { parkChangesSchema } from '#contract/park-changes.ts'
import { parkDetailSchema, parkListSchema } from '#contract/park-reads.ts'
import { fetchChanges } from '#features/parks/collection/changes.ts'
import { fetchAllParks } from '#features/parks/collection/fetch-all.ts'
import type { ParkCollection } from '#features/parks/collection/model.ts'
import { createHttp } from '#platform/http/http.ts'
import { createParksRepo } from '#server/modules/parks/repo.ts'
import { newEpoch } from '#server/db/epoch.ts'
import { createHistoryRepo } from '#server/modules/history/repo.ts'
import { createHistory } from '#server/modules/history/service.ts'
import { createChangesRepo } from '#server/modules/parks/changes/repo.ts'
import { createChangesService } from '#server/modules/parks/changes/service.ts'
import { createTrashRepo } from '#server/modules/trash/repo.ts'
import { createTrash } from '#server/modules/trash/service.ts'
import { newApp, newAppsOnOneDatabase } from './apps.ts'
import type { TestApp } from './apps.ts'
import { addParks, newPark } from './new-parks.ts'
import { ENGINES } from './stores.ts'
import { castVote, newDevice } from './votes.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
const NO_LIMIT = { VOTES_PER_ADDRESS: '0' }

/** A device: the app's own code over an application. */
function deviceOf(api: Pick<TestApp, 'app'>, before: (path: string) => Promise<void> = async () => {}) {
  const calls: string[] = []
  const http = createHttp({
    base: 'http://in.process/api',
    fetch: async (input) => {
      const { pathname, search } = new URL((input as Request).url)
      calls.push(pathname + search)
      await before(pathname + search)
      const { statusCode, body, headers } = await api.app.inject({ url: pathname + search })
      return new Response(statusCode === 204 ? null : body, { status: statusCode, headers: headers as never })
    },
  })
  return {
    calls,
    load: () => fetchAllParks({ http }),
    renew: async (known: ParkCollection) => (await fetchChanges({ http }, known, () => undefined)) ?? 'resync',
  }
}

const byId = (parks: readonly { _id: string }[]) => [...parks].sort((a, b) => (a._id < b._id ? -1 : 1))

describe.each(ENGINES)('what changed since on %s', (engine) => {
  let api: TestApp
  let now: number
  beforeEach(async () => {
    now = Date.parse('2026-06-01T12:00:00.000Z')
    api = await newApp({ engine, environment: NO_LIMIT, deps: { now: () => now } })
  })
  afterEach(() => api.close())

  const list = async () => parkListSchema.parse((await api.get('/api/skateparks')).json()).data
  const ask = (cursor: string, more = '') => api.get(`/api/skateparks/changes?since=${cursor}${more}`)
  const changes = async (cursor: string, more = '') => {
    const answer = await ask(cursor, more)
    expect(answer.statusCode, answer.body).toBe(200)
    return parkChangesSchema.parse(answer.json()).data
  }
  const repo = () => createParksRepo(api.store)
  const edit = (id: string, name: string) =>
    api.store.writeContent(() => repo().updateContent(id, { name_en: name }, new Date(now).toISOString()))
  const setStatus = (id: string, status: 'hidden' | 'published') =>
    api.store.writeContent(() => repo().updateContent(id, { status }, new Date(now).toISOString()))
  const trash = () =>
    createTrash(
      createTrashRepo(api.store),
      createHistory(createHistoryRepo(api.store), api.store.tx, () => now),
      () => now,
    )
  const discard = (id: string) => api.store.tx(() => trash().discard('park', [id]))
  const vote = async (park: string, rating = 5, device = newDevice()) => {
    const answer = await castVote(api, { park, device, rating })
    expect(answer.statusCode, answer.body).toBe(200)
  }
  const versions = () => createChangesRepo(api.store)

  test('nothing: an empty body; one park: that park alone, and the new cursor knows it', async () => {
    const [first] = await addParks(api.store, newPark(), newPark())
    const { cursor } = await list()
    const nothing = await ask(cursor)
    expect([nothing.statusCode, nothing.body]).toEqual([204, ''])
    await edit(first!, 'Renamed')
    const page = await changes(cursor)
    expect(page).toMatchObject({ deleted: [], ratings: [], more: false })
    expect(page.changed.map(({ _id, name }) => [_id, name.en])).toEqual([[first, 'Renamed']])
    expect((await ask(page.cursor)).statusCode).toBe(204)
    expect(await list()).toMatchObject({ version: page.version, total: page.total })
  })

  test('a mark of the device’s own makes another address of it, and no other answer', async () => {
    const [park] = await addParks(api.store, newPark())
    const { cursor } = await list()
    expect((await ask(`${cursor}~1795747668682`)).statusCode).toBe(204)
    await vote(park!)
    expect(await changes(`${cursor}~1795747668682`)).toEqual(await changes(cursor))
    for (const wrong of [`${cursor}~`, `${cursor}~x`, `${cursor}~1~2`, '~1'])
      expect((await ask(wrong)).statusCode, wrong).toBe(400)
  })

  test('a vote sends the numbers and not the park; a park that was edited too is sent whole', async () => {
    const [first, second] = await addParks(api.store, newPark(), newPark())
    const { cursor } = await list()
    await vote(first!, 4)
    await vote(second!, 2)
    await edit(second!, 'Renamed')
    const page = await changes(cursor)
    expect(page.ratings).toEqual([[first, 4, 1, 0, 0, 0, 0, 0, 0]])
    expect(page.changed.map(({ _id, heartRating }) => [_id, heartRating])).toEqual([[second, { average: 2, count: 1 }]])
  })

  test('a replaced vote changes the numbers; the same vote again changes nothing', async () => {
    const [park] = await addParks(api.store, newPark())
    const device = newDevice()
    await vote(park!, 4, device)
    const { cursor } = await list()
    await vote(park!, 5, device)
    expect((await changes(cursor)).ratings).toEqual([[park, 5, 1, 0, 0, 0, 0, 0, 0]])
  })

  test('a park that never was public is named to nobody, hidden, deleted or gone for good', async () => {
    const [shown] = await addParks(api.store, newPark())
    const { epoch } = await list()
    const secrets = await addParks(api.store, ...Array.from({ length: 3 }, () => newPark({ status: 'hidden' })))
    await edit(secrets[0]!, 'Not yet')
    await discard(secrets[1]!)
    await discard(secrets[2]!)
    now += (TRASH_DAYS + 1) * DAY
    expect(await trash().sweep(100)).toBeGreaterThan(0)
    // The cursor between two pages is checked too.
    for (const limit of [1, 2, 100]) {
      const told = JSON.stringify(await changes(`${epoch}.0`, `&limit=${limit}`))
      expect(told).toContain(shown!)
      for (const secret of secrets) expect(told).not.toContain(secret)
    }
    // A park that was once public may be on devices.
    await setStatus(secrets[0]!, 'published')
    const { cursor } = await list()
    await setStatus(secrets[0]!, 'hidden')
    expect((await changes(cursor)).deleted).toEqual([secrets[0]])
    await discard(secrets[0]!)
    now += (TRASH_DAYS + 1) * DAY
    await trash().sweep(100)
    expect((await changes(cursor)).deleted).toEqual([secrets[0]])
  })

  test('a park published and hidden in one transaction was never public', async () => {
    const [secret] = await addParks(api.store, newPark({ status: 'hidden' }))
    const { epoch } = await list()
    await api.store.writeContent(async () => {
      for (const status of ['published', 'hidden'] as const) {
        await repo().updateContent(secret!, { status }, new Date(now).toISOString())
      }
    })
    expect((await changes(`${epoch}.0`)).deleted).toEqual([])
  })

  test('a hidden or deleted park is reported gone, and a returning one is sent', async () => {
    const [hidden, deleted] = await addParks(api.store, newPark(), newPark())
    const { cursor } = await list()
    await setStatus(hidden!, 'hidden')
    await discard(deleted!)
    const page = await changes(cursor)
    expect([page.changed, page.deleted]).toEqual([[], [hidden, deleted]])
    await setStatus(hidden!, 'published')
    expect((await changes(page.cursor)).changed.map(({ _id }) => _id)).toEqual([hidden])
    // A device that asks from the start only gets the final state.
    const all = await changes(cursor)
    expect([all.changed.map(({ _id }) => _id), all.deleted]).toEqual([[hidden], [deleted]])
  })

  test('pages are in the order of the changes, also within one transaction, and end where they began to be asked for', async () => {
    const ids = await addParks(api.store, newPark())
    const { cursor } = await list()
    const added = await addParks(api.store, ...Array.from({ length: 5 }, () => newPark()))
    ids.push(...added.sort())
    await vote(ids[0]!)
    const first = await changes(cursor, '&limit=4')
    expect(first.more).toBe(true)
    // Between two pages of the device: a park that it has, and one that it doesn't have.
    await edit(ids[1]!, 'Renamed')
    await discard(ids[5]!)
    const second = await changes(first.cursor, '&limit=4')
    expect(first.changed.map(({ _id }) => _id)).toEqual(ids.slice(1, 5))
    expect(second.more).toBe(false)
    expect(second.ratings.map(([id]) => id)).toEqual([ids[0]])
    expect(second.changed.map(({ _id, name }) => [_id, name.en])).toEqual([[ids[1], 'Renamed']])
    expect(second.deleted).toEqual([ids[5]])
    expect((await ask(second.cursor)).statusCode).toBe(204)
  })

  test('a park that was edited before the page’s end is sent whole, though its votes came after it', async () => {
    const ids = await addParks(api.store, newPark(), newPark(), newPark())
    const { cursor } = await list()
    await edit(ids[2]!, 'Renamed')
    await edit(ids[0]!, 'First')
    await vote(ids[2]!)
    const first = await changes(cursor, '&limit=1')
    expect(first.changed.map(({ _id }) => _id)).toEqual([ids[0]])
    const second = await changes(first.cursor, '&limit=1')
    expect(second.changed.map(({ _id, name }) => [_id, name.en])).toEqual([[ids[2], 'Renamed']])
    expect(second.more).toBe(false)
  })

  test.each([
    [
      'of another database',
      (epoch: string, version: number) => `${epoch === 'a'.repeat(12) ? 'b' : 'a'}${'a'.repeat(11)}.${version}`,
    ],
    ['newer than this one', (epoch: string, version: number) => `${epoch}.${version + 1}`],
    ['whose page is newer', (epoch: string, version: number) => `${epoch}.1.${version + 1}.${'a'.repeat(24)}`],
  ])('a cursor %s: all parks must be asked for again', async (_what, cursorOf) => {
    const { epoch, version } = await list()
    const answer = await ask(cursorOf(epoch, version))
    expect([answer.statusCode, answer.json().code]).toEqual([410, 'RESYNC'])
  })

  test.each(['', 'x', '1', 'aaaaaaaaaaaa', 'aaaaaaaaaaaa.-1', 'aaaaaaaaaaaa.1.1', "aaaaaaaaaaaa.1' or 1=1"])(
    'text that is no cursor is refused: %j',
    async (text) => {
      expect((await ask(encodeURIComponent(text))).statusCode).toBe(400)
    },
  )

  test('a park that left the trash for good is still told to who was away, for 90 days; then who was away longer takes all', async () => {
    const [park, other] = await addParks(api.store, newPark(), newPark())
    const before = await list()
    await discard(park!)
    const away = (await changes(before.cursor)).cursor
    now += TRASH_DAYS * DAY + 1
    expect(await trash().sweep(10)).toBe(1)
    expect((await changes(before.cursor)).deleted).toEqual([park])
    expect((await ask(away)).statusCode).toBe(204)
    const service = createChangesService(versions(), { contentVersion: () => -1, now: () => now })
    expect(await service.sweep(10)).toBe(0)
    now += (TOMBSTONE_DAYS - TRASH_DAYS) * DAY
    expect(await service.sweep(10)).toBe(1)
    await edit(other!, 'Renamed')
    expect((await ask(before.cursor)).statusCode).toBe(410)
    // The device heard of the deletion, so nothing that it needs is forgotten.
    expect((await changes(away)).changed.map(({ _id }) => _id)).toEqual([other])
    const device = deviceOf(api)
    expect(await device.renew({ items: [], total: 0, cursor: before.cursor })).toBe('resync')
    expect((await device.load()).items.map(({ _id }) => _id)).toEqual([other])
  })

  test('a park that was gone for good and is imported again is there again, and can go again', async () => {
    const [park] = await addParks(api.store, newPark())
    const { cursor } = await list()
    const row = await api.store.db.selectFrom('parks').selectAll().where('id', '=', park!).executeTakeFirstOrThrow()
    const go = async () => {
      await discard(park!)
      now += TRASH_DAYS * DAY + 1
      expect(await trash().sweep(10)).toBe(1)
    }
    await go()
    await api.store.writeContent(() => repo().insert([{ ...row, counted_revision: 0 }]))
    const known = (await deviceOf(api).renew({ items: [], total: 0, cursor })) as ParkCollection
    expect(known.items.map(({ _id }) => _id)).toEqual([park])
    await go()
    expect((await changes(known.cursor!)).deleted).toEqual([park])
  })

  test('a deletion that is forgotten while a page is read is not missed', async () => {
    const [park] = await addParks(api.store, newPark(), newPark())
    const { cursor } = await list()
    await discard(park!)
    now += TRASH_DAYS * DAY + 1
    await trash().sweep(10)
    const plain = versions()
    const late = new Date(now + TOMBSTONE_DAYS * DAY).toISOString()
    const racing: typeof plain = {
      ...plain,
      async changed(...given) {
        const rows = await plain.changed(...given)
        await plain.sweep(late, 10)
        return rows
      },
    }
    const service = createChangesService(racing, { contentVersion: () => -1, now: () => now })
    await expect(service.page(cursor)).rejects.toMatchObject({ statusCode: 410, code: 'RESYNC' })
  })

  test('another history begins with another epoch: no cursor of the former is good', async () => {
    await addParks(api.store, newPark())
    const { cursor } = await list()
    await api.store.writeContent((db) => db.updateTable('content_version').set({ epoch: newEpoch() }).execute())
    expect((await ask(cursor)).statusCode).toBe(410)
  })

  test('an answer has an ETag: who has it already gets none', async () => {
    const [park] = await addParks(api.store, newPark())
    const { cursor } = await list()
    await edit(park!, 'Renamed')
    const { etag } = (await ask(cursor)).headers
    const again = await api.get(`/api/skateparks/changes?since=${cursor}`, { 'if-none-match': String(etag) })
    expect(again.statusCode).toBe(304)
  })

  test('whatever happens and whenever it asks, a device has the same parks as the list', async () => {
    const device = deviceOf(api)
    const step = fc.oneof(
      fc.record({ do: fc.constant('add' as const) }),
      fc.record({ do: fc.constantFrom('edit', 'vote', 'hide', 'show', 'discard', 'restore'), at: fc.nat() }),
      fc.record({ do: fc.constantFrom('ask' as const) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const ids = await addParks(api.store, newPark(), newPark(), newPark())
        const early = await device.load()
        let known = early
        for (const { do: what, ...more } of steps) {
          const id = ids['at' in more ? more.at % ids.length : 0]!
          const row = await api.store.db
            .selectFrom('parks')
            .select(['status', 'deleted_at'])
            .where('id', '=', id)
            .executeTakeFirstOrThrow()
          if (what === 'add') ids.push(...(await addParks(api.store, newPark())))
          else if (what === 'ask') known = (await device.renew(known)) as ParkCollection
          else if (what === 'restore' && row.deleted_at !== null)
            await api.store.tx(() => trash().takeBack('park', id, 'published'))
          else if (row.deleted_at !== null) continue
          else if (what === 'edit') await edit(id, `Edited ${newDevice()}`)
          else if (what === 'hide') await setStatus(id, 'hidden')
          else if (what === 'show') await setStatus(id, 'published')
          else if (what === 'discard') await discard(id)
          else if (what === 'vote' && row.status !== 'hidden') await vote(id, 1 + (ids.length % 5))
        }
        // A device that has voted asks for nothing older.
        api.store.checkVersions()
        const whole = await device.load()
        for (const from of [early, known]) {
          const renewed = (await device.renew(from)) as ParkCollection
          expect(byId(renewed.items)).toEqual(byId(whole.items))
          expect(renewed.total).toBe(whole.total)
        }
      }),
      { numRuns: 12 },
    )
  })
})

describe('a directory of several pages, that changes while it is loaded', () => {
  let api: TestApp
  beforeAll(async () => {
    api = await newApp({ environment: NO_LIMIT })
  })
  afterAll(() => api.close())

  test('a park that moved to a page that was loaded already is not missed for good', async () => {
    const ids = await addParks(api.store, ...Array.from({ length: 150 }, () => newPark()))
    const order = parkListSchema.parse((await api.get('/api/skateparks')).json()).data.skateparks
    const device = deviceOf(api, async (path) => {
      // After the first page one of its parks is hidden, and the second page's first park moves up.
      if (!path.includes('page=2')) return
      await api.store.writeContent(() =>
        createParksRepo(api.store).updateContent(order[0]!._id, { status: 'hidden' }, new Date().toISOString()),
      )
    })
    const torn = await device.load()
    const renewed = await device.renew(torn)
    expect(renewed).toBe('resync')
    const whole = await deviceOf(api).load()
    expect(whole.items.map(({ _id }) => _id).sort()).toEqual(ids.filter((id) => id !== order[0]!._id).sort())
    expect(await deviceOf(api).renew(whole)).toBe(whole)
  })
})

describe('two processes that write, and commit in another order than they began', () => {
  let apps: TestApp[]
  let close: () => Promise<void>
  beforeAll(async () => {
    ;({ apps, close } = await newAppsOnOneDatabase(2, { environment: NO_LIMIT }))
  })
  afterAll(() => close())

  test('a device that asked in between misses neither', async () => {
    const [one, other] = apps as [TestApp, TestApp]
    const [slow, quick] = await addParks(one.store, newPark(), newPark())
    const device = deviceOf(one)
    let known = await device.load()
    const rename = (api: TestApp, id: string, name: string) =>
      createParksRepo(api.store).updateContent(id, { name_en: name }, new Date().toISOString())
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    let isWritten = () => {}
    const written = new Promise<void>((resolve) => (isWritten = resolve))
    const slowly = one.store.writeContent(async () => {
      await rename(one, slow!, 'Slow')
      isWritten()
      await held
    })
    await written
    await other.store.writeContent(() => rename(other, quick!, 'Quick'))
    known = (await deviceOf(other).renew(known)) as ParkCollection
    expect(known.items.map(({ name }) => name.en)).toContain('Quick')
    release()
    await slowly
    known = (await device.renew(known)) as ParkCollection
    expect(known.items.map(({ name }) => name.en).sort()).toEqual(['Quick', 'Slow'])
  })

  test('two processes that empty the trash at once leave a tombstone of each park', async () => {
    const [one, other] = apps as [TestApp, TestApp]
    const ids = await addParks(one.store, ...Array.from({ length: 4 }, () => newPark()))
    const repos = [one, other].map(({ store }) => createTrashRepo(store))
    // Deleted an hour ago: the sweep at the applications' start only takes older ones.
    await one.store.writeContent(() => repos[0]!.discard('park', ids, new Date(one.now() - HOUR).toISOString()))
    await Promise.all(repos.map((repo) => repo.purge('park', new Date(one.now()).toISOString(), 2)))
    const left = await one.store.db.selectFrom('parks').select('id').where('id', 'in', ids).execute()
    const gone = await one.store.db
      .selectFrom('park_tombstones')
      .select('park_id')
      .where('park_id', 'in', ids)
      .execute()
    expect([...left.map(({ id }) => id), ...gone.map((row) => row.park_id)].sort()).toEqual([...ids].sort())
    expect(gone.length).toBeGreaterThanOrEqual(2)
  })

  test('an answer of a process that knows more doesn’t make a device load all parks again', async () => {
    const [one, other] = apps as [TestApp, TestApp]
    const [park] = await addParks(one.store, newPark())
    const known = await deviceOf(one).load()
    expect(await deviceOf(other).renew(known)).toBe(known)
    await one.store.writeContent(() =>
      createParksRepo(one.store).updateContent(park!, { name_en: 'Newest' }, new Date().toISOString()),
    )
    const newer = (await deviceOf(one).renew(known)) as ParkCollection
    // This process has not looked for a second.
    expect(await deviceOf(other).renew(newer)).toBe(newer)
  })

  test('after a write through one process, the other answers nothing older', async () => {
    const [one, other] = apps as [TestApp, TestApp]
    const [park] = await addParks(one.store, newPark({ url: 'twice' }))
    for (let count = 1; count <= 20; count++) {
      // The other process holds the park in memory, and trusts that copy for a second.
      await other.get('/api/skateparks/by-url/twice')
      expect((await castVote(one, { park: park!, device: newDevice() })).statusCode).toBe(200)
      const read = await other.get('/api/skateparks/by-url/twice', { 'cache-control': 'max-age=0' })
      expect(parkDetailSchema.parse(read.json()).data.skatepark.heartRating.count).toBe(count)
    }
  })
})
