import { describe, expect, test } from 'vitest'
import { parseListState } from '#admin/table/list-state.ts'
import { PARK_LIST, toParkFilter, toParkQuery } from './park-list.ts'

const stateOf = (params: Record<string, unknown>) => parseListState(PARK_LIST, params)

describe('the query of an address', () => {
  test.each([
    ['he', {}, { sort: 'name' }],
    ['en', {}, { sort: 'nameEn' }],
    ['en', { sort: '-name' }, { sort: '-nameEn' }],
    ['he', { sort: '-name' }, { sort: '-name' }],
    ['en', { sort: '-photos' }, { sort: '-photos' }],
    // `nameEn` is not valid in the URL: the page's language decides by which name the list is sorted.
    ['he', { sort: 'nameEn' }, { sort: 'name' }],
    [
      'he',
      { q: ' ramp ', status: 'hidden', area: 'north', care: 'any' },
      { sort: 'name', search: 'ramp', status: 'hidden', area: 'north', care: 'any' },
    ],
    ['he', { status: 'deleted', area: 'all', care: 'love' }, { sort: 'name' }],
    ['he', { care: 'same-spot,no-photo' }, { sort: 'name', care: 'no-photo' }],
  ] as const)('%s %j', (language, params, expected) =>
    expect(toParkFilter(stateOf(params), language)).toEqual(expected),
  )

  test('contains the page', () => {
    expect(toParkQuery(stateOf({ page: 3, size: 25 }), 'he')).toEqual({ sort: 'name', page: 3, limit: 25 })
  })
})
