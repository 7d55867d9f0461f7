/** Renewals from OpenStreetMap: the weekly job, and the calls of admins. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importPlanSchema } from '#contract/directory.ts'
import { renewalStateAnswerSchema } from '#contract/renewal.ts'
import { DAY_MS, HOUR_MS } from '#contract/time.ts'
import { readConfig } from '#server/config.ts'
import { createDependencies } from '#server/dependencies.ts'
import type { RenewalService } from '#server/renewal/service.ts'
import { addUser, call, signIn } from './accounts.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { complete, cutOff, element, page, startOverpass } from './overpass.ts'
import type { TestOverpass } from './overpass.ts'
import { silence } from './scripted-server.ts'
import { ENGINES } from './stores.ts'

const names = ['Alef', 'Bet', 'Gimel', 'Dalet', 'He', 'Vav', 'Zayin', 'Het', 'Tet', 'Yod']
/** Ten parks, kilometres from each other. */
const PARKS = names.map((name, index) =>
  element(index + 1, { sport: 'skateboard', name: `${name} park`, lit: 'yes' }, 31.9 + index / 50),
)

describe.each(ENGINES)('renewal on %s', (engine) => {
  let overpass: TestOverpass
  let api: TestApp
  let boss: Awaited<ReturnType<typeof addUser>>
  let token: string
  let clock: number
  let pauses: number[]
  let failures: object[]
  let processes: RenewalService[]
  const job = () => processes[0]!.run()
  beforeAll(async () => (overpass = await startOverpass()))
  afterAll(() => overpass.close())
  beforeEach(async () => {
    clock = Date.parse('2026-06-01T09:00:00.000Z')
    pauses = []
    failures = []
    overpass.asked.length = 0
    api = await newApp({
      engine,
      environment: { OVERPASS_URL: overpass.url, PUBLIC_URL: 'https://rampa.example' },
      deps: { now: () => clock, pauseRenewal: async (ms) => void pauses.push(ms) },
    })
    processes = [newProcess(), newProcess()]
    boss = await addUser(api.store, { role: 'admin', name: 'Boss' })
    token = await signIn(api, boss)
  })
  afterEach(async () => {
    for (const { stop } of processes) await stop()
    await api.close()
  })

  /** Sets the clock forward; the admin signs in again. */
  const later = async (ms: number) => {
    clock += ms
    token = await signIn(api, boss)
  }
  const admin = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    call(api, token, method, `/api/admin/${path}`, body)
  const state = async () => renewalStateAnswerSchema.parse((await admin('GET', 'renewal')).json()).data.renewal
  const plan = async () => importPlanSchema.parse((await admin('GET', 'renewal/plan')).json().data)
  const parks = async () => api.store.db.selectFrom('parks').selectAll().orderBy('name_en').execute()
  const history = async () => (await admin('GET', 'history?thing=directory')).json().data.entries
  const setWeekly = async (isWeekly: boolean) => {
    const { revision } = (await admin('GET', 'settings')).json().data.settings.sources
    expect((await admin('PUT', 'settings', { sources: { isWeekly, revision } })).statusCode).toBe(200)
  }
  const look = async () => {
    expect((await admin('POST', 'renewal/look')).statusCode).toBe(202)
    await expect.poll(async () => (await state()).isRunning).toBe(false)
  }
  /** Another process on the same database, whose job can be told to look whether the time has come. */
  const newProcess = () =>
    createDependencies({
      config: readConfig({ DATA_DIR: api.uploadsDir, OVERPASS_URL: overpass.url, PUBLIC_URL: 'https://rampa.example' }),
      store: api.store,
      now: () => clock,
      origin: () => 'https://rampa.example',
      uploadsDir: api.uploadsDir,
      onPushFailure: () => {},
      onMail: { onFailure: () => {}, onGivenUp: () => {} },
      onRenewal: {
        onFailure: (failure) => failures.push(failure),
        pause: async (ms) => void pauses.push(ms),
      },
    }).renewal
  const looked = () => overpass.asked.length

  test('nobody is asked until an admin wants it', async () => {
    overpass.answer(complete(PARKS))
    await job()
    await later(30 * DAY_MS)
    await job()
    expect(looked()).toBe(0)
    expect(await state()).toEqual({ isRunning: false, answer: null, taken: null, failure: null, nextAt: null })
  })
  test('the weekly job takes an answer as one entry by OpenStreetMap, which can be undone', async () => {
    overpass.answer(complete(PARKS))
    await setWeekly(true)
    expect((await state()).nextAt).toBe('2026-06-01T09:00:00.000Z')
    await job()
    expect(looked()).toBe(1)
    expect(overpass.asked[0]!.headers['user-agent']).toBe('Rampa (+https://rampa.example)')
    // New parks wait for a person.
    expect((await parks()).map(({ name_en }) => name_en)).toEqual(names.map((name) => `${name} park`).sort())
    for (const park of await parks()) expect(park).toMatchObject({ status: 'hidden', in_review: 1, has_lights: 1 })
    const [entry] = await history()
    expect(entry).toMatchObject({ actor: null, action: 'import', canUndo: true, after: { added: 10, source: 'osm' } })
    expect(await state()).toEqual({
      isRunning: false,
      answer: null,
      taken: {
        at: '2026-06-01T09:00:00.000Z',
        by: 'job',
        counts: { added: 10, changed: 0, asked: 0, vanished: 0 },
        historyId: entry.id,
      },
      failure: null,
      nextAt: '2026-06-08T09:00:00.000Z',
    })
    expect((await admin('POST', `history/${entry.id}/undo`)).statusCode).toBe(200)
    expect((await parks()).filter(({ deleted_at }) => deleted_at === null)).toEqual([])
  })

  test('asks again after a week, takes what changed there, and leaves what changed here', async () => {
    overpass.answer(complete(PARKS))
    await setWeekly(true)
    await job()
    await api.store.writeContent((db) =>
      db.updateTable('parks').set({ has_lights: null, revision: 2 }).where('name_en', '=', 'Bet park').execute(),
    )
    await later(6 * DAY_MS)
    await job()
    expect(looked()).toBe(1)
    await later(DAY_MS)
    overpass.answer(
      complete(
        PARKS.map((park) => ({ ...park, tags: { ...park.tags, ...(park.id === 1 && { surface: 'concrete' }) } })),
      ),
    )
    await job()
    expect(looked()).toBe(2)
    const byName = new Map((await parks()).map((park) => [park.name_en, park]))
    expect(byName.get('Alef park')).toMatchObject({ surface: 'concrete' })
    expect(byName.get('Bet park')).toMatchObject({ has_lights: null })
    expect((await state()).taken).toMatchObject({ counts: { added: 0, changed: 1, asked: 0, vanished: 0 } })
    await later(7 * DAY_MS)
    await job()
    // The same answer again: nothing is written, and the history has no entry of it.
    expect((await state()).taken).toMatchObject({ counts: { changed: 0 }, historyId: null })
    expect(await history()).toHaveLength(2)
  })

  test('of several processes one asks', async () => {
    overpass.answer(complete(PARKS))
    await setWeekly(true)
    await Promise.all(processes.map((process) => process.run()))
    expect(looked()).toBe(1)
    expect(failures).toEqual([])
  })

  test('what fails is told, tried again after growing pauses, and never taken in part', async () => {
    overpass.answer(cutOff(PARKS))
    await setWeekly(true)
    await job()
    expect(await parks()).toEqual([])
    expect(await state()).toMatchObject({
      isRunning: false,
      answer: null,
      taken: null,
      failure: { by: 'job', problem: { code: 'cutOff' }, retryAt: '2026-06-01T10:00:00.000Z' },
      nextAt: '2026-06-01T10:00:00.000Z',
    })
    expect(failures).toEqual([{ reason: 'the answer broke off in the middle' }])
    expect((await admin('GET', 'overview')).json().data.renewal).toEqual({ isFailing: true })
    await later(HOUR_MS - 1)
    await job()
    expect(looked()).toBe(1)
    await later(1)
    await job()
    expect(looked()).toBe(2)
    expect((await state()).nextAt).toBe('2026-06-01T12:00:00.000Z')
    await later(2 * HOUR_MS)
    overpass.answer(page(504), complete(PARKS))
    await job()
    expect(pauses).toEqual([10_000])
    expect(await state()).toMatchObject({ failure: null, nextAt: '2026-06-08T12:00:00.000Z' })
    expect(await parks()).toHaveLength(10)
    expect((await admin('GET', 'overview')).json().data.renewal).toEqual({ isFailing: false })
  })

  test('the overview says that the weekly job fails, until the job is off', async () => {
    const isFailing = async () => (await admin('GET', 'overview')).json().data.renewal.isFailing
    overpass.answer(page(400))
    await setWeekly(true)
    await job()
    await look()
    expect((await state()).failure?.by).toBe('admin')
    expect(await isFailing()).toBe(true)
    await setWeekly(false)
    expect(await isFailing()).toBe(false)
  })

  test('an answer without a fifth of the parks waits until a person confirms it', async () => {
    overpass.answer(complete(PARKS))
    await setWeekly(true)
    await job()
    await later(7 * DAY_MS)
    overpass.answer(complete(PARKS.slice(0, 7)))
    await job()
    expect(await history()).toHaveLength(1)
    const failed = await state()
    expect(failed.failure?.problem).toEqual({ code: 'missing', values: { missing: '3', known: '10' } })
    expect(failed.nextAt).toBe('2026-06-09T09:00:00.000Z')
    expect(failed.answer).toMatchObject({ elements: 7, dataAt: '2026-05-31T08:00:00Z' })

    const shown = await plan()
    expect(shown.renewal).toMatchObject({ isMuchMissing: true, vanished: 3 })
    const refused = await admin('POST', 'renewal', { plan: shown.plan })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'CONFLICT'])
    const taken = await admin('POST', 'renewal', { plan: shown.plan, isMissingConfirmed: true })
    expect(taken.statusCode, taken.body).toBe(200)
    expect(await state()).toMatchObject({
      answer: null,
      failure: null,
      taken: { by: 'admin', counts: { vanished: 3 } },
    })
    // Nothing is deleted: each is a question.
    expect((await parks()).filter(({ deleted_at }) => deleted_at === null)).toHaveLength(10)
  })

  test('an admin looks, sees what would change, and takes it', async () => {
    overpass.answer(complete(PARKS))
    expect((await admin('GET', 'renewal/plan')).statusCode).toBe(404)
    await look()
    expect(await parks()).toEqual([])
    expect(await state()).toMatchObject({ answer: { at: '2026-06-01T09:00:00.000Z', elements: 10 }, nextAt: null })
    const shown = await plan()
    expect(shown.counts).toMatchObject({ added: 10, changed: 0 })
    // Somebody changes the directory in between.
    await api.store.writeContent((db) =>
      db
        .insertInto('settings')
        .values({ key: 'general', value: '{}', updated_at: '2026-06-01T09:00:00.000Z' })
        .execute(),
    )
    const stale = await admin('POST', 'renewal', { plan: shown.plan })
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'STALE_EDIT'])
    const taken = await admin('POST', 'renewal', { plan: stale.json().current.plan.plan })
    expect(taken.statusCode, taken.body).toBe(200)
    const [entry] = await history()
    expect(entry).toMatchObject({ actor: { name: 'Boss' }, after: { added: 10, source: 'osm' } })
    expect(taken.json().data.historyId).toBe(entry.id)
    expect((await admin('GET', 'renewal/plan')).statusCode).toBe(404)
  })

  test('an admin may look again, and leave the answer', async () => {
    overpass.answer(page(400), complete(PARKS))
    await look()
    expect(await state()).toMatchObject({
      answer: null,
      failure: { by: 'admin', problem: { code: 'refused', values: { status: '400' } }, retryAt: null },
    })
    await look()
    expect(await state()).toMatchObject({ answer: { elements: 10 }, failure: null })
    expect((await admin('DELETE', 'renewal/look')).statusCode).toBe(204)
    expect(await state()).toMatchObject({ answer: null, taken: null })
  })

  test('while somebody is asking nobody else does, and a stopped process leaves no trace', async () => {
    overpass.answer(silence)
    const [one, other] = processes as [RenewalService, RenewalService]
    await one.look()
    await expect.poll(looked).toBe(1)
    await setWeekly(true)
    await other.look()
    await other.run()
    expect(looked()).toBe(1)
    expect(await state()).toMatchObject({ isRunning: true })
    await one.stop()
    expect(await state()).toMatchObject({ isRunning: false, failure: null, answer: null })
    overpass.answer(complete(PARKS))
    await other.run()
    expect(await parks()).toHaveLength(10)
  })

  test('a process that died while it asked is not waited for long', async () => {
    overpass.answer(silence)
    const [dead, other] = processes as [RenewalService, RenewalService]
    await dead.look()
    await setWeekly(true)
    await later(HOUR_MS)
    overpass.answer(complete(PARKS))
    await other.run()
    expect(await parks()).toHaveLength(10)
    expect(await state()).toMatchObject({ isRunning: false, taken: { by: 'job' } })
  })
})
