import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  changeList,
  isFiltered,
  type ListSpec,
  type ListState,
  parseListState,
  toListParams,
  withoutFilters,
} from './list-state.ts'

const SPEC = {
  sorts: ['name', '-name', 'createdAt', '-createdAt'],
  defaultSort: '-createdAt',
  filters: {
    role: { values: ['user', 'editor', 'admin'] },
    amenities: { values: ['shade', 'guard', 'parking'], many: true },
  },
  columns: ['email', 'phone', 'role'],
  defaultColumns: ['email', 'role'],
} satisfies ListSpec
const START = parseListState(SPEC, {})

const states: fc.Arbitrary<ListState<(typeof SPEC.sorts)[number], keyof typeof SPEC.filters>> = fc.record({
  q: fc.oneof(fc.constantFrom('', 'דנה', '2', 'true', ' a b '), fc.string({ maxLength: 90 })),
  sort: fc.constantFrom(...SPEC.sorts),
  filters: fc.record({
    role: fc.subarray([...SPEC.filters.role.values], { maxLength: 1 }),
    amenities: fc.subarray([...SPEC.filters.amenities.values]),
  }),
  page: fc.integer({ min: 1, max: 1_000_000 }),
  size: fc.constantFrom(25, 50, 100),
  columns: fc.subarray([...SPEC.columns]),
})

test('an empty address has the defaults', () => {
  expect(START).toEqual({
    q: '',
    sort: '-createdAt',
    filters: { role: [], amenities: [] },
    page: 1,
    size: 50,
    columns: ['email', 'role'],
  })
  expect(toListParams(SPEC, START)).toEqual({})
})

test.each<[Record<string, unknown>, Partial<typeof START>]>([
  [{ q: 7 }, { q: '7' }],
  [{ q: '   ' }, { q: '' }],
  [{ sort: 'password' }, { sort: '-createdAt' }],
  [{ role: 'admin,user' }, { filters: { role: ['user'], amenities: [] } }],
  [{ amenities: 'parking,nothing,shade' }, { filters: { role: [], amenities: ['shade', 'parking'] } }],
  [{ page: '3' }, { page: 3 }],
  [{ page: -1 }, { page: 1 }],
  [{ page: 1.5 }, { page: 1 }],
  [{ page: 1e9 }, { page: 1 }],
  [{ size: 25 }, { size: 25 }],
  [{ size: 1000 }, { size: 50 }],
  [{ columns: 'none' }, { columns: [] }],
  [{ columns: 'role,phone' }, { columns: ['phone', 'role'] }],
  [{ columns: 'unknown' }, { columns: ['email', 'role'] }],
  [{ constructor: 'y', other: 1 }, {}],
])('%j', (raw, expected) => expect(parseListState(SPEC, raw)).toEqual({ ...START, ...expected }))

test('any address is read as a valid state', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('q', 'sort', 'role', 'amenities', 'page', 'size', 'columns'), fc.anything()),
      (raw) => {
        const state = parseListState(SPEC, raw)
        expect(SPEC.sorts).toContain(state.sort)
        expect(state.page).toBeGreaterThanOrEqual(1)
        expect(parseListState(SPEC, toListParams(SPEC, state))).toEqual(state)
      },
    ),
  )
})

test('a written state is read back', () => {
  fc.assert(
    fc.property(states, (state) => {
      const read = parseListState(SPEC, toListParams(SPEC, state))
      expect(read).toEqual({ ...state, q: state.q.trim() ? state.q : '' })
    }),
  )
})

describe('changes', () => {
  const third = { ...START, page: 3 }
  test('of the rows go to the first page', () => {
    expect(changeList(third, { q: 'dana' })).toEqual({ ...START, q: 'dana' })
    expect(changeList(third, { sort: 'name' }).page).toBe(1)
    expect(changeList(third, { size: 100 }).page).toBe(1)
  })
  test('of the page and the columns keep the page', () => {
    expect(changeList(third, { page: 4 }).page).toBe(4)
    expect(changeList(third, { columns: [] }).page).toBe(3)
  })
})

test('removing filters keeps the order and the columns', () => {
  const state = {
    ...START,
    q: 'a',
    sort: 'name' as const,
    filters: { role: ['admin'], amenities: ['shade'] },
    page: 2,
    columns: [],
  }
  expect([isFiltered(START), isFiltered(state), isFiltered({ ...START, q: 'x' })]).toEqual([false, true, true])
  expect(withoutFilters(SPEC, state)).toEqual({ ...START, sort: 'name', columns: [] })
})
