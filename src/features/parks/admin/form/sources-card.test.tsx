import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Providers } from '#app/providers.tsx'
import type { ParkSource } from '#contract/park-sources.ts'
import { aPark } from '../../../../../tests/factories/park.ts'
import { testServices } from '../../../../../tests/factories/services.ts'
import { SourcesCard } from './sources-card.tsx'

const source = (own: Partial<ParkSource> & Pick<ParkSource, 'kind'>): ParkSource => ({
  ...{ ref: '', credit: '', taken: {}, tags: {}, seenAt: '2026-06-01T12:00:00.000Z' },
  ...own,
})
const show = (...sources: ParkSource[]) =>
  render(
    <MantineProvider>
      <Providers services={testServices()} clock={null} rendered={0}>
        <main>
          <SourcesCard park={{ ...aPark(), revision: 1, needsName: false, isInReview: false, care: [], sources }} />
        </main>
      </Providers>
    </MantineProvider>,
  )
const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))

test('an element of OpenStreetMap: where it is, what was taken over, its tags', () => {
  show(
    source({
      ...{ kind: 'osm', ref: 'way/12', tags: { lit: 'yes' } },
      taken: { name: { he: 'גן', en: 'Garden' }, closingYear: 2020, 'amenity.shade': true, unheardOf: 'so' },
    }),
  )
  expect(links()).toEqual(['https://www.openstreetmap.org/way/12', 'https://www.openstreetmap.org/edit?way=12'])
  const terms = [...document.querySelectorAll('dt')].map((one) => one.textContent)
  expect([terms.length, terms]).toEqual([5, expect.arrayContaining(['Name', 'Shade', 'unheardOf', 'lit'])])
  expect(screen.getByText(/Garden/)).toBeDefined()
})

test('a rider’s park: a note that a person may write there', () => {
  show(source({ kind: 'rider' }), source({ kind: 'file', ref: 'a.csv', credit: 'City of Haifa' }))
  expect(links()).toEqual(['https://www.openstreetmap.org/note/new#map=18/32.08000/34.78000'])
  expect(screen.getByText('City of Haifa')).toBeDefined()
})

test('a park without known sources has no card', () => {
  show()
  expect(screen.getByRole('main').childElementCount).toBe(0)
})
