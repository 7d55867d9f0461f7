import { setupI18n } from '@lingui/core'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Providers } from '#app/providers.tsx'
import type { Competition } from '#contract/competitions.ts'
import { createQueryClient } from '#platform/query-client.ts'
import { aCompetition, COMPETITION_NOON } from '../../../../tests/factories/competition.ts'
import { RENDERED } from '../../../../tests/factories/routes.ts'
import { testServices } from '../../../../tests/factories/services.ts'
import { competitionsQuery } from '../queries.ts'
import { CompetitionListScreen } from './competition-list-screen.tsx'

/** Opens the list on a device that has these competitions. */
async function openList(events: readonly Competition[]) {
  const services = testServices({
    queryClient: createQueryClient(),
    i18n: setupI18n({ locale: 'en', messages: { en: {} } }),
  })
  services.queryClient.setQueryData(competitionsQuery(services).queryKey, [...events])
  const root = createRootRoute({ ...RENDERED, component: Outlet })
  const page = (path: string, component: () => React.ReactNode) =>
    createRoute({ ...RENDERED, getParentRoute: () => root, path, component })
  const router = createRouter({
    routeTree: root.addChildren([page('/competitions', CompetitionListScreen), page('/$event', () => null)]),
    history: createMemoryHistory({ initialEntries: ['/competitions'] }),
  })
  await router.load()
  render(
    <Providers services={services} clock={null} rendered={COMPETITION_NOON}>
      <RouterProvider router={router} />
    </Providers>,
  )
  await act(async () => {})
}

const COMING = aCompetition({ slug: 'jam-2027', name: { he: 'ג׳אם', en: 'Jam' } })
const LATER = aCompetition({ slug: 'cup-2027', name: { he: 'גביע', en: 'Cup' }, date: '2027-06-01' })
const PAST = aCompetition({ slug: 'jam-2025', name: { he: 'ג׳אם', en: 'Jam' }, date: '2025-03-07' })
const OLDER = aCompetition({
  slug: 'roll-2024',
  name: { he: 'רול', en: 'Roll' },
  date: '2024-10-04',
  place: { he: '', en: '' },
})

test('what is to come leads to the page to sign up, and what was, by year, to its own page', async () => {
  await openList([LATER, COMING, PAST, OLDER])
  const outline = screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`)
  expect(outline).toEqual([
    'H1 Competitions',
    'H2 Coming up',
    'H3 Jam',
    'H3 Cup',
    'H2 In your calendar',
    'H2 Past competitions',
    'H3 2025',
    'H3 2024',
  ])
  const coming = within(screen.getByRole('region', { name: 'Coming up' }))
  expect(coming.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/jam-2027/signup',
    '/jam-2025',
    '/cup-2027/signup',
  ])
  expect(coming.getByRole('link', { name: '2025, Jam' }).textContent).toBe('2025')
  expect(coming.getAllByText('Registration open')).toHaveLength(2)
  const year = within(screen.getByRole('region', { name: '2024' }))
  expect(year.getByRole('link', { name: 'Roll' }).getAttribute('href')).toBe('/roll-2024')
  expect(year.getByText('October 4').tagName).toBe('TIME')
})

test('the calendar is one address for calendar apps and for Google, in the page’s language', async () => {
  await openList([COMING])
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')!
  const address = hrefOf('Add to the calendar')
  expect(address).toMatch(/^webcal:\/\/[^/]+\/competitions\.ics\?lang=en$/)
  expect(new URL(hrefOf('Google Calendar')).searchParams.get('cid')).toBe(address)
})

test('says where nothing is to come, and where there is nothing at all', async () => {
  await openList([PAST])
  expect(screen.getByText('Nothing is set right now. As soon as something is, it shows up here.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Jam' })).toBeTruthy()
})

test('is one page with one heading where there are no competitions', async () => {
  await openList([])
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['No competitions yet'])
})

test('a past competition with published results leads to them, another one has no such link', async () => {
  const results = [{ level: 'pro' as const, place: 1, name: 'Dana L.' }]
  await openList([{ ...PAST, results }, OLDER])
  const links = screen.getAllByRole('link', { name: 'Results' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/jam-2025#results'])
})
