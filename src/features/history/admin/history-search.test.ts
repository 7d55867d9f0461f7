import { expect, test } from 'vitest'
import { parseHistorySearch } from './history-search.ts'

const ID = '0123456789abcdef01234567'

test.each<[object, object]>([
  [{}, {}],
  [
    { thing: 'user', id: ID, user: ID, page: 2 },
    { thing: 'user', id: ID, user: ID, page: 2 },
  ],
  [
    { thing: 'settings', id: 'email' },
    { thing: 'settings', id: 'email' },
  ],
  [{ thing: 'ships', id: 'email' }, {}],
  [{ id: 'email' }, {}],
  [{ user: 'me', page: -1 }, {}],
  [{ page: 'x', thing: 'user', id: 7 }, { thing: 'user' }],
  [{ page: 1, size: 50 }, {}],
  [{ size: 25 }, { size: 25 }],
  [{ size: 7 }, {}],
])('%j is read as %j', (raw, search) => {
  expect(parseHistorySearch(raw as Record<string, unknown>)).toEqual(search)
})
