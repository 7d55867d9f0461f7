/**
 * The product behind a real Varnish with the rules of docs/operations/cache/rampa.vcl: two servers of the production
 * build on one PostgreSQL. The tests run in order; the last ones kill the servers.
 */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { AdminPark } from '#contract/admin-parks.ts'
import { parkBodySchema } from '#contract/admin-parks.ts'
import { signedInSchema } from '#contract/auth.ts'
import type { Park } from '#contract/parks.ts'
import type { ParkDetail, ParkList } from '#contract/park-reads.ts'
import type { ParkCollection } from '#features/parks/collection/model.ts'
import { languageWanted } from '#server/http/accept.ts'
import { newPhone, openPage } from './device.ts'
import { ADMIN, startServers } from './servers.ts'
import type { Servers } from './servers.ts'
import { ask as askAt, startVarnish } from './varnish.ts'
import type { Answer, Asked, Varnish } from './varnish.ts'

let servers: Servers
let varnish: Varnish
let parks: Park[]
/** Headers of a signed-in person. */
let admin: Record<string, string>
let rider: Record<string, string>

const ask = (path: string, asked?: Asked) => askAt(varnish.base, path, asked)
const dataOf = <T>({ body }: Answer): T => (JSON.parse(body) as { data: T }).data
const languageOf = ({ body }: Answer) => /<html lang="(\w+)"/.exec(body)?.[1]
const codeOf = ({ status, body }: Answer) => [status, (JSON.parse(body) as { code: string }).code]

async function signIn(path: string, json: object): Promise<Record<string, string>> {
  const answer = await ask(path, { method: 'POST', json })
  expect(answer.from).toBe('bypass')
  return { authorization: `Bearer ${signedInSchema.parse(JSON.parse(answer.body)).data.accessToken}` }
}

beforeAll(async () => {
  servers = await startServers()
  varnish = await startVarnish(servers.ports)
  parks = dataOf<ParkList>(await ask('/api/skateparks')).skateparks
  admin = await signIn('/api/auth/login', ADMIN)
  const password = 'four wheels and a deck'
  const person = { email: 'noa@rampa.example', name: 'נועה לוי', password, confirmPassword: password }
  rider = await signIn('/api/auth/register', person)
}, 120_000)
afterAll(async () => {
  await varnish?.stop()
  await servers?.stop()
})

test('no answer to somebody who is signed in is stored, whatever it is', async () => {
  const own = [
    '/api/users/me',
    '/api/users/me/sessions',
    '/api/users/me/cart',
    '/api/orders/mine',
    '/api/users/me/export',
  ]
  const admins = [
    ...['skateparks', 'guides', 'users', 'orders', 'settings', 'history', 'overview', 'registrations', 'export'],
    `skateparks/${parks[0]!._id}`,
  ]
  const shared = ['/api/skateparks', '/api/config', `/api/skateparks/${parks[0]!._id}`, '/api/guides', '/api/products']
  const before = varnish.stored()
  for (const [headers, paths] of [
    [rider, [...own, ...shared]],
    [admin, [...own, ...shared, ...admins.map((path) => `/api/admin/${path}`)]],
  ] as const)
    for (const path of paths)
      for (let times = 0; times < 2; times++) {
        const { status, from, headers: sent } = await ask(path, { headers })
        const caching = sent.get('cache-control')
        expect([path, status, from]).toEqual([path, 200, 'bypass'])
        expect([path, caching]).toEqual([path, expect.stringMatching(/^(no-store|private, no-cache)$/)])
      }
  for (const path of ['/profile', '/cart', '/admin', '/admin/users', '/login', '/saved'])
    for (const cookie of ['lang=he', 'session=x; lang=en']) {
      const { status, from } = await ask(path, { headers: { cookie } })
      expect([path, status, from]).toEqual([path, 200, 'bypass'])
    }
  // Any session cookie bypasses the cache, also on public pages.
  for (const path of ['/', '/skateparks', `/skateparks/${parks[0]!.url}`])
    expect((await ask(path, { headers: { cookie: 'session=x' } })).from).toBe('bypass')
  expect(varnish.stored()).toBe(before)

  // Nobody gets another person's answer.
  const nameOf = async (headers: Record<string, string>) =>
    dataOf<{ user: { email: string } }>(await ask('/api/users/me', { headers })).user.email
  expect([await nameOf(admin), await nameOf(rider)]).toEqual([ADMIN.email, 'noa@rampa.example'])
  expect(codeOf(await ask('/api/users/me'))).toEqual([401, 'UNAUTHENTICATED'])
  expect(codeOf(await ask('/api/admin/users'))).toEqual([401, 'UNAUTHENTICATED'])
})

test('public reads, files and pages are stored, without a cookie', async () => {
  const page = `/skateparks/${parks[1]!.url}`
  const file = /"(\/assets\/[^"]+\.js)"/.exec((await ask(page)).body)![1]!
  for (const path of [
    ...['/api/skateparks?limit=1', '/api/config', '/api/guides', '/api/competitions', '/api/products'],
    ...[`/api/skateparks/by-url/${parks[1]!.url}`, '/api/translations/en/parks'],
    ...['/', '/skateparks', page, '/guides', '/shop', file, '/sw.js', '/manifest.webmanifest', '/locales/he.json'],
  ]) {
    const [, again] = [await ask(path), await ask(path)]
    expect([path, again.status, again.from, again.headers.getSetCookie()]).toEqual([path, 200, 'hit', []])
    const known = await ask(path, { headers: { 'if-none-match': again.headers.get('etag')! } })
    expect([path, known.status, known.body]).toEqual([path, 304, ''])
  }
  // A link that names the language sets a cookie for the person who follows it, and for nobody else.
  const cookies = async () => (await ask(`${page}?lang=en`)).headers.getSetCookie()
  expect([await cookies(), await cookies()]).toEqual(Array(2).fill([expect.stringMatching(/^lang=en; Path=\//)]))
  expect((await ask(`${page}?lang=en`)).from).toBe('hit')
  expect((await ask(page)).headers.getSetCookie()).toEqual([])
})

test('languages never mix: each page is the one that the server itself would send', async () => {
  const asked: Record<string, string>[] = [
    ...['he', 'en', 'he-IL,he;q=0.9,en-US;q=0.8,en;q=0.7', 'en-US,en;q=0.9,he;q=0.8', 'fr', '*', 'EN-gb;q=0.3, fr'],
    ...['ru-RU,ru;q=0.9,en-US;q=0.8,en;q=0.7,he;q=0.6', 'en;q=0, he;q=0', 'en ; q=0.2 , iw ; q=0.9', 'en;q=7,he;q=0.1'],
  ].map((accepted) => ({ 'accept-language': accepted }))
  for (const cookie of ['lang=he', 'lang=en', 'a=b;lang=EN-us', 'lang=xx', 'lang=; x=y', 'lang=iw', 'xlang=en'])
    for (const accepted of ['he', 'en', 'fr']) asked.push({ cookie, 'accept-language': accepted })
  const pages = ['/', '/skateparks', `/skateparks/${parks[0]!.url}`]
  const hits = new Set<string>()
  for (let round = 0; round < 2; round++)
    for (const headers of asked)
      for (const path of pages) {
        const [cached, direct] = await Promise.all([
          ask(path, { headers }),
          askAt(servers.bases[0]!, path, { headers }),
        ])
        const expected = languageWanted(headers)
        expect([path, headers, languageOf(cached), languageOf(direct)]).toEqual([path, headers, expected, expected])
        if (cached.from === 'hit') hits.add(`${path} ${expected}`)
      }
  expect(hits.size, 'both were stored').toBe(pages.length * 2)
})

test('limits per address count riders, not Varnish: only what our own proxies have added is believed', async () => {
  const addressOf = async (forwarded: string) => {
    const before = servers.log().length
    const json = { email: 'nobody@rampa.example', password: 'wrong' }
    await ask('/api/auth/login', { method: 'POST', json, headers: { 'x-forwarded-for': forwarded } })
    return vi.waitFor(() => /"security":"sign-in".*?"address":"([^"]+)"/.exec(servers.log().slice(before))![1])
  }
  // The header as the proxy with TLS sends it: the rider's invention, then the address that the proxy saw.
  const one = await addressOf('203.0.113.7')
  expect(await addressOf('10.1.2.3, 203.0.113.7')).toBe(one)
  expect(await addressOf('203.0.113.7, 203.0.113.8')).not.toBe(one)
})

describe('a vote is not undone', () => {
  const heart = (collection: ParkCollection | undefined, id: string) =>
    collection!.items.find(({ _id }) => _id === id)!.heartRating.count
  /** Another rider votes, past Varnish. */
  const otherVotes = async (id: string) => {
    const answer = await askAt(servers.bases[0]!, `/api/skateparks/${id}/heart-rate`, {
      method: 'POST',
      json: { deviceId: crypto.randomUUID(), skateparkId: id, rating: 3 },
    })
    expect(answer.status).toBe(200)
  }
  /** Varnish still answers everybody with the page from before the vote. */
  const inStore = async (path: string) => {
    const answer = await ask(path)
    expect(answer.from, path).toBe('hit')
    return answer
  }

  test('by changes that a cache has from before it, at once or after a reload', async () => {
    const [{ _id: id }] = parks as [Park]
    const phone = newPhone()
    const page = openPage(varnish.base, phone)
    const known = await page.parks()
    const start = heart(known, id)
    await otherVotes(id)
    // Somebody else with the same copy has asked, so Varnish has stored the answer.
    const since = `/api/skateparks/changes?since=${known.cursor}`
    await expect.poll(async () => (await ask(since)).body).toContain(id)
    await page.vote(id, 5)
    const voted = page.shown()!
    expect(heart(voted, id)).toBe(start + 2)
    // A newly opened page starts with the phone's copy.
    const reloaded = openPage(varnish.base, phone, structuredClone(voted))
    expect(heart(await page.parks(), id)).toBe(start + 2)
    expect(heart(await reloaded.parks(), id)).toBe(start + 2)
    expect((await inStore(since)).body, 'the trap').toContain(`["${id}",`)
    const [, , count] = dataOf<{ ratings: [string, number, number][] }>(await inStore(since)).ratings.find(
      ([of]) => of === id,
    )!
    expect(count, 'the trap').toBe(start + 1)
    // From here on these pages ask by the public cursor again.
    expect([voted, page.shown()!, reloaded.shown()!].map(({ cursor }) => cursor!.includes('~'))).toEqual([
      true,
      false,
      false,
    ])
  })

  test('by a park or a list that is asked for after it for the first time', async () => {
    const { _id: id, url } = parks[2]!
    const one = `/api/skateparks/by-url/${url}`
    const all = '/api/skateparks?limit=100&sort=rating'
    const countOf = (answer: Answer) => dataOf<ParkDetail>(answer).skatepark.heartRating.count
    const countIn = (answer: Answer) =>
      dataOf<ParkList>(answer).skateparks.find(({ _id }) => _id === id)!.heartRating.count
    const start = countOf(await ask(one))
    await ask(all)
    const page = openPage(varnish.base, newPhone())
    await page.vote(id, 4)
    expect((await page.park(url))!.skatepark.heartRating.count).toBe(start + 1)
    expect(heart(await page.parks(), id)).toBe(start + 1)
    // Two votes of one rider count once.
    await page.vote(id, 1)
    expect(heart(await page.parks(), id)).toBe(start + 1)
    expect([countOf(await inStore(one)), countIn(await inStore(all)) <= start], 'the trap').toEqual([start, true])
  })
})

test('a changed park is seen within a minute, in every answer that shows it', async () => {
  const { _id: id, url } = parks[3]!
  const english = { 'accept-language': 'en' }
  const places: [path: string, headers: Record<string, string>][] = [
    ['/api/skateparks', {}],
    [`/api/skateparks/${id}`, {}],
    [`/api/skateparks/by-url/${url}`, {}],
    ['/api/translations/en/parks', {}],
    [`/skateparks/${url}`, english],
    [`/skateparks/${url}?lang=en`, {}],
  ]
  const seen = async ([path, headers]: (typeof places)[number]) =>
    (await ask(path, { headers })).body.includes('Renamed Bowl')
  for (const place of places) expect(await seen(place), place[0]).toBe(false)
  const path = `/api/admin/skateparks/${id}`
  const park = dataOf<{ skatepark: AdminPark }>(await ask(path, { headers: admin })).skatepark
  const json = { ...parkBodySchema.parse(park), revision: park.revision, name: { ...park.name, en: 'Renamed Bowl' } }
  expect((await ask(path, { method: 'PUT', headers: admin, json })).status).toBe(200)
  const began = performance.now()
  // The admin sees the change at once: after a write the app asks past the cache.
  expect(await seen(['/api/skateparks', { ...admin, 'cache-control': 'max-age=0' }])).toBe(true)
  const took = await Promise.all(
    places.map(async (place) => {
      await expect.poll(() => seen(place), { timeout: 60_000, interval: 500, message: place[0] }).toBe(true)
      return (performance.now() - began) / 1000
    }),
  )
  expect(Math.max(...took)).toBeLessThan(60)
  // Otherwise nothing was stored, and the test would prove nothing.
  expect(Math.max(...took)).toBeGreaterThan(5)
})

describe('when all servers are gone', () => {
  const english = { 'accept-language': 'en' }
  let readable: [path: string, headers: Record<string, string>][]
  let page: ReturnType<typeof openPage>

  beforeAll(async () => {
    const park = `/skateparks/${parks[4]!.url}`
    const files = new Set<string>()
    for (const path of ['/', '/skateparks', park])
      for (const [file] of (await ask(path)).body.matchAll(
        /\/(?:assets|fonts|photos)\/[\w./-]+\.(?:js|css|woff2|webp|avif)/g,
      ))
        files.add(file)
    expect(files.size).toBeGreaterThan(10)
    readable = [
      ...['/api/skateparks?limit=100&sort=rating', '/api/config', `/api/skateparks/by-url/${parks[4]!.url}`],
      ...[
        '/',
        '/skateparks',
        park,
        `${park}?lang=en`,
        `${park}?lang=he`,
        '/sw.js',
        '/locales/he.json',
        '/locales/en.json',
      ],
      ...files,
    ].map((path) => [path, {}])
    for (const path of ['/', '/skateparks', park]) readable.push([path, english])
    for (const [path, headers] of readable) expect((await ask(path, { headers })).status, path).toBe(200)
    page = openPage(varnish.base, newPhone())
    await page.parks()
    await servers.kill()
  })

  const readAll = async () => {
    for (const [path, headers] of readable) {
      const answer = await ask(path, { headers })
      expect([path, answer.status, answer.from]).toEqual([path, 200, 'hit'])
      expect(answer.body.length, path).toBeGreaterThan(0)
      if (answer.headers.get('content-type')?.startsWith('text/html')) {
        const named = new URLSearchParams(path.split('?')[1]).get('lang')
        expect([path, languageOf(answer)]).toEqual([path, named ?? languageWanted(headers)])
      }
    }
  }

  test('riders read on: lists, parks, pages in both languages, files', async () => {
    await readAll()
  })

  test('writes are refused in the API’s words, so that apps keep them, and nobody is signed in', async () => {
    const { _id: id } = parks[4]!
    const vote = { deviceId: crypto.randomUUID(), skateparkId: id, rating: 3 }
    for (const [path, asked] of [
      [`/api/skateparks/${id}/heart-rate`, { method: 'POST', json: vote }],
      ['/api/auth/login', { method: 'POST', json: ADMIN }],
      ['/api/users/me', { headers: rider }],
      ['/api/skateparks', { headers: admin }],
      [`/api/skateparks/${id}/heart-rating?deviceId=${vote.deviceId}`, {}],
      ['/api/skateparks?search=never-asked', {}],
    ] as const) {
      const answer = await ask(path, asked)
      expect([path, ...codeOf(answer)]).toEqual([path, 503, 'UNAVAILABLE'])
      expect([answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual(['5', 'no-store'])
    }
    await expect(page.vote(id, 3)).rejects.toMatchObject({ kind: 'http', status: 503, retryAfterMs: 5_000 })
    const shown = page.shown()
    await expect(page.parks()).rejects.toMatchObject({ status: 503 })
    expect(page.shown(), 'a phone goes on with what it has').toBe(shown)
    expect((await openPage(varnish.base, newPhone()).parks()).items, 'a new one gets all parks').toHaveLength(
      parks.length,
    )
    // A page that nobody has asked for yet.
    const never = await ask('/skateparks?q=never-asked')
    expect([never.status, never.headers.get('content-type')]).toEqual([503, 'text/plain; charset=utf-8'])
  })

  test('riders read on even if all stored answers are older than usually allowed', async () => {
    const oldest = async () => Number((await ask('/skateparks')).headers.get('age'))
    await expect.poll(oldest, { timeout: 60_000, interval: 1_000 }).toBeGreaterThan(46)
    await readAll()
  })
})
