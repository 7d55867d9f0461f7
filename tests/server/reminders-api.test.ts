/** Subscriptions to reminders (docs/decisions/reminders-by-push.md), on both databases. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { personalDataSchema } from '#contract/personal-data.ts'
import { PUSH_MOST, pushKeyAnswerSchema, pushSubscriptionAnswerSchema } from '#contract/reminders.ts'
import type { PushSubscriptionBody } from '#contract/reminders.ts'
import { generalFrom, GENERAL_KEY } from '#server/modules/config/service.ts'
import { createSettingsRepo } from '#server/modules/config/repo.ts'
import { WRITES_PER_DEVICE } from '#server/http/rate-limit/device-limits.ts'
import { newVapidKeys } from '#server/vapid-keys.ts'
import { addUser, bearer, call, PASSWORD, signIn, switchFeatures } from './accounts.ts'
import { newApp, newAppsOnOneDatabase } from './apps.ts'
import type { TestApp } from './apps.ts'
import { newSubscriber } from './push-service.ts'
import { ENGINES } from './stores.ts'

const DAY = 24 * 60 * 60 * 1000
const PARK = 'a'.repeat(24)

const bodyOf = (special: Partial<PushSubscriptionBody> = {}): PushSubscriptionBody => {
  const { endpoint, keys } = newSubscriber()
  return {
    ...{ endpoint, keys, language: 'he', kinds: ['competition', 'favorite'] },
    ...{ parks: [PARK], events: ['spring-jam'], receipts: ['receipt-1234'] },
    ...special,
  }
}
const send = (
  { app }: Pick<TestApp, 'app'>,
  method: 'PUT' | 'DELETE' | 'POST',
  payload: object,
  { token, ip = '192.0.2.1' }: { token?: string; ip?: string } = {},
) =>
  app.inject({
    method,
    url: `/api/push/subscription${method === 'POST' ? '/moved' : ''}`,
    payload,
    remoteAddress: ip,
    headers: token === undefined ? {} : bearer(token),
  })
const keyOf = async (api: TestApp) => pushKeyAnswerSchema.parse((await api.get('/api/push/key')).json()).data

describe.each(ENGINES)('subscriptions on %s', (engine) => {
  let api: TestApp
  let now: number
  beforeAll(async () => {
    now = Date.parse('2026-07-14T12:00:00.000Z')
    api = await newApp({ engine, environment: { VOTES_PER_ADDRESS: '0' }, deps: { now: () => now } })
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    await api.store.db.deleteFrom('push_subscriptions').execute()
  })

  const stored = () => api.store.db.selectFrom('push_subscriptions').selectAll().execute()
  const watches = async () =>
    (await api.store.db.selectFrom('push_watches').select(['kind', 'thing']).orderBy('kind').execute()).map(
      ({ kind, thing }) => `${kind} ${thing}`,
    )
  const subscribe = async (body: PushSubscriptionBody, token?: string) => {
    const answer = await send(api, 'PUT', body, token === undefined ? {} : { token })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    return pushSubscriptionAnswerSchema.parse(answer.json()).data.kinds
  }

  test('is stored with what is asked for alone, once however often it is sent, and replaced as a whole', async () => {
    const body = bodyOf({ parks: [PARK, PARK, 'b'.repeat(24)] })
    expect(await subscribe(body)).toEqual(['competition', 'favorite'])
    const [first] = await stored()
    expect(await watches()).toEqual(['competition spring-jam', `favorite ${PARK}`, `favorite ${'b'.repeat(24)}`])
    now += DAY
    await subscribe(body)
    const [second, ...others] = await stored()
    expect(others).toEqual([])
    expect(second).toEqual({ ...first, renewed_at: new Date(now).toISOString() })
    expect(await subscribe({ ...body, language: 'en', kinds: ['suggestion', 'suggestion'] })).toEqual(['suggestion'])
    expect(await watches()).toEqual(['suggestion receipt-1234'])
    expect((await stored())[0]!.language).toBe('en')
  })

  test('keys with padding are the same keys', async () => {
    const body = bodyOf()
    await subscribe({ ...body, keys: { p256dh: `${body.keys.p256dh}=`, auth: `${body.keys.auth}==` } })
    expect((await stored())[0]).toMatchObject({ p256dh: body.keys.p256dh, auth: body.keys.auth })
    expect((await send(api, 'DELETE', { endpoint: body.endpoint, auth: `${body.keys.auth}==` })).statusCode).toBe(204)
    expect(await stored()).toEqual([])
  })

  test.each<[string, object]>([
    ['another host', { endpoint: 'https://evil.example/send/a' }],
    ['this machine', { endpoint: 'http://127.0.0.1:5432/' }],
    ['no address', { endpoint: 'fcm.googleapis.com' }],
    ['a long address', { endpoint: `https://fcm.googleapis.com/${'a'.repeat(1000)}` }],
    ['an address that is long once it is encoded', { endpoint: `https://fcm.googleapis.com/${'א'.repeat(500)}` }],
    ['no keys', { keys: undefined }],
    ['a key that is no point', { keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } }],
    ['a short secret', { keys: { p256dh: newSubscriber().keys.p256dh, auth: 'a' } }],
    ['another language', { language: 'fr' }],
    ['another kind', { kinds: ['offer'] }],
    ['no kind', { kinds: [] }],
    ['parks without an id', { parks: ['bowl'] }],
    ['too many parks', { parks: Array.from({ length: PUSH_MOST.parks + 1 }, () => PARK) }],
    ['too many competitions', { events: Array.from({ length: PUSH_MOST.events + 1 }, () => 'jam') }],
    ['too many receipts', { receipts: Array.from({ length: PUSH_MOST.receipts + 1 }, () => 'receipt-1') }],
  ])('%s is refused', async (_, special) => {
    const answer = await send(api, 'PUT', { ...bodyOf(), ...special })
    expect(answer.statusCode, answer.body).toBe(400)
    expect(answer.json().code).toBe('MONGOOSE_VALIDATION_ERROR')
    expect(await stored()).toEqual([])
  })

  test('ends by its own secret only', async () => {
    const { endpoint, keys } = bodyOf()
    await subscribe(bodyOf({ endpoint, keys }))
    const wrong = await send(api, 'DELETE', { endpoint, auth: newSubscriber().keys.auth })
    expect(wrong.statusCode).toBe(204)
    expect(await stored()).toHaveLength(1)
    expect((await send(api, 'DELETE', { endpoint, auth: keys.auth })).statusCode).toBe(204)
    expect(await stored()).toEqual([])
    expect(await watches()).toEqual([])
    expect((await send(api, 'DELETE', { endpoint: 'https://evil.example/a', auth: keys.auth })).statusCode).toBe(400)
  })

  test('falls to nobody who knows its endpoint: what is stored is replaced by its own secret only', async () => {
    await switchFeatures(api.store, { shop: false, accounts: true })
    const body = bodyOf()
    await subscribe(body)
    const before = [await stored(), await watches()]
    const token = await signIn(api, await addUser(api.store))
    const { keys } = newSubscriber()
    for (const stolen of [keys, { ...body.keys, auth: keys.auth }]) {
      const theft = await send(api, 'PUT', { ...body, keys: stolen, kinds: ['suggestion'], language: 'en' }, { token })
      expect([theft.statusCode, theft.json().code]).toEqual([409, 'CONFLICT'])
    }
    // A subscription of one's own that moves there can't do it either.
    const own = bodyOf()
    await subscribe(own)
    const from = { endpoint: own.endpoint, auth: own.keys.auth }
    for (const stolen of [keys, { ...body.keys, auth: keys.auth }]) {
      const theft = await send(api, 'POST', { endpoint: body.endpoint, keys: stolen, from })
      expect([theft.statusCode, theft.json().code]).toEqual([409, 'CONFLICT'])
    }
    expect((await stored()).map(({ endpoint }) => endpoint).sort()).toEqual([body.endpoint, own.endpoint].sort())
    await send(api, 'DELETE', from)
    expect([await stored(), await watches()]).toEqual(before)
    // The device itself may, in any spelling of its secret.
    await subscribe({ ...body, keys: { ...body.keys, auth: `${body.keys.auth}==` }, kinds: ['suggestion'] })
    expect(await watches()).toEqual(['suggestion receipt-1234'])
  })

  test('a subscription whose browser has other keys at the same endpoint moves by its former secret', async () => {
    const body = bodyOf()
    await subscribe(body)
    const { keys } = newSubscriber()
    const from = { endpoint: body.endpoint, auth: body.keys.auth }
    expect((await send(api, 'POST', { endpoint: body.endpoint, keys, from })).statusCode).toBe(204)
    expect((await stored())[0]).toMatchObject({ endpoint: body.endpoint, ...keys })
    await subscribe({ ...body, keys })
  })

  test('moves with all that it is about, by its own secret only', async () => {
    const old = bodyOf()
    await subscribe(old)
    const [before] = await stored()
    const { endpoint, keys } = newSubscriber('updates.push.services.mozilla.com')
    const from = { endpoint: old.endpoint, auth: old.keys.auth }
    const move = (special: object) => send(api, 'POST', { endpoint, keys, from, ...special })
    expect((await move({ from: { ...from, auth: newSubscriber().keys.auth } })).statusCode).toBe(404)
    expect((await move({ endpoint: 'https://evil.example/a' })).statusCode).toBe(400)
    expect(await stored()).toEqual([before])
    // The device has already told the server its new subscription.
    await subscribe(bodyOf({ endpoint, keys, kinds: ['suggestion'] }))
    expect((await move({})).statusCode).toBe(204)
    expect(await stored()).toEqual([
      { ...before, endpoint, p256dh: keys.p256dh, auth: keys.auth, renewed_at: new Date(now).toISOString() },
    ])
    expect(await watches()).toEqual(['competition spring-jam', `favorite ${PARK}`])
    expect((await move({})).statusCode, 'what was moved is gone').toBe(404)
  })

  test('is of whoever is signed in: downloaded and deleted with the account; a session that is over is as none', async () => {
    await switchFeatures(api.store, { shop: false, accounts: true })
    const user = await addUser(api.store)
    const token = await signIn(api, user)
    const [own, others, ended] = [bodyOf(), bodyOf(), bodyOf()] as const
    await subscribe(own, token)
    await subscribe(others)
    await subscribe(ended, `rmp_${'x'.repeat(43)}`)
    const download = await call(api, token, 'GET', '/api/users/me/export')
    const { reminders } = personalDataSchema.parse(download.json()).data
    const at = new Date(now).toISOString()
    const about = [
      { kind: 'competition', id: 'spring-jam' },
      { kind: 'favorite', id: PARK },
    ]
    expect(reminders).toEqual([{ service: 'fcm.googleapis.com', language: 'he', createdAt: at, renewedAt: at, about }])
    // Signing out keeps the device's reminders.
    await subscribe(others, token)
    await subscribe(others)
    expect((await call(api, token, 'DELETE', '/api/users/me', { password: PASSWORD })).statusCode).toBe(204)
    expect((await stored()).map(({ endpoint }) => endpoint).sort()).toEqual([others.endpoint, ended.endpoint].sort())
  })

  test('goes when the device has not renewed it for twelve months', async () => {
    const [old, renewed] = [bodyOf(), bodyOf()]
    await subscribe(old)
    await subscribe(renewed)
    now += 200 * DAY
    await subscribe(renewed)
    now += 170 * DAY
    // A write triggers the sweep, which waits a day after such a jump of the clock.
    const sweep = () => call(api, '', 'POST', '/api/auth/logout')
    await sweep()
    now += 2 * DAY
    await sweep()
    await expect.poll(async () => (await stored()).map(({ endpoint }) => endpoint)).toEqual([renewed.endpoint])
  })
})

describe('limits', () => {
  let api: TestApp
  beforeAll(async () => {
    api = await newApp({ environment: { VOTES_PER_ADDRESS: '1000' } })
  })
  afterAll(() => api.close())

  test('of one device', async () => {
    const body = bodyOf()
    let ok = 0
    for (let sent = 0; sent < WRITES_PER_DEVICE + 2; sent++) {
      const { statusCode, headers } = await send(api, 'PUT', body)
      if (statusCode === 200) ok++
      else {
        expect(statusCode).toBe(429)
        expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      }
    }
    expect(ok).toBe(WRITES_PER_DEVICE)
    expect((await send(api, 'PUT', bodyOf())).statusCode, 'another device at the address').toBe(200)
  })

  test('of new devices at one address; those that are known go on', async () => {
    const ip = '192.0.2.77'
    const known = bodyOf()
    expect((await send(api, 'PUT', known, { ip })).statusCode).toBe(200)
    const answers: number[] = []
    for (let sent = 0; sent < 50; sent++) answers.push((await send(api, 'PUT', bodyOf(), { ip })).statusCode)
    expect(answers.filter((status) => status === 200)).toHaveLength(50)
    const counters = api.store.db.updateTable('rate_limits').set({ count: 1_999 })
    const { window_end } = await api.store.db
      .selectFrom('rate_limits')
      .select('window_end')
      .orderBy('window_end', 'desc')
      .executeTakeFirstOrThrow()
    const of = counters.where('window_end', '=', window_end).where('count', '=', 51)
    expect(Number((await of.executeTakeFirst()).numUpdatedRows)).toBe(1)
    expect((await send(api, 'PUT', bodyOf(), { ip })).statusCode).toBe(200)
    expect((await send(api, 'PUT', bodyOf(), { ip })).statusCode).toBe(429)
    expect((await send(api, 'PUT', known, { ip })).statusCode).toBe(200)
  })
})

describe('the key', () => {
  const withApp = async (environment: Record<string, string>, work: (api: TestApp) => Promise<void>) => {
    const api = await newApp({ environment })
    try {
      await work(api)
    } finally {
      await api.close()
    }
  }

  test('without an https address and a contact address there are no reminders, and it is said why', () =>
    withApp({ PUBLIC_URL: 'http://rampa.example' }, async (api) => {
      expect(await keyOf(api)).toEqual({ isOn: false, reason: 'noSubject' })
      expect(api.log.join('')).toContain('reminders by push are off')
      const settings = createSettingsRepo(api.store)
      const general = generalFrom(await settings.find(GENERAL_KEY))
      await settings.save(GENERAL_KEY, { ...general, site: { ...general.site, contactEmail: 'us@rampa.example' } })
      expect(await keyOf(api)).toMatchObject({ isOn: true })
    }))

  test('a copy for development reaches nobody', () =>
    withApp({ PUBLIC_URL: 'https://rampa.example', DEVELOPER_INBOX: 'on' }, async (api) => {
      expect(await keyOf(api)).toEqual({ isOn: false, reason: 'developing' })
    }))

  test('of the environment is used', async () => {
    const keys = newVapidKeys()
    const environment = { VAPID_PUBLIC_KEY: keys.publicKey, VAPID_PRIVATE_KEY: keys.privateKey }
    await withApp({ PUBLIC_URL: 'https://rampa.example', ...environment }, async (api) => {
      expect(await keyOf(api)).toEqual({ isOn: true, publicKey: keys.publicKey })
    })
  })

  if (ENGINES.includes('postgres')) {
    test('is made once for all processes', async () => {
      const { apps, close } = await newAppsOnOneDatabase(2, { environment: { PUBLIC_URL: 'https://rampa.example' } })
      try {
        const [one, other] = await Promise.all(apps.map(keyOf))
        expect(one).toMatchObject({ isOn: true, publicKey: expect.stringMatching(/^B[\w-]{86}$/) })
        expect(other).toEqual(one)
      } finally {
        await close()
      }
    })
  }
})
