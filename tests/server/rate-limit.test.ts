/** Rate limits of votes per device and address, on both databases. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { RATE_LIMIT_SCOPE_HEADER } from '#contract/limits.ts'
import { createRateLimiter } from '#server/http/rate-limit/rate-limit.ts'
import { createRateLimitRepo } from '#server/http/rate-limit/repo.ts'
import { WRITES_PER_DEVICE } from '#server/http/rate-limit/device-limits.ts'
import { SWEEP_EVERY_MS } from '#server/plugins/sweeper.ts'
import { newApp, newAppsOnOneDatabase } from './apps.ts'
import type { TestApp, TestAppOptions } from './apps.ts'
import { addParks, newPark } from './new-parks.ts'
import { ENGINES } from './stores.ts'
import { callOf, castVote, newDevice, post, talliesOf } from './votes.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Three minutes and a bit into a window of ten, half a day into a day. */
const NOW = Date.parse('2026-06-01T12:03:00.500Z')

const statuses = (answers: { statusCode: number }[], status: number) =>
  answers.filter(({ statusCode }) => statusCode === status).length

describe.each(ENGINES)('rate limits on %s', (engine) => {
  let api: TestApp
  let park: string
  let now: number

  async function start(environment: NonNullable<TestAppOptions['environment']>) {
    api = await newApp({ engine, environment, deps: { now: () => now } })
    park = (await addParks(api.store, newPark()))[0]!
  }
  beforeEach(() => {
    now = NOW
  })
  afterEach(() => api.close())

  const voteFrom = (address: string, device = newDevice(), headers = {}) =>
    castVote(api, { park, device }, headers, address)

  test('an address over its limit of ten minutes gets 429 with the time to wait', async () => {
    await start({ VOTES_PER_ADDRESS: '5' })
    for (let count = 0; count < 5; count++) expect((await voteFrom('192.0.2.1')).statusCode).toBe(200)
    const refused = await voteFrom('192.0.2.1')
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject({ status: 'error', code: 'TOO_MANY_REQUESTS' })
    // 12:10 less 12:03:00.5, rounded up.
    expect(refused.headers['retry-after']).toBe('420')
    expect(refused.headers['cache-control']).toBe('no-store')
    expect((await talliesOf(api.store, park)).votes).toHaveLength(5)
    expect((await voteFrom('192.0.2.2')).statusCode).toBe(200)

    now = NOW + 420_000 - 501
    expect((await voteFrom('192.0.2.1')).headers['retry-after']).toBe('1')
    now = NOW + 420_000
    expect((await voteFrom('192.0.2.1')).statusCode).toBe(200)
  })

  test('what is taken back was not counted, in its own window and never below nothing', async () => {
    await start({})
    const limiter = createRateLimiter({
      repo: createRateLimitRepo(api.store),
      salt: async () => 'salt',
      now: () => now,
    })
    const limit = { name: 'tries', sender: 'noa', max: 2, windowMs: 10 * MINUTE }
    const take = (ip: string, more = {}) => limiter.take(ip, { ...limit, ...more })
    const first = await take('192.0.2.1')
    await take('192.0.2.1')
    await expect(take('192.0.2.1')).rejects.toMatchObject({ statusCode: 429 })
    await first.undo()
    await take('192.0.2.1')
    now += 10 * MINUTE
    await first.undo()
    await take('192.0.2.1')
    await take('192.0.2.1')
    await expect(take('192.0.2.1')).rejects.toMatchObject({ statusCode: 429 })
    // A limit that counts a person across all addresses.
    const anywhere = { name: 'tries anywhere', anywhere: true }
    await take('192.0.2.2', anywhere)
    await take('192.0.2.3', anywhere)
    await expect(take('192.0.2.4', anywhere)).rejects.toMatchObject({ statusCode: 429 })
  })

  test('votes for all parks and types count together', async () => {
    await start({ VOTES_PER_ADDRESS: '3' })
    const [other] = await addParks(api.store, newPark())
    const device = newDevice()
    for (const vote of [{ park }, { park: other! }, { park, type: 'difficulty' as const }]) {
      expect((await castVote(api, { device, ...vote })).statusCode).toBe(200)
    }
    expect((await castVote(api, { park: other!, device, type: 'cleanliness' })).statusCode).toBe(429)
  })

  test('an IPv6 network counts as one address, and so does IPv4 written as IPv6', async () => {
    await start({ VOTES_PER_ADDRESS: '1' })
    expect((await voteFrom('2001:db8:1:2::1')).statusCode).toBe(200)
    expect((await voteFrom('2001:db8:1:2:ffff::9')).statusCode).toBe(429)
    expect((await voteFrom('2001:db8:1:3::1')).statusCode).toBe(200)
    expect((await voteFrom('::ffff:192.0.2.9')).statusCode).toBe(200)
    expect((await voteFrom('192.0.2.9')).statusCode).toBe(429)
  })

  test('a home of 256 networks may do twice, and a company of 65,536 four times what one of them may', async () => {
    await start({ VOTES_PER_ADDRESS: '5' })
    const votes = async (count: number, addressOf: (index: number) => string) => {
      const answers = []
      for (let index = 0; index < count; index++) answers.push(await voteFrom(addressOf(index)))
      return statuses(answers, 200)
    }
    const hex = (value: number) => value.toString(16)
    expect(await votes(256, (index) => `2001:db8:1:2${hex(index).padStart(2, '0')}::1`)).toBe(10)
    expect(await votes(64, (index) => `2001:db8:1:${hex((index + 4) << 8)}::1`)).toBe(10)
    expect(await votes(2, () => '2001:db8:2::1')).toBe(2)
  })

  test('the wider networks have the same limit of new devices, which is for the park', async () => {
    await start({ VOTES_PER_ADDRESS: '720' })
    const answers = []
    for (let index = 0; index < 120; index++) answers.push(await voteFrom(`2001:db8:1:2${index % 4}::1`))
    expect([statuses(answers, 200), statuses(answers, 429)]).toEqual([60, 60])
    const refused = answers.find(({ statusCode }) => statusCode === 429)!
    expect(refused.headers[RATE_LIMIT_SCOPE_HEADER.toLowerCase()]).toBe('resource')
    expect((await talliesOf(api.store, park)).row.count).toBe(60)
  })

  test('ports that a proxy writes make no senders of their own', async () => {
    await start({ VOTES_PER_ADDRESS: '1', TRUST_PROXY: '10.0.0.0/8' })
    const through = (client: string) => voteFrom('10.0.0.1', newDevice(), { 'x-forwarded-for': client })
    expect((await through('203.0.113.1:4001')).statusCode).toBe(200)
    expect((await through('203.0.113.1:4002')).statusCode).toBe(429)
    expect((await through('[2001:db8::1]:4001')).statusCode).toBe(200)
    expect((await through('[2001:db8::2]:4002')).statusCode).toBe(429)
    expect((await through('unknown')).statusCode).toBe(200)
    expect((await through('nobody')).statusCode).toBe(429)
  })

  test('behind a trusted proxy the address comes from the proxy’s header', async () => {
    await start({ VOTES_PER_ADDRESS: '1', TRUST_PROXY: '10.0.0.0/8' })
    const through = (client: string) => voteFrom('10.0.0.1', newDevice(), { 'x-forwarded-for': client })
    expect((await through('203.0.113.1')).statusCode).toBe(200)
    expect((await through('203.0.113.2')).statusCode).toBe(200)
    expect((await through('203.0.113.1')).statusCode).toBe(429)
    // Without a trusted proxy the header is ignored.
    expect((await voteFrom('192.0.2.1', newDevice(), { 'x-forwarded-for': '203.0.113.3' })).statusCode).toBe(200)
    expect((await voteFrom('192.0.2.1', newDevice(), { 'x-forwarded-for': '203.0.113.4' })).statusCode).toBe(429)
  })

  test('riders behind one carrier address have separate limits', async () => {
    await start({})
    const [eager, other] = [newDevice(), newDevice()]
    const vote = (device: string, rating: number) => castVote(api, { park, device, rating })
    for (let count = 0; count < WRITES_PER_DEVICE; count++)
      expect((await vote(eager, 1 + (count % 5))).statusCode).toBe(200)
    const refused = await vote(eager, 1)
    expect(refused.statusCode).toBe(429)
    expect(refused.headers[RATE_LIMIT_SCOPE_HEADER.toLowerCase()]).toBeUndefined()
    expect((await vote(eager.toUpperCase(), 1)).statusCode).toBe(429)
    expect((await vote(other, 4)).statusCode).toBe(200)
  })

  test('a refused vote is not counted by any limit', async () => {
    await start({ VOTES_PER_ADDRESS: '2' })
    for (let count = 0; count < 2; count++) expect((await voteFrom('192.0.2.1')).statusCode).toBe(200)
    for (let count = 0; count < 40; count++) expect((await voteFrom('192.0.2.1')).statusCode).toBe(429)
    const counts = await api.store.db.selectFrom('rate_limits').select('count').execute()
    // Counters: the address's, the new devices' of the day, and one for each device.
    expect(counts.map(({ count }) => count).sort()).toEqual([1, 1, 2, 2])
    now = NOW + 10 * MINUTE
    for (let count = 0; count < 2; count++) expect((await voteFrom('192.0.2.1')).statusCode).toBe(200)
  })

  test('limits new devices per day, address, park and type; known devices may change their votes', async () => {
    await start({ VOTES_PER_ADDRESS: '720' })
    const devices = Array.from({ length: 30 }, newDevice)
    for (const device of devices) expect((await voteFrom('192.0.2.1', device)).statusCode).toBe(200)
    const refused = await voteFrom('192.0.2.1')
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBe(Math.ceil((DAY - (NOW % DAY)) / 1000))
    // The limit is for this park alone.
    expect(refused.headers[RATE_LIMIT_SCOPE_HEADER.toLowerCase()]).toBe('resource')
    expect((await talliesOf(api.store, park)).row.count).toBe(30)

    expect((await castVote(api, { park, device: devices[3]!, rating: 1 })).statusCode).toBe(200)
    expect((await castVote(api, { park, device: newDevice(), type: 'difficulty' })).statusCode).toBe(200)
    const [other] = await addParks(api.store, newPark())
    expect((await castVote(api, { park: other!, device: newDevice() })).statusCode).toBe(200)
    expect((await voteFrom('192.0.2.2')).statusCode).toBe(200)
    now = NOW + 10 * MINUTE
    expect((await voteFrom('192.0.2.1')).statusCode).toBe(429)
    now = NOW + DAY - (NOW % DAY)
    expect((await voteFrom('192.0.2.1')).statusCode).toBe(200)
  })

  test('a higher limit of votes allows more new devices', async () => {
    await start({ VOTES_PER_ADDRESS: '960' })
    const answers = await Promise.all(Array.from({ length: 60 }, () => voteFrom('192.0.2.1')))
    expect([statuses(answers, 200), statuses(answers, 429)]).toEqual([40, 20])
    expect((await talliesOf(api.store, park)).row.count).toBe(40)
  })

  test('0 means no limit', async () => {
    await start({ VOTES_PER_ADDRESS: '0' })
    const answers = await Promise.all(Array.from({ length: 40 }, () => voteFrom('192.0.2.1')))
    expect(statuses(answers, 200)).toBe(40)
    expect(await api.store.db.selectFrom('rate_limits').select('count').execute()).toEqual([])
  })

  test('of concurrent votes exactly the limit is accepted', async () => {
    await start({ VOTES_PER_ADDRESS: '25' })
    const answers = await Promise.all(Array.from({ length: 40 }, () => voteFrom('192.0.2.1')))
    expect([statuses(answers, 200), statuses(answers, 429)]).toEqual([25, 15])
  })

  test('a repeated request is answered without being counted, also over the limit', async () => {
    await start({ VOTES_PER_ADDRESS: '2' })
    const { path, body } = callOf({ park, device: newDevice() })
    const repeat = () => post(api, path, body, { 'idempotency-key': 'mine' })
    for (let times = 0; times < 4; times++) expect((await repeat()).statusCode).toBe(200)
    expect((await voteFrom('192.0.2.1')).statusCode).toBe(200)
    expect((await voteFrom('192.0.2.1')).statusCode).toBe(429)
    expect((await repeat()).headers['idempotency-replayed']).toBe('true')
  })

  test('a refusal by the limit is not stored: the same key succeeds later', async () => {
    await start({ VOTES_PER_ADDRESS: '1' })
    await voteFrom('192.0.2.1')
    const { path, body } = callOf({ park, device: newDevice() })
    const again = () => post(api, path, body, { 'idempotency-key': 'late' })
    expect((await again()).statusCode).toBe(429)
    now += 10 * MINUTE
    expect((await again()).statusCode).toBe(200)
  })

  test('an invalid vote is not counted', async () => {
    await start({ VOTES_PER_ADDRESS: '1' })
    for (const vote of [{ park, rating: 6 }, { park: 'f'.repeat(24) }, { park: 'x' }]) {
      expect((await castVote(api, { device: newDevice(), ...vote })).statusCode).toBeGreaterThanOrEqual(400)
    }
    expect((await voteFrom('192.0.2.1')).statusCode).toBe(200)
  })

  test('a vote that fails in the transaction stays counted', async () => {
    await start({ VOTES_PER_ADDRESS: '1' })
    await api.store.db.updateTable('parks').set({ heart_sum: 1000 }).execute()
    expect((await voteFrom('192.0.2.1')).statusCode).toBe(500)
    expect((await voteFrom('192.0.2.1')).statusCode).toBe(429)
  })

  test('no address is stored, and its digest differs between databases', async () => {
    await start({})
    await voteFrom('203.0.113.77')
    const buckets = async (one: TestApp) =>
      (await one.store.db.selectFrom('rate_limits').select('bucket').execute()).map(({ bucket }) => bucket)
    const mine = await buckets(api)
    expect(mine).toHaveLength(3)
    for (const bucket of mine) expect(bucket).toMatch(/^[\w-]{43}$/)
    const other = await newApp({ engine, deps: { now: () => now } })
    await addParks(other.store, newPark())
    const { id } = await other.store.db.selectFrom('parks').select('id').executeTakeFirstOrThrow()
    await castVote(other, { park: id, device: newDevice() }, {}, '203.0.113.77')
    expect((await buckets(other)).filter((bucket) => mine.includes(bucket))).toEqual([])
    await other.close()
  })

  test('expired counters are deleted', async () => {
    await start({})
    await voteFrom('192.0.2.1')
    const ends = async () =>
      (await api.store.db.selectFrom('rate_limits').select('window_end').orderBy('window_end').execute()).map(
        ({ window_end }) => window_end,
      )
    const [first, second, day] = ['2026-06-01T12:10:00.000Z', '2026-06-01T12:20:00.000Z', '2026-06-02T00:00:00.000Z']
    expect(await ends()).toEqual([first, first, day])
    now = NOW + SWEEP_EVERY_MS
    await voteFrom('192.0.2.2')
    await expect.poll(ends).toEqual([second, second, day, day])
  })
})

describe.runIf(ENGINES.length > 1)('two processes on one PostgreSQL', () => {
  test('share their counters', async () => {
    const { apps, close } = await newAppsOnOneDatabase(2, {
      environment: { VOTES_PER_ADDRESS: '20' },
      deps: { now: () => NOW },
    })
    const [park] = await addParks(apps[0]!.store, newPark())
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => castVote(apps[index % 2]!, { park: park!, device: newDevice() })),
    )
    expect([statuses(answers, 200), statuses(answers, 429)]).toEqual([20, 10])
    await close()
  })
})
