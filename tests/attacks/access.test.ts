/** Access: every call of the API's description, and every spelling of an address that is switched off. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newSubscriber } from '../server/push-service.ts'
import { adminOf, ask, callsOf, IS_FULL, newRider, outcomeOf, switchFeatures, TARGETS } from './target.ts'
import type { Call } from './target.ts'

/** Calls open to strangers. A new call either refuses strangers or is added here on purpose. */
const PUBLIC = [
  'GET /api/openapi.json',
  'GET /healthz',
  'GET /readyz',
  'GET /api/config',
  'GET /api/weather',
  'POST /api/vitals',
  'GET /api/texts',
  'GET /api/texts/{key}',
  'GET /api/skateparks',
  'GET /api/skateparks/{id}',
  'GET /api/skateparks/by-url/{url}',
  'GET /api/skateparks/changes',
  'GET /api/skateparks/{id}/heart-rating',
  'GET /api/skateparks/{id}/specialty-rating',
  'POST /api/skateparks/{id}/heart-rate',
  'POST /api/skateparks/{id}/specialty-rate',
  'POST /api/skateparks/{id}/conditions',
  'POST /api/skateparks/{id}/suggestions',
  'POST /api/suggestions/parks',
  'POST /api/suggestions/receipts',
  'POST /api/suggestions/receipts/{id}/photo',
  'GET /api/translations/{lng}/parks',
  'GET /api/open-data/parks.geojson',
  'GET /api/open-data/parks.csv',
  'GET /api/guides',
  'GET /api/guides/{id}',
  'GET /api/guides/slug/{slug}',
  'GET /api/guides/{id}/related',
  'GET /api/competitions',
  'GET /api/competitions/{slug}',
  'POST /api/competitions/{slug}/registrations',
  'POST /api/registrations/own',
  'PUT /api/registrations/own',
  'POST /api/registrations/own/confirm',
  'POST /api/registrations/own/withdraw',
  'POST /api/contact',
  'GET /api/push/key',
  'PUT /api/push/subscription',
  'DELETE /api/push/subscription',
  'POST /api/push/subscription/moved',
  'GET /api/products',
  'GET /api/products/slug/{slug}',
  'POST /api/auth/login',
  'POST /api/auth/register',
  'POST /api/auth/logout',
  'POST /api/auth/forgot',
  'POST /api/auth/reset',
  'POST /api/auth/confirm',
  'POST /api/auth/passkeys/options',
  'POST /api/auth/passkeys/login',
]
const EXPORTS = [
  '/api/admin/export',
  '/api/admin/messages/export.csv',
  '/api/admin/orders/export.csv',
  '/api/admin/registrations/export.csv',
  '/api/admin/users/export.csv',
]
const GATED = /^\/api\/(products|orders|users\/me\/cart|auth\/register)(\/|$)/

/** Spellings of a path that might get past a check of it. */
function spellingsOf(path: string): string[] {
  const letters = [...path].map((letter, index) => ({ letter, index })).filter(({ letter }) => letter !== '/')
  const encoded = letters.flatMap(({ letter, index }) => {
    const hex = letter.charCodeAt(0).toString(16)
    return [hex, hex.toUpperCase(), `25${hex}`].map((code) => `${path.slice(0, index)}%${code}${path.slice(index + 1)}`)
  })
  const rest = path.slice('/api/'.length)
  const others = [
    ...[
      `/api//${rest}`,
      `//api/${rest}`,
      `/api/./${rest}`,
      `/api/x/../${rest}`,
      `/api/x/%2e%2e/${rest}`,
      `/x/../api/${rest}`,
    ],
    ...[
      `/api%2f${rest}`,
      `/api/${rest.replace('/', '%2F')}`,
      `/api\\${rest}`,
      `/API/${rest}`,
      `/api/${rest.toUpperCase()}`,
    ],
    ...[
      `${path}/`,
      `${path}//`,
      `${path}/.`,
      `${path}.json`,
      `${path};a=b`,
      `${path}%20`,
      `${path}%00`,
      `${path}%23`,
      `${path}?`,
    ],
    `http://127.0.0.1${path}`,
  ]
  // `npm test` takes one encoded letter of seven.
  return [...(IS_FULL ? encoded : encoded.filter((_, index) => index % 7 === 0)), ...others]
}

describe.each(TARGETS)('access on $engine', (target) => {
  let calls: Call[]
  let rider: string
  let admin: string
  beforeAll(async () => {
    admin = await adminOf(target)
    rider = (await newRider(target)).token
    calls = await callsOf(target)
  })
  afterAll(() => switchFeatures(target, { shop: true, accounts: true }))

  const sent = ({ method }: Call) => (method === 'GET' ? {} : { json: { odd: true } })
  const isPublic = ({ name }: Call) => PUBLIC.includes(name)

  test('the description has all that is public, and nobody gets past any other call', async () => {
    expect(PUBLIC.filter((name) => !calls.some((one) => one.name === name))).toEqual([])
    expect(calls.filter(isPublic).filter(({ isAdmins }) => isAdmins)).toEqual([])
    for (const one of calls) {
      const outcome = outcomeOf(await ask(target, one.method, one.path, sent(one)))
      if (isPublic(one)) expect(outcome, one.name).not.toMatch(/^(401|403|5..)/)
      else expect(outcome, one.name).toBe('401 UNAUTHENTICATED')
    }
  })

  test('no rider gets past the door of an admin call, and an admin gets past each', async () => {
    for (const one of calls.filter(({ isAdmins }) => isAdmins)) {
      expect(outcomeOf(await ask(target, one.method, one.path, { token: rider, ...sent(one) })), one.name).toBe(
        '403 FORBIDDEN',
      )
      const byAdmin = outcomeOf(await ask(target, one.method, one.path, { token: admin, ...sent(one) }))
      expect(byAdmin, one.name).not.toMatch(/^(401|403|5..)/)
    }
  })

  test('only admins get an export, however it is asked for', async () => {
    const tricks: Parameters<typeof ask>[3][] = [
      {},
      { token: rider },
      { token: 'rmp_' },
      { headers: { cookie: `token=${admin}` } },
      { headers: { authorization: `Basic ${Buffer.from(`x:${admin}`).toString('base64')}` } },
      {
        token: rider,
        headers: { 'x-http-method-override': 'GET', 'x-original-url': '/api/config', 'x-rewrite-url': '/' },
      },
      { token: rider, headers: { 'x-forwarded-user': 'admin', 'x-user-role': 'admin', 'x-admin': '1' } },
    ]
    for (const path of EXPORTS)
      for (const trick of tricks)
        for (const one of [path, `${path}?token=${admin}`, `${path}?role=admin&isAdmin=true`]) {
          const answer = await ask(target, 'GET', one, trick)
          expect(answer.status, one).toBeOneOf([401, 403])
          expect(answer.headers['content-disposition'], one).toBe(undefined)
          expect((await ask(target, 'HEAD', one, trick)).status, one).toBe(answer.status)
        }
  })

  test('a park that was never public is in no public read', async () => {
    const { body } = await ask(target, 'GET', '/api/skateparks?limit=1')
    const id = /"_id":"([0-9a-f]{24})"/.exec(body)![1]!
    const copy = await ask(target, 'POST', `/api/admin/skateparks/${id}/duplicate`, { token: admin, json: {} })
    const secret = /"_id":"([0-9a-f]{24})"/.exec(copy.body)![1]!
    expect([copy.status, secret === id]).toEqual([201, false])
    const told: string[] = []
    const read = async (path: string) => {
      const answer = await ask(target, 'GET', path)
      told.push(answer.body)
      return answer
    }
    for (const path of ['/api/skateparks', '/api/config', '/api/translations/he/parks', '/sitemap.xml', '/api/guides'])
      await read(path)
    let cursor = `${/"epoch":"(\w+)"/.exec(body)![1]!}.0`
    for (let more = true; more;) {
      const page = JSON.parse((await read(`/api/skateparks/changes?since=${cursor}&limit=20`)).body).data
      more = page.more
      cursor = page.cursor
    }
    expect(told.join('\n')).toContain(id)
    expect(told.join('\n')).not.toContain(secret)
    expect((await ask(target, 'GET', `/api/skateparks/${secret}`)).status).toBe(404)
    expect((await ask(target, 'DELETE', `/api/admin/skateparks/${secret}`, { token: admin })).status).toBeLessThan(300)
  })

  test('knowing a device’s endpoint doesn’t give its reminders', async () => {
    const { endpoint, keys } = newSubscriber()
    const about = { language: 'he', kinds: ['suggestion'], parks: [], events: [], receipts: ['receipt-1234'] }
    const put = (json: object, token?: string) =>
      ask(target, 'PUT', '/api/push/subscription', { json, ...(token !== undefined && { token }) })
    expect(outcomeOf(await put({ ...about, endpoint, keys }))).toBe('200')
    const thief = newSubscriber()
    expect(outcomeOf(await put({ ...about, endpoint, keys: thief.keys }, rider))).toBe('409 CONFLICT')
    expect(outcomeOf(await put({ ...about, endpoint: thief.endpoint, keys: thief.keys }))).toBe('200')
    const from = { endpoint: thief.endpoint, auth: thief.keys.auth }
    const move = (json: object) => ask(target, 'POST', '/api/push/subscription/moved', { json })
    expect(outcomeOf(await move({ endpoint, keys: thief.keys, from }))).toBe('409 CONFLICT')
    const stolen = { endpoint, auth: thief.keys.auth }
    expect(outcomeOf(await move({ ...thief, from: stolen }))).toBe('404 NOT_FOUND')
    await ask(target, 'DELETE', '/api/push/subscription', { json: stolen })
    // The subscription still belongs to the device.
    expect(outcomeOf(await move({ endpoint, keys, from: { endpoint, auth: keys.auth } }))).toBe('204')
    const { body } = await ask(target, 'GET', '/api/users/me/export', { token: rider })
    expect(body).not.toContain('receipt-1234')
  })

  test('another method in a header or in the body is not believed', async () => {
    const { body } = await ask(target, 'GET', '/api/skateparks?limit=1')
    const id = /"_id":"([0-9a-f]{24})"/.exec(body)![1]!
    for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override'])
      for (const method of ['DELETE', 'PUT', 'PATCH']) {
        const headers = { [name]: method }
        expect((await ask(target, 'GET', `/api/skateparks/${id}?_method=${method}`, { headers })).status).toBe(200)
        const json = { _method: method }
        expect((await ask(target, 'POST', `/api/skateparks/${id}`, { headers, json })).status).toBe(405)
      }
    expect((await ask(target, 'GET', `/api/skateparks/${id}`)).status).toBe(200)
  })

  test('calls of development don’t exist here', async () => {
    for (const path of ['/api/developer', '/api/developer/mail', '/api/developer/inbox', '/.env', '/.git/config'])
      expect((await ask(target, 'GET', path)).status, path).toBe(404)
  })

  test('a switched-off feature is off in every spelling, for strangers and for people still signed in', async () => {
    const gated = calls.filter(({ path }) => GATED.test(path))
    expect(gated.length).toBeGreaterThan(8)
    await switchFeatures(target, { shop: false, accounts: false })
    for (const one of gated)
      for (const who of [{}, { token: rider }]) {
        expect(outcomeOf(await ask(target, one.method, one.path, { ...who, ...sent(one) })), one.name).toBe(
          '404 FEATURE_DISABLED',
        )
        for (const path of spellingsOf(one.path)) {
          const answer = await ask(target, one.method, path, { ...who, ...sent(one) })
          expect(outcomeOf(answer), `${one.method} ${path}`).toMatch(/^(400|404|405)/)
        }
      }
    // A rider's account can be closed too; an admin's can't.
    expect(outcomeOf(await ask(target, 'GET', '/api/users/me', { token: rider }))).toBe('404 FEATURE_DISABLED')
    expect(outcomeOf(await ask(target, 'GET', '/api/users/me', { token: admin }))).toBe('200')
  })
})
