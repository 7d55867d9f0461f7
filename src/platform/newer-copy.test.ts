import { expect, test } from 'vitest'
import { newerCopy } from './newer-copy.ts'

test.each([
  ['neither', { record: undefined, updatedAt: 0 }, { record: undefined, updatedAt: 0 }, undefined],
  ['the collection alone', { record: 'listed', updatedAt: 5 }, { record: undefined, updatedAt: 0 }, 'listed'],
  ['the collection has none', { record: undefined, updatedAt: 5 }, { record: 'single', updatedAt: 1 }, 'single'],
  ['"there is none" is no record', { record: 'listed', updatedAt: 1 }, { record: null, updatedAt: 5 }, 'listed'],
  ['an older collection', { record: 'listed', updatedAt: 1 }, { record: 'single', updatedAt: 5 }, 'single'],
  ['a newer collection', { record: 'listed', updatedAt: 9 }, { record: 'single', updatedAt: 5 }, 'listed'],
  ['of the same instant', { record: 'listed', updatedAt: 5 }, { record: 'single', updatedAt: 5 }, 'listed'],
])('%s', (_, listed, single, expected) => {
  expect(newerCopy(listed, single).record).toBe(expected)
})

test('the object stays the same if the collection’s is equal; otherwise the collection’s is used', () => {
  const single = { record: { name: 'Bowl', tags: ['deep'] }, updatedAt: 1 }
  const equal = { record: { name: 'Bowl', tags: ['deep'] }, updatedAt: 5 }
  expect(newerCopy(equal, single)).toEqual({ record: single.record, updatedAt: 5 })
  expect(newerCopy(equal, single).record).toBe(single.record)
  const edited = { record: { name: 'Bowl', tags: ['deep', 'new'] }, updatedAt: 5 }
  expect(newerCopy(edited, single).record).toBe(edited.record)
})
