/** The effect of votes on answers kept in memory, on both databases. */
import { afterEach, describe, expect, test } from 'vitest'
import { VERSION_CHECK_MS } from '#server/db/versions.ts'
import { newApp, type TestApp } from './apps.ts'
import { addParks, newPark } from './new-parks.ts'
import { ENGINES } from './stores.ts'
import { castVote, newDevice } from './votes.ts'

const LIST = '/api/skateparks'
const VOTES = 60

describe.each(ENGINES)('votes and caches on %s', (engine) => {
  let api: TestApp
  afterEach(() => api.close())

  async function start() {
    api = await newApp({ engine, environment: { VOTES_PER_ADDRESS: '0' } })
    return (await addParks(api.store, newPark()))[0]!
  }
  const countIn = (answer: { json: () => unknown }) =>
    (answer.json() as { data: { skateparks: { heartRating: { count: number } }[] } }).data.skateparks[0]!.heartRating
      .count

  test('many votes empty the caches at most once a second', async () => {
    const park = await start()
    const seen = new Set<unknown>()
    const begun = performance.now()
    for (let cast = 0; cast < VOTES; cast++) {
      expect((await castVote(api, { park, device: newDevice() })).statusCode).toBe(200)
      seen.add((await api.get(LIST)).headers.etag)
    }
    const seconds = (performance.now() - begun) / VERSION_CHECK_MS
    expect(seen.size).toBeLessThanOrEqual(Math.min(VOTES - 1, 2 + seconds))
    await expect.poll(async () => countIn(await api.get(LIST)), { timeout: 10_000 }).toBe(VOTES)
  })

  test('whoever has voted asks for nothing older, and reads their vote', async () => {
    const park = await start()
    for (let cast = 1; cast <= 10; cast++) {
      const vote = await castVote(api, { park, device: newDevice() })
      expect(vote.json()).toMatchObject({ totalVotes: cast })
      expect(countIn(await api.get(LIST, { 'cache-control': 'max-age=0' }))).toBe(cast)
    }
  })

  test('an edit is seen at once, with the votes before it', async () => {
    const park = await start()
    await api.get(LIST)
    await castVote(api, { park, device: newDevice() })
    await addParks(api.store, newPark())
    const { skateparks } = (await api.get(LIST)).json<{ data: { skateparks: { heartRating: { count: number } }[] } }>()
      .data
    expect(skateparks.map(({ heartRating }) => heartRating.count).sort()).toEqual([0, 1])
  })
})
