import { expect, test } from 'vitest'
import type { Park } from '#contract/parks.ts'
import { createHttp } from '#platform/http/http.ts'
import { aPark, idOf } from '../../../../tests/factories/park.ts'
import { applyChanges, fetchChanges } from './changes.ts'
import { parksCache } from './cache.ts'
import type { ParkCollection } from './model.ts'

const park = (number: number, special: Partial<Park> = {}): Park =>
  aPark({ _id: idOf(number), url: `park-${number}`, ...special })
const known: ParkCollection = {
  items: [park(1), park(2), park(3)],
  total: 3,
  epoch: 'e',
  version: 5,
  cursor: 'c5',
}
const page = (special: object) => ({
  changed: [],
  deleted: [],
  ratings: [],
  epoch: 'e',
  version: 6,
  cursor: 'c6',
  more: false,
  total: 3,
  ...special,
})

/** A server with one answer for each cursor: a page, nothing (204), or an error status. */
function serverOf(answers: Record<string, object | number>) {
  const asked: string[] = []
  const http = createHttp({
    base: 'http://in.process/api',
    fetch: (input) => {
      const since = new URL((input as Request).url).searchParams.get('since')!
      asked.push(since)
      const answer = answers[since] ?? 204
      if (typeof answer === 'object') return Promise.resolve(Response.json({ status: 'success', data: answer }))
      const body = { status: 'error', code: answer === 410 ? 'RESYNC' : 'INTERNAL', message: '' }
      return Promise.resolve(
        answer === 204 ? new Response(null, { status: 204 }) : Response.json(body, { status: answer }),
      )
    },
  })
  return { asked, http }
}
const renew = async (answers: Record<string, object | number>, base = known) => {
  const { asked, http } = serverOf(answers)
  const told: ParkCollection[] = []
  const renewed = await fetchChanges({ http }, base, (collection) => told.push(collection)).catch(
    (error: unknown) => error,
  )
  return { renewed: renewed as ParkCollection, told, asked }
}

test('without changes the collection stays the same object', async () => {
  expect((await renew({})).renewed).toBe(known)
})

test('unchanged parks stay the same objects, in their places', async () => {
  const { renewed } = await renew({
    c5: page({
      changed: [park(2, { openingYear: 1999 }), park(9)],
      deleted: [idOf(3), idOf(7)],
      ratings: [[idOf(1), 4.5, 2, 3, 1, 0, 0, 5, 1]],
    }),
  })
  expect(renewed.items.map(({ _id }) => _id)).toEqual([idOf(1), idOf(2), idOf(9)])
  const [first, second] = renewed.items
  expect(first).toEqual(
    park(1, {
      heartRating: { average: 4.5, count: 2 },
      overallRating: { average: 4.5, count: 2 },
      cleanlinessRating: { average: 3, count: 1 },
      maintenanceRating: { average: 0, count: 0 },
      difficultyRating: { average: 5, count: 1 },
    }),
  )
  expect(second!.openingYear).toBe(1999)
  expect(renewed).toMatchObject({ total: 3, version: 6, cursor: 'c6' })
  expect(applyChanges(known, page({ deleted: [idOf(2)] })).items[1]).toBe(known.items[2])
})

test('a merged park’s id and slug lead to the park that stayed, until the park is back', async () => {
  const { renewed } = await renew({ c5: page({ deleted: [idOf(3)], merged: [[idOf(3), idOf(2)]], total: 2 }) })
  expect(renewed.moved).toEqual({ [idOf(3)]: idOf(2), 'park-3': idOf(2) })
  const further = applyChanges(renewed, page({ deleted: [idOf(2)], merged: [[idOf(2), idOf(1)]] }))
  expect(further.moved).toEqual({
    ...{ [idOf(3)]: idOf(1), 'park-3': idOf(1) },
    ...{ [idOf(2)]: idOf(1), 'park-2': idOf(1) },
  })
  expect(applyChanges(further, page({ changed: [park(3)] })).moved).toEqual({ [idOf(2)]: idOf(1), 'park-2': idOf(1) })
  expect('moved' in applyChanges(known, page({ deleted: [idOf(3)] }))).toBe(false)
})

test('pages are requested until the last; those before a failure are reported, and the next run continues there', async () => {
  const first = page({ changed: [park(8)], more: true, cursor: 'c6a' })
  const whole = await renew({ c5: first, c6a: page({ changed: [park(9)], cursor: 'c7', total: 5 }) })
  expect(whole.asked).toEqual(['c5', 'c6a'])
  expect(whole.renewed.items).toHaveLength(5)
  const cut = await renew({ c5: first, c6a: 503 })
  expect(cut.renewed).toMatchObject({ kind: 'http', status: 503 })
  expect(cut.told).toMatchObject([{ total: 4, cursor: 'c6a' }])
  const rest = await renew({ c6a: page({ changed: [park(9)], cursor: 'c7', total: 5 }) }, cut.told[0])
  expect(rest.renewed.items).toHaveLength(5)
})

test.each([410, 404, 400])('%i: all parks must be fetched', async (status) => {
  expect((await renew({ c5: status })).renewed).toBe(undefined)
})

test('without a cursor nothing is requested', async () => {
  const { cursor: _cursor, ...base } = known
  expect(await renew({}, base)).toMatchObject({ renewed: undefined, asked: [] })
})

test('if no answer contained a park, all parks must be fetched', async () => {
  expect((await renew({ c5: page({ deleted: [idOf(3)], total: 3 }) })).renewed).toBe(undefined)
})

test('a portal’s page and an invalid answer change nothing', async () => {
  const http = createHttp({ base: 'http://in.process/api', fetch: () => Promise.resolve(new Response('<html>')) })
  await expect(fetchChanges({ http }, known, () => {})).rejects.toMatchObject({ kind: 'invalid' })
  expect((await renew({ c5: { changed: [] } })).renewed).toMatchObject({ kind: 'invalid' })
})

test('a park that breaks the contract keeps its older copy, and all parks are fetched the next time', async () => {
  const { renewed } = await renew({ c5: page({ changed: [{ ...park(2), area: 'nowhere' }, park(9)], total: 4 }) })
  expect(renewed.items.map(({ _id }) => _id)).toEqual([1, 2, 3, 9].map(idOf))
  expect(renewed.cursor).toBe(undefined)
})

test('a copy stored by another version fetches all parks', async () => {
  const stored = async (isTrusted: boolean) => (await parksCache.check(known, isTrusted))!.data as ParkCollection
  expect((await stored(true)).cursor).toBe('c5')
  expect((await stored(false)).cursor).toBe(undefined)
  expect((await stored(false)).items).toHaveLength(3)
})
