import { expect, test } from 'vitest'
import { parseTrashSearch } from './trash-search.ts'

test.each([
  [{}, {}],
  [
    { thing: 'park', page: 2, size: 25 },
    { thing: 'park', page: 2, size: 25 },
  ],
  [
    { page: '3', size: '100' },
    { page: 3, size: 100 },
  ],
  [{ thing: 'user', page: 1, size: 7 }, {}],
  [{ thing: ['park'], page: -1 }, {}],
  [{ page: 1.5 }, {}],
  [{ page: 'x', other: 1 }, {}],
])('%j is read as %j', (raw, expected) => expect(parseTrashSearch(raw)).toEqual(expected))
