import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

test.each([
  ['/', '/'],
  ['/profile?tab=orders', '/profile?tab=orders'],
  ['/admin/users?q=a&page=2#row-3', '/admin/users?q=a&page=2#row-3'],
  ['/skateparks/x?next=//evil.example', '/skateparks/x?next=//evil.example'],
  ['/guides/שלום', '/guides/%D7%A9%D7%9C%D7%95%D7%9D'],
  ['/a/../b', '/b'],
  ['/loginx', '/loginx'],
  ['/login/x', '/login/x'],
])('%s is a path of our own', (value, path) => expect(ownPath(value)).toBe(path))

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\u0000',
  '/\u0085/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/%2e//evil.example',
  ' //evil.example',
  ' /profile',
  'profile',
  'https://evil.example/',
  'https:/evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/login',
  '/login/',
  '/LOGIN?redirect=/admin',
  '/login#x',
  `/${'x'.repeat(2000)}`,
  '',
  7,
  null,
  undefined,
  ['/profile'],
  { path: '/profile' },
])('%j is not a path of our own', (value) => expect(ownPath(value)).toBeUndefined())

test('every result stays on our origin and is accepted again', () => {
  const parts = fc.constantFrom(
    '/',
    '\\',
    '.',
    '%2e',
    '%2f',
    ':',
    '@',
    '?',
    '#',
    '\t',
    '\n',
    ' ',
    'evil.example',
    'login',
  )
  const origin = 'https://rampa.example'
  fc.assert(
    fc.property(fc.array(fc.oneof(parts, fc.string({ maxLength: 3 })), { maxLength: 12 }), (given) => {
      const path = ownPath(`/${given.join('')}`)
      if (path === undefined) return
      expect(new URL(path, origin).origin).toBe(origin)
      expect(new URL(path, origin).href).toBe(origin + path)
      expect(ownPath(path)).toBe(path)
    }),
    { numRuns: 2000 },
  )
})
