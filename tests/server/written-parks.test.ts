/** Parks in lists are written once for each of their states, on both databases. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { parkDetailSchema, parkListSchema } from '#contract/park-reads.ts'
import type { ParksTable } from '#server/db/schema/parks.ts'
import { success } from '#server/http/api-routes.ts'
import { newId } from '#server/new-id.ts'
import { createWrittenParks, listText } from '#server/modules/parks/written-parks.ts'
import { createParksRepo } from '#server/modules/parks/repo.ts'
import { toWire } from '#server/modules/parks/to-wire.ts'
import { ratedRow } from '../factories/rated-row.ts'
import { newApp, type TestApp } from './apps.ts'
import { addParks, at, newPark } from './new-parks.ts'
import { ENGINES } from './stores.ts'
import { castVote, newDevice } from './votes.ts'

const EPOCH = 'one'
const rowOf = (special: Partial<ParksTable> = {}): ParksTable => ({
  ...ratedRow(newId(), newPark(), '2026-01-01T00:00:00.000Z'),
  latest_rev: 1,
  ...special,
})

/** Written parks over rows, and the ids of each read. */
function writtenOf(rows: ParksTable[]) {
  const reads: string[][] = []
  const written = createWrittenParks(async (ids) => {
    reads.push(ids)
    return rows.filter(({ id }) => ids.includes(id)).reverse()
  })
  const urls = async (states: readonly ParksTable[], epoch = EPOCH) =>
    (await written(epoch, states)).map((park) => (JSON.parse(park.toString()) as { url: string }).url)
  return { reads, urls, written }
}

test('parks are in the order of their states, and each is read once', async () => {
  const rows = [rowOf(), rowOf(), rowOf()]
  const { reads, urls } = writtenOf(rows)
  const [first, second, third] = rows as [ParksTable, ParksTable, ParksTable]
  expect(await urls([second, first])).toEqual([second.url, first.url])
  expect(await urls([first, third, second])).toEqual([first.url, third.url, second.url])
  expect(await urls([third, first])).toEqual([third.url, first.url])
  expect(reads).toEqual([[second.id, first.id], [third.id]])
})

test('a changed park and a park of another database are read anew', async () => {
  const row = rowOf()
  const rows = [row]
  const { reads, urls } = writtenOf(rows)
  expect(await urls([row])).toEqual([row.url])
  const changed = { ...row, url: 'renamed', latest_rev: 2 }
  rows.splice(0, 1, changed)
  expect(await urls([changed])).toEqual(['renamed'])
  expect(await urls([changed], 'two')).toEqual(['renamed'])
  expect(reads).toEqual([[row.id], [row.id], [row.id]])
})

test('a park that is gone before it is read is left out', async () => {
  const [stays, goes] = [rowOf(), rowOf()]
  expect(await writtenOf([stays]).urls([goes, stays])).toEqual([stays.url])
})

test.each([0, 1, 3])('a list of %i parks is byte for byte what the schema writes', async (count) => {
  const note = { he: 'הערה [] "$&"', en: "note [] $' \u2028" }
  const rows = Array.from({ length: count }, () => rowOf({ notes: JSON.stringify([note]) }))
  const data = { total: 7, epoch: EPOCH, version: 3, cursor: 'cursor' }
  const whole = z.encode(parkListSchema, success({ skateparks: rows.map(toWire), ...data }))
  const { written } = writtenOf(rows)
  expect(listText({ skateparks: await written(EPOCH, rows), ...data }).toString()).toBe(JSON.stringify(whole))
})

describe.each(ENGINES)('written parks on %s', (engine) => {
  let api: TestApp
  beforeAll(async () => {
    api = await newApp({ engine, environment: { VOTES_PER_ADDRESS: '0' } })
  })
  afterAll(() => api.close())

  let asked = 0
  /** The parks of a list that nobody has asked for before. */
  async function newList() {
    const { body } = await api.get(`/api/skateparks?sort=distance&near=32.${++asked},34.8`, {
      'cache-control': 'max-age=0',
    })
    return parkListSchema.parse(JSON.parse(body)).data.skateparks
  }
  async function detail(id: string) {
    const { body } = await api.get(`/api/skateparks/${id}`, { 'cache-control': 'max-age=0' })
    return parkDetailSchema.parse(JSON.parse(body)).data.skatepark
  }

  test('a list shows each edit, vote and deletion, and no hidden park', async () => {
    const [near, far] = await addParks(api.store, newPark(), newPark({ location: at(29.55, 34.95) }))
    const repo = createParksRepo(api.store)
    const edit = (content: Partial<Parameters<typeof repo.updateContent>[1]>) =>
      api.store.writeContent(() => repo.updateContent(near!, content, '2026-02-01T00:00:00.000Z'))
    const expectSame = async () => expect(await newList()).toEqual([await detail(near!), await detail(far!)])

    await expectSame()
    await edit({ name_en: 'Renamed', latitude: 32.2 })
    await expectSame()
    expect((await newList())[0]?.name.en).toBe('Renamed')
    await castVote(api, { park: far!, device: newDevice() })
    await expectSame()
    expect((await newList())[1]?.heartRating.count).toBe(1)
    await edit({ status: 'hidden' })
    expect(await newList()).toEqual([await detail(far!)])
    await edit({ status: 'published' })
    await expectSame()
    await api.store.writeContent((db) => db.deleteFrom('parks').where('id', '=', near!).execute())
    expect(await newList()).toEqual([await detail(far!)])
  })
})
