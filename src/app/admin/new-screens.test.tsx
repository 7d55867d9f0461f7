import { MantineProvider } from '@mantine/core'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { useCrumbs } from '#admin/page/crumb.ts'
import { AdminThingsProvider } from '#admin/things/things.ts'
import { NewCompetitionScreen } from '#features/competitions/admin/new-competition-screen.tsx'
import { NewGuideScreen } from '#features/guides/admin/new-guide-screen.tsx'
import { NewUserScreen } from '#features/users/admin/new-user-screen.tsx'
import { Providers } from '../providers.tsx'
import { testServices } from '../../../tests/factories/services.ts'
import { THINGS } from './things.ts'

const Crumbs = () => (
  <ul aria-label="Crumbs">
    {useCrumbs().map((name, at) => (
      <li key={at}>{name}</li>
    ))}
  </ul>
)

test.each<[string, ReactElement]>([
  ['New competition', <NewCompetitionScreen />],
  ['Write a guide', <NewGuideScreen from={undefined} />],
  ['Invite somebody', <NewUserScreen />],
])('the page “%s” has one breadcrumb of its own', async (name, element) => {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  render(
    <Providers services={testServices({})} clock={null} rendered={0}>
      <MantineProvider>
        <AdminThingsProvider value={THINGS}>
          <RouterContextProvider router={router}>
            <Crumbs />
            {element}
          </RouterContextProvider>
        </AdminThingsProvider>
      </MantineProvider>
    </Providers>,
  )
  expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy()
  expect([...screen.getByRole('list', { name: 'Crumbs' }).children].map((crumb) => crumb.textContent)).toEqual([name])
})
