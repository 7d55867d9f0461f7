import { describe, expect, test } from 'vitest'
import { bulkOf, changesOf } from './changes.ts'

describe('the changes of an entry', () => {
  test.each([
    ['a field', { name: 'a' }, { name: 'b' }, [{ path: 'name', before: 'a', after: 'b' }]],
    [
      'the fields of an object that differ',
      { site: { name: { he: 'א', en: 'A' }, contactEmail: '' } },
      { site: { name: { he: 'א', en: 'B' }, contactEmail: '' } },
      [{ path: 'site.name.en', before: 'A', after: 'B' }],
    ],
    ['a new field', null, { role: 'user' }, [{ path: 'role', before: undefined, after: 'user' }]],
    [
      'null is a value',
      { shipping: { freeFrom: 100 } },
      { shipping: { freeFrom: null } },
      [{ path: 'shipping.freeFrom', before: 100, after: null }],
    ],
    [
      'a list is one value',
      null,
      { fields: ['name', 'phone'] },
      [{ path: 'fields', before: undefined, after: ['name', 'phone'] }],
    ],
    [
      'an object in place of null',
      { hours: null },
      { hours: { start: '09:00' } },
      [{ path: 'hours.start', before: undefined, after: '09:00' }],
    ],
    ['none', null, null, []],
  ])('%s', (_name, before, after, changes) => {
    expect(changesOf({ before, after, action: 'update' })).toEqual(changes)
  })

  test('a bulk action has no fields: its ids are not field names', () => {
    expect(changesOf({ before: { '0123': 'active' }, after: { status: 'suspended' }, action: 'bulk' })).toEqual([])
  })
})

test('a bulk action counts the former values', () => {
  const before = { a: 'active', b: 'inactive', c: 'active' }
  expect(bulkOf({ before, after: { status: 'suspended' } })).toEqual({
    count: 3,
    field: 'status',
    former: [
      ['active', 2],
      ['inactive', 1],
    ],
    latter: 'suspended',
  })
  expect(bulkOf({ before: null, after: null })).toEqual({ count: 0, field: '', former: [], latter: '' })
  const featured = bulkOf({ before: { a: false }, after: { isFeatured: true } })
  expect(featured).toEqual({ count: 1, field: 'isFeatured', former: [['false', 1]], latter: 'true' })
})
