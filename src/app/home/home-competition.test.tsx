import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SiteConfig } from '#contract/config.ts'
import { configQuery } from '#features/config/queries.ts'
import { aConfig } from '../../../tests/factories/config.ts'
import { show } from '../../../tests/factories/show.tsx'
import { HomeCompetition } from './home-competition.tsx'

const NOON = Date.parse('2026-11-14T10:00:00Z')
const event = (date: string, registrationOpen: boolean): SiteConfig['events'][number] => ({
  slug: `jam-${date}`,
  name: { he: date, en: date },
  date,
  registrationOpen,
})

/** The links that home shows for these competitions, which come with the latest first. */
async function linksFor(events: SiteConfig['events']): Promise<(string | null)[]> {
  const { container } = await show(<HomeCompetition />, NOON, (services) =>
    services.queryClient.setQueryData(
      configQuery(services).queryKey,
      aConfig({ shop: false, accounts: false }, { events }),
    ),
  )
  return within(container)
    .queryAllByRole('link')
    .map((link) => link.getAttribute('href'))
}

test('home shows the competitions that are open and the next of the others, the soonest first', async () => {
  const events = [
    event('2027-09-01', false),
    event('2027-05-01', true),
    event('2027-01-01', false),
    event('2026-11-14', true),
    event('2026-11-13', true),
  ]
  expect(await linksFor(events)).toEqual([
    '/jam-2026-11-14/signup',
    '/jam-2027-01-01/signup',
    '/jam-2027-05-01/signup',
    '/competitions',
  ])
  expect(screen.getAllByText('Sign up')).toHaveLength(2)
})

test('home has nothing of competitions while none is to come', async () => {
  expect(await linksFor([event('2026-11-13', false)])).toEqual([])
})
