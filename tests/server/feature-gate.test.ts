/** Calls of disabled features, whether or not the feature is built. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorBodySchema } from '#contract/errors.ts'
import { newToken } from '#server/http/auth/tokens.ts'
import { addUser, bearer, PASSWORD, signIn, switchFeatures } from './accounts.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { ENGINES_OF_THIS_RUN } from './stores.ts'
import { post } from './votes.ts'

/** Calls of the shop, with their answers while it is enabled. */
const SHOP = [
  ['GET', '/api/products', '200 OK'],
  ['GET', '/api/products?search=wax', '200 OK'],
  ['GET', '/api/products/slug/wax', '404 NOT_FOUND'],
  ['POST', '/api/orders', '401 UNAUTHENTICATED'],
  ['GET', '/api/orders/mine', '401 UNAUTHENTICATED'],
  ['GET', '/api/users/me/cart', '401 UNAUTHENTICATED'],
] as const
const ACCOUNTS = [
  ['POST', '/api/auth/register'],
  ['GET', '/api/users/me'],
  ['POST', '/api/auth/confirm/send'],
  ['PUT', '/api/users/me/favorites'],
] as const
/** Other spellings of the same addresses. */
const SPELLED = [
  ['GET', '/api/%70roducts', '200 OK'],
  ['GET', '/api/%70roducts/slug/wax', '404 NOT_FOUND'],
  ['POST', '/api/%6frders', '401 UNAUTHENTICATED'],
  ['GET', '/api/%6Frders/mine', '401 UNAUTHENTICATED'],
  ['GET', '/api/users/me/%63art', '401 UNAUTHENTICATED'],
  ['GET', '/api/%70roducts/no/such/call', '404 NOT_FOUND'],
] as const
const REGISTER = ['POST', '/api/auth/%72egister'] as const
/** Admins can sign in even if accounts are switched off. */
const ALWAYS = [
  ['POST', '/api/auth/login'],
  ['POST', '/api/auth/forgot'],
  ['POST', '/api/auth/reset'],
  ['POST', '/api/auth/confirm'],
] as const
/** Calls that belong to no feature. */
const OTHERS = [
  ['GET', '/api/productsandmore', '404 NOT_FOUND'],
  ['GET', '/api/admin/products', '401 UNAUTHENTICATED'],
] as const

describe.each(ENGINES_OF_THIS_RUN)('features on %s', (engine) => {
  let api: TestApp
  beforeAll(async () => {
    api = await newApp({ engine })
  })
  afterAll(() => api.close())

  const answerTo = async ([method, url]: readonly ['GET' | 'POST' | 'PUT', string, string?], headers = {}) => {
    const answer = await api.app.inject({ method, url, headers, ...(method !== 'GET' && { payload: {} }) })
    if (answer.statusCode >= 400) expect(answer.headers['cache-control']).toBe('no-store')
    return answer
  }
  const codeOf = async (...call: Parameters<typeof answerTo>) => {
    const { statusCode, body } = await answerTo(...call)
    return `${statusCode} ${statusCode < 400 ? 'OK' : errorBodySchema.parse(JSON.parse(body)).code}`
  }
  const setFeatures = (features: { shop: boolean; accounts: boolean }) => switchFeatures(api.store, features)
  const OFF = '404 FEATURE_DISABLED'

  test('shop and accounts are disabled in a new database', async () => {
    for (const call of [...SHOP, ...SPELLED, ...ACCOUNTS, REGISTER]) expect(await codeOf(call), call[1]).toBe(OFF)
    for (const call of ALWAYS) expect(await codeOf(call), call[1]).toBe('400 MONGOOSE_VALIDATION_ERROR')
    for (const call of OTHERS) expect(await codeOf(call), call[1]).toBe(call[2])
  })

  test('an enabled feature answers its calls', async () => {
    await setFeatures({ shop: true, accounts: true })
    for (const call of [...SHOP, ...SPELLED]) expect(await codeOf(call), call[1]).toBe(call[2])
    await setFeatures({ shop: false, accounts: true })
    for (const call of [...SHOP, ...SPELLED]) expect(await codeOf(call), call[1]).toBe(OFF)
    for (const call of [...ACCOUNTS, REGISTER])
      expect(await codeOf(call), call[1]).toMatch(/^40[01] (MONGO|UNAUTHENTICATED)/)
  })

  test('the shop is off where accounts are, whatever is stored: for riders who are still signed in too', async () => {
    await setFeatures({ shop: true, accounts: true })
    const token = await signIn(api, await addUser(api.store))
    const CALLS = [...SHOP, ...SPELLED, ['GET', '/api/orders/mine'], ['GET', '/api/users/me/cart']] as const
    await setFeatures({ shop: true, accounts: false })
    for (const call of CALLS) expect(await codeOf(call, bearer(token)), call[1]).toBe(OFF)
    for (const call of [...ACCOUNTS, REGISTER]) expect(await codeOf(call), call[1]).toBe(OFF)
    expect((await api.get('/api/config')).json()).toMatchObject({
      data: { features: { shop: false, accounts: false } },
    })
  })

  test('without accounts, admins sign in and have theirs; riders do not', async () => {
    await setFeatures({ shop: false, accounts: true })
    const admin = await addUser(api.store, { role: 'admin' })
    const rider = await addUser(api.store)
    const [adminToken, riderToken] = [await signIn(api, admin), await signIn(api, rider)]
    await setFeatures({ shop: false, accounts: false })
    const me = ['GET', '/api/users/me'] as const
    expect(await codeOf(me, bearer(adminToken))).toBe('200 OK')
    expect(await codeOf(me, bearer(riderToken))).toBe(OFF)
    // A caller whose session has ended must learn it.
    expect(await codeOf(me, bearer(newToken()))).toBe('401 TOKEN_EXPIRED')
    const login = (email: string, password: string) => post(api, '/api/auth/login', { email, password })
    expect((await login(admin.email, PASSWORD)).statusCode).toBe(200)
    expect((await login(rider.email, PASSWORD)).json()).toMatchObject({ code: 'FEATURE_DISABLED' })
    // A wrong password doesn't tell whose account it is.
    expect((await login(rider.email, 'another password')).json()).toMatchObject({ code: 'INVALID_CREDENTIALS' })
  })
})
