import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { combinesChoices, relOf } from './crawlers.ts'

test.each<[object, boolean]>([
  [{}, false],
  [{ area: 'north' }, false],
  [{ page: 2 }, false],
  [{ lang: 'en' }, false],
  [{ view: 'map' }, false],
  [{ sort: 'distance' }, false],
  [{ amenities: 'bowl' }, false],
  [{ area: 'north', open: undefined, q: '' }, false],
  [{ amenities: 'bowl,wall' }, true],
  [{ area: 'north', page: 2 }, true],
  [{ area: 'north', lang: 'en' }, true],
  [{ open: true, lit: true }, true],
  [{ sort: 'rating', view: 'map' }, true],
  [{ q: 'bowl' }, true],
  [{ max: 0 }, true],
  [{ when: 'tonight' }, true],
])('%j combines choices: %s', (search, expected) => expect(combinesChoices(search)).toBe(expected))

test('a link to one choice is followed, a link to a combination is not', () => {
  expect(relOf({ area: 'north' })).toBe(undefined)
  expect(relOf({ page: 2 }, 'next')).toBe('next')
  expect(relOf({ area: 'north', page: 2 }, 'next')).toBe('next nofollow')
  expect(relOf({ area: 'north', lit: true })).toBe('nofollow')
})

test('a combination stays one whatever is added', () => {
  const search = fc.dictionary(
    fc.constantFrom('area', 'open', 'sort', 'page', 'q', 'size'),
    fc.constantFrom('a', 'a,b', true, 2),
  )
  fc.assert(
    fc.property(search, search, (one, more) => {
      if (combinesChoices(one)) expect(combinesChoices({ ...more, ...one })).toBe(true)
    }),
  )
})
