import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupPlaces } from './map-groups.ts'

const places = fc
  .array(
    fc.record({ x: fc.double({ min: -50, max: 200, noNaN: true }), y: fc.double({ min: -50, max: 450, noNaN: true }) }),
    {
      maxLength: 120,
    },
  )
  .map((all) => all.map((place, id) => ({ ...place, id })))
const distance = fc.double({ min: 0.5, max: 80, noNaN: true })
const away = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y)

test('every place is in exactly one group, near the group’s leader', () => {
  fc.assert(
    fc.property(places, distance, (all, most) => {
      const groups = groupPlaces(all, most)
      const ids = groups.flatMap(({ members }) => members.map(({ id }) => id))
      expect(ids.toSorted((a, b) => a - b)).toEqual(all.map(({ id }) => id))
      for (const { leader, members } of groups) {
        expect(members[0]).toBe(leader)
        for (const member of members) expect(away(leader, member)).toBeLessThan(most)
      }
    }),
  )
})

test('no two groups touch', () => {
  fc.assert(
    fc.property(places, distance, (all, most) => {
      const leaders = groupPlaces(all, most).map(({ leader }) => leader)
      leaders.forEach((a, index) => {
        for (const b of leaders.slice(index + 1)) expect(away(a, b)).toBeGreaterThanOrEqual(most)
      })
    }),
  )
})

test('places that come later do not change the groups of earlier ones', () => {
  fc.assert(
    fc.property(places, places, distance, (first, later, most) => {
      const before = groupPlaces(first, most).map(({ leader }) => leader.id)
      const after = groupPlaces([...first, ...later.map((place) => ({ ...place, id: -1 }))], most)
      expect(after.slice(0, before.length).map(({ leader }) => leader.id)).toEqual(before)
    }),
  )
})
