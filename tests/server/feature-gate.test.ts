/** Calls of disabled features, built or not (decisions, What is switched on), on both databases. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorBodySchema } from '#contract/errors.ts'
import { GENERAL_KEY } from '#server/modules/config/service.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { ENGINES } from './stores.ts'

const SHOP = [
  ['GET', '/api/products'],
  ['GET', '/api/products?search=wax'],
  ['GET', '/api/products/slug/wax'],
  ['POST', '/api/orders'],
  ['GET', '/api/orders/mine'],
] as const
const ACCOUNTS = [
  ['POST', '/api/auth/register'],
  ['POST', '/api/auth/forgot'],
  ['GET', '/api/users/me'],
  ['PUT', '/api/users/me/favorites'],
] as const
const NEVER = [
  ['POST', '/api/auth/login'],
  ['GET', '/api/productsandmore'],
  ['GET', '/api/admin/products'],
] as const

describe.each(ENGINES)('features on %s', (engine) => {
  let api: TestApp
  beforeAll(async () => {
    api = await newApp({ engine })
  })
  afterAll(() => api.close())

  const codeOf = async ([method, url]: readonly ['GET' | 'POST' | 'PUT', string]) => {
    const answer = await api.app.inject({ method, url, ...(method !== 'GET' && { payload: {} }) })
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['cache-control']).toBe('no-store')
    return errorBodySchema.parse(answer.json()).code
  }
  const setFeatures = (features: { shop: boolean; accounts: boolean }) =>
    api.store.db
      .insertInto('settings')
      .values({ key: GENERAL_KEY, value: JSON.stringify({ features }), updated_at: '2026-06-01T12:00:00.000Z' })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify({ features }) }))
      .execute()

  test('both are disabled in a new database', async () => {
    for (const call of [...SHOP, ...ACCOUNTS]) expect(await codeOf(call), call[1]).toBe('FEATURE_DISABLED')
    for (const call of NEVER) expect(await codeOf(call), call[1]).toBe('NOT_FOUND')
  })

  test('an enabled feature answers itself', async () => {
    await setFeatures({ shop: true, accounts: false })
    for (const call of SHOP) expect(await codeOf(call), call[1]).toBe('NOT_FOUND')
    for (const call of ACCOUNTS) expect(await codeOf(call), call[1]).toBe('FEATURE_DISABLED')
    await setFeatures({ shop: false, accounts: true })
    for (const call of SHOP) expect(await codeOf(call), call[1]).toBe('FEATURE_DISABLED')
    for (const call of ACCOUNTS) expect(await codeOf(call), call[1]).toBe('NOT_FOUND')
  })
})
