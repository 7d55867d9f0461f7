/** The settings of forecasts: the key, the confirmation, and the shop. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { settingsAnswerSchema } from '#contract/settings.ts'
import type { Settings } from '#contract/settings.ts'
import { weatherStateAnswerSchema } from '#contract/admin-weather.ts'
import { addUser, ageConfirmation, call, signIn, switchFeatures } from './accounts.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { ENGINES } from './stores.ts'

const KEY = 'swordfish-4711'

describe.each(ENGINES)('settings of forecasts on %s', (engine) => {
  let api: TestApp
  let boss: Awaited<ReturnType<typeof addUser>>
  let token: string
  beforeAll(async () => {
    api = await newApp({ engine })
    boss = await addUser(api.store, { role: 'admin', name: 'Boss' })
    token = await signIn(api, boss)
  })
  beforeEach(async () => {
    await ageConfirmation(api.store, boss.id, new Date().toISOString())
    await api.store.writeContent(async (db) => {
      await db.deleteFrom('settings').where('key', 'in', ['general', 'weather']).execute()
      await db.deleteFrom('history').execute()
    })
  })
  afterAll(() => api.close())

  const read = async () =>
    settingsAnswerSchema.parse((await call(api, token, 'GET', '/api/admin/settings')).json()).data.settings
  const put = (body: object) => call(api, token, 'PUT', '/api/admin/settings', body)
  /** Saves settings of forecasts over those that are stored. */
  const save = async (change: Partial<Settings['weather']> & { apiKey?: string }) => {
    const { hasKey: _has, updatedAt: _at, ...weather } = (await read()).weather
    return put({ weather: { ...weather, ...change } })
  }
  const saved = async (change: Parameters<typeof save>[0]) => {
    const answer = await save(change)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer
  }
  const config = async () => (await api.get('/api/config')).json().data
  const state = async () =>
    weatherStateAnswerSchema.parse((await call(api, token, 'GET', '/api/admin/weather')).json()).data.weather
  const storedKey = async () => {
    const { value } = await api.store.db
      .selectFrom('settings')
      .select('value')
      .where('key', '=', 'weather')
      .executeTakeFirstOrThrow()
    return JSON.parse(value).apiKey
  }
  const switchShop = async (shop: boolean) => {
    const { updatedAt: _at, ...general } = (await read()).general
    return put({ general: { ...general, features: { shop, accounts: true } } })
  }

  test('forecasts are off at first', async () => {
    expect((await read()).weather).toEqual({
      ...{ source: 'off', contact: '', hasKey: false },
      ...{ revision: 0, updatedAt: null },
    })
    expect(await config()).not.toHaveProperty('weather')
  })

  test('visitors learn that there are forecasts, and nothing else', async () => {
    await saved({ source: 'openMeteo', apiKey: KEY, contact: 'me@rampa.example' })
    const answer = await api.get('/api/config')
    expect(answer.json().data.weather).toBe(true)
    expect(answer.body).not.toMatch(/openMeteo|me@rampa|swordfish/)
    await saved({ source: 'off' })
    expect(await config()).not.toHaveProperty('weather')
  })

  test('the key is written and never read back', async () => {
    const answer = await saved({ source: 'openMeteo', apiKey: KEY })
    expect(answer.body).not.toContain(KEY)
    expect((await read()).weather).toMatchObject({ source: 'openMeteo', hasKey: true })
    await saved({ contact: 'me@rampa.example' })
    expect(await storedKey()).toBe(KEY)
    const history = await call(api, token, 'GET', '/api/admin/history?thing=settings')
    expect(history.body).not.toContain(KEY)
    expect(history.json().data.entries.at(-1)).toMatchObject({
      thingId: 'weather',
      before: { source: 'off', hasKey: false },
      after: { source: 'openMeteo', hasKey: true, keyChanged: true },
    })
    expect((await call(api, token, 'GET', '/api/admin/export')).body).not.toContain(KEY)
    await saved({ apiKey: '' })
    expect(await storedKey()).toBe('')
    expect((await read()).weather.hasKey).toBe(false)
  })

  test('another key asks for the password, another source does not', async () => {
    await ageConfirmation(api.store, boss.id)
    const refused = await save({ source: 'openMeteo', apiKey: KEY })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'CONFIRMATION_REQUIRED'])
    expect((await read()).weather).toMatchObject({ source: 'off', hasKey: false })
    await saved({ source: 'openMeteo' })
    await ageConfirmation(api.store, boss.id, new Date().toISOString())
    await saved({ apiKey: KEY })
    await ageConfirmation(api.store, boss.id)
    await saved({ source: 'metNorway' })
    expect((await save({ apiKey: '' })).statusCode).toBe(409)
    await saved({ apiKey: KEY })
  })

  test('with a shop, Open-Meteo is refused without a key, and so is the shop', async () => {
    await switchFeatures(api.store, { shop: true, accounts: true })
    const refused = await save({ source: 'openMeteo' })
    expect(refused.statusCode).toBe(400)
    expect(refused.json().errors).toEqual([{ field: 'weather.source', message: 'keyForShop' }])
    await saved({ source: 'openMeteo', apiKey: KEY })
    expect(await config()).toMatchObject({ features: { shop: true }, weather: true })
    expect((await save({ apiKey: '' })).json().errors).toEqual([{ field: 'weather.source', message: 'keyForShop' }])

    await saved({ source: 'metNorway', apiKey: '' })
    expect(await config()).toMatchObject({ weather: true })
    expect((await switchShop(false)).statusCode).toBe(200)
    await saved({ source: 'openMeteo' })
    const shop = await switchShop(true)
    expect(shop.json().errors).toEqual([{ field: 'general.features.shop', message: 'keyForShop' }])
    expect(await config()).toMatchObject({ features: { shop: false }, weather: true })
  })

  test('a shop that came by an import pauses Open-Meteo without a key', async () => {
    await saved({ source: 'openMeteo' })
    await switchFeatures(api.store, { shop: true, accounts: true })
    expect(await config()).not.toHaveProperty('weather')
    expect((await api.get('/api/weather')).json().code).toBe('FEATURE_DISABLED')
    expect(await state()).toMatchObject({ source: null, isKeyMissing: true })
  })

  test.each([
    [{ source: 'accuweather' }, 'weather.source', 'choice'],
    [{ contact: 'me@rampa.example\r\nX-Other: 1' }, 'weather.contact', 'address'],
    [{ contact: 'יונתן' }, 'weather.contact', 'address'],
    [{ contact: 'me (at) rampa' }, 'weather.contact', 'address'],
    [{ contact: 'a'.repeat(201) }, 'weather.contact', 'tooLong'],
    [{ apiKey: 'a b' }, 'weather.apiKey', 'address'],
    [{ apiKey: 'a&latitude=1' }, 'weather.apiKey', 'address'],
  ])('%j is refused', async (change, field, message) => {
    const answer = await save(change as object)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toEqual([expect.objectContaining({ field, message })])
  })

  test('only admins read the state of the forecasts', async () => {
    const rider = await signIn(api, await addUser(api.store))
    expect((await call(api, rider, 'GET', '/api/admin/weather')).statusCode).toBe(403)
    expect((await api.get('/api/admin/weather')).statusCode).toBe(401)
  })
})
