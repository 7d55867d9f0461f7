import { notifyManager, QueryObserver } from '@tanstack/react-query'
import { describe, expect, test, vi } from 'vitest'
import { IDEMPOTENCY_HEADER } from '#contract/limits.ts'
import type { Park } from '#contract/parks.ts'
import { RATING_TYPES } from '#contract/ratings.ts'
import { AppError } from '#platform/http/app-error.ts'
import { createHttp } from '#platform/http/http.ts'
import { createDeviceStore } from '#platform/storage/device-store.ts'
import { createQueryCaches } from '#platform/storage/query-cache.ts'
import { keyValuesIn } from '../../../../tests/factories/key-values.ts'
import { aRidersDevice } from '../../../../tests/factories/park-page.tsx'
import { aPark, idOf } from '../../../../tests/factories/park.ts'
import type { ParkCollection } from '../collection/model.ts'
import { parksQuery } from '../collection/queries.ts'
import { HEART_RATED_KEY, OWN_RATINGS_KEY, ownRatingsQuery } from './own-ratings.ts'
import type { ParkVote } from './park-vote.ts'
import { parkRatingKind } from './rating-kind.ts'
import { testServices } from '../../../../tests/factories/services.ts'

const PARK = aPark({ heartRating: { average: 4, count: 1 }, overallRating: { average: 4, count: 1 } })
const OTHER = aPark({ _id: idOf(2), url: 'other' })
const AGE = Date.parse('2026-11-14T08:00:00Z')
const VOTE: ParkVote = { parkId: PARK._id, type: 'heart', rating: 2, votedAt: '2026-11-14T10:00:00.000Z' }
const ANSWER = { success: true, averageRating: 3, totalVotes: 2 }

type Sent = { path: string; key: string | null; body: Record<string, unknown> }

/** An app whose server answers votes, and requests for parks, as each test says. */
function anApp({ answer = () => Response.json(ANSWER), parks = () => Promise.resolve([PARK, OTHER]) } = {}) {
  const device = aRidersDevice()
  const disk = new Map<string, unknown>()
  const storage = keyValuesIn(disk)
  const sent: Sent[] = []
  const fetcher = async (input: RequestInfo | URL) => {
    const request = input as Request
    const path = new URL(request.url).pathname
    if (request.method === 'GET')
      return Response.json({ status: 'success', data: { skateparks: await parks(), total: 2 } })
    const body = (await request.json()) as Sent['body']
    sent.push({ path, key: request.headers.get(IDEMPOTENCY_HEADER), body })
    // The device must store nothing before the server has confirmed the vote.
    expect(device.kept.has(OWN_RATINGS_KEY)).toBe(false)
    return answer()
  }
  const services = testServices({
    http: createHttp({ base: 'http://in.process/api', fetch: fetcher }),
    caches: createQueryCaches(storage),
    device: createDeviceStore(device.storage),
  })
  const { queryClient } = services
  const hold = (key: readonly string[], data: unknown) => queryClient.setQueryData(key, data, { updatedAt: AGE })
  const tellFailure = vi.fn()
  services.tellFailure = tellFailure
  const kind = parkRatingKind(services)
  const send = (vote = VOTE, idempotencyKey = 'a-key') =>
    kind.send(vote, { idempotencyKey, signal: new AbortController().signal, isAnonymous: true })
  return { services, queryClient, device, disk, sent, hold, tellFailure, kind, send }
}

const collection = (...items: Park[]): ParkCollection => ({ items, total: items.length })
const numbersOf = (app: ReturnType<typeof anApp>) => app.queryClient.getQueryData<ParkCollection>(['parks'])?.items[0]

describe('sending', () => {
  test.each(RATING_TYPES)('a %s vote is sent to its endpoint with its key', async (type) => {
    const { send, sent, device } = anApp()
    await send({ ...VOTE, type })
    const deviceId = device.kept.get('device-id')
    const body = { deviceId, skateparkId: PARK._id, rating: 2, votedAt: VOTE.votedAt }
    expect(sent).toEqual([
      type === 'heart'
        ? { path: `/api/skateparks/${PARK._id}/heart-rate`, key: 'a-key', body }
        : { path: `/api/skateparks/${PARK._id}/specialty-rate`, key: 'a-key', body: { ...body, type } },
    ])
    expect(deviceId).toMatch(/^[\da-f-]{36}$/)
  })

  test('stores the own rating once it is confirmed, and may be repeated', async () => {
    const app = anApp()
    await app.send()
    const kept = { rating: 2, votedAt: VOTE.votedAt, average: 3, count: 2 }
    expect(app.device.kept.get(OWN_RATINGS_KEY)).toEqual({ [PARK._id]: { heart: kept } })
    expect(app.device.kept.get(HEART_RATED_KEY)).toEqual([PARK._id])
    app.device.kept.delete(OWN_RATINGS_KEY)
    await app.send()
    expect(app.device.kept.get(HEART_RATED_KEY)).toEqual([PARK._id])
  })

  test('a specialty does not count as a heart rating', async () => {
    const app = anApp()
    await app.send({ ...VOTE, type: 'difficulty' })
    expect(app.device.kept.has(HEART_RATED_KEY)).toBe(false)
    expect(app.device.kept.get(OWN_RATINGS_KEY)).toMatchObject({ [PARK._id]: { difficulty: { rating: 2 } } })
  })

  test.each([
    ['a refusal', () => Response.json({ status: 'error', code: 'X', message: 'x' }, { status: 400 })],
    ['a failure', () => Response.json({ status: 'error', code: 'X', message: 'x' }, { status: 500 })],
    ['an answer that is none', () => Response.json({ success: true })],
  ])('%s changes nothing', async (_name, answer) => {
    const app = anApp({ answer })
    app.hold(['parks'], collection(PARK, OTHER))
    await expect(app.send()).rejects.toBeInstanceOf(AppError)
    expect(app.device.kept.has(OWN_RATINGS_KEY)).toBe(false)
    expect(numbersOf(app)).toEqual(PARK)
  })

  test('unreadable stored ratings are skipped without losing the others', async () => {
    const app = anApp()
    const heart = { rating: 5, votedAt: VOTE.votedAt, average: 5, count: 1 }
    const junk = { heart: { rating: 9 }, beauty: heart }
    app.device.kept.set('something', 1)
    await app.services.device.update(HEART_RATED_KEY, () => 'junk')
    const { queryClient, device } = app
    device.kept.set(`${OWN_RATINGS_KEY}`, { [idOf(2)]: { heart }, [idOf(3)]: junk, [idOf(4)]: null })
    expect(await queryClient.fetchQuery(ownRatingsQuery(app.services))).toEqual({ [idOf(2)]: { heart } })
    device.kept.delete(OWN_RATINGS_KEY)
    await app.send()
    expect(device.kept.get(HEART_RATED_KEY)).toEqual([PARK._id])
  })
})

describe('the answer’s numbers', () => {
  const NEW = { average: 3, count: 2 }

  test('are written into every copy of the park, without changing its age', async () => {
    const app = anApp()
    app.hold(['parks'], collection(PARK, OTHER))
    app.hold(['park', 'other'], { skatepark: OTHER, nearbyParks: [{ ...PARK, distanceKm: 1 }] })
    app.hold(['park', 'nowhere'], null)
    await app.send()
    const { queryClient } = app
    expect(numbersOf(app)).toEqual({ ...PARK, heartRating: NEW, overallRating: NEW })
    expect(queryClient.getQueryData(['parks'])).toMatchObject({ items: [{}, OTHER], total: 2 })
    expect(queryClient.getQueryData(['park', 'other'])).toMatchObject({
      skatepark: OTHER,
      nearbyParks: [{ heartRating: NEW, distanceKm: 1 }],
    })
    for (const key of [['parks'], ['park', 'other']]) expect(queryClient.getQueryState(key)!.dataUpdatedAt).toBe(AGE)
  })

  test('are stored on the device, with the old age', async () => {
    const app = anApp()
    app.hold(['parks'], collection(PARK, OTHER))
    await app.send({ ...VOTE, type: 'cleanliness' })
    await vi.waitFor(() =>
      expect(app.disk.get('parks-["parks"]')).toMatchObject({
        state: { dataUpdatedAt: AGE, data: { items: [{ cleanlinessRating: NEW, heartRating: PARK.heartRating }, {}] } },
      }),
    )
  })

  test('are on the device before the vote leaves the outbox, even for a second vote right after', async () => {
    const app = anApp()
    app.hold(['parks'], collection(PARK, OTHER))
    for (const type of ['heart', 'cleanliness', 'maintenance'] as const) {
      await app.send({ ...VOTE, type })
      app.device.kept.delete(OWN_RATINGS_KEY)
      expect(app.disk.get('parks-["parks"]')).toMatchObject({
        state: { data: { items: [{ [`${type}Rating`]: NEW }, {}] } },
      })
    }
  })

  test.each([
    ['a renewal', true],
    ['a first reading', false],
  ])('%s that was under way does not bring the older numbers back', async (_name, known) => {
    let land = (_parks: Park[]) => {}
    const app = anApp({ parks: () => new Promise<Park[]>((resolve) => (land = resolve)) })
    if (known) app.hold(['parks'], collection(PARK, OTHER))
    const reading = app.queryClient.fetchQuery({ ...parksQuery(app.services), staleTime: 0 })
    const seen: number[] = []
    await vi.waitFor(() => expect(app.queryClient.isFetching({ queryKey: ['parks'] })).toBe(1))
    await app.send()
    // A subscription like that of `useQuery`.
    const observer = new QueryObserver<ParkCollection>(app.queryClient, { queryKey: ['parks'], enabled: false })
    const look = notifyManager.batchCalls(() => {
      const count = observer.getCurrentResult().data?.items[0]!.heartRating.count
      if (count !== undefined) seen.push(count)
    })
    const stop = observer.subscribe(look)
    await vi.waitFor(() => {
      land([PARK, OTHER])
      expect(app.queryClient.isFetching({ queryKey: ['parks'] })).toBe(0)
    })
    await reading
    await vi.waitFor(() => expect(seen).not.toEqual([]))
    stop()
    expect(numbersOf(app)).toEqual({ ...PARK, heartRating: NEW, overallRating: NEW })
    expect(new Set(seen), 'the older numbers were never seen').toEqual(new Set([2]))
    expect(app.queryClient.getQueryState(['parks'])!.dataUpdatedAt).toBeGreaterThan(AGE)
    await vi.waitFor(() =>
      expect(app.disk.get('parks-["parks"]')).toMatchObject({ state: { data: { items: [{ heartRating: NEW }, {}] } } }),
    )
  })

  test('received by another tab are applied with its vote', async () => {
    const app = anApp()
    app.hold(['parks'], collection(PARK, OTHER))
    const query = ownRatingsQuery(app.services)
    expect(await app.queryClient.fetchQuery(query)).toEqual({})
    const heart = { rating: 2, votedAt: VOTE.votedAt, ...NEW }
    app.device.kept.set(OWN_RATINGS_KEY, { [PARK._id]: { heart } })
    await app.queryClient.fetchQuery({ ...query, staleTime: 0 })
    expect(numbersOf(app)!.heartRating).toEqual(NEW)
  })
})

describe('a refusal', () => {
  const refuse = (app: ReturnType<typeof anApp>, type: ParkVote['type'], status: number) =>
    app.kind.rejected({ ...VOTE, type }, new AppError('http', 'x', { status, code: 'X' }))

  test.each([
    ['heart', 'Your rating was not accepted'],
    ['maintenance', 'Your maintenance rating was not accepted'],
    ['cleanliness', 'Your cleanliness rating was not accepted'],
    ['difficulty', 'Your difficulty rating was not accepted'],
  ] as const)('of %s is explained with the park’s name', (type, title) => {
    const app = anApp()
    app.hold(['parks'], collection(PARK))
    refuse(app, type, 400)
    const description = 'Test Park: your mark is back to what it was before.'
    expect(app.tellFailure.mock.calls).toEqual([
      [expect.objectContaining({ status: 400, code: 'X' }), { about: `${title}\n${description}` }],
    ])
  })

  test('for a deleted park says so, even if its name is unknown', () => {
    const app = anApp()
    refuse(app, 'heart', 404)
    app.hold(['park', 'test-park'], { skatepark: PARK, nearbyParks: [] })
    refuse(app, 'heart', 404)
    expect(app.tellFailure.mock.calls.map(([, { about }]) => about as string)).toEqual([
      'Your rating was not accepted\nThe park is no longer listed.',
      'Your rating was not accepted\nTest Park is no longer listed.',
    ])
  })
})

describe('a copy that is updated by changes', () => {
  const MARKED = expect.stringMatching(/^c9~\d+$/) as string
  const known = (count: number, version: number): ParkCollection => ({
    ...collection(aPark({ heartRating: { average: 4, count }, overallRating: { average: 4, count } }), OTHER),
    epoch: 'e',
    version,
    cursor: `c${version}`,
  })

  test('is reset to the state at the time of the vote, so that others’ votes arrive again', async () => {
    const app = anApp({
      answer: () => {
        // Changes that contain another rider's vote arrive before this vote's answer.
        app.hold(['parks'], known(7, 11))
        return Response.json(ANSWER)
      },
    })
    app.hold(['parks'], known(5, 9))
    await app.send()
    expect(app.queryClient.getQueryData(['parks'])).toMatchObject({ version: 9, cursor: MARKED })
  })

  test('that did not change stays, but its next request bypasses caches', async () => {
    const app = anApp()
    app.hold(['parks'], known(5, 9))
    const cursors: (string | undefined)[] = []
    for (const at of [1_000, 2_000]) {
      vi.spyOn(Date, 'now').mockReturnValue(at)
      app.device.kept.delete(OWN_RATINGS_KEY)
      await app.send()
      cursors.push(app.queryClient.getQueryData<ParkCollection>(['parks'])!.cursor)
    }
    vi.restoreAllMocks()
    expect(cursors, 'one mark at a time').toEqual(['c9~1000', 'c9~2000'])
    expect(app.queryClient.getQueryData(['parks'])).toMatchObject({ version: 9 })
    expect(numbersOf(app)?.heartRating).toEqual({ average: 3, count: 2 })
  })

  test.each([
    ['of another history', { epoch: 'other' }],
    ['of which nothing was known', { cursor: undefined }],
  ])('is fetched as a whole after a state %s', async (_what, before) => {
    const app = anApp({
      answer: () => {
        app.hold(['parks'], known(7, 11))
        return Response.json(ANSWER)
      },
    })
    app.hold(['parks'], { ...known(5, 9), ...before })
    await app.send()
    expect(app.queryClient.getQueryData<ParkCollection>(['parks'])!.cursor).toBe(undefined)
  })
})
