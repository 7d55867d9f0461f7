import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Park, UNKNOWN_AMENITIES } from '#contract/parks.ts'
import { elementRule } from '#domain/search/element-hit.ts'
import { search } from '#domain/search/search.ts'
import { searchIndexOf } from '#domain/search/search-index.ts'
import { SATURDAY_NOON } from '../../../../tests/factories/list-page.tsx'
import { aCompetition } from '../../../../tests/factories/competition.ts'
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
  const counts = { skatepark: answer.hits.length, guide: 0, product: 0, competition: 0 }
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

test('competitions are the last group, also where they fit best, and lead to their short addresses', async () => {
  const jams = [
    aCompetition({ _id: idOf(21), slug: 'holon-2027', name: { he: 'חולון', en: 'Holon' } }),
    aCompetition({
      _id: idOf(22),
      slug: 'jam-2026',
      place: HOLON,
      date: '2026-03-06',
      name: { he: 'ג׳אם', en: 'Jam' },
    }),
  ]
  const answer = search(searchIndexOf(siteItems([PARKS[1]!], [], [], jams)), 'holon', elementRule)
  const counts = { skatepark: 1, guide: 0, product: 0, competition: 2 }
  const { container } = await show(
    <SearchResults search={{ q: 'holon' }} view={{ answer, counts, total: 3, unknown: 0 }} />,
    SATURDAY_NOON,
  )
  const view = within(container)
  expect(view.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Skateparks',
    'Competitions',
  ])
  const group = within(view.getByRole('region', { name: 'Competitions' }))
  expect(group.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/competitions',
    '/holon-2027',
    '/jam-2026',
  ])
  expect(group.getAllByRole('article')[1]!.textContent).toContain('Friday, March 6, 2026')
})

test('a park that was found by what is in it says that', async () => {
  expect(await rowsOf('bowl')).toEqual([['The Yard Hours unknown · Tel Aviv-Yafo', 'Bowl']])
})
