import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { byCategory, toggleTag, without, withTerm } from './list-links.ts'
import { type GuideSearch, parseGuideSearch } from './list-search.ts'

describe('the address', () => {
  test.each<[Record<string, unknown>, GuideSearch]>([
    [{}, {}],
    [
      { q: 'wheels', category: 'skate', tag: 'first-drop' },
      { q: 'wheels', category: 'skate', tag: 'first-drop' },
    ],
    [
      { q: 52, tag: 2024 },
      { q: '52', tag: '2024' },
    ],
    [{ q: '   ' }, {}],
    [{ category: 'scooter' }, {}],
    [{ category: ['skate', 'roller'] }, { category: 'roller' }],
    [{ tag: 'Not A Slug' }, {}],
    [{ tag: '<script>' }, {}],
    [{ tag: 'x'.repeat(97) }, {}],
    [{ q: {}, category: null, tag: [] }, {}],
    [{ utm_source: 'x', page: 3, lang: 'en' }, {}],
    [{ q: 'x'.repeat(300) }, { q: 'x'.repeat(100) }],
  ])('%j', (raw, search) => expect(parseGuideSearch(raw)).toEqual(search))

  test('any address can be read, and reading is stable', () => {
    const any = fc.record({ q: fc.anything(), category: fc.anything(), tag: fc.anything() }, { requiredKeys: [] })
    fc.assert(
      fc.property(any, (raw) => {
        const search = parseGuideSearch(raw)
        expect(parseGuideSearch({ ...search })).toEqual(search)
        expect(Object.values(search)).not.toContain(undefined)
      }),
    )
  })
})

test('each tap changes one part of the address', () => {
  const search: GuideSearch = { q: 'a', category: 'skate', tag: 'wheels' }
  expect(byCategory(search, 'roller')).toEqual({ ...search, category: 'roller' })
  expect(byCategory(search, undefined)).toEqual({ q: 'a', tag: 'wheels' })
  expect(toggleTag(search, 'wheels')).toEqual({ q: 'a', category: 'skate' })
  expect(toggleTag(search, 'helmet')).toEqual({ ...search, tag: 'helmet' })
  expect(withTerm(search, ' ')).toEqual({ category: 'skate', tag: 'wheels' })
  expect(withTerm({}, 'b ')).toEqual({ q: 'b ' })
  expect(without(search, 'category')).toEqual({ q: 'a', tag: 'wheels' })
})
