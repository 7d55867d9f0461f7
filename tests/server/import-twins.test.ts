/** Which park of a file counts as which stored park, and that thousands of equal ones are compared in linear time. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ParksTable } from '#server/db/schema/parks.ts'
import { makePlan } from '#server/modules/parks/import/plan.ts'
import { toContentColumns } from '#server/modules/parks/to-wire.ts'
import { growthOf, MOST_GROWTH } from '../growth.ts'
import { newPark } from './new-parks.ts'

const readNoHours = () => {
  throw new Error('no feature has hours')
}
type Place = number
type Row = [name: string, place: Place]
type Stored = [slug: string, ...Row]

const featureOf = ([name, longitude]: Row) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [longitude, 31] },
  properties: { name },
})
const rowOf = ([url, name, longitude]: Stored) =>
  ({
    id: url.padEnd(24, '0'),
    credits: '[]',
    ...toContentColumns(
      newPark({ url, name: { he: name, en: name }, location: { type: 'Point', coordinates: [longitude, 31] } }),
    ),
  }) as unknown as ParksTable

const plan = (rows: readonly Row[], stored: readonly Stored[] = []) =>
  makePlan(rows.map(featureOf), stored.map(rowOf), { readOsm: readNoHours })

/** Either far below 50 metres apart, or a kilometre and more. */
const isNear = (one: Place, other: Place) => Math.abs(one - other) < 0.0004

/** The rule in its plainest form: slug and warnings of each row, comparing all parks every time. */
function planned(rows: readonly Row[], stored: readonly Stored[]) {
  const before: { slug: string; name: string; place: Place; row?: number }[] = stored.map(([slug, name, place]) => ({
    ...{ slug, name, place },
  }))
  const taken = new Set<string>()
  return rows.map(([name, place], index) => {
    const base = name.toLowerCase().replaceAll(' ', '-')
    let slug = base
    const isFree = () => {
      const known = stored.find((one) => one[0] === slug)
      return !taken.has(slug) && (known === undefined || isNear(known[2], place))
    }
    for (let number = 2; !isFree(); number++) slug = `${base}-${number}`
    const others = before.filter((one) => one.slug !== slug)
    const more = [others.filter((one) => isNear(one.place, place)), others.filter((one) => one.name === name)]
    taken.add(slug)
    before.push({ slug, name, place, row: index + 1 })
    return { slug, more: more.map((found) => found.length - 1) }
  })
}

test('slugs and warnings are those of the rule', async () => {
  const place = fc.constantFrom(34.8, 34.8001, 34.8002, 34.82, 34.9)
  const name = fc.constantFrom('Park', 'Park 2', 'Park 2 2')
  const slug = fc.constantFrom('park', 'park-2', 'park-3', 'park-2-2', 'park-1')
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(name, place), { maxLength: 12 }),
      fc.uniqueArray(fc.tuple(slug, name, place), { maxLength: 5, selector: ([one]) => one }),
      async (rows, stored) => {
        const { creates, updates, unchanged, warnings } = await plan(rows, stored)
        const parks = [...creates, ...updates, ...unchanged]
        const moreOf = (row: number, code: string) =>
          Number(warnings.find((one) => one.row === row && one.code === code)?.values?.more ?? -1)
        for (const [index, expected] of planned(rows, stored).entries()) {
          const row = index + 1
          expect(parks.find((one) => one.row === row)?.park.url).toBe(expected.slug)
          expect([moreOf(row, 'sameSpot'), moreOf(row, 'sameName')]).toEqual(expected.more)
        }
      },
    ),
  )
})

test.each<[string, (index: number) => Place]>([
  ['at one place', () => 34.8],
  ['at many places', (index) => 34 + index / 10_000],
])('equal names %s take linear time', async (_name, placeOf) => {
  const rowsOf = (size: number) => Array.from({ length: size }, (_, index): Row => ['Park', placeOf(index)])
  expect(await growthOf((rows: Row[]) => plan(rows), rowsOf, 6000)).toBeLessThan(MOST_GROWTH)
})
