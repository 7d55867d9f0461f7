/** Votes, on both databases. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorBodySchema } from '#contract/errors.ts'
import { ownRatingSchema, rateAnswerSchema, RATING_TYPES } from '#contract/ratings.ts'
import type { RatingType } from '#contract/ratings.ts'
import { roundRating } from '#domain/rating.ts'
import { CLOCK_AHEAD_MS } from '#server/modules/ratings/service.ts'
import { newApp, newAppsOnOneDatabase } from './apps.ts'
import type { TestApp } from './apps.ts'
import { addParks, newPark } from './new-parks.ts'
import { ENGINES } from './stores.ts'
import { callOf, castVote, newDevice, post, talliesOf } from './votes.ts'

const NOW = Date.parse('2026-06-01T12:00:00.000Z')
const NO_LIMIT = { VOTES_PER_ADDRESS: '0' }
const at = (ms: number) => new Date(NOW + ms).toISOString()

describe.each(ENGINES)('ratings on %s', (engine) => {
  let api: TestApp
  let now = NOW
  beforeAll(async () => {
    api = await newApp({ engine, environment: NO_LIMIT, deps: { now: () => now } })
  })
  afterAll(() => api.close())

  const addPark = async (special: Parameters<typeof newPark>[0] = {}) =>
    (await addParks(api.store, newPark(special)))[0]!
  const own = async (park: string, device: string, type: RatingType = 'heart') => {
    const kind = type === 'heart' ? 'heart-rating?' : `specialty-rating?type=${type}&`
    const answer = await api.get(`/api/skateparks/${park}/${kind}deviceId=${device}`)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    return ownRatingSchema.parse(answer.json())
  }

  test.each(RATING_TYPES)('a vote for %s is counted, changed, and told to its device alone', async (type) => {
    const park = await addPark()
    const device = newDevice()
    expect(await own(park, device, type)).toEqual({ success: true, rating: null, averageRating: 0, totalVotes: 0 })

    const first = await castVote(api, { park, device, type, rating: 4 })
    expect(first.statusCode, first.body).toBe(200)
    expect(first.headers['cache-control']).toBe('no-store')
    expect(rateAnswerSchema.parse(first.json())).toEqual({ success: true, averageRating: 4, totalVotes: 1 })
    const second = await castVote(api, { park, device: newDevice(), type, rating: 1 })
    expect(second.json()).toEqual({ success: true, averageRating: 2.5, totalVotes: 2 })
    const changed = await castVote(api, { park, device, type, rating: 2 })
    expect(changed.json()).toEqual({ success: true, averageRating: 1.5, totalVotes: 2 })

    expect(await own(park, device, type)).toEqual({ success: true, rating: 2, averageRating: 1.5, totalVotes: 2 })
    expect((await own(park, newDevice(), type)).rating).toBe(null)
    for (const other of RATING_TYPES) {
      if (other !== type) expect(await own(park, device, other)).toMatchObject({ rating: null, totalVotes: 0 })
    }
  })

  test('a changed vote has the time of its change, and its park none', async () => {
    const park = await addPark()
    const device = newDevice()
    const times = () =>
      api.store.db
        .selectFrom('park_votes')
        .innerJoin('parks', 'parks.id', 'park_votes.park_id')
        .select(['park_votes.updated_at', 'parks.updated_at as park'])
        .where('park_id', '=', park)
        .executeTakeFirstOrThrow()
    await castVote(api, { park, device, rating: 4 })
    const first = await times()
    expect(first.updated_at).toBe(at(0))
    now = NOW + 60_000
    try {
      await castVote(api, { park, device, rating: 2 })
      expect(await times()).toEqual({ ...first, updated_at: at(60_000) })
    } finally {
      now = NOW
    }
  })

  test('votes are added to the initial numbers; the average has two decimals', async () => {
    const park = await addPark({ heartRating: { average: 4.37, count: 19 } })
    const device = newDevice()
    expect((await castVote(api, { park, device, rating: 5 })).json()).toEqual({
      success: true,
      ...{ averageRating: roundRating(83 + 5, 20).average, totalVotes: 20 },
    })
    expect((await castVote(api, { park, device, rating: 1 })).json().averageRating).toBe(4.2)
  })

  test("a device's id is the same in either case", async () => {
    const park = await addPark()
    const device = newDevice()
    await castVote(api, { park, device: device.toUpperCase(), rating: 3 })
    await castVote(api, { park, device, rating: 4 })
    expect(await own(park, device.toUpperCase())).toMatchObject({ rating: 4, totalVotes: 1 })
  })

  test('the next read of whoever has voted shows the vote; `updatedAt` is unchanged', async () => {
    const park = await addPark({ url: `seen-${engine}` })
    const urls = ['/api/skateparks', `/api/skateparks/${park}`, `/api/skateparks/by-url/seen-${engine}`]
    const find = (body: { data: { skateparks?: { _id: string }[]; skatepark?: { _id: string } } }) =>
      body.data.skatepark ?? body.data.skateparks?.find(({ _id }) => _id === park)
    const before = await Promise.all(urls.map((url) => api.get(url)))
    const untouched = (find(before[1]!.json()) as unknown as { updatedAt: string }).updatedAt
    await castVote(api, { park, device: newDevice(), type: 'difficulty', rating: 4 })
    for (const [index, url] of urls.entries()) {
      const known = { 'if-none-match': String(before[index]!.headers.etag), 'cache-control': 'max-age=0' }
      const after = await api.get(url, known)
      expect(after.statusCode, url).toBe(200)
      expect(find(after.json())).toMatchObject({
        difficultyRating: { average: 4, count: 1 },
        heartRating: { average: 0, count: 0 },
        updatedAt: untouched,
      })
    }
  })

  test('a vote that changes no number keeps cached answers', async () => {
    const park = await addPark()
    const device = newDevice()
    await castVote(api, { park, device, rating: 3, votedAt: at(0) })
    const versionNow = () => {
      api.store.checkVersions()
      return api.store.contentVersion()
    }
    const version = await versionNow()
    await castVote(api, { park, device, rating: 3, votedAt: at(1) })
    await castVote(api, { park, device, rating: 1, votedAt: at(-1) })
    expect((await castVote(api, { park: 'f'.repeat(24), device })).statusCode).toBe(404)
    expect(await versionNow()).toBe(version)
    await castVote(api, { park, device, rating: 2, votedAt: at(2) })
    expect(await versionNow()).toBe(version + 1)
  })

  describe('the latest vote counts', () => {
    test.each([
      ['an older vote', at(0), at(-1), 5],
      ['a newer vote', at(0), at(1), 1],
      ['a newer vote, by precision alone', '2026-06-01T12:00:00Z', '2026-06-01T12:00:00.5Z', 1],
      ['an older vote, by precision alone', '2026-06-01T12:00:00.500Z', '2026-06-01T12:00:00Z', 5],
      ['a vote of the same instant', '2026-06-01T12:00Z', '2026-06-01T12:00:00.000Z', 1],
      ['a vote without an instant, after one from a clock ahead', at(CLOCK_AHEAD_MS), undefined, 1],
      ['a vote with an instant, after one without that came later', undefined, at(-1), 5],
      ['a vote after one from next year', at(365 * 86_400_000), at(CLOCK_AHEAD_MS + 1), 1],
    ])('%s', async (_name, votedAt, later, rating) => {
      now = NOW
      const park = await addPark()
      const device = newDevice()
      await castVote(api, { park, device, rating: 5, votedAt })
      const answer = await castVote(api, { park, device, rating: 1, votedAt: later })
      expect(answer.statusCode, answer.body).toBe(200)
      expect(answer.json()).toEqual({ success: true, averageRating: rating, totalVotes: 1 })
      expect(await own(park, device)).toMatchObject({ rating })
    })

    test('a vote from next year loses against one with the corrected clock', async () => {
      now = NOW
      const park = await addPark()
      const device = newDevice()
      await castVote(api, { park, device, rating: 5, votedAt: at(365 * 86_400_000) })
      now = NOW + 2 * CLOCK_AHEAD_MS
      await castVote(api, { park, device, rating: 2, votedAt: at(2 * CLOCK_AHEAD_MS) })
      now = NOW
      expect(await own(park, device)).toMatchObject({ rating: 2, totalVotes: 1 })
    })

    test('generated votes of several devices in any order end as a simple model says', async () => {
      const votes = fc.array(
        fc.record({
          device: fc.nat(2),
          type: fc.constantFrom<RatingType>('heart', 'heart', 'difficulty'),
          rating: fc.integer({ min: 1, max: 5 }),
          // Sometimes beyond the tolerated difference of clocks.
          votedAt: fc.option(fc.integer({ min: -3, max: 3 }), { nil: undefined }),
          ahead: fc.boolean(),
          twice: fc.boolean(),
          passes: fc.nat(2),
        }),
        { minLength: 1, maxLength: 12 },
      )
      await fc.assert(
        fc.asyncProperty(votes, fc.integer({ min: 0, max: 20 }), async (sequence, begun) => {
          now = NOW
          const park = await addPark(begun > 0 ? { heartRating: { average: 3, count: begun } } : {})
          const devices = [newDevice(), newDevice(), newDevice()]
          const model = new Map<string, { rating: number; at: number }>()
          const numbers = (type: RatingType) => {
            const ratings = [...model].flatMap(([key, { rating }]) => (key.endsWith(type) ? [rating] : []))
            const base = type === 'heart' ? begun : 0
            return roundRating(
              ratings.reduce((sum, rating) => sum + rating, base * 3),
              base + ratings.length,
            )
          }
          for (const { device, type, rating, votedAt, ahead, twice, passes } of sequence) {
            now += passes
            const key = `${device} ${type}`
            const tapped = votedAt === undefined ? undefined : now + votedAt + (ahead ? CLOCK_AHEAD_MS : 0)
            for (let times = twice ? 2 : 1; times > 0; times--) {
              const earlier = model.get(key)
              const counts =
                tapped === undefined ? Math.max(now, (earlier?.at ?? 0) + 1) : Math.min(tapped, now + CLOCK_AHEAD_MS)
              if (earlier === undefined || counts >= earlier.at) model.set(key, { rating, at: counts })
              const answer = await castVote(api, {
                ...{ park, device: devices[device]!, type, rating },
                votedAt: tapped === undefined ? undefined : new Date(tapped).toISOString(),
              })
              const { average, count } = numbers(type)
              expect(answer.json()).toEqual({ success: true, averageRating: average, totalVotes: count })
            }
          }
          for (const type of ['heart', 'difficulty'] as const) {
            const { row } = await talliesOf(api.store, park, type)
            expect({ average: row.average, count: row.count }).toEqual(numbers(type))
          }
        }),
        { numRuns: 25 },
      )
      now = NOW
    })
  })

  test('50 concurrent voters, then 50 changed votes: no vote is lost or counted twice', async () => {
    const park = await addPark({ heartRating: { average: 4, count: 10 } })
    const devices = Array.from({ length: 50 }, newDevice)
    const all = async (rating: (index: number) => number) => {
      const answers = await Promise.all(
        devices.map((device, index) => castVote(api, { park, device, rating: rating(index) })),
      )
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(devices.map(() => 200))
      const sum = devices.reduce((total, _device, index) => total + rating(index), 0)
      const tallies = await talliesOf(api.store, park)
      expect(tallies).toMatchObject({
        sum,
        row: { sum: 40 + sum, count: 60, average: roundRating(40 + sum, 60).average },
      })
      expect(tallies.votes).toHaveLength(50)
    }
    await all((index) => (index % 5) + 1)
    await all((index) => ((index * 3) % 5) + 1)
  })

  test('twenty concurrent votes of one device are one vote', async () => {
    const park = await addPark()
    const device = newDevice()
    const ratings = Array.from({ length: 20 }, (_, index) => (index % 5) + 1)
    await Promise.all(ratings.map((rating, index) => castVote(api, { park, device, rating, votedAt: at(index) })))
    expect(await talliesOf(api.store, park)).toMatchObject({ row: { sum: 5, count: 1 }, votes: [{ rating: 5 }] })
  })

  describe('refuses', () => {
    let park: string
    let hidden: string
    beforeAll(async () => {
      park = await addPark()
      hidden = await addPark({ status: 'hidden' })
    })
    const device = newDevice()
    const refusal = async (answer: Awaited<ReturnType<typeof post>>, status: number) => {
      expect(answer.statusCode, answer.body).toBe(status)
      expect(answer.headers['cache-control']).toBe('no-store')
      return errorBodySchema.parse(answer.json())
    }

    test.each([
      [{ rating: 0 }, 'rating'],
      [{ rating: 6 }, 'rating'],
      [{ rating: 4.5 }, 'rating'],
      [{ rating: '5' }, 'rating'],
      [{ rating: null }, 'rating'],
      [{ rating: undefined }, 'rating'],
      [{ deviceId: undefined }, 'deviceId'],
      [{ deviceId: 'me' }, 'deviceId'],
      [{ deviceId: `${device}0` }, 'deviceId'],
      [{ skateparkId: undefined }, 'skateparkId'],
      [{ skateparkId: 'x' }, 'skateparkId'],
      [{ skateparkId: 'f'.repeat(24) }, 'skateparkId'],
      [{ votedAt: 'yesterday' }, 'votedAt'],
      [{ votedAt: '2026-02-30T00:00:00Z' }, 'votedAt'],
      [{ votedAt: '2026-06-01T12:00:00+03:00' }, 'votedAt'],
      [{ votedAt: 5 }, 'votedAt'],
    ])('%j', async (wrong, field) => {
      for (const type of ['heart', 'difficulty'] as const) {
        const { path, body } = callOf({ park, device, type })
        const error = await refusal(await post(api, path, { ...body, ...wrong }), 400)
        expect(error.code).toBe('MONGOOSE_VALIDATION_ERROR')
        expect(error.errors?.map((one) => one.field)).toEqual([field])
      }
      expect((await talliesOf(api.store, park)).votes).toEqual([])
    })

    test.each([undefined, 'heart', 'Difficulty', 5, ''])('the specialty type %j', async (type) => {
      const { path, body } = callOf({ park, device, type: 'difficulty' })
      const error = await refusal(await post(api, path, { ...body, type }), 400)
      expect(error.errors?.map((one) => one.field)).toEqual(['type'])
    })

    test('reads and votes of a hidden or unknown park', async () => {
      for (const id of [hidden, 'f'.repeat(24)]) {
        for (const type of ['heart', 'cleanliness'] as const) {
          expect((await refusal(await castVote(api, { park: id, device, type }), 404)).code).toBe('NOT_FOUND')
        }
        for (const query of [
          `heart-rating?deviceId=${device}`,
          `specialty-rating?type=cleanliness&deviceId=${device}`,
        ]) {
          await refusal(await api.get(`/api/skateparks/${id}/${query}`), 404)
        }
      }
      await refusal(await castVote(api, { park: 'nowhere', device }), 400)
    })

    test.each([
      ['heart-rating', 'deviceId'],
      ['heart-rating?deviceId=me', 'deviceId'],
      [`specialty-rating?deviceId=${device}`, 'type'],
      [`specialty-rating?deviceId=${device}&type=heart`, 'type'],
    ])('GET %s', async (query, field) => {
      const error = await refusal(await api.get(`/api/skateparks/${park}/${query}`), 400)
      expect(error).toMatchObject({ code: 'MONGOOSE_VALIDATION_ERROR', errors: [{ field }] })
    })

    test.each([
      ['GET', 'heart-rate', 'POST'],
      ['GET', 'specialty-rate', 'POST'],
      ['POST', 'heart-rating', 'GET, HEAD'],
      ['DELETE', 'specialty-rating', 'GET, HEAD'],
    ] as const)('%s %s', async (method, name, allow) => {
      const answer = await api.app.inject({ method, url: `/api/skateparks/${park}/${name}` })
      expect(answer.statusCode).toBe(405)
      expect(answer.headers.allow).toBe(allow)
    })
  })

  test('deleting a park deletes its votes', async () => {
    const park = await addPark()
    await castVote(api, { park, device: newDevice() })
    await api.store.writeContent((db) => db.deleteFrom('parks').where('id', '=', park).execute())
    expect(await api.store.db.selectFrom('park_votes').select('type').where('park_id', '=', park).execute()).toEqual([])
  })

  test('the log contains no device and no address', async () => {
    const park = await addPark()
    const device = newDevice()
    await castVote(api, { park, device }, {}, '203.0.113.77')
    await castVote(api, { park, device, rating: 9 }, {}, '203.0.113.77')
    await own(park, device)
    const log = api.log.join('\n')
    expect(log).toContain(`/api/skateparks/${park}/heart-rate`)
    expect(log).not.toContain(device)
    expect(log).not.toContain('203.0.113.77')
  })
})

describe.runIf(ENGINES.length > 1)('two processes on one PostgreSQL', () => {
  test('50 concurrent voters on both, then 50 changed votes on the other', async () => {
    const { apps, close } = await newAppsOnOneDatabase(2, { environment: NO_LIMIT })
    const [park] = await addParks(apps[0]!.store, newPark())
    const devices = Array.from({ length: 50 }, newDevice)
    for (const turn of [0, 1]) {
      const ratings = devices.map((_device, index) => ((index * (turn + 1)) % 5) + 1)
      const answers = await Promise.all(
        devices.map((device, index) =>
          castVote(apps[(index + turn) % 2]!, { park: park!, device, rating: ratings[index] }),
        ),
      )
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(devices.map(() => 200))
      const sum = ratings.reduce((total, rating) => total + rating, 0)
      expect(await talliesOf(apps[0]!.store, park!)).toMatchObject({
        sum,
        row: { sum, count: 50, average: roundRating(sum, 50).average },
      })
    }
    await close()
  })
})
