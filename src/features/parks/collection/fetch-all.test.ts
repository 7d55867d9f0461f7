import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Park } from '#contract/parks.ts'
import { createHttp } from '#platform/http/http.ts'
import { aPark, idOf } from '../../../../tests/factories/park.ts'
import { parksApi } from '../../../../tests/factories/parks-api.ts'
import { fetchAllParks } from './fetch-all.ts'
import { isWhole, type ParkCollection } from './model.ts'

const manyParks = (count: number): Park[] =>
  Array.from({ length: count }, (_, index) => aPark({ _id: idOf(index + 1), url: `park-${index + 1}` }))

function callOver(...server: Parameters<typeof parksApi>) {
  const api = parksApi(...server)
  return { api, call: { http: createHttp({ base: 'http://in.process/api', fetch: api.fetch }) } }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Runs all timers, so that `work` does not really wait. Resolves to the value or the error of `work`. */
async function outcomeOf<T>(work: Promise<T>) {
  const settled = work.then(
    (value) => ({ value, error: undefined }),
    (error: unknown) => ({ value: undefined, error }),
  )
  await vi.runAllTimersAsync()
  return settled
}
const ids = (parks: readonly Park[]) => parks.map(({ _id }) => _id)
const pageOf = (path: string) => Number(new URL(path, 'http://host').searchParams.get('page') ?? 1)

/** The numbers of the requested pages, sorted. */
const pagesAsked = (calls: readonly string[]) =>
  calls.map((path) => Number(new URL(path, 'http://host').searchParams.get('page') ?? 1)).sort((a, b) => a - b)

test.each([
  [0, 1],
  [1, 1],
  [99, 1],
  [100, 1],
  [101, 2],
  [200, 2],
  [1000, 10],
])('each of %i parks arrives once, in %i calls', async (count, pages) => {
  const { api, call } = callOver(manyParks(count))
  const collection = await fetchAllParks(call)
  expect(collection.items.map((park) => park.url)).toEqual(manyParks(count).map((park) => park.url))
  expect(collection.total).toBe(count)
  expect(isWhole(collection)).toBe(true)
  expect(pagesAsked(api.calls)).toEqual(Array.from({ length: pages }, (_, index) => index + 1))
  expect(api.calls.every((path) => path.includes('limit=100'))).toBe(true)
})

test('requests at most four pages at a time, and keeps the server’s order whichever arrives first', async () => {
  let running = 0
  let most = 0
  let held: (() => void)[] = []
  const { call } = callOver(manyParks(1000), async (path) => {
    most = Math.max(most, ++running)
    if (path.includes('page=')) {
      await new Promise<void>((resolve) => {
        held.push(resolve)
        // The waiting requests are answered in reverse order.
        if (held.length === 4 || path.includes('page=10')) {
          for (const release of held.reverse()) release()
          held = []
        }
      })
    }
    running--
  })
  const { items } = await fetchAllParks(call)
  expect(items.map((park) => park.url)).toEqual(manyParks(1000).map((park) => park.url))
  expect(most).toBe(4)
})

test('a park that moves between two pages is neither doubled nor stale', async () => {
  const parks = manyParks(150)
  const { api, call } = callOver(parks, (path) => {
    if (!path.includes('page=2')) return
    // While page 2 is requested, a new rating moves the first park to that page.
    const [first, ...rest] = api.parks
    api.parks = [...rest, { ...first!, name: { he: 'חדש', en: 'Renamed' } }]
  })
  const { items, total } = await fetchAllParks(call)
  expect(new Set(items.map((park) => park._id)).size).toBe(items.length)
  expect(total).toBe(items.length)
  expect(items.find((park) => park._id === idOf(1))!.name.en).toBe('Renamed')
})

test('a list that gets shorter during loading ends with its last page', async () => {
  const { api, call } = callOver(manyParks(5000), (path) => {
    if (path.includes('page=')) api.parks = manyParks(100)
  })
  const collection = await fetchAllParks(call)
  expect(collection.items).toHaveLength(100)
  expect(isWhole(collection)).toBe(true)
  expect(api.calls.length).toBeLessThanOrEqual(5)
})

test('a server that sends everything at once is asked once', async () => {
  let asked = 0
  const http = createHttp({
    base: 'http://in.process/api',
    fetch: () => {
      asked++
      return Promise.resolve(Response.json({ status: 'success', data: { skateparks: manyParks(250), total: 250 } }))
    },
  })
  expect((await fetchAllParks({ http })).items).toHaveLength(250)
  expect(asked).toBe(1)
})

/** A server that answers 502 to the given pages, as many times as given for each page. */
function withFailures(count: number, failures: Record<number, number>) {
  const left = { ...failures }
  return callOver(manyParks(count), (path) => {
    const page = pageOf(path)
    const failures = left[page] ?? 0
    left[page] = failures - 1
    return failures > 0 ? 502 : undefined
  })
}

test('a failed page is requested again, and the others stay', async () => {
  const { api, call } = withFailures(3354, { 3: 1, 17: 2, 34: 1 })
  const { value } = await outcomeOf(fetchAllParks(call))
  expect(ids(value!.items)).toEqual(ids(manyParks(3354)))
  expect(isWhole(value!)).toBe(true)
  const asked = pagesAsked(api.calls)
  expect(asked).toHaveLength(34 + 4)
  expect(asked.filter((page) => page === 17)).toHaveLength(3)
})

test('if a page never arrives, the others are reported with the missing pages', async () => {
  const { api, call } = withFailures(3354, { 3: 99 })
  const told: ParkCollection[] = []
  const { error } = await outcomeOf(fetchAllParks(call, { onProgress: (collection) => told.push(collection) }))
  expect(error).toMatchObject({ kind: 'http', status: 502 })
  expect(pagesAsked(api.calls)).toHaveLength(34 + 2)
  const last = told.at(-1)!
  expect(last).toMatchObject({ total: 3354, missing: ['3'] })
  expect(last.items).toHaveLength(3254)
  expect(isWhole(last)).toBe(false)
  // Each progress report copies the collection. So reports become rarer while the collection grows; only the last pages
  // are reported one by one.
  expect(told.length).toBeLessThan(16)
  expect(told[0]!.items).toHaveLength(100)
})

test('continues with the missing pages of a known collection', async () => {
  const { api, call } = callOver(manyParks(3354))
  const items = manyParks(3354).filter((_, index) => index < 200 || index >= 300)
  const { value } = await outcomeOf(fetchAllParks(call, { base: { items, total: 3354, missing: ['3'] }, resume: true }))
  expect(api.calls.map(pageOf)).toEqual([3])
  expect(new Set(ids(value!.items))).toEqual(new Set(ids(manyParks(3354))))
  expect(isWhole(value!)).toBe(true)
})

test('requests every page if the pages have shifted, the missing ones first', async () => {
  const { api, call } = callOver(manyParks(1010))
  // The server has added a park at the front, which the known copy lacks. So the last park of the copy's page 4 is now
  // the first park of the server's page 5.
  const items = manyParks(1010).slice(1, 401).concat(manyParks(1010).slice(501))
  const { value } = await outcomeOf(fetchAllParks(call, { base: { items, total: 1009, missing: ['5'] }, resume: true }))
  expect(api.calls.map(pageOf).slice(0, 3)).toEqual([5, 1, 2])
  expect(new Set(ids(value!.items))).toEqual(new Set(ids(manyParks(1010))))
  expect(isWhole(value!)).toBe(true)
})

test('an interrupted renewal keeps the older copy of missing pages', async () => {
  const { call } = withFailures(1000, { 4: 99 })
  const old = manyParks(1000).map((park) => ({ ...park, openingYear: 1999 }))
  const told: ParkCollection[] = []
  const base = { items: old, total: 1000 }
  const { error } = await outcomeOf(fetchAllParks(call, { base, onProgress: (collection) => told.push(collection) }))
  expect(error).toMatchObject({ status: 502 })
  const { items } = told.at(-1)!
  expect(isWhole(told.at(-1)!)).toBe(true)
  expect(items.filter(({ openingYear }) => openingYear === 1999).map(({ url }) => url)).toEqual(
    Array.from({ length: 100 }, (_, index) => `park-${301 + index}`),
  )
})

test('parks stored before an update are requested again', async () => {
  const { api, call } = withFailures(1000, { 4: 99 })
  api.version = 5
  const told: ParkCollection[] = []
  const base = { items: manyParks(1000), total: 1000, epoch: 'e', version: 5 }
  await outcomeOf(fetchAllParks(call, { base, onProgress: (collection) => told.push(collection) }))
  expect(told.at(-1)).toMatchObject({ version: 5 })
  expect(told.at(-1)!.cursor).toBe(undefined)
})

test('pages of different states count as known up to the oldest', async () => {
  const { api, call } = callOver(manyParks(150), (path) => {
    api.version = pageOf(path) === 2 ? 4 : 6
  })
  const { value } = await outcomeOf(fetchAllParks(call))
  expect(value).toMatchObject({ version: 4, cursor: 'e.4' })
})

test('a finished renewal drops deleted parks', async () => {
  const { call } = callOver(manyParks(150))
  const base = { items: manyParks(160), total: 160 }
  const { value } = await outcomeOf(fetchAllParks(call, { base }))
  expect(ids(value!.items)).toEqual(ids(manyParks(150)))
})

test('what the device knows of merged parks outlives a renewal, except of parks that are back', async () => {
  const { call } = callOver(manyParks(2))
  const moved = { [idOf(8)]: idOf(2), 'old-park': idOf(2), [idOf(1)]: idOf(2), 'park-1': idOf(2) }
  const base: ParkCollection = { items: manyParks(2).slice(1), total: 1, moved }
  expect((await fetchAllParks(call, { base })).moved).toEqual({ [idOf(8)]: idOf(2), 'old-park': idOf(2) })
  expect('moved' in (await fetchAllParks(call))).toBe(false)
})

test('a park that breaks the contract keeps its older copy, and the others load', async () => {
  const { api, call } = callOver(manyParks(250))
  const base = { items: manyParks(250).map((park) => ({ ...park, openingYear: 1999 })), total: 250 }
  api.parks[120] = { ...api.parks[120]!, area: 'nowhere' as never }
  const { value } = await outcomeOf(fetchAllParks(call, { base }))
  expect(isWhole(value!)).toBe(true)
  expect(value!.items).toHaveLength(250)
  expect(value!.items.filter(({ openingYear }) => openingYear === 1999)).toEqual([base.items[120]])

  const first = await outcomeOf(fetchAllParks(call))
  expect(first.value!.items).toHaveLength(249)
  expect(isWhole(first.value!)).toBe(true)
})

test('when the server disappears, it does not try every page', async () => {
  const { api, call } = callOver(manyParks(10_000), (path) => {
    if (pageOf(path) > 1) api.mode = 'down'
  })
  const { error } = await outcomeOf(fetchAllParks(call))
  expect(error).toMatchObject({ kind: 'unreachable' })
  // There are three tries. Each try ends with the fourth failure, when three more requests are already running.
  expect(api.calls.length).toBeLessThanOrEqual(1 + 3 * 7)
})

test('without the first page it fails at once', async () => {
  const { api, call } = callOver(manyParks(1000))
  api.mode = 500
  const { error } = await outcomeOf(fetchAllParks(call))
  expect(error).toMatchObject({ status: 500 })
  expect(api.calls).toHaveLength(1)
})

describe('where the rider’s location is known without asking', () => {
  // Southern parks come last in the list of all parks.
  const spread = (count: number) =>
    manyParks(count).map((park, index): Park => {
      const area = index < count / 2 ? 'north' : index < (count * 3) / 4 ? 'center' : 'south'
      return {
        ...park,
        area,
        location: { type: 'Point', coordinates: [35, { north: 33, center: 32, south: 30 }[area]] },
      }
    })
  // The first page has parks of each area, as on the real server, which sends the best rated parks first.
  const mixed = (count: number) => {
    const parks = spread(count)
    return [...parks.filter((_, index) => index % 20 === 0), ...parks.filter((_, index) => index % 20 !== 0)]
  }
  const BEERSHEBA = { lat: 31.25, lon: 34.8 }
  const locate = () => Promise.resolve(BEERSHEBA)
  const areaOf = (path: string) => new URL(path, 'http://host').searchParams.get('area')

  test('the nearest area’s parks come first, then the next area’s; no call contains the location', async () => {
    const { api, call } = callOver(mixed(1400))
    const collection = await fetchAllParks(call, { locate })
    expect(new Set(ids(collection.items))).toEqual(new Set(ids(mixed(1400))))
    expect(isWhole(collection)).toBe(true)
    expect([...new Set(api.calls.map(areaOf))]).toEqual([null, 'center', 'south', 'north'])
    expect(api.calls.filter((path) => areaOf(path) === 'north')).toHaveLength(7)
    expect(api.calls.join()).not.toMatch(/31\.25|34\.8/)
  })

  test('a small directory is one call, and the location is not looked up', async () => {
    const { api, call } = callOver(mixed(80))
    const looked = vi.fn(locate)
    await fetchAllParks(call, { locate: looked })
    expect([api.calls.length, looked.mock.calls.length]).toEqual([1, 0])
  })

  test('a missing page does not stop other areas, and the next run fetches it', async () => {
    const { api, call } = callOver(mixed(1400), (path) =>
      areaOf(path) === 'center' && pageOf(path) === 2 ? 502 : undefined,
    )
    const told: ParkCollection[] = []
    const { error } = await outcomeOf(
      fetchAllParks(call, { locate, onProgress: (collection) => told.push(collection) }),
    )
    expect(error).toMatchObject({ status: 502 })
    const partial = told.at(-1)!
    expect(partial.missing).toEqual(['center 2'])
    expect(partial.items.length).toBeGreaterThanOrEqual(1300)
    const again = callOver(mixed(1400))
    const { value } = await outcomeOf(fetchAllParks(again.call, { base: partial, resume: true, locate }))
    expect(again.api.calls.map((path) => [areaOf(path), pageOf(path)])).toEqual([['center', 2]])
    expect(isWhole(value!)).toBe(true)
    expect(value!.items).toHaveLength(1400)
    expect(api.calls.length).toBeGreaterThan(14)
  })

  test('interrupted before an area, it continues with all pages of that area', async () => {
    const { call } = callOver(mixed(1400), (path) => (areaOf(path) === 'north' ? 502 : undefined))
    const told: ParkCollection[] = []
    await outcomeOf(fetchAllParks(call, { locate, onProgress: (collection) => told.push(collection) }))
    expect(told.at(-1)!.missing).toEqual(['north 1'])
    const again = callOver(mixed(1400))
    const { value } = await outcomeOf(fetchAllParks(again.call, { base: told.at(-1), resume: true, locate }))
    expect(new Set(again.api.calls.map(areaOf))).toEqual(new Set(['north']))
    expect(value!.items).toHaveLength(1400)
  })
})
