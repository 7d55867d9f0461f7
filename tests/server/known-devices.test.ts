/**
 * Devices that signed in before: strangers can't lock them out (docs/decisions/sign-in.md), on both
 * databases.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signedInSchema } from '#contract/auth.ts'
import type { UsersTable } from '#server/db/schema/users.ts'
import { createKnownDevices, KNOWN_DEVICE_MS, KNOWN_DEVICES } from '#server/http/known-devices/known-devices.ts'
import { createKnownDevicesRepo } from '#server/http/known-devices/repo.ts'
import { digestOf } from '#server/http/auth/tokens.ts'
import { LINKS, SIGN_INS } from '#server/modules/users/limits.ts'
import { addUser, call, newAddress, PASSWORD, switchFeatures } from './accounts.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { ENGINES } from './stores.ts'
import { post } from './votes.ts'

const HOUR = 60 * 60_000
const NOW = Date.parse('2026-06-01T12:03:00.500Z')

describe.each(ENGINES)('a known device on %s', (engine) => {
  let api: TestApp
  let now: number
  beforeAll(async () => {
    api = await newApp({ engine, deps: { now: () => now } })
    await switchFeatures(api.store, { shop: false, accounts: true })
  })
  beforeEach(() => {
    now = NOW
  })
  afterAll(() => api.close())

  const send = (path: string, body: object, from = newAddress()) => post(api, `/api/auth/${path}`, body, {}, from)
  const login = (email: string, deviceToken?: string, { password = PASSWORD, from = newAddress() } = {}) =>
    send('login', { email, password, ...(deviceToken !== undefined && { deviceToken }) }, from)
  const wrong = { password: 'wrong password' }
  /** Signs in from an unknown device. */
  const first = async (email: string) => {
    const { deviceToken, accessToken } = signedInSchema.parse((await login(email)).json()).data
    return { device: deviceToken!, session: accessToken }
  }
  const newTokenOf = (answer: Awaited<ReturnType<typeof login>>) => signedInSchema.parse(answer.json()).data.deviceToken
  const devicesOf = ({ id }: UsersTable) =>
    api.store.db.selectFrom('known_devices').selectAll().where('user_id', '=', id).execute()

  test('signs in while strangers of the same network have used up the attempts', async () => {
    const [user, other] = [await addUser(api.store), await addUser(api.store)]
    const { device } = await first(user.email)
    const { device: others } = await first(other.email)
    const from = newAddress()
    for (let tries = 0; tries < SIGN_INS.perEmail; tries++) await login(user.email, undefined, { ...wrong, from })
    for (const token of [undefined, 'x', others])
      expect((await login(user.email, token, { from })).statusCode, String(token)).toBe(429)
    expect((await login(user.email.toUpperCase(), device, { from })).statusCode).toBe(200)
  })

  test('has few attempts of its own, which are nobody else’s', async () => {
    const user = await addUser(api.store)
    const { device } = await first(user.email)
    for (let tries = 0; tries < SIGN_INS.perEmail; tries++)
      expect((await login(user.email, device, wrong)).statusCode).toBe(401)
    expect((await login(user.email, device)).statusCode).toBe(429)
    expect((await login(user.email)).statusCode).toBe(200)
  })

  test('stays known when its person signs out', async () => {
    const user = await addUser(api.store)
    const { device, session } = await first(user.email)
    expect((await call(api, session, 'POST', '/api/auth/logout')).statusCode).toBe(204)
    expect(newTokenOf(await login(user.email, device))).toBe(undefined)
    expect((await devicesOf(user)).map(({ token_hash }) => token_hash)).toEqual([digestOf(device)])
    expect(JSON.stringify(await devicesOf(user))).not.toContain(device)
  })

  test('is not after signing out everywhere, nor without a sign-in for a year', async () => {
    const user = await addUser(api.store)
    const { device, session } = await first(user.email)
    expect((await call(api, session, 'DELETE', '/api/users/me/sessions')).statusCode).toBe(204)
    const second = newTokenOf(await login(user.email, device))!
    expect(second).not.toBe(device)
    now += KNOWN_DEVICE_MS + 1
    expect(newTokenOf(await login(user.email, second))).toMatch(/^[\w-]{43}$/)
    // The server may have swept already.
    await createKnownDevices(createKnownDevicesRepo(api.store), () => now).sweep(100)
    expect(await devicesOf(user)).toHaveLength(1)
  })

  test('is one of the last few of an account', async () => {
    const user = await addUser(api.store)
    const devices = createKnownDevices(createKnownDevicesRepo(api.store), () => now)
    const tokens = []
    for (let count = 0; count <= KNOWN_DEVICES; count++, now++)
      tokens.push((await devices.signedIn(user.id, undefined))!)
    const known = await Promise.all(tokens.map((token) => devices.find(token, user.email)))
    expect(known.map((one) => one !== undefined)).toEqual(tokens.map((_, index) => index > 0))
  })

  test('asks for a link where strangers have asked for all; their number falls as each is a day old', async () => {
    const user = await addUser(api.store)
    const { device } = await first(user.email)
    for (let asked = 0; asked < LINKS.perEmailAnywhere; asked++, now += HOUR / 2)
      expect((await send('forgot', { email: user.email })).statusCode).toBe(202)
    const refused = await send('forgot', { email: user.email })
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe(String((24 * HOUR - (LINKS.perEmailAnywhere * HOUR) / 2) / 1000))
    expect((await send('forgot', { email: user.email, deviceToken: device })).statusCode).toBe(202)
    now = NOW + 24 * HOUR
    expect((await send('forgot', { email: user.email })).statusCode).toBe(202)
    expect((await send('forgot', { email: user.email })).statusCode).toBe(429)
  })
})
