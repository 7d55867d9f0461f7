import { expect, test } from 'vitest'
import fc from 'fast-check'
import { ID_PATTERN, SLUG_PATTERN } from '#contract/common.ts'
import { parkKey } from './park-key.ts'
import type { ParkKey } from './park-key.ts'

const id = '0123456789abcdef01234567'

test.each<[string, ParkKey | null]>([
  [id, { kind: 'id', id }],
  [id.toUpperCase(), { kind: 'id', id }],
  [` ${id} `, { kind: 'id', id }],
  [id.slice(1), { kind: 'slug', slug: id.slice(1) }],
  [`${id}0`, { kind: 'slug', slug: `${id}0` }],
  [`g${id.slice(1)}`, { kind: 'slug', slug: `g${id.slice(1)}` }],
  ['yarkon-park', { kind: 'slug', slug: 'yarkon-park' }],
  ['Yarkon-Park', { kind: 'slug', slug: 'yarkon-park' }],
  ['%79arkon%2Dpark', { kind: 'slug', slug: 'yarkon-park' }],
  ['%20yarkon-park%20', { kind: 'slug', slug: 'yarkon-park' }],
  ['a'.repeat(96), { kind: 'slug', slug: 'a'.repeat(96) }],
  ['a'.repeat(97), null],
  ['', null],
  ['%', null],
  ['%E0%A4%A', null],
  ['-yarkon', null],
  ['yarkon--park', null],
  ['yarkon_park', null],
  ['../secret', null],
  ['a/b', null],
  ['פארק', null],
])('%j', (param, expected) => {
  expect(parkKey(param)).toEqual(expected)
})

test('any text is an id, a slug or nothing, and the answer read again is the same', () => {
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.stringMatching(/^[0-9a-fA-F]{24}$/),
    fc.stringMatching(/^[a-z0-9-]{1,100}$/),
  )
  fc.assert(
    fc.property(text, (param) => {
      const key = parkKey(param)
      if (key === null) return
      if (key.kind === 'id') expect(key.id).toMatch(ID_PATTERN)
      else expect(key.slug).toMatch(SLUG_PATTERN)
      expect(parkKey(key.kind === 'id' ? key.id : key.slug)).toEqual(key)
    }),
  )
})
