import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search-params.ts'

test.each([
  '662E41',
  '1e3',
  '1.50',
  '0012',
  '12345678901234567890',
  'null',
  'true',
  '[1]',
  '{"a":1}',
  '"1"',
  ' 7',
  '-0',
])('the text %j stays as it is', (q) => {
  const query = stringifySearch({ q })
  expect(query).toBe(`?${new URLSearchParams({ q })}`)
  expect(parseSearch(query)).toEqual({ q })
})

test('any texts are read back from their address', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ minLength: 1 }), fc.string()), (search) => {
      expect(parseSearch(stringifySearch(search))).toEqual({ ...search })
    }),
  )
})

test('undefined is left out, numbers and flags are written as text, and the last of a repeated name counts', () => {
  expect(stringifySearch({ q: undefined })).toBe('')
  expect(stringifySearch({ page: 2, open: true, q: undefined })).toBe('?page=2&open=true')
  expect(parseSearch('q=a&q=b')).toEqual({ q: 'b' })
})
