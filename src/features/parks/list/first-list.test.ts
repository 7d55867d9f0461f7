import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import type { Park } from '#contract/parks.ts'
import { createStore } from 'jotai'
import { createHttp } from '#platform/http/http.ts'
import { createQueryClient } from '#platform/query-client.ts'
import type { RenderServices } from '#platform/services.tsx'
import { aPark, idOf, week } from '../../../../tests/factories/park.ts'
import { parksApi } from '../../../../tests/factories/parks-api.ts'
import { FIRST_ROWS, makeFirstList } from './first-list.ts'
import { PAGE_SIZE } from './list-links.ts'

/** A Sunday, 17:30 in Israel. */
const INSTANT = Date.parse('2026-11-22T15:30:00Z')
const parkOf = (n: number, over: Partial<Park> = {}) => aPark({ _id: idOf(n), url: `park-${n}`, ...over })
const parksOf = (count: number, over: (n: number) => Partial<Park> = () => ({})) =>
  Array.from({ length: count }, (_, index) => parkOf(index + 1, over(index + 1)))

function serverOf(parks: Park[]) {
  const api = parksApi(parks)
  const services: RenderServices = {
    http: createHttp({ base: 'http://in.process/api', fetch: api.fetch }),
    queryClient: createQueryClient(),
    i18n: setupI18n({ locale: 'en', messages: { en: {} } }),
    store: createStore(),
    instant: INSTANT,
    origin: 'https://rampa.test',
  }
  return { api, services }
}

test('the first parks have rows, the rest of the page has names, and the counts cover all', async () => {
  const { services } = serverOf(
    parksOf(PAGE_SIZE + 10, (n) => ({ openingHours: n <= 5 ? week('08:00-22:00') : week('08:00-12:00') })),
  )
  const first = await makeFirstList(services, {})
  expect(first).toMatchObject({ total: PAGE_SIZE + 10, known: PAGE_SIZE + 10, offset: 0 })
  expect(first).toMatchObject({ counts: { open: 5, doubted: 0, unknown: 0 }, sure: PAGE_SIZE + 10, unknown: 0 })
  expect(first.listed).toHaveLength(FIRST_ROWS)
  expect(first.others).toHaveLength(PAGE_SIZE - FIRST_ROWS)
  const shown = [...first.listed.map(({ park }) => park.url), ...first.others.map(({ url }) => url)]
  expect(new Set(shown).size).toBe(PAGE_SIZE)
})

test('a row’s data has the cover, and nothing that only the park’s page shows', async () => {
  const photo = { url: '/a.webp', thumbUrl: '/a-thumb.webp', width: 4, height: 3, alt: { he: '', en: '' } }
  const photos = [
    { ...photo, isFeatured: false },
    { ...photo, url: '/b.webp', isFeatured: true },
  ]
  const { services } = serverOf([parkOf(1, { photos, notes: [{ he: 'א', en: 'a' }] })])
  const [row] = (await makeFirstList(services, {})).listed
  expect(row!.park).toMatchObject({ photos: [photos[1]], notes: [], mapsEmbed: null })
})

test.each([
  [{ page: 2 }, PAGE_SIZE],
  [{ page: 99 }, PAGE_SIZE],
])('%j begins at %i', async (search, offset) => {
  const { services } = serverOf(parksOf(PAGE_SIZE + 10))
  const first = await makeFirstList(services, search)
  expect(first.offset).toBe(offset)
  expect(first.listed.length + first.others.length).toBe(10)
})

test('filters count', async () => {
  const { services } = serverOf(parksOf(30, (n) => ({ area: n <= 3 ? 'north' : 'south' })))
  expect(await makeFirstList(services, { area: 'north' })).toMatchObject({ total: 3, known: 30, others: [] })
})

test('with more parks than one answer holds, the server’s own page is shown', async () => {
  const { api, services } = serverOf(parksOf(150))
  const first = await makeFirstList(services, { page: 6 })
  expect(api.calls.at(-1)).toBe(`/api/skateparks?limit=${PAGE_SIZE}&sort=rating&page=6`)
  expect(first).toMatchObject({ total: 150, known: 150, counts: null, sure: 150, offset: 5 * PAGE_SIZE })
})

test('without an answer it fails, and the visitor gets the shell', async () => {
  const { api, services } = serverOf(parksOf(3))
  api.mode = 'down'
  await expect(makeFirstList(services, {})).rejects.toMatchObject({ kind: 'unreachable' })
})

test('without matches, it names the filters to remove', async () => {
  const { services } = serverOf(parksOf(30, (n) => ({ area: n <= 3 ? 'north' : 'south' })))
  const first = await makeFirstList(services, { area: 'north', q: 'qqqq' })
  expect(first).toMatchObject({ listed: [], total: 0, filtersToDrop: [{ drop: 'q', count: 3 }] })
})
