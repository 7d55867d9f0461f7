/** A person's cart, on both databases. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cartAnswerSchema, currentCartSchema, type KeptLine, LINES_MAX } from '#contract/cart.ts'
import { personalDataSchema } from '#contract/personal-data.ts'
import { addUser, call, PASSWORD, signIn, switchFeatures } from './accounts.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { ENGINES } from './stores.ts'

const id = (number: number) => number.toString(16).padStart(24, '0')
const SEEN = {
  name: { he: 'חולצה', en: 'Shirt' },
  color: { he: 'שחור', en: 'Black' },
  size: 'M',
  unit: 10_000,
  discount: null,
}
const line = (number: number, special: Partial<KeptLine> = {}): KeptLine => ({
  productId: id(1),
  variantId: id(number),
  quantity: 1,
  seen: SEEN,
  ...special,
})

describe.each(ENGINES)('/users/me/cart on %s', (engine) => {
  let api: TestApp
  let token: string
  let userId: string
  beforeEach(async () => {
    api = await newApp({ engine })
    await switchFeatures(api.store, { shop: true, accounts: true })
    const user = await addUser(api.store)
    userId = user.id
    token = await signIn(api, user)
  })
  afterEach(() => api.close())

  const URL = '/api/users/me/cart'
  const put = (lines: readonly KeptLine[], revision: number, of = token) =>
    call(api, of, 'PUT', URL, { lines, revision })
  const read = async (of = token) => cartAnswerSchema.parse((await call(api, of, 'GET', URL)).json()).data.cart

  test('is empty at first, is replaced as a whole, and is the person’s own', async () => {
    expect(await read()).toEqual({ lines: [], revision: 0 })
    const lines = [line(2), line(1, { quantity: 99, seen: { ...SEEN, discount: 'bulk' } })]
    const answer = await put(lines, 0)
    expect(cartAnswerSchema.parse(answer.json()).data.cart).toEqual({ lines, revision: 1 })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(await read()).toEqual({ lines, revision: 1 })
    expect((await put([], 1)).statusCode).toBe(200)
    expect(await read()).toEqual({ lines: [], revision: 2 })
    const other = await signIn(api, await addUser(api.store))
    expect(await read(other)).toEqual({ lines: [], revision: 0 })
  })

  test('a list from another revision replaces nothing, and the answer has the present one', async () => {
    await put([line(1)], 0)
    for (const revision of [0, 2]) {
      const answer = await put([line(2)], revision)
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'STALE_EDIT'])
      expect(currentCartSchema.parse(answer.json().current).cart).toEqual({ lines: [line(1)], revision: 1 })
    }
    const both = await Promise.all([put([line(3)], 1), put([line(4)], 1)])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect((await read()).revision).toBe(2)
  })

  const refused: [string, object][] = [
    ['no lines', { revision: 0 }],
    ['no revision', { lines: [] }],
    ['a variant twice', { lines: [line(1), line(1)], revision: 0 }],
    ['too many lines', { lines: Array.from({ length: LINES_MAX + 1 }, (_, at) => line(at)), revision: 0 }],
    ['no pieces', { lines: [line(1, { quantity: 0 })], revision: 0 }],
    ['half a piece', { lines: [line(1, { quantity: 1.5 })], revision: 0 }],
    ['too many pieces', { lines: [line(1, { quantity: 100 })], revision: 0 }],
    ['no id', { lines: [line(1, { variantId: 'x' })], revision: 0 }],
    ['a name with NUL', { lines: [line(1, { seen: { ...SEEN, name: { he: '\0', en: '' } } })], revision: 0 }],
    ['a price below nothing', { lines: [line(1, { seen: { ...SEEN, unit: -1 } })], revision: 0 }],
  ]
  test('refuses what is no cart', async () => {
    for (const [name, body] of refused) {
      expect((await call(api, token, 'PUT', URL, body)).statusCode, name).toBe(400)
      expect(await read(), name).toEqual({ lines: [], revision: 0 })
    }
  })

  test('asks for a session', async () => {
    for (const method of ['GET', 'PUT'] as const)
      expect((await call(api, undefined, method, URL, { lines: [], revision: 0 })).statusCode).toBe(401)
  })

  test('is kept while the shop is switched off', async () => {
    await put([line(1)], 0)
    await switchFeatures(api.store, { shop: false, accounts: true })
    expect((await call(api, token, 'GET', URL)).json()).toMatchObject({ code: 'FEATURE_DISABLED' })
    expect((await put([], 1)).statusCode).toBe(404)
    await switchFeatures(api.store, { shop: true, accounts: true })
    expect(await read()).toEqual({ lines: [line(1)], revision: 1 })
  })

  test('is part of the download of the own data, and goes with the account', async () => {
    const download = async () =>
      personalDataSchema.parse((await call(api, token, 'GET', '/api/users/me/export')).json()).data.cart
    expect(await download()).toEqual([])
    await put([line(1)], 0)
    expect(await download()).toEqual([line(1)])
    expect((await call(api, token, 'DELETE', '/api/users/me', { password: PASSWORD })).statusCode).toBe(204)
    expect(await api.store.db.selectFrom('carts').selectAll().where('user_id', '=', userId).execute()).toEqual([])
  })
})
