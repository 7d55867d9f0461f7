/** Limits on a signed-in person's writes, on both databases (docs/decisions/limits.md). */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { adminProductAnswerSchema } from '#contract/admin-products.ts'
import type { AdminProduct } from '#contract/admin-products.ts'
import { orderAnswerSchema } from '#contract/orders.ts'
import { CART_WRITES } from '#server/modules/cart/routes.ts'
import { EXPORTS_AN_HOUR } from '#server/plugins/export-limit.ts'
import { ORDERS_PER_PERSON } from '#server/modules/orders/limits.ts'
import {
  EMAIL_CHANGES,
  PASSWORD_CHANGES,
  PROFILE_WRITES,
  SESSION_ENDS,
  SIGNED_IN,
} from '#server/modules/users/limits.ts'
import { addUser, bearer, call, PASSWORD, signIn, switchFeatures } from './accounts.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { newProduct, openTill, orderOf } from './new-products.ts'
import { ENGINES } from './stores.ts'
import { post } from './votes.ts'

const HOUR = 60 * 60 * 1000

type Answer = { statusCode: number; headers: Record<string, unknown>; body: string }

describe.each(ENGINES)('the limits of a person on %s', (engine) => {
  let api: TestApp
  let user: Awaited<ReturnType<typeof addUser>>
  let token: string
  let now: number
  beforeEach(async () => {
    now = Date.parse('2026-06-01T12:00:00.000Z')
    api = await newApp({ engine, deps: { now: () => now } })
    await switchFeatures(api.store, { shop: true, accounts: true })
    user = await addUser(api.store, {}, now)
    token = await signIn(api, user)
  })
  afterEach(() => api.close())

  const mine = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    call(api, token, method, `/api${path}`, body)
  const statusesOf = (answers: Answer[], status: number) => answers.filter((one) => one.statusCode === status)
  /**
   * Expects a refusal with the time to wait.
   * @returns the seconds
   */
  function expectRefused(answer: Answer): number {
    expect([answer.statusCode, JSON.parse(answer.body).code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    const seconds = Number(answer.headers['retry-after'])
    expect(seconds).toBeGreaterThan(0)
    return seconds
  }
  /** Sets every counter of one to this count. */
  const countAs = (count: number) =>
    api.store.db.updateTable('rate_limits').set({ count }).where('count', '=', 1).execute()

  describe('orders', () => {
    let product: AdminProduct
    let pieces: number
    beforeEach(async () => {
      await openTill(api.store)
      const admin = await signIn(api, await addUser(api.store, { role: 'admin' }, now))
      pieces = 100
      const added = await call(api, admin, 'POST', '/api/admin/products', newProduct({}, pieces))
      product = adminProductAnswerSchema.parse(added.json()).data.product
    })
    const variantId = () => product.colors[0]!.sizes[0]!.variantId
    const body = (expectedTotal = 1_000_000) =>
      orderOf([{ productId: product._id, variantId: variantId(), quantity: 1 }], expectedTotal)
    const order = (key?: string, total?: number) =>
      api.app.inject({
        method: 'POST',
        url: '/api/orders',
        headers: { ...bearer(token), ...(key !== undefined && { 'idempotency-key': key }) },
        payload: body(total),
      })
    const stock = async () =>
      (
        await api.store.db
          .selectFrom('product_variants')
          .select('stock')
          .where('id', '=', variantId())
          .executeTakeFirstOrThrow()
      ).stock

    test('ordering and cancelling without end is refused, and cancelling what was ordered never is', async () => {
      const ids: string[] = []
      for (let round = 0; round < ORDERS_PER_PERSON.hour; round++) {
        const placed = await order()
        expect(placed.statusCode, placed.body).toBe(201)
        ids.push(orderAnswerSchema.parse(placed.json()).data.order._id)
        if (round > 0) expect((await mine('POST', `/orders/${ids[round]!}/cancel`)).statusCode).toBe(200)
      }
      expect(expectRefused(await order())).toBe(HOUR / 1000)
      expect(await stock()).toBe(pieces - 1)
      expect((await mine('POST', `/orders/${ids[0]!}/cancel`)).statusCode).toBe(200)
      // Another person's orders don't count.
      token = await signIn(api, await addUser(api.store, {}, now))
      expect((await order()).statusCode).toBe(201)
    })

    test('orders at the same time are counted, a repeated one and a refused one are not', async () => {
      expect((await order('1')).statusCode).toBe(201)
      for (let tries = 0; tries < ORDERS_PER_PERSON.hour; tries++) {
        expect((await order('1')).statusCode).toBe(201)
        expect((await order(undefined, 1)).statusCode).toBe(409)
      }
      const answers = await Promise.all(Array.from({ length: ORDERS_PER_PERSON.hour + 5 }, () => order()))
      expect(statusesOf(answers, 201)).toHaveLength(ORDERS_PER_PERSON.hour - 1)
      expect(statusesOf(answers, 429)).toHaveLength(6)
      expect(await stock()).toBe(pieces - ORDERS_PER_PERSON.hour)
      expect((await order('1')).statusCode).toBe(201)
    })

    test('more come in the next hours, up to those of a day', async () => {
      await order()
      await countAs(ORDERS_PER_PERSON.hour)
      now += HOUR
      expect((await order()).statusCode).toBe(201)
      await countAs(ORDERS_PER_PERSON.day - ORDERS_PER_PERSON.hour)
      now += HOUR
      expect(expectRefused(await order())).toBe(22 * 60 * 60)
    })

    test('writes of the cart are limited, far above what a person presses', async () => {
      const put = (revision: number) => mine('PUT', '/users/me/cart', { lines: [], revision })
      expect((await put(0)).statusCode).toBe(200)
      await countAs(CART_WRITES)
      expectRefused(await put(1))
      expect((await mine('GET', '/users/me/cart')).statusCode).toBe(200)
    })
  })

  test('changes of the e-mail are limited, taken addresses count, wrong passwords do not', async () => {
    const taken = (await addUser(api.store)).email
    const to = (email: string, password = PASSWORD) => mine('PUT', '/users/me/email', { email, password })
    const changed = Array.from({ length: EMAIL_CHANGES - 2 }, (_, index) => `stranger${index}-${engine}@example.com`)
    for (const email of changed) expect((await to(email)).statusCode).toBe(200)
    for (let tries = 0; tries < 3; tries++) expect((await to(taken, 'wrong')).statusCode).toBe(400)
    for (let tries = 0; tries < 2; tries++) expect((await to(taken)).statusCode).toBe(409)
    // Neither answer tells any more whether an address has an account.
    const [ofNobody, ofSomebody] = [await to(`nobody-${engine}@example.com`), await to(taken)]
    expect(expectRefused(ofNobody)).toBe(24 * 60 * 60)
    expect(ofSomebody.body).toBe(ofNobody.body)
    now += 24 * HOUR
    expect((await to(`nobody-${engine}@example.com`)).statusCode).toBe(200)
  })

  test('changes of the password are limited', async () => {
    const change = (currentPassword: string, newPassword: string) =>
      mine('PUT', '/users/me/password', { currentPassword, newPassword })
    expect((await change(PASSWORD, 'five wheels, no deck')).statusCode).toBe(200)
    await countAs(PASSWORD_CHANGES)
    expectRefused(await change('five wheels, no deck', PASSWORD))
  })

  test('writes of the profile and of the favourites are limited, each on their own', async () => {
    const rename = (name: string) => mine('PUT', '/users/me', { name })
    expect((await rename('Noa')).statusCode).toBe(200)
    await countAs(PROFILE_WRITES - 1)
    expect((await rename('Noa Levi')).statusCode).toBe(200)
    expectRefused(await rename('Noa'))
    const keep = () => mine('PUT', '/users/me/favorites', { parkIds: [] })
    expect((await keep()).statusCode).toBe(200)
    await countAs(PROFILE_WRITES)
    expectRefused(await keep())
  })

  test('sessions that are begun are limited for an account, wherever it signs in', async () => {
    const { email } = user
    const login = (ip: string) => post(api, '/api/auth/login', { email, password: PASSWORD }, {}, ip)
    expect((await login('198.51.100.1')).statusCode).toBe(200)
    await countAs(SIGNED_IN.hour)
    expectRefused(await login('198.51.100.2'))
    now += HOUR
    expect((await login('198.51.100.2')).statusCode).toBe(200)
  })

  test('who ends sessions without end is refused, and does not keep another session from ending them', async () => {
    const other = await signIn(api, user)
    const end = (as: string) => call(api, as, 'DELETE', `/api/users/me/sessions/${'f'.repeat(24)}`)
    expect((await end(other)).statusCode).toBe(404)
    await countAs(SESSION_ENDS)
    expectRefused(await end(other))
    expectRefused(await call(api, other, 'DELETE', '/api/users/me/sessions'))
    expect((await call(api, token, 'DELETE', '/api/users/me/sessions')).statusCode).toBe(204)
    expect((await call(api, other, 'GET', '/api/users/me')).statusCode).toBe(401)
  })

  const EXPORTS = [
    '/users/me/export',
    '/admin/export',
    '/admin/export?format=geojson',
    '/admin/users/export.csv',
    '/admin/orders/export.csv',
    '/admin/registrations/export.csv',
    '/admin/messages/export.csv',
  ]

  test('files of data are limited for a person, all kinds together, and a refused one writes no line', async () => {
    const admin = await addUser(api.store, { role: 'admin' }, now)
    const session = await signIn(api, admin)
    const take = (path: string, method: 'GET' | 'HEAD' = 'GET') => call(api, session, method, `/api${path}`)
    const lines = async () =>
      (await api.store.db.selectFrom('history').select('id').where('action', '=', 'export').execute()).length
    for (const path of EXPORTS) expect((await take(path)).statusCode, path).toBe(200)
    expect(await lines()).toBe(EXPORTS.length)
    await api.store.db
      .updateTable('rate_limits')
      .set({ count: EXPORTS_AN_HOUR - 1 })
      .where('count', '=', EXPORTS.length)
      .execute()
    expect((await take('/users/me/export', 'HEAD')).statusCode).toBe(200)
    const before = await lines()
    for (const path of EXPORTS) expect(expectRefused(await take(path)), path).toBeLessThanOrEqual(60 * 60)
    expect((await take('/users/me/export', 'HEAD')).statusCode).toBe(429)
    expect(await lines()).toBe(before)
    // Other people and other reads are not limited.
    expect((await mine('GET', '/users/me/export')).statusCode).toBe(200)
    expect((await take('/admin/history')).statusCode).toBe(200)
    now += HOUR
    expect((await call(api, await signIn(api, admin), 'GET', '/api/users/me/export')).statusCode).toBe(200)
  })

  test('the API’s description says of each export that it is limited', async () => {
    const { paths } = (await api.get('/api/openapi.json')).json<{
      paths: Record<string, { get?: { responses: Record<string, unknown> } }>
    }>()
    const missing = EXPORTS.map((path) => `/api${path.split('?')[0]}`).filter(
      (path) => paths[path]!.get!.responses['429'] === undefined,
    )
    expect(missing).toEqual([])
  })

  test('how the site looks to a person is no line of their history, what else they change is', async () => {
    for (const mode of ['dark', 'light', 'dark'] as const)
      await mine('PUT', '/users/me', { themePreferences: { mode } })
    await mine('PUT', '/users/me', { language: 'en' })
    const lines = () =>
      api.store.db.selectFrom('history').select('after_values').where('thing_id', '=', user.id).execute()
    expect(await lines()).toEqual([])
    await mine('PUT', '/users/me', { name: 'Noa Levi', language: 'he', themePreferences: { mode: 'light' } })
    expect(await lines()).toEqual([{ after_values: JSON.stringify({ fields: ['name'] }) }])
  })
})
