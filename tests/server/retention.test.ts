/**
 * Data that the settings keep for a limited time is then deleted (docs/decisions/personal-data.md), on both databases.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { configAnswerSchema } from '#contract/config.ts'
import { developerMailAnswerSchema } from '#contract/developer-mail.ts'
import { settingsAnswerSchema } from '#contract/settings.ts'
import type { RetentionSettings } from '#contract/settings.ts'
import { SWEEP_EVERY_MS } from '#server/plugins/sweeper.ts'
import { addUser, call, signIn, switchFeatures } from './accounts.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { addCompetition, rider } from './new-competitions.ts'
import { addProduct, openTill, orderOf } from './new-products.ts'
import { ENGINES } from './stores.ts'
import { post } from './votes.ts'

const DAY = 24 * 60 * 60 * 1000
const ALL: RetentionSettings = {
  registrations: 6,
  messages: 12,
  history: 12,
  stockMovements: 24,
  orders: 84,
  accounts: 36,
}

describe.each(ENGINES)('data that is kept for a time, on %s', (engine) => {
  let api: TestApp
  let now: number
  let passed: number
  beforeEach(async () => {
    now = Date.parse('2019-01-10T12:00:00.000Z')
    passed = 0
    const deps = { now: () => now, monotonic: () => passed }
    api = await newApp({ engine, deps, environment: { DEVELOPER_INBOX: 'on' } })
    await switchFeatures(api.store, { shop: true, accounts: true })
    await openTill(api.store)
  })
  afterEach(() => api.close())

  /** Time passes, then a write triggers the sweep. */
  const run = async (ms: number) => {
    now += ms
    passed += ms
    await call(api, '', 'POST', '/api/auth/logout')
  }
  const count = async (table: 'registrations' | 'messages' | 'stock_movements' | 'orders' | 'users') =>
    (await api.store.db.selectFrom(table).select('id').execute()).length
  const counts = async () => ({
    registrations: await count('registrations'),
    messages: await count('messages'),
    movements: await count('stock_movements'),
    orders: await count('orders'),
    users: await count('users'),
  })
  const oldHistory = async () =>
    (await api.store.db.selectFrom('history').select('id').where('at', '<', '2020').execute()).length
  const mails = async () => developerMailAnswerSchema.parse((await api.get('/api/developer/mail')).json()).data.mails
  const mailed = async () =>
    (await mails()).filter(({ subject }) => subject === 'Your account will be deleted | Rampa').map(({ to }) => to)

  /** A whole year with all kinds of data in it. */
  async function aYear() {
    const slug = await addCompetition(api.store, {
      date: '2019-03-05',
      opensAt: '2019-01-01T00:00:00.000Z',
      closesAt: '2019-03-01T00:00:00.000Z',
    })
    expect(
      (await post(api, `/api/competitions/${slug}/registrations`, rider({ dateOfBirth: '1990-04-05' }))).statusCode,
    ).toBe(201)
    const { firstName, lastName, email, phone } = rider()
    const message = { firstName, lastName, email, phone, subject: 'A question', message: 'Is the bowl open in winter?' }
    expect((await post(api, '/api/contact', message)).statusCode).toBe(201)

    const productId = await addProduct(api.store)
    const { id: variantId } = await api.store.db
      .selectFrom('product_variants')
      .select('id')
      .where('product_id', '=', productId)
      .executeTakeFirstOrThrow()
    const people = await Promise.all(
      Array.from({ length: 4 }, () => addUser(api.store, { language: 'en' as const }, now)),
    )
    const [closed, open] = people
    for (const person of [closed!, open!]) {
      const token = await signIn(api, person)
      const answer = await call(
        api,
        token,
        'POST',
        '/api/orders',
        orderOf([{ productId, variantId, quantity: 1 }], 12_500),
      )
      expect(answer.statusCode, answer.body).toBe(201)
      await call(api, token, 'PUT', '/api/users/me', { name: 'Noa' })
    }
    await api.store.db.updateTable('orders').set({ status: 'delivered' }).where('user_id', '=', closed!.id).execute()
    return people
  }

  test('is kept until an admin chooses otherwise, and then as long as chosen', async () => {
    const admin = await addUser(api.store, { role: 'admin' }, now)
    const people = await aYear()
    const [closed, open, quiet, back] = people.map(({ email }) => email)
    const before = await counts()
    expect(before).toEqual({ registrations: 1, messages: 1, movements: 2, orders: 2, users: 5 })

    await run(8 * 366 * DAY)
    await run(SWEEP_EVERY_MS)
    expect(await counts()).toEqual(before)
    expect(await oldHistory()).toBe(2)

    const token = await signIn(api, admin)
    const saved = await call(api, token, 'PUT', '/api/admin/settings', { retention: { ...ALL, revision: 0 } })
    expect(settingsAnswerSchema.parse(saved.json()).data.settings.retention).toMatchObject(ALL)
    expect(configAnswerSchema.parse((await api.get('/api/config')).json()).data.retention).toEqual(ALL)

    await run(SWEEP_EVERY_MS)
    await expect.poll(counts).toEqual({ registrations: 0, messages: 0, movements: 0, orders: 1, users: 5 })
    await expect.poll(async () => (await mailed()).sort()).toEqual([closed, quiet, back].sort())
    expect(await oldHistory()).toBe(0)

    // One person comes back in time. The mail is sent once.
    await run(20 * DAY)
    await signIn(api, people[3]!)
    await run(11 * DAY)
    await expect.poll(() => count('users')).toBe(3)
    const left = await api.store.db.selectFrom('users').select('email').execute()
    expect(left.map(({ email }) => email).sort()).toEqual([admin.email, open!, back!].sort())
    expect(await mailed()).toHaveLength(3)
  })

  test('of an unused account whose address nobody confirmed, nobody is mailed; what was sent without it stays', async () => {
    const unproved = await addUser(api.store, { email_waits: 1 }, now)
    const proved = await addUser(api.store, {}, now)
    const email_confirmed_at = new Date(now).toISOString()
    await api.store.db.updateTable('users').set({ email_confirmed_at }).where('id', '=', proved.id).execute()
    const { firstName, lastName, phone } = rider()
    const message = { firstName, lastName, phone, subject: 'A question', message: 'Is the bowl open in winter?' }
    expect((await post(api, '/api/contact', { ...message, email: proved.email })).statusCode).toBe(201)
    const token = await signIn(api, await addUser(api.store, { role: 'admin' }, now))
    const only = { ...ALL, messages: null, revision: 0 }
    expect((await call(api, token, 'PUT', '/api/admin/settings', { retention: only })).statusCode).toBe(200)

    // In steps, because a clock that jumps ahead is not trusted.
    await run(4 * 366 * DAY)
    await run(SWEEP_EVERY_MS)
    await run(DAY)
    await expect
      .poll(async () => (await mails()).map(({ to }) => to).filter((to) => to !== 'inbox@rampa.local'))
      .toEqual([proved.email])
    await run(31 * DAY)
    await run(DAY)
    await expect.poll(() => count('users')).toBe(1)
    expect((await mails()).map(({ to }) => to)).not.toContain(unproved.email)
    // Messages have a period of their own.
    expect(await count('messages')).toBe(1)
  })

  test('is what the settings say: months in their bounds, or for good', async () => {
    const token = await signIn(api, await addUser(api.store, { role: 'admin' }, now))
    const put = (special: Partial<Record<keyof RetentionSettings, unknown>>) =>
      call(api, token, 'PUT', '/api/admin/settings', { retention: { ...ALL, ...special, revision: 0 } })
    for (const [field, months] of Object.entries({ orders: 83, accounts: 11, messages: 0, history: 1.5 })) {
      const { errors } = (await put({ [field]: months })).json() as { errors: object[] }
      expect(errors).toEqual([{ field: `retention.${field}`, message: 'range' }])
    }
    expect((await put({ messages: null, orders: null })).statusCode).toBe(200)
    const { messages: _messages, orders: _orders, ...told } = ALL
    expect(configAnswerSchema.parse((await api.get('/api/config')).json()).data.retention).toEqual(told)
  })
})
