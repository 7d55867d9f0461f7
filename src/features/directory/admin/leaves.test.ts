import { describe, expect, test } from 'vitest'
import { leavesOf } from './leaves.ts'

describe('leavesOf', () => {
  test.each([
    [{ field: 'openingYear', before: null, after: 2001 }, [{ path: 'openingYear', before: null, after: 2001 }]],
    [
      { field: 'name', before: { he: 'א', en: 'a' }, after: { he: 'א', en: 'b' } },
      [{ path: 'name.en', before: 'a', after: 'b' }],
    ],
    [
      { field: 'entryFee', before: null, after: { adult: 60, child: 30 } },
      [
        { path: 'entryFee.adult', before: undefined, after: 60 },
        { path: 'entryFee.child', before: undefined, after: 30 },
      ],
    ],
    [
      { field: 'notes', before: [], after: [{ he: '', en: '' }] },
      [{ path: 'notes', before: [], after: [{ he: '', en: '' }] }],
    ],
    [
      { field: 'openingHours', before: null, after: { sunday: { isOpen: true, start: '10:00', end: '22:00' } } },
      [{ path: 'openingHours.sunday', before: undefined, after: { isOpen: true, start: '10:00', end: '22:00' } }],
    ],
    // The server shortens a long value to a text.
    [{ field: 'x', before: { a: 1 }, after: '{"a":…' }, [{ path: 'x', before: { a: 1 }, after: '{"a":…' }]],
  ])('%j', (change, leaves) => {
    expect(leavesOf(change)).toEqual(leaves)
  })
})
