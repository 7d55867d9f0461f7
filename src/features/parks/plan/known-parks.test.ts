import fc from 'fast-check'
import { expect, test } from 'vitest'
import { KNOWN_LISTS, knownInOrder } from './known-parks.ts'

const LISTS = { favorites: ['a', 'b', 'c'], saved: ['d', 'a', 'e'], visited: ['b', 'f'] }

test.each([
  [undefined, 'adbfce'],
  ['favorites', 'abcdfe'],
  ['saved', 'daebfc'],
  ['visited', 'bfadce'],
] as const)('beginning with %s', (first, order) => {
  expect(knownInOrder(LISTS, first).join('')).toBe(order)
})

test('every park of a list is there once, and no other', () => {
  const list = fc.array(fc.nat(9), { maxLength: 12 })
  fc.assert(
    fc.property(list, list, list, fc.constantFrom(undefined, ...KNOWN_LISTS), (favorites, saved, visited, first) => {
      const known = knownInOrder({ favorites, saved, visited }, first)
      expect(known.toSorted()).toEqual([...new Set([...favorites, ...saved, ...visited])].sort())
      const whole = first ? [...new Set({ favorites, saved, visited }[first])] : []
      expect(known.slice(0, whole.length)).toEqual(whole)
    }),
  )
})
