import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Providers } from '#app/providers.tsx'
import { writePlan } from '#domain/plan.ts'
import { storageFailingAtom } from '#platform/storage/storage-health.ts'
import { newMemoryDevice } from '../../../../tests/factories/memory-device.ts'
import { aPark, idOf } from '../../../../tests/factories/park.ts'
import { RENDERED } from '../../../../tests/factories/routes.ts'
import { testServices } from '../../../../tests/factories/services.ts'
import { PLANS_KEY } from '../collection/keys.ts'
import { parksQuery } from '../collection/queries.ts'
import { PlanList } from './plan-list.tsx'

const NOW = Date.parse('2026-12-03T12:00+02:00')
const BOWL = aPark({ _id: idOf(1), name: { he: 'הבאול', en: 'The Bowl' } })

async function open(parkIds: readonly string[]) {
  const plans = parkIds.map((id) => ({
    fragment: writePlan({ parkIds: [id], when: '2026-11-05T10', words: '', name: '' }),
    isOwn: true,
  }))
  const services = testServices({ device: newMemoryDevice({ [PLANS_KEY]: plans }) })
  services.queryClient.setQueryData(parksQuery(services).queryKey, { items: [BOWL], total: 1 })
  const root = createRootRoute({ ...RENDERED, component: PlanList })
  const router = createRouter({ routeTree: root, history: createMemoryHistory() })
  await router.load()
  render(
    <Providers services={services} clock={null} rendered={NOW}>
      <RouterProvider router={router} />
    </Providers>,
  )
  const list = await screen.findByRole('list', { name: 'Plans' })
  return { services, rows: within(list).getAllByRole('listitem') }
}

test('a plan whose parks are gone says so in its row', async () => {
  const { rows } = await open([BOWL._id, idOf(9)])
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Over · The Bowl$/),
    expect.stringMatching(/Over · Its parks are not on this device$/),
  ])
})

test('a device that keeps nothing does not say that the plans are on it', async () => {
  const { services } = await open([BOWL._id])
  expect(screen.getByText(/^Plans are on this device only/)).toBeTruthy()
  act(() => services.store.set(storageFailingAtom, true))
  expect(screen.queryByText(/^Plans are on this device only/)).toBeNull()
  expect(screen.getByText('This device keeps nothing now. Keep the link yourself.')).toBeTruthy()
})
