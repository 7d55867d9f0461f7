import { MantineProvider } from '@mantine/core'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Trashed } from '#contract/editing.ts'
import { TrashScreen } from '#features/trash/admin/trash-screen.tsx'
import { AdminThingsProvider } from '#admin/things/things.ts'
import { createHttp } from '#platform/http/http.ts'
import { Providers } from '../providers.tsx'
import { idOf } from '../../../tests/factories/park.ts'
import { testServices } from '../../../tests/factories/services.ts'
import { THINGS } from './things.ts'

const AT = '2026-06-01T09:00:00.000Z'
const trashed = (n: number, thing: Trashed['thing']): Trashed => ({
  ...{ id: idOf(n), thing, name: { he: `דבר ${n}`, en: `Thing ${n}` }, slug: `thing-${n}` },
  ...{ deletedAt: AT, purgedAt: AT },
})

/** Shows the trash of a server with three things, of which the second is no longer there. */
function show() {
  const calls: { call: string; body: unknown }[] = []
  const things = [trashed(1, 'park'), trashed(2, 'guide'), trashed(3, 'event')]
  const http = createHttp({
    base: 'http://in.process/api',
    authorization: { currentToken: () => 'token', refused: vi.fn() },
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const path = new URL(request.url).pathname.replace('/api/admin/', '')
      const success = (data: unknown) => Response.json({ status: 'success', data })
      if (request.method === 'GET') return success({ things, total: things.length })
      calls.push({ call: `${request.method} ${path}`, body: await request.json().catch(() => null) })
      if (path === 'trash/purge') return success({ changed: [idOf(1)] })
      if (path.includes(idOf(2)))
        return Response.json({ status: 'error', code: 'NOT_FOUND', message: 'Gone' }, { status: 404 })
      return success({ id: idOf(1), thing: 'park', slug: 'thing-1', isRenamed: false })
    },
  })
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  render(
    <Providers services={testServices({ http })} clock={null} rendered={0}>
      <MantineProvider>
        <AdminThingsProvider value={THINGS}>
          <RouterContextProvider router={router}>
            <TrashScreen search={{}} onSearch={() => {}} />
          </RouterContextProvider>
        </AdminThingsProvider>
      </MantineProvider>
    </Providers>,
  )
  return calls
}

const select = async (name: string) => fireEvent.click(await screen.findByRole('checkbox', { name }))
const press = (name: string, within_ = within(document.body)) => fireEvent.click(within_.getByRole('button', { name }))

test('several are deleted for good after a question', async () => {
  const calls = show()
  await select('Select Thing 1')
  await select('Select Thing 3')
  press('Delete for good…')
  const dialog = await screen.findByRole('dialog', { name: 'Delete 2 things for good?' })
  expect(calls).toEqual([])
  press('Delete for good', within(dialog))
  expect(await screen.findByText('Deleted for good: 1.')).toBeDefined()
  expect(calls).toEqual([{ call: 'POST trash/purge', body: { ids: [idOf(1), idOf(3)] } }])
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Selected rows' })).toBeNull())
})

test('a whole page is restored, but for what is no longer there', async () => {
  const calls = show()
  await select('All on this page')
  press('Restore', within(screen.getByRole('group', { name: 'Selected rows' })))
  expect(await screen.findByText('Restored: 2.')).toBeDefined()
  expect(calls.map(({ call }) => call)).toEqual([1, 2, 3].map((n) => `POST trash/${idOf(n)}/restore`))
})
