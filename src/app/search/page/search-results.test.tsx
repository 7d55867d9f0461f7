import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Park, UNKNOWN_AMENITIES } from '#contract/parks.ts'
import { elementRule } from '#domain/search/element-hit.ts'
import { search } from '#domain/search/search.ts'
import { searchIndexOf } from '#domain/search/search-index.ts'
import { SATURDAY_NOON } from '../../../../tests/factories/list-page.tsx'
import { aPark, idOf, week } from '../../../../tests/factories/park.ts'
import { show } from '../../../../tests/factories/show.tsx'
import { siteItems } from '../site-items.ts'
import { SearchResults } from './search-results.tsx'

const parkOf = (n: number, en: string, over: Partial<Park>) =>
  aPark({ _id: idOf(n), url: `park-${n}`, name: { he: en, en }, ...over })
const HOLON = { he: 'חולון', en: 'Holon' }
const FREE = { ...UNKNOWN_AMENITIES, entryFee: false }
const PARKS = [
  parkOf(1, 'Holon', { address: HOLON, amenities: FREE, openingHours: week('09:00-22:00') }),
  parkOf(2, 'The Pipe', { address: HOLON }),
  parkOf(3, 'The Yard', { elements: 'b' }),
]

/** The rows that a search shows: heading, and the line below it. */
async function rowsOf(term: string) {
  const answer = search(searchIndexOf(siteItems(PARKS, [])), term, elementRule)
  const counts = { skatepark: answer.hits.length, guide: 0, product: 0 }
  const view = { answer, counts, total: answer.hits.length, unknown: 0 }
  const { container } = await show(<SearchResults search={{ q: term }} view={view} />, SATURDAY_NOON)
  return within(container)
    .getAllByRole('article')
    .map((row) => {
      const heading = within(row).getByRole('heading', { level: 3 })
      return [heading, heading.nextElementSibling!].map(({ textContent }) => textContent!.replaceAll('\u00a0', ' '))
    })
}

test('parks are rows with their state; what matched is said once', async () => {
  expect(await rowsOf('holon')).toEqual([
    ['Holon Open until 22:00', 'Free'],
    ['The Pipe Hours unknown', 'Holon'],
  ])
})

test('a park that was found by what is in it says that', async () => {
  expect(await rowsOf('bowl')).toEqual([['The Yard Hours unknown · Tel Aviv-Yafo', 'Bowl']])
})
