/** Push messages: their content, time and number (docs/decisions/reminders-by-push.md), on both databases. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PushKind, PushMessage, PushSubscriptionBody } from '#contract/reminders.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openStore } from '#server/db/store.ts'
import type { Store } from '#server/db/store.ts'
import { createDependencies } from '#server/dependencies.ts'
import { createSettingsRepo } from '#server/modules/config/repo.ts'
import { GENERAL_KEY, generalFrom } from '#server/modules/config/service.ts'
import { MOST_TRIES } from '#server/modules/reminders/outcome.ts'
import { payloadOf } from '#server/modules/reminders/payload.ts'
import type { PushService } from '#server/modules/reminders/service.ts'
import { addUser, call, cheapPasswords, signIn } from './accounts.ts'
import { newApp } from './apps.ts'
import { addCompetition } from './new-competitions.ts'
import { addParks, newPark } from './new-parks.ts'
import { newSubscriber, signerOf, startPushService } from './push-service.ts'
import type { Subscriber, TestPushService } from './push-service.ts'
import { ENGINES, newStore } from './stores.ts'
import type { Place } from './stores.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const NOON = Date.parse('2026-06-01T09:00:00.000Z')

describe.each(ENGINES)('reminders on %s', (engine) => {
  let service: TestPushService
  let store: Store
  let place: Place
  let now: number
  let push: PushService
  let failures: object[]
  let close: (() => Promise<unknown>)[]

  const newPush = (over: Store, environment: Record<string, string> = { PUBLIC_URL: 'https://rampa.example' }) =>
    createDependencies({
      config: readConfig({ DATA_DIR: place.dataDir, ...environment }),
      store: over,
      now: () => now,
      origin: () => 'https://rampa.example',
      uploadsDir: place.dataDir,
      passwords: cheapPasswords,
      callPush: service.connection,
      onPushFailure: (failure) => failures.push(failure),
      onMail: { onFailure: () => {}, onGivenUp: () => {} },
      onRenewal: { onFailure: () => {} },
    }).push

  beforeEach(async () => {
    now = NOON
    failures = []
    service = await startPushService()
    const opened = await newStore(engine)
    ;({ store, place } = opened)
    close = [() => service.close(), opened.close]
    push = newPush(store)
  })
  afterEach(async () => {
    await push.stop()
    for (const one of close.reverse()) await one()
  })

  const subscribe = async (special: Partial<PushSubscriptionBody> = {}, device = newSubscriber()) => {
    const { endpoint, keys } = device
    const kinds: PushKind[] = ['competition', 'suggestion', 'favorite']
    const nothing = { parks: [], events: [], receipts: [] }
    await push.subscribe({ endpoint, keys, language: 'he', kinds, ...nothing, ...special }, undefined)
    return device
  }
  const addPark = async (special: Parameters<typeof newPark>[0] = {}) =>
    (await addParks(store, newPark({ name: { he: 'הבור', en: 'The Bowl' }, ...special })))[0]!
  const edit = (id: string, columns: { status?: 'hidden' | 'published'; closing_year?: number | null }) =>
    store.writeContent((db) => db.updateTable('parks').set(columns).where('id', '=', id).execute())
  const jobs = () => store.db.selectFrom('push_jobs').selectAll().execute()
  const devices = () => store.db.selectFrom('push_subscriptions').selectAll().execute()
  /** Messages that a device got since the last read. */
  const got = (device: Subscriber) => {
    const own = service.pushed.filter(({ endpoint }) => endpoint === device.endpoint)
    service.pushed = service.pushed.filter((pushed) => !own.includes(pushed))
    return own.map((pushed) => device.decrypt(pushed))
  }
  const titles = (device: Subscriber) => got(device).map(({ title }) => title)

  test('a message is encrypted for its device alone, and signed by the site', async () => {
    const key = await push.key()
    const device = await subscribe({ receipts: ['receipt-1'] }, newSubscriber('web.push.apple.com'))
    await push.suggestionAnswered('receipt-1', '/skateparks/bowl')
    await push.run()
    const [pushed] = service.pushed
    expect(service.pushed).toHaveLength(1)
    const { claims, publicKey } = signerOf(pushed!)
    expect(claims).toMatchObject({ aud: 'https://web.push.apple.com', sub: 'https://rampa.example' })
    expect(key).toEqual({ isOn: true, publicKey })
    expect(pushed!.headers).toMatchObject({ ttl: String((2 * DAY) / 1000), urgency: 'normal' })
    expect(pushed!.body.toString('latin1')).not.toContain('bowl')
    expect(() => newSubscriber().decrypt(pushed!)).toThrow()
    const message = {
      title: 'יש תשובה להצעה',
      body: 'קראנו את מה ששלחתם. אפשר לראות מה הוחלט.',
      language: 'he',
      path: '/skateparks/bowl',
      tag: 'suggestion-receipt-1',
    }
    expect(device.decrypt(pushed!)).toEqual(JSON.parse(payloadOf(message as PushMessage, 'https://rampa.example')))
  })

  test.each([
    ['https://rampa.example', 'https://rampa.example/skateparks/bowl'],
    // Phones can't open such a site's address, so only its worker shows the message.
    ['http://localhost:3000', undefined],
    [undefined, undefined],
  ])('of a site at %s, browsers without a worker open %s', async (address, navigate) => {
    const general = generalFrom(undefined)
    const site = { ...general.site, contactEmail: 'us@rampa.example' }
    await createSettingsRepo(store).save(GENERAL_KEY, { ...general, site })
    push = newPush(store, address === undefined ? {} : { PUBLIC_URL: address })
    const device = await subscribe({ receipts: ['receipt-1'] })
    await push.suggestionAnswered('receipt-1', '/skateparks/bowl')
    await push.run()
    const [message] = got(device) as (PushMessage & { notification?: { navigate: string } })[]
    expect([message!.path, message!.notification?.navigate]).toEqual(['/skateparks/bowl', navigate])
  })

  describe('a suggestion’s answer', () => {
    test('is told to whoever has the receipt, once, after the commit', async () => {
      const device = await subscribe({ receipts: ['receipt-1'], language: 'en' })
      const other = await subscribe({ receipts: ['receipt-2'] })
      const failing = store.tx(async () => {
        await push.suggestionAnswered('receipt-1', '/')
        throw new Error('no')
      })
      await expect(failing).rejects.toThrow('no')
      await push.run()
      expect(service.pushed).toEqual([])
      await store.tx(() => push.suggestionAnswered('receipt-1', '/'))
      await expect.poll(() => titles(device)).toEqual(['Your suggestion was answered'])
      await push.suggestionAnswered('receipt-1', '/')
      await push.run()
      expect([...got(device), ...got(other)]).toEqual([])
    })
  })

  describe('the eve of a competition', () => {
    const event = (special: object = {}) =>
      addCompetition(store, {
        name: { he: 'ג׳אם', en: 'Jam' },
        place: { he: 'חולון', en: '' },
        date: '2026-06-02',
        ...special,
      })

    test.each([
      ['in summer', '2026-06-02', '2026-06-01T15:00:00.000Z', '2026-06-01T21:00:00.000Z'],
      ['in winter', '2026-12-02', '2026-12-01T16:00:00.000Z', '2026-12-01T22:00:00.000Z'],
      ['before the day of the clocks in spring', '2026-03-27', '2026-03-26T16:00:00.000Z', '2026-03-26T22:00:00.000Z'],
      ['on the day of the clocks in spring', '2026-03-28', '2026-03-27T15:00:00.000Z', '2026-03-27T21:00:00.000Z'],
      ['before the day of the clocks in autumn', '2026-10-25', '2026-10-24T15:00:00.000Z', '2026-10-24T21:00:00.000Z'],
      ['on the day of the clocks in autumn', '2026-10-26', '2026-10-25T16:00:00.000Z', '2026-10-25T22:00:00.000Z'],
      ['on New Year’s Eve', '2027-01-01', '2026-12-31T16:00:00.000Z', '2026-12-31T22:00:00.000Z'],
      ['at the end of February', '2028-02-29', '2028-02-28T16:00:00.000Z', '2028-02-28T22:00:00.000Z'],
    ])('%s: from 18:00 to midnight in Israel, once', async (_, date, evening, midnight) => {
      const slug = await event({ date })
      const device = await subscribe({ events: [slug] })
      now = Date.parse(evening) - 1
      await push.run()
      expect(await jobs()).toEqual([])
      now = Date.parse(evening)
      await push.run()
      await push.run()
      expect(got(device)).toEqual([
        expect.objectContaining({
          title: 'מחר: ג׳אם',
          body: 'חולון. מכינים קסדה ומגנים, ונתראה שם.',
          path: `/${slug}/signup`,
        }),
      ])
      now = Date.parse(midnight) - 1
      const late = await subscribe({ events: [slug], language: 'en' })
      await push.run()
      expect(titles(late), 'who asks for it in the evening').toEqual(['Tomorrow: Jam'])
      const tooLate = await subscribe({ events: [slug] })
      now = Date.parse(midnight)
      await push.run()
      now += 20 * HOUR
      await push.run()
      expect([...got(device), ...got(late), ...got(tooLate)]).toEqual([])
    })

    test('what waited until midnight is not sent any more; it is kept no longer than midnight by the service', async () => {
      const slug = await event()
      const device = await subscribe({ events: [slug] })
      service.answer = () => ({ status: 503, headers: { 'retry-after': '7200' } })
      now = Date.parse('2026-06-01T20:00:00.000Z')
      await push.run()
      expect(service.pushed.map(({ headers }) => headers.ttl)).toEqual(['3600'])
      got(device)
      service.answer = () => ({ status: 201 })
      now += 2 * HOUR
      await push.run()
      expect(got(device)).toEqual([])
    })

    test('is told of public ones of tomorrow alone, and again where the day is moved', async () => {
      const slugs = [
        await event({ date: '2026-06-01' }),
        await event({ date: '2026-06-03' }),
        await event({ name: { he: 'מחר', en: 'Tomorrow' } }),
      ]
      const draft = await event()
      await store.db.updateTable('events').set({ status: 'draft' }).where('slug', '=', draft).execute()
      const device = await subscribe({ events: [...slugs, draft] })
      await subscribe({ events: [] })
      now = Date.parse('2026-06-01T15:30:00.000Z')
      await push.run()
      expect(titles(device)).toEqual(['מחר: מחר'])
      await store.db.updateTable('events').set({ date: '2026-06-09' }).where('slug', '=', slugs[2]!).execute()
      now = Date.parse('2026-06-08T15:30:00.000Z')
      await push.run()
      expect(titles(device)).toEqual(['מחר: מחר'])
    })

    test('a competition that is called off while its reminder waits is not reminded of', async () => {
      const slug = await event()
      const device = await subscribe({ events: [slug] })
      service.answer = () => ({ status: 500 })
      now = Date.parse('2026-06-01T15:00:00.000Z')
      await push.run()
      got(device)
      await store.db.updateTable('events').set({ status: 'draft' }).where('slug', '=', slug).execute()
      now += HOUR
      await push.run()
      expect(got(device)).toEqual([])
      expect((await jobs()).every(({ done_at }) => done_at !== null)).toBe(true)
    })
  })

  describe('a favourite', () => {
    const bodies = async (device: Subscriber) => {
      await push.run()
      return got(device).map(({ body, path }) => [body, path])
    }
    const WORDS = {
      hidden: 'This park is off the site for now.',
      back: 'This park is back on the site.',
      closed: 'This park has closed for good.',
      reopened: 'This park is not closed for good after all.',
    }

    test('is told of when it is hidden, back, and closed for good, once each', async () => {
      const park = await addPark({ url: 'bowl' })
      const device = await subscribe({ parks: [park], language: 'en' })
      const other = await subscribe({ parks: [await addPark()] })
      expect(await bodies(device), 'as it was').toEqual([])
      await edit(park, { status: 'hidden' })
      expect(await bodies(device)).toEqual([[WORDS.hidden, '/saved']])
      expect(await bodies(device)).toEqual([])
      await edit(park, { status: 'published' })
      expect(await bodies(device)).toEqual([[WORDS.back, '/skateparks/bowl']])
      await edit(park, { closing_year: 2025 })
      expect(await bodies(device)).toEqual([[WORDS.closed, '/skateparks/bowl']])
      await edit(park, { closing_year: 2026 })
      expect(await bodies(device)).toEqual([[WORDS.reopened, '/skateparks/bowl']])
      expect(got(other)).toEqual([])
    })

    test('a year that is over closes it at New Year in Israel, without an edit', async () => {
      now = Date.parse('2026-12-31T21:59:00.000Z')
      const device = await subscribe({ parks: [await addPark({ closingYear: 2026 })], language: 'en' })
      expect(await bodies(device)).toEqual([])
      now += MINUTE
      expect(await bodies(device)).toHaveLength(1)
    })

    test('what is undone before anybody was told is told to nobody', async () => {
      const park = await addPark()
      const device = await subscribe({ parks: [park] })
      await push.run()
      await edit(park, { status: 'hidden' })
      await edit(park, { status: 'published' })
      expect(await bodies(device)).toEqual([])
      // The message waits, because the service is down.
      service.answer = () => ({ status: 500 })
      await edit(park, { status: 'hidden' })
      await bodies(device)
      service.answer = () => ({ status: 201 })
      await edit(park, { status: 'published' })
      now += HOUR
      expect(await bodies(device)).toEqual([['הפארק חזר לאתר.', expect.any(String)]])
    })

    test('is told of whatever changed it: an admin’s edit, the trash, its undo', async () => {
      const park = await addPark({ url: 'ditch' })
      const device = await subscribe({ parks: [park], language: 'en' })
      await push.run()
      const config = readConfig({ DATA_DIR: place.dataDir, LOG_LEVEL: 'silent' })
      const app = await buildApp({
        config,
        store,
        now: () => now,
        passwords: cheapPasswords,
        callPush: service.connection,
      })
      close.push(() => app.close())
      await app.ready()
      const api = { app, store, now: () => now }
      const admin = await signIn(api, await addUser(store, { role: 'admin' }))
      const bulk = (action: string) => call(api, admin, 'POST', '/api/admin/skateparks/bulk', { ids: [park], action })
      expect((await bulk('hide')).statusCode).toBe(200)
      expect(await bodies(device)).toEqual([[WORDS.hidden, '/saved']])
      expect((await bulk('publish')).statusCode).toBe(200)
      expect(await bodies(device)).toEqual([[WORDS.back, '/skateparks/ditch']])
      const deleted = await bulk('delete')
      expect(await bodies(device)).toEqual([[WORDS.hidden, '/saved']])
      const { historyId } = deleted.json().data as { historyId: string }
      expect((await call(api, admin, 'POST', `/api/admin/history/${historyId}/undo`)).statusCode).toBe(200)
      expect(await bodies(device)).toEqual([[WORDS.back, '/skateparks/ditch']])
    })

    test('is not told of if the rider has removed it meanwhile, or switched its kind off', async () => {
      const park = await addPark()
      const device = await subscribe({ parks: [park] })
      await push.run()
      service.answer = () => ({ status: 500 })
      await edit(park, { status: 'hidden' })
      await bodies(device)
      service.answer = () => ({ status: 201 })
      await subscribe({ parks: [park], kinds: ['competition'] }, device)
      now += HOUR
      expect(await bodies(device)).toEqual([])
    })
  })

  describe('the answer of the service', () => {
    let device: Subscriber
    const news = async () => {
      device = await subscribe({ receipts: ['receipt-1'] })
      await push.suggestionAnswered('receipt-1', '/')
      await push.run()
    }

    test.each([404, 410])('%i removes the subscription', async (status) => {
      service.answer = () => ({ status })
      await news()
      expect(await devices()).toEqual([])
      expect(await jobs()).toEqual([])
    })

    test.each([429, 500, 503])(
      '%i: tried again after the wait, and given up after the last attempt',
      async (status) => {
        service.answer = () => ({ status })
        await news()
        for (let hour = 0; hour < 10; hour++) {
          now += HOUR
          await push.run()
        }
        expect(service.pushed).toHaveLength(MOST_TRIES)
        expect(await devices()).toHaveLength(1)
        expect(failures).toEqual([{ kind: 'suggestion', service: 'fcm.googleapis.com', status }])
        expect(JSON.stringify(failures)).not.toContain(device.endpoint)
      },
    )

    test('Retry-After is kept, and then it is sent', async () => {
      service.answer = () => ({ status: 429, headers: { 'retry-after': '3000' } })
      await news()
      service.answer = () => ({ status: 201 })
      now += 3000_000 - 1
      await push.run()
      expect(service.pushed).toHaveLength(1)
      now += 1
      await push.run()
      await push.run()
      expect(got(device)).toHaveLength(2)
    })

    test('none is an attempt that failed', async () => {
      service.answer = () => undefined
      await news()
      service.answer = () => ({ status: 201 })
      now += HOUR
      await push.run()
      expect(got(device)).toHaveLength(2)
    })

    test.each([301, 400, 401, 403, 413])('%i is given up at once, and the subscription stays', async (status) => {
      service.answer = () => ({ status, headers: { location: 'http://127.0.0.1:1/' } })
      await news()
      now += DAY
      await push.run()
      expect(service.pushed).toHaveLength(1)
      expect(await devices()).toHaveLength(1)
    })
  })

  test('an attempt of a process that crashed is made again when its lease is over', async () => {
    const device = await subscribe({ receipts: ['receipt-1'] })
    await push.suggestionAnswered('receipt-1', '/')
    await push.run()
    got(device)
    // The state in the middle of the attempt.
    await store.db.updateTable('push_jobs').set({ done_at: null }).execute()
    await push.run()
    expect(got(device)).toEqual([])
    now += 2 * MINUTE
    await push.run()
    expect(got(device)).toHaveLength(1)
    await push.run()
    expect(got(device)).toEqual([])
  })

  test('an address outside of the rules is never called, whoever stored it', async () => {
    await subscribe({ receipts: ['receipt-1'] })
    await store.db.updateTable('push_subscriptions').set({ endpoint: 'https://evil.example/' }).execute()
    await push.suggestionAnswered('receipt-1', '/')
    await push.run()
    expect(service.pushed).toEqual([])
    expect(await devices()).toEqual([])
  })

  test('while reminders are off nothing is called; those still in time are sent when they are on again', async () => {
    const off = newPush(store, {})
    const device = await subscribe({ receipts: ['receipt-1'] })
    await store.tx(async () => {
      await off.suggestionAnswered('receipt-1', '/')
    })
    await off.run()
    await off.stop()
    expect(service.pushed).toEqual([])
    await push.run()
    expect(got(device)).toHaveLength(1)
  })

  test('a sent reminder is remembered for a day after its time', async () => {
    await subscribe({ receipts: ['receipt-1'] })
    await push.suggestionAnswered('receipt-1', '/')
    await push.run()
    now += 3 * DAY
    await push.sweep(100)
    expect(await jobs()).toHaveLength(1)
    now += 1
    await push.sweep(100)
    expect(await jobs()).toEqual([])
  })

  if (engine === 'postgres') {
    test('of two processes one sends each message', async () => {
      const second = await openStore({ dataDir: place.dataDir, databaseUrl: place.databaseUrl, connections: 4 })
      close.push(() => second.close())
      const other = newPush(second)
      const slug = await addCompetition(store, { date: '2026-06-02' })
      const parks = [await addPark(), await addPark()]
      await push.run()
      const all = [] as Subscriber[]
      for (let index = 0; index < 25; index++) {
        all.push(await subscribe({ events: [slug], parks, receipts: ['receipt-1'] }))
      }
      await edit(parks[0]!, { status: 'hidden' })
      await edit(parks[1]!, { closing_year: 2020 })
      now = Date.parse('2026-06-01T15:00:00.000Z')
      // Each process notices the other's write within a second.
      await vi.waitFor(async () => expect(await second.contentVersion()).toBe(await store.contentVersion()))
      await Promise.all([
        store.tx(() => push.suggestionAnswered('receipt-1', '/')),
        second.tx(() => other.suggestionAnswered('receipt-1', '/')),
      ])
      await Promise.all([push.run(), other.run()])
      await Promise.all([push.run(), other.run()])
      await other.stop()
      for (const device of all) expect(titles(device)).toHaveLength(4)
      expect(failures).toEqual([])
    })
  }
})

test('waiting reminders are sent at the start, and then every minute', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const service = await startPushService()
  const api = await newApp({
    environment: { PUBLIC_URL: 'https://rampa.example' },
    deps: { callPush: service.connection },
  })
  try {
    const device = newSubscriber()
    const { endpoint, keys } = device
    const body = { endpoint, keys, language: 'en', kinds: ['favorite'], events: [], receipts: [] }
    const [park] = await addParks(api.store, newPark())
    const put = await api.app.inject({
      method: 'PUT',
      url: '/api/push/subscription',
      payload: { ...body, parks: [park] },
    })
    expect(put.statusCode).toBe(200)
    const known = () => api.store.db.selectFrom('push_parks').selectAll().execute()
    // The process knows the park from a look after it was added.
    await expect
      .poll(async () => {
        await vi.advanceTimersByTimeAsync(MINUTE)
        return (await known()).length
      })
      .toBe(1)
    await api.store.writeContent((db) => db.updateTable('parks').set({ status: 'hidden' }).execute())
    await expect
      .poll(async () => {
        await vi.advanceTimersByTimeAsync(MINUTE)
        return service.pushed.map((pushed) => device.decrypt(pushed).body)
      })
      .toEqual(['This park is off the site for now.'])
  } finally {
    vi.useRealTimers()
    await api.close()
    await service.close()
  }
})
