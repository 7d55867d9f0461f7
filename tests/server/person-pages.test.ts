/** The download and the deletion of an account with very much data, on both databases (docs/decisions/limits.md). */
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { personalDataSchema } from '#contract/personal-data.ts'
import type { OrderLinesTable, OrdersTable } from '#server/db/schema/shop.ts'
import { newId } from '#server/new-id.ts'
import { addUser, bearer, call, PASSWORD, signIn, switchFeatures } from './accounts.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { IS_FULL } from './rounds.ts'
import { ENGINES } from './stores.ts'

const MANY = IS_FULL ? 3_000 : 800
const AT = Date.parse('2026-01-01T00:00:00.000Z')

const orderRow = (userId: string, index: number): OrdersTable => ({
  id: newId(AT),
  number: index.toString(16).toUpperCase().padStart(8, '0'),
  user_id: userId,
  status: 'delivered',
  customer: JSON.stringify({ name: 'Somebody Special', email: 'somebody@example.com', phone: '0509998877' }),
  address: null,
  search: 'somebody special',
  language: 'he',
  payment_method: 'cashOnDelivery',
  currency: 'ILS',
  vat_percent: 18,
  subtotal: 1000,
  shipping: 0,
  total: 1000,
  vat: 153,
  saved: 0,
  note: '',
  paid_on: null,
  paid_method: null,
  paid_total: null,
  paid_note: '',
  tracking_number: null,
  tracking_url: null,
  revision: 1,
  // Some entries share an instant.
  created_at: new Date(AT + Math.floor(index / 7) * 1000).toISOString(),
  updated_at: new Date(AT).toISOString(),
})

const lineRow = (orderId: string): OrderLinesTable => ({
  order_id: orderId,
  position: 0,
  product_id: newId(AT),
  variant_id: newId(AT),
  slug: 'wax',
  sku: 'WAX',
  name_he: 'שעווה',
  name_en: 'Wax',
  color_he: '',
  color_en: '',
  size: '',
  thumb_url: null,
  quantity: 1,
  cancelled_quantity: 0,
  base_price: 1000,
  unit_price: 1000,
  total: 1000,
  discount: null,
})

describe.each(ENGINES)('an account with very much in it on %s', (engine) => {
  let api: TestApp
  let id: string
  let token: string
  beforeEach(async () => {
    api = await newApp({ engine })
    await switchFeatures(api.store, { shop: true, accounts: true })
    const user = await addUser(api.store)
    id = user.id
    token = await signIn(api, user)
    const orders = Array.from({ length: MANY }, (_, index) => orderRow(id, index))
    const entries = Array.from({ length: MANY }, (_, index) => ({
      id: newId(AT),
      at: new Date(AT + index).toISOString(),
      actor_id: id,
      thing: 'user' as const,
      thing_id: id,
      action: 'update' as const,
      before_values: null,
      after_values: '{"fields":["name"]}',
      undone_at: null,
    }))
    await api.store.tx(async (db) => {
      for (let from = 0; from < MANY; from += 500) {
        const some = orders.slice(from, from + 500)
        await db.insertInto('orders').values(some).execute()
        await db
          .insertInto('order_lines')
          .values(some.map((order) => lineRow(order.id)))
          .execute()
        await db
          .insertInto('history')
          .values(entries.slice(from, from + 500))
          .execute()
      }
    })
  })
  afterEach(() => api.close())

  const ordersLeft = async () => {
    const { db } = api.store
    const rows = db.selectFrom('orders').select(({ fn }) => fn.countAll<number>().as('count'))
    return Number((await rows.where('user_id', '=', id).executeTakeFirstOrThrow()).count)
  }

  test('is downloaded whole, each thing once, the latest first', async () => {
    const answer = await call(api, token, 'GET', '/api/users/me/export')
    expect(answer.headers).toMatchObject({
      'content-type': expect.stringContaining('application/json'),
      'cache-control': 'no-store',
    })
    const { orders = [], changes } = personalDataSchema.parse(answer.json()).data
    expect([orders.length, new Set(orders.map(({ _id }) => _id)).size, changes.length]).toEqual([
      MANY,
      MANY,
      // The download itself is an entry.
      MANY + 1,
    ])
    for (const times of [orders.map(({ createdAt }) => createdAt), changes.map(({ at }) => at)]) {
      expect(times).toEqual([...times].sort().reverse())
    }
    expect(orders.every(({ lines }) => lines.length === 1)).toBe(true)
  })

  test('is read as fast as the person takes it, and never as a whole', async () => {
    const url = '/api/users/me/export'
    const answer = await api.app.inject({ url, headers: bearer(token), payloadAsStream: true })
    let text = ''
    for await (const chunk of answer.stream()) {
      // Rows that are erased while the download waits are no longer read.
      if (text === '') await api.store.db.deleteFrom('orders').where('user_id', '=', id).execute()
      text += String(chunk)
    }
    const { data } = personalDataSchema.parse(JSON.parse(text))
    expect(data.orders!.length).toBeLessThan(MANY)
  })

  test('is deleted page by page, while others are served, and nothing of the person is left', async () => {
    let isOver = false
    const deletion = call(api, token, 'DELETE', '/api/users/me', { password: PASSWORD }).finally(() => {
      isOver = true
    })
    const seen = new Set<number>()
    while (!isOver) {
      // The embedded database answers within one turn of the event loop.
      await setImmediate()
      seen.add(await ordersLeft())
    }
    expect((await deletion).statusCode).toBe(204)
    expect([...seen].filter((count) => count > 0 && count < MANY)).not.toEqual([])
    const { db } = api.store
    const orders = await db.selectFrom('orders').select(['user_id', 'customer', 'address', 'search']).execute()
    expect(orders).toHaveLength(MANY)
    expect(JSON.stringify(orders)).not.toMatch(/somebody|0509998877/i)
    expect(orders.every(({ user_id }) => user_id === null)).toBe(true)
    const entries = await db
      .selectFrom('history')
      .select(['action', 'after_values'])
      .where('thing_id', '=', id)
      .execute()
    expect(entries.filter(({ after_values }) => after_values !== null)).toEqual([])
    expect(entries.filter(({ action }) => action === 'delete')).toHaveLength(1)
    expect(await db.selectFrom('users').select('id').where('id', '=', id).execute()).toEqual([])
  })
})
