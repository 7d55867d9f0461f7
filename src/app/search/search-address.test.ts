import { expect, test } from 'vitest'
import { readRecent, withRecent } from './recent-searches.ts'
import { inTab, parseSiteSearch, withTerm } from './search-address.ts'

test.each([
  [{}, {}],
  [{ q: 'haifa' }, { q: 'haifa' }],
  [{ q: '  ' }, {}],
  [
    { q: 12, tab: 'guides' },
    { q: '12', tab: 'guides' },
  ],
  [{ q: true }, { q: 'true' }],
  [{ q: ['a', 'b'] }, { q: 'b' }],
  [{ q: { a: 1 }, tab: {}, page: [] }, {}],
  [{ q: 'x'.repeat(101) }, { q: 'x'.repeat(100) }],
  // The cut after 100 units splits an emoji, whose first half becomes a replacement character.
  [{ q: `${'x'.repeat(99)}🛹` }, { q: `${'x'.repeat(99)}\ufffd` }],
  [{ q: 'a', tab: 'all' }, { q: 'a' }],
  [
    { q: 'a', tab: 'products' },
    { q: 'a', tab: 'products' },
  ],
  [{ q: 'a', tab: 'nowhere', page: 'x' }, { q: 'a' }],
  [{ q: 'a', page: 1 }, { q: 'a' }],
  [
    { q: 'a', page: '3' },
    { q: 'a', page: 3 },
  ],
  [{ q: 'a', page: 2.5 }, { q: 'a' }],
  [{ q: 'a', page: -2 }, { q: 'a' }],
  [{ q: 'a', page: 501 }, { q: 'a' }],
])('%j is read as %j', (raw, outcome) => {
  expect(parseSiteSearch(raw)).toEqual(outcome)
})

test('another term keeps the tab and starts at the first page; another tab keeps the term', () => {
  expect(withTerm({ q: 'a', tab: 'guides', page: 3 }, 'b')).toEqual({ q: 'b', tab: 'guides' })
  expect(withTerm({ q: 'a', tab: 'guides' }, ' ')).toEqual({ tab: 'guides' })
  expect(inTab({ q: 'a', tab: 'guides', page: 3 }, 'skateparks')).toEqual({ q: 'a', tab: 'skateparks' })
  expect(inTab({ q: 'a', tab: 'guides' }, 'all')).toEqual({ q: 'a' })
})

test.each([
  [undefined, 'a', ['a']],
  [['b'], ' a ', ['a', 'b']],
  [['b', 'A'], 'a', ['a', 'b']],
  [['b'], '  ', ['b']],
  [['1', '2', '3', '4', '5', '6'], 'a', ['a', '1', '2', '3', '4', '5']],
  ['broken', 'a', ['a']],
  [[1, null, '', 'x'.repeat(101), 'b'], 'a', ['a', 'b']],
])('%j and then %j are remembered as %j', (kept, term, outcome) => {
  expect(withRecent(kept, term)).toEqual(outcome)
  expect(readRecent(outcome)).toEqual(outcome)
})
