import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Providers } from '#app/providers.tsx'
import { createHttp } from '#platform/http/http.ts'
import { newMemoryDevice } from '../../../../tests/factories/memory-device.ts'
import { aPark, idOf } from '../../../../tests/factories/park.ts'
import { parksApi } from '../../../../tests/factories/parks-api.ts'
import { RENDERED } from '../../../../tests/factories/routes.ts'
import { testServices } from '../../../../tests/factories/services.ts'
import { LOGBOOK_KEY, SAVED_PARKS_KEY } from '../collection/keys.ts'
import { parksQuery } from '../collection/queries.ts'
import { LogbookParts } from '../logbook/logbook-parts.tsx'
import { PlanDialog } from './plan-dialog.tsx'

/** Thursday noon in Israel. */
const NOW = Date.parse('2026-12-03T12:00+02:00')
const NAMES = ['Alpha', 'Bravo', 'Charlie', 'Delta', 'Echo', 'Foxtrot', 'Golf']
const PARKS = NAMES.map((name, at) => aPark({ _id: idOf(at), url: `park-${at}`, name: { he: name, en: name } }))
const [, BRAVO, , DELTA, ECHO] = PARKS as [unknown, { _id: string }, unknown, { _id: string }, { _id: string }]

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
})
afterEach(() => void Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal'))

/** The form on a device with a favourite, two parks saved for offline, and visits to two. */
async function open(hash: string) {
  const device = newMemoryDevice({
    favorites: { parkIds: [DELTA._id] },
    [SAVED_PARKS_KEY]: { [ECHO._id]: { askedAt: NOW, savedAt: NOW }, [idOf(9)]: { askedAt: NOW, savedAt: null } },
    [LOGBOOK_KEY]: {
      version: 1,
      parks: {
        [idOf(2)]: { name: { he: '', en: '' }, days: ['2025-01-01'], note: '' },
        [BRAVO._id]: { name: { he: '', en: '' }, days: ['2026-11-01'], note: '' },
        [idOf(5)]: { name: { he: '', en: '' }, days: [], note: 'not seen yet' },
      },
    },
  })
  const services = testServices({
    http: createHttp({ base: 'http://in.process/api', fetch: parksApi(PARKS).fetch }),
    device,
  })
  // A park that became a part of another one counts as that one.
  const collection = { items: PARKS, total: PARKS.length, moved: { [idOf(9)]: idOf(6) } }
  services.queryClient.setQueryData(parksQuery(services).queryKey, collection, { updatedAt: NOW })
  const page = () => (
    <>
      <LogbookParts />
      <PlanDialog hash={hash} url={undefined} onClose={() => {}} />
    </>
  )
  const root = createRootRoute({ ...RENDERED, component: page })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await router.load()
  render(
    <Providers services={services} clock={null} rendered={NOW}>
      <RouterProvider router={router} />
    </Providers>,
  )
  await act(async () => {})
  const form = within(await screen.findByRole('form', { name: 'A plan to send' }))
  const offered = () =>
    within(form.getByRole('group', { name: 'Parks to add' }))
      .getAllByRole('button')
      .map(({ textContent }) => /[A-Z]\w+/.exec(textContent)![0])
  return { form, offered, user: userEvent.setup() }
}

test.each([
  ['plan', ['Delta', 'Echo', 'Bravo', 'Golf', 'Charlie']],
  ['plan-favorites', ['Delta', 'Echo', 'Bravo', 'Golf', 'Charlie']],
  ['plan-saved', ['Echo', 'Golf', 'Delta', 'Bravo', 'Charlie']],
])('#%s offers the parks that the rider knows, those of its list first', async (hash, names) => {
  const { offered } = await open(hash)
  expect(offered()).toEqual(names)
})

test('parks of a list are chosen one by one, up to five; another one is found by its name', async () => {
  const { form, offered, user } = await open('plan-saved')
  const press = (name: string) =>
    user.click(
      within(form.getByRole('group', { name: 'Parks to add' })).getByRole('button', { name: new RegExp(name) }),
    )
  const chosen = () =>
    within(form.getByRole('list', { name: 'Parks of the plan, in order' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => /[A-Z]\w+/.exec(textContent)![0])
  await press('Golf')
  expect(offered()).toEqual(['Echo', 'Delta', 'Bravo', 'Charlie', 'Alpha'])
  await user.type(form.getByRole('searchbox', { name: 'One more park' }), 'fox')
  expect(offered()).toEqual(['Foxtrot'])
  await press('Foxtrot')
  for (const name of ['Echo', 'Delta', 'Bravo']) await press(name)
  expect(chosen()).toEqual(['Golf', 'Foxtrot', 'Echo', 'Delta', 'Bravo'])
  expect(form.queryByRole('group', { name: 'Parks to add' })).toBeNull()
})
