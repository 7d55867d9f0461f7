/** Lists and changes with an asker's own wording are limited per network address (docs/decisions/limits.md). */
import { once } from 'node:events'
import { get } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { fillDisk } from './full-disk.ts'
import { addParks, newPark } from './new-parks.ts'
import { ENGINES } from './stores.ts'

const MOST = 5
const MINUTE = 60_000

describe.each(ENGINES)('dear reads on %s', (engine) => {
  let api: TestApp
  let now: number
  let asked: number
  beforeEach(async () => {
    // Three minutes into a window of ten.
    now = Date.parse('2026-06-01T12:03:00.000Z')
    asked = 0
    await start({ VOTES_PER_ADDRESS: String(MOST) })
  })
  afterEach(() => api.close())

  async function start(environment: Record<string, string>) {
    api = await newApp({ engine, environment: { TRUST_PROXY: 'on', ...environment }, deps: { now: () => now } })
    await addParks(api.store, ...Array.from({ length: 101 }, () => newPark()))
    await api.app.listen({ host: '127.0.0.1', port: 0 })
  }
  /** Asks over a real connection: a request from within the process has no address and is not counted. */
  async function ask(path: string, from = '192.0.2.1') {
    const { port } = api.app.server.address() as AddressInfo
    const request = get({ port, path: `/api${path}`, headers: { 'x-forwarded-for': from }, agent: false })
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    return { status: response.statusCode, headers: response.headers, body: await text(response) }
  }
  const own = {
    search: () => `/skateparks?search=a${asked++}`,
    near: () => `/skateparks?sort=distance&near=32.${asked++},34.8`,
    amenities: () => `/skateparks?amenities=parking&page=${++asked}`,
    elements: () => `/skateparks?elements=bowl&page=${++asked}`,
    surface: () => `/skateparks?surface=wood&page=${++asked}`,
    cover: () => `/skateparks?cover=roofed&page=${++asked}`,
    limit: () => `/skateparks?limit=${++asked}`,
  }
  const cursorOfAll = async () => {
    const { epoch } = JSON.parse((await ask('/skateparks')).body).data
    return `${epoch}.0`
  }

  test.each(Object.entries(own))('a list that differs by its %s each time', async (_name, path) => {
    for (let made = 0; made < MOST; made++) expect((await ask(path())).status).toBe(200)
    const refused = await ask(path())
    expect([refused.status, JSON.parse(refused.body).code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(refused.headers['retry-after']).toBe(String(7 * 60))
    expect(refused.headers['cache-control']).toBe('no-store')
    // Other addresses are not limited, nor are answers that are the same for everybody or already made.
    expect((await ask(path(), '192.0.2.2')).status).toBe(200)
    expect((await ask('/skateparks')).status).toBe(200)
    expect((await ask('/skateparks?page=2&area=north&sort=rating')).status).toBe(200)
    now += 7 * MINUTE
    expect((await ask(path())).status).toBe(200)
  })

  test('a line may ask more often with all its addresses, but not as often as it has addresses', async () => {
    const askedBy = async (network: number) => (await ask(own.search(), `2001:db8:1:${network.toString(16)}::1`)).status
    const statuses: unknown[] = []
    for (let address = 0; address <= 2 * MOST; address++) statuses.push(await askedBy(0x100 + address))
    expect(statuses).toEqual([...Array(2 * MOST).fill(200), 429])
    for (let address = 0; address < 2 * MOST; address++) expect(await askedBy(0x200 + (address << 8))).toBe(200)
    expect(await askedBy(0xff00)).toBe(429)
    expect((await ask(own.search(), '2001:db8:2::1')).status).toBe(200)
  })

  test('the same list again does not count, and one budget is for all of them', async () => {
    const [first, ...more] = Object.values(own)
      .slice(0, MOST + 1)
      .map((path) => path())
    for (let times = 0; times < 3 * MOST; times++) expect((await ask(first!)).status).toBe(200)
    expect(more).toHaveLength(MOST)
    const statuses: unknown[] = []
    for (const path of more) statuses.push((await ask(path)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 429])
    expect((await ask(first!)).status).toBe(200)
  })

  test('large pages of changes count, small ones of devices do not', async () => {
    const since = await cursorOfAll()
    for (let small = 0; small < 2 * MOST; small++) {
      expect((await ask(`/skateparks/changes?since=${since}~${asked++}&limit=99`)).status).toBe(200)
    }
    const large = () => ask(`/skateparks/changes?since=${since}~${asked++}`)
    for (let made = 0; made < MOST; made++) expect((await large()).status).toBe(200)
    expect((await large()).status).toBe(429)
  })

  test('nothing is written, and a full disk refuses nobody', async () => {
    await ask('/skateparks')
    const makeRoom = await fillDisk(api.store)
    try {
      for (let made = 0; made < MOST; made++) expect((await ask(own.search())).status).toBe(200)
    } finally {
      await makeRoom()
    }
    expect(await api.store.db.selectFrom('rate_limits').select('bucket').execute()).toEqual([])
  })

  test('0 is without a limit', async () => {
    await api.close()
    await start({ VOTES_PER_ADDRESS: '0' })
    for (let made = 0; made <= MOST; made++) expect((await ask(own.search())).status).toBe(200)
  })
})
