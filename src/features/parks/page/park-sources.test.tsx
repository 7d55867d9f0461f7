import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Providers } from '#app/providers.tsx'
import type { Park } from '#contract/parks.ts'
import { testServices } from '../../../../tests/factories/services.ts'
import { ParkSources } from './park-sources.tsx'

const show = (park: Pick<Park, 'checkedAt' | 'credits'>) =>
  render(
    <Providers services={testServices()} clock={null} rendered={Date.parse('2026-11-14T10:00:00Z')}>
      <main>
        <ParkSources park={park} />
      </main>
    </Providers>,
  )

test.each([
  ['2026-11-14T08:00:00Z', 'Looked at today'],
  ['2026-11-13T08:00:00Z', 'Looked at yesterday'],
  ['2026-11-10T08:00:00Z', 'Looked at a few days ago'],
  ['2026-11-05T08:00:00Z', 'Looked at last week'],
  ['2026-05-05T08:00:00Z', 'Looked at in May'],
  ['2024-05-05T08:00:00Z', 'Looked at in May 2024'],
])('a park that somebody looked at on %s: %s', (checkedAt, words) => {
  show({ checkedAt, credits: [] })
  expect(screen.getByText(words).getAttribute('datetime')).toBe(checkedAt)
})

test('says nothing if nobody has looked and nobody must be credited', () => {
  show({ checkedAt: null, credits: [] })
  expect(screen.getByRole('main').childElementCount).toBe(0)
})

test('credits the sources, with links to the licence and to each element', () => {
  const credits: Park['credits'] = [
    { source: 'osm', ref: 'node/2' },
    { source: 'osm', ref: 'way/1' },
    { source: 'file', ref: 'City of Haifa, CC BY' },
  ]
  show({ checkedAt: null, credits })
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['© OpenStreetMap contributors', 'https://www.openstreetmap.org/copyright'],
    ['The park there', 'https://www.openstreetmap.org/node/2'],
    ['The park there', 'https://www.openstreetmap.org/way/1'],
  ])
  expect(screen.getByText('City of Haifa, CC BY')).toBeDefined()
})
