/** Renewal of parks from OpenStreetMap, on both databases (docs/decisions/imports-and-exports.md). */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { suggestionListSchema } from '#contract/admin-suggestions.ts'
import type { ImportPlan } from '#contract/directory.ts'
import { localTime } from '#domain/israel-time.ts'
import { createDirectory } from '#server/directory/service.ts'
import type { DirectoryService } from '#server/directory/service.ts'
import type { ReadOptions } from '#server/directory/read-import.ts'
import { createHistoryRepo } from '#server/modules/history/repo.ts'
import { createHistory } from '#server/modules/history/service.ts'
import { createParksRepo } from '#server/modules/parks/repo.ts'
import { createSourcesRepo } from '#server/modules/parks/sources/repo.ts'
import { toWire } from '#server/modules/parks/to-wire.ts'
import { createTrashRepo } from '#server/modules/trash/repo.ts'
import { createTrash } from '#server/modules/trash/service.ts'
import { addUser, call, signIn } from './accounts.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { feature, point } from './geojson-parks.ts'
import { addParks, newPark } from './new-parks.ts'
import { ENGINES } from './stores.ts'

type Tags = Record<string, string>
const TAGS = { leisure: 'pitch', sport: 'skateboard' }
/** An element so many metres north of a fixed point. */
const element = (ref: string, tags: Tags = {}, metres = 0) => {
  const [type, id] = ref.split('/') as [string, string]
  return { type, id: Number(id), lat: 32 + metres / 111_195, lon: 34.8, tags: { ...TAGS, ...tags } }
}
const HOLON = { name: 'חולון', 'name:en': 'Holon', surface: 'concrete' }

describe.each(ENGINES)('a renewal on %s', (engine) => {
  let api: TestApp
  let token: string
  let directory: DirectoryService
  beforeEach(async () => {
    api = await newApp({ engine })
    const admin = await addUser(api.store, { role: 'admin' })
    token = await signIn(api, admin)
    const { store } = api
    const history = createHistory(createHistoryRepo(store), store.tx, Date.now)
    const trash = createTrash(createTrashRepo(store), history, Date.now)
    directory = createDirectory({ store, history, trash, uploadsDir: '/no', origin: () => 'http://a', now: Date.now })
  })
  afterEach(() => api.close())

  const overpass = (...elements: object[]) => Buffer.from(JSON.stringify({ version: 0.6, elements }))
  const run = async (file: Buffer, options: ReadOptions = {}) => {
    const { plan } = await directory.plan(file, options)
    return directory.run(file, plan, null, options)
  }
  const take = (...elements: object[]) => run(overpass(...elements))
  const renew = (...elements: object[]) => run(overpass(...elements), { isWhole: true })
  const numbers = ({ counts: { added, changed, restored }, renewal }: ImportPlan) => ({
    ...{ added, changed, restored },
    ...renewal,
  })
  const rows = () => createParksRepo(api.store).all()
  const only = async () => {
    const all = (await rows()).filter(({ deleted_at }) => deleted_at === null)
    expect(all).toHaveLength(1)
    return all[0]!
  }
  const sourcesOf = async (id: string) =>
    (await createSourcesRepo(api.store).list([id])).map(({ source }) => source).filter(({ kind }) => kind !== 'admin')
  const inbox = async () =>
    suggestionListSchema.parse((await call(api, token, 'GET', '/api/admin/suggestions')).json()).data.suggestions
  const admin = (path: string, body?: object) => call(api, token, 'POST', `/api/admin${path}`, body)
  const change = async (columns: object) => {
    const { id } = await only()
    const write = () =>
      api.store.db
        .updateTable('parks')
        .set((eb) => ({ ...columns, revision: eb('revision', '+', 1) }))
        .where('id', '=', id)
        .execute()
    await api.store.writeContent(write)
  }
  const undo = async (id: string | null) => {
    const answer = await admin(`/history/${id}/undo`)
    expect(answer.statusCode, answer.body).toBe(200)
  }
  const everything = async () => ({
    parks: await rows(),
    sources: await api.store.db.selectFrom('park_sources').selectAll().orderBy('ref').execute(),
    suggestions: await api.store.db.selectFrom('suggestions').selectAll().orderBy('id').execute(),
    refusals: await api.store.db.selectFrom('source_refusals').selectAll().execute(),
    history: await api.store.db.selectFrom('history').selectAll().where('thing', '=', 'directory').execute(),
    version: await api.store.contentVersion(),
  })

  test('a new element becomes a hidden park to review that remembers what was taken', async () => {
    expect(numbers(await take(element('way/1', HOLON)))).toMatchObject({ added: 1, new: 1, known: 0, questions: 0 })
    const park = await only()
    expect(park).toMatchObject({ status: 'hidden', in_review: 1, surface: 'concrete', name_en: 'Holon' })
    expect(JSON.parse(park.credits)).toEqual([{ source: 'osm', ref: 'way/1' }])
    expect(await sourcesOf(park.id)).toMatchObject([
      {
        ...{ kind: 'osm', ref: 'way/1', credit: '', tags: { ...TAGS, ...HOLON } },
        taken: {
          name: { he: 'חולון', en: 'Holon' },
          surface: 'concrete',
          place: { type: 'Point', coordinates: [34.8, 32] },
        },
      },
    ])
  })

  test('the same file twice changes nothing', async () => {
    const file = overpass(element('way/1', HOLON), element('node/2', {}, 500), element('way/3', { name: 'X' }, 900))
    await run(file)
    const before = await everything()
    const again = await run(file)
    expect(numbers(again)).toMatchObject({ added: 0, changed: 0, known: 3, writes: false, questions: 0 })
    expect(again.historyId).toBe(null)
    const after = await everything()
    const unseen = ({ sources, ...rest }: typeof before) => ({
      ...rest,
      sources: sources.map(({ seen_at: _at, ...one }) => one),
    })
    expect(unseen(after)).toEqual(unseen(before))
  })

  test('a park that was renamed there is known, and what changed there only is taken', async () => {
    await take(element('way/1', HOLON))
    const renamed = { ...HOLON, name: 'חולון החדש', surface: 'asphalt', check_date: '2026-05-01' }
    const done = await renew(element('way/1', renamed, 40))
    expect(numbers(done)).toMatchObject({ added: 0, changed: 1, known: 1, new: 0, questions: 0 })
    const park = await only()
    expect(toWire(park)).toMatchObject({ name: { he: 'חולון החדש', en: 'Holon' }, surface: 'asphalt' })
    expect(park.latitude).toBeGreaterThan(32.0003)
    expect(park.reviewed_at).toContain('2026-05-01')
    expect((await sourcesOf(park.id))[0]!.taken).toMatchObject({ surface: 'asphalt' })
    expect(await inbox()).toEqual([])
    await undo(done.historyId)
    expect(toWire(await only())).toMatchObject({ name: { he: 'חולון' }, surface: 'concrete', checkedAt: null })
    expect((await sourcesOf(park.id))[0]!.taken).toMatchObject({ surface: 'concrete' })
  })

  test('a name in a script that is neither Hebrew nor Latin leaves a made-up name to a person', async () => {
    await take(element('way/1'))
    await renew(element('way/1', { name: 'حديقة' }))
    expect(await only()).toMatchObject({ name_en: 'Skatepark', needs_name: 1 })
    await renew(element('way/1', { name: 'חולון' }))
    expect(await only()).toMatchObject({ name_he: 'חולון', name_en: 'חולון', needs_name: 0 })
  })

  test('what changed on both sides is asked once, with all three values; ours only is left', async () => {
    await take(element('way/1', HOLON))
    await change({ surface: 'wood', cover: 'indoor' })
    const done = await renew(element('way/1', { ...HOLON, surface: 'asphalt' }))
    expect(numbers(done)).toMatchObject({ changed: 0, questions: 1, writes: true })
    const [question, ...more] = await inbox()
    expect(more).toEqual([])
    expect(question).toMatchObject({
      ...{ fact: 'surface', value: 'asphalt', now: 'wood', was: 'wood', count: 0, isChangedSince: false },
      element: { ref: 'way/1', there: 'asphalt', taken: 'concrete', isGone: false },
    })
    expect(toWire(await only())).toMatchObject({ surface: 'wood', cover: 'indoor' })
    expect(numbers(await renew(element('way/1', { ...HOLON, surface: 'asphalt' })))).toMatchObject({
      questions: 0,
      writes: false,
    })
    // If it changes there again, the question changes too; if it becomes what we say, there is none.
    expect(numbers(await renew(element('way/1', { ...HOLON, surface: 'metal' })))).toMatchObject({ questions: 1 })
    expect((await inbox()).map(({ value }) => value)).toEqual(['metal'])
    await renew(element('way/1', { ...HOLON, surface: 'wood' }))
    expect(await inbox()).toEqual([])
  })

  test('dated rules become exceptions of a known park, and go when they go there; ours stay', async () => {
    const hours = (rule = '') => element('way/1', { ...HOLON, opening_hours: `Mo-Su 08:00-22:00${rule}` })
    const dates = async () => toWire(await only()).exceptions.map(({ from, to }) => `${from} ${to}`)
    await take(hours())
    const done = await renew(hours('; 2027 Jan 04-10 off "works"'))
    expect(numbers(done)).toMatchObject({ changed: 1, questions: 0 })
    expect(toWire(await only()).exceptions).toMatchObject([
      { from: '2027-01-04', to: '2027-01-10', hours: { isOpen: false }, reason: { he: '', en: 'works' } },
    ])
    await undo(done.historyId)
    expect(await dates()).toEqual([])

    await renew(hours('; 2027 Jan 04-10 off'))
    const [theirs] = toWire(await only()).exceptions
    const ours = { ...theirs!, from: '2027-02-01', to: '2027-02-02' }
    await change({ exceptions: JSON.stringify([theirs, ours]) })
    await renew(hours('; 2027 Jan 04-20 off'))
    expect(await dates()).toEqual(['2027-02-01 2027-02-02', '2027-01-04 2027-01-20'])
    // An exception that was deleted here stays deleted until it changes there.
    await change({ exceptions: JSON.stringify([ours]) })
    expect(numbers(await renew(hours('; 2027 Jan 04-20 off')))).toMatchObject({ changed: 0, writes: false })
    await renew(hours())
    expect(await dates()).toEqual(['2027-02-01 2027-02-02'])
    // The rules say how the days differ from the hours there, which are not ours.
    await change({ is_24_hours: 1 })
    await renew(hours('; 2027 Mar 01 off'))
    expect(await dates()).toEqual(['2027-02-01 2027-02-02'])
  })

  test('an undone renewal takes its questions back', async () => {
    await take(element('way/1', HOLON))
    await change({ surface: 'wood' })
    const { historyId } = await renew(element('way/1', { ...HOLON, surface: 'asphalt' }))
    await undo(historyId)
    expect(await inbox()).toEqual([])
    expect(numbers(await renew(element('way/1', { ...HOLON, surface: 'asphalt' })))).toMatchObject({ questions: 1 })
  })

  test('an applied question is taken over: a later change here is ours', async () => {
    await take(element('way/1', HOLON))
    await change({ surface: 'wood' })
    const changed = element('way/1', { ...HOLON, surface: 'asphalt' })
    await renew(changed)
    const [question] = await inbox()
    const { revision } = await only()
    const answer = await admin(`/suggestions/${question!._id}/apply`, { revision })
    expect(answer.statusCode, answer.body).toBe(200)
    expect((await only()).surface).toBe('asphalt')
    await change({ surface: 'metal' })
    expect(numbers(await renew(changed))).toMatchObject({ changed: 0, questions: 0, writes: false })
  })

  test('a refused question is asked again only after it has changed there', async () => {
    await take(element('way/1', HOLON))
    await change({ surface: 'wood' })
    await renew(element('way/1', { ...HOLON, surface: 'asphalt' }))
    const [question] = await inbox()
    const answer = await admin('/suggestions/refuse', { ids: [question!._id], reason: 'notSo' })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(numbers(await renew(element('way/1', { ...HOLON, surface: 'asphalt' })))).toMatchObject({
      questions: 0,
      writes: false,
    })
    expect(numbers(await renew(element('way/1', { ...HOLON, surface: 'metal' })))).toMatchObject({ questions: 1 })
  })

  test('a redrawn element is the same park; a place that moved far is a question', async () => {
    await take(element('node/1', HOLON))
    const { id } = await only()
    const done = await renew(element('way/2', HOLON, 30))
    expect(numbers(done)).toMatchObject({ added: 0, changed: 1, known: 1, vanished: 0 })
    expect((await sourcesOf(id)).map(({ ref }) => ref)).toEqual(['way/2'])
    expect(numbers(await renew(element('way/2', HOLON, 400)))).toMatchObject({ changed: 0, questions: 1 })
    expect(await inbox()).toMatchObject([{ fact: 'place', element: { ref: 'way/2' } }])
    await undo(done.historyId)
    expect((await sourcesOf(id)).map(({ ref }) => ref)).toEqual(['node/1'])
  })

  test('a park of ours is linked, keeps what it knows, and gets what it did not know', async () => {
    const [id] = await addParks(
      api.store,
      newPark({
        ...{ url: 'ours', name: { he: 'סקייטפארק חולון', en: 'Skatepark Holon' }, surface: 'wood', cover: null },
        location: { type: 'Point', coordinates: [34.8, 32.0002] },
      }),
    )
    const done = await take(element('way/1', { ...HOLON, covered: 'yes' }))
    expect(numbers(done)).toMatchObject({ added: 0, changed: 1, known: 1, questions: 0 })
    expect(toWire(await only())).toMatchObject({
      ...{ _id: id, status: 'published', surface: 'wood', cover: 'roofed', name: { en: 'Skatepark Holon' } },
      credits: [{ source: 'osm', ref: 'way/1' }],
    })
    await undo(done.historyId)
    expect(toWire(await only())).toMatchObject({ cover: null, credits: [] })
  })

  test('what cannot be decided waits for review beside the park', async () => {
    await addParks(api.store, newPark({ url: 'ours', location: { type: 'Point', coordinates: [34.8, 32] } }))
    const done = await take(element('way/1', {}, 20))
    expect(numbers(done)).toMatchObject({ added: 1, ask: 1, new: 0 })
    expect(done.warnings).toContainEqual({
      field: 'features.0',
      message: 'maybeSame',
      values: { slug: 'ours', row: '', more: '0' },
    })
    expect((await rows()).map(({ in_review, needs_name }) => [in_review, needs_name]).sort()).toEqual([
      [0, 0],
      [1, 1],
    ])
  })

  test('what an admin refused stays away, and what is in the trash too', async () => {
    await api.store.db
      .insertInto('source_refusals')
      .values({ kind: 'osm', ref: 'way/1', field: '', value: '', refused_at: new Date().toISOString() })
      .execute()
    expect(numbers(await take(element('way/1', HOLON)))).toMatchObject({ added: 0, refused: 1, writes: false })
    await take(element('way/2', { name: 'Y' }, 800))
    const { id } = await only()
    await admin('/skateparks/bulk', { ids: [id], action: 'delete' })
    expect(numbers(await renew(element('way/2', { name: 'Y' }, 800)))).toMatchObject({
      ...{ added: 0, restored: 0, refused: 1, vanished: 0 },
    })
  })

  test('an undone import leaves nothing in the way of the next', async () => {
    const { historyId } = await take(element('way/1', HOLON))
    await undo(historyId)
    expect(numbers(await take(element('way/1', HOLON)))).toMatchObject({ added: 1, new: 1, refused: 0 })
  })

  test('what is gone there is asked once: closed?', async () => {
    const others = Array.from({ length: 5 }, (_, index) =>
      element(`way/${index + 2}`, { name: `Park ${'abcde'[index]}` }, 1000 * (index + 1)),
    )
    await take(element('way/1', HOLON), ...others)
    const gone = await renew(...others)
    expect(numbers(gone)).toMatchObject({ vanished: 1, questions: 1, isMuchMissing: false })
    const [question] = await inbox()
    expect(question).toMatchObject({
      ...{ fact: 'closingYear', value: localTime(Date.now()).year, now: null },
      element: { ref: 'way/1', isGone: true },
    })
    expect(numbers(await renew(...others))).toMatchObject({ vanished: 0, questions: 0, writes: false })
    // It comes back: the question is taken back. It vanishes again: it is asked again, until an admin refuses.
    await renew(element('way/1', HOLON), ...others)
    expect(await inbox()).toEqual([])
    await renew(...others)
    const [again] = await inbox()
    await admin('/suggestions/refuse', { ids: [again!._id], reason: 'notSo' })
    expect(numbers(await renew(...others))).toMatchObject({ vanished: 0, questions: 0 })
    // A file is no whole answer.
    expect(numbers(await take(others[0]!))).toMatchObject({ vanished: 0, isMuchMissing: false })
  })

  test('an answer that lacks more than a fifth is taken only after a person has confirmed it', async () => {
    const elements = Array.from({ length: 4 }, (_, index) =>
      element(`way/${index + 1}`, { name: `Park ${'abcd'[index]}` }, 1000 * index),
    )
    await take(...elements)
    const file = overpass(...elements.slice(1))
    const { plan, renewal } = await directory.plan(file, { isWhole: true })
    expect(renewal).toMatchObject({ vanished: 1, isMuchMissing: true })
    await expect(directory.run(file, plan, null, { isWhole: true })).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await inbox()).toEqual([])
    await directory.run(file, plan, null, { isWhole: true, isMissingConfirmed: true })
    expect(await inbox()).toHaveLength(1)
    // An element about which an admin was asked no longer counts as missing.
    expect(numbers(await renew(...elements.slice(1)))).toMatchObject({ isMuchMissing: false, writes: false })
  })

  test('the history names OpenStreetMap and counts the questions', async () => {
    await take(element('way/1', HOLON))
    await change({ surface: 'wood' })
    await renew(element('way/1', { ...HOLON, surface: 'asphalt', lit: 'yes' }))
    const entries = (await everything()).history.map(({ after_values }) => JSON.parse(after_values!) as object)
    expect(entries).toContainEqual({ added: 0, changed: 1, restored: 0, asked: 1, source: 'osm' })
  })

  test('a file without elements is a source of the parks that it creates or changes', async () => {
    const file = (...features: object[]) =>
      Buffer.from(JSON.stringify({ type: 'FeatureCollection', attribution: 'City of Holon, CC BY 4.0', features }))
    const options = { fileName: 'holon.geojson' }
    const bowl = { slug: 'bowl', name_he: 'קערה', name_en: 'Bowl' }
    await run(file(feature(bowl, point(34.8, 32)), feature({ ...bowl, slug: 'two' }, point(34.9, 32))), options)
    const { id } = (await rows()).find(({ url }) => url === 'bowl')!
    expect(await sourcesOf(id)).toMatchObject([
      { kind: 'file', ref: 'holon.geojson', credit: 'City of Holon, CC BY 4.0', taken: { name: { en: 'Bowl' } } },
    ])
    const other = await run(file(feature({ ...bowl, lit: 'yes' }, point(34.8, 32))), { fileName: 'other.geojson' })
    expect((await sourcesOf(id)).map(({ ref }) => ref)).toEqual(['holon.geojson', 'other.geojson'])
    await undo(other.historyId)
    expect((await sourcesOf(id)).map(({ ref }) => ref)).toEqual(['holon.geojson'])
  })

  test('a rider who says the same as OpenStreetMap is heard too', async () => {
    await take(element('way/1', HOLON))
    await change({ surface: 'wood', status: 'published' })
    await renew(element('way/1', { ...HOLON, surface: 'asphalt' }))
    const { id } = await only()
    const body = {
      ...{ deviceId: crypto.randomUUID(), skateparkId: id, fact: 'surface', value: 'asphalt', was: 'wood' },
      seenAt: new Date().toISOString(),
    }
    const answer = await api.app.inject({ method: 'POST', url: `/api/skateparks/${id}/suggestions`, payload: body })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(await inbox()).toMatchObject([{ fact: 'surface', count: 1, element: { ref: 'way/1' } }])
    // OpenStreetMap no longer says so, and the rider still does.
    await renew(element('way/1', { ...HOLON, surface: 'wood' }))
    expect(await inbox()).toMatchObject([{ fact: 'surface', count: 1, element: null }])
  })
})
