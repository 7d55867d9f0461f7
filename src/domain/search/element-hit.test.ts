import { expect, test } from 'vitest'
import { elementRule } from './element-hit.ts'
import { searchIndexOf } from './search-index.ts'
import type { SearchItem } from './search-item.ts'
import { search } from './search.ts'

const item = (id: string, he: string, en: string, more: Partial<SearchItem> = {}): SearchItem => ({
  kind: 'skatepark',
  id,
  name: { he, en },
  ...more,
})
const ITEMS = [
  item('curves', 'קימורים', 'Curves', { elements: 'bq', otherNames: ['Haifa', 'חיפה'] }),
  item('tub', 'הגיגית', 'The Tub', { elements: 'b', otherNames: ['Holon', 'חולון'] }),
  item('alley', 'באול בסמטה', 'Bowl Alley', { elements: null }),
  item('street', 'רחוב המפרש', 'Sail Street', { elements: 'ls' }),
  item('hill', 'הגבעה', 'The Hill', { elements: 't' }),
  item('unknown', 'הלא נודע', 'Unknown', { elements: null }),
  item('guide', 'לרכוב', 'Riding', { kind: 'guide', texts: ['How to drop into a bowl'] }),
]
const hits = (term: string) => search(searchIndexOf(ITEMS), term, elementRule).hits
const found = (term: string) => hits(term).map(({ item: { id }, rule }) => `${id}:${rule}`)

test.each([
  ['bowl', ['alley:exact', 'curves:element', 'tub:element', 'guide:text']],
  ['באול', ['alley:exact', 'tub:element', 'curves:element']],
  ['pumptrack', ['hill:element']],
  ['פאמפ טראק', ['hill:element']],
  ['street', ['street:exact']],
  ['סטריט', ['street:element']],
  ['bowl holon', ['tub:element']],
  ['באול חיפה', ['curves:element']],
  ['bowl eilat', []],
  // The wrong keyboard layout.
  ['nsrdu,', ['street:layout']],
  // A park about which nothing is known is never found by what is in it.
  ['vert', []],
])('%j finds %j', (term, outcome) => expect(found(term)).toEqual(outcome))

test('a hit names the elements for which it was found', () => {
  expect(hits('quarter').map(({ elements }) => elements)).toEqual([['quarterPipes']])
  expect(hits('street')[0]!.elements).toBeUndefined()
  expect(hits('סטריט')[0]!.elements).toEqual(['ledgesAndRails', 'stairs'])
})
