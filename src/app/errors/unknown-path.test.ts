import { expect, test } from 'vitest'
import { kindOfPath } from './unknown-path.ts'

test.each([
  ['/skateparks/no-such-park', 'park'],
  ['/skateparks/0123456789abcdef01234567/', 'park'],
  ['/SkateParks/No-Such-Park', 'park'],
  ['/guides/no-such-guide', 'guide'],
  ['/spring-jam-1999/signup', 'competition'],
  ['/spring-jam-1999/success', 'competition'],
  ['/guides/categories/roller', 'page'],
  ['/spring-jam-1999', 'page'],
  ['/spring-jam-1999/rules', 'page'],
  ['/a/b/signup', 'page'],
  ['/nowhere', 'page'],
  ['/', 'page'],
  ['', 'page'],
])('the address %s was meant as a %s', (path, kind) => {
  expect(kindOfPath(path)).toBe(kind)
})
