import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ReviewedPark } from '#contract/park-review.ts'
import { adminHttp, showInAdminArea } from '../../../../../tests/factories/admin-area.tsx'
import { idOf } from '../../../../../tests/factories/park.ts'
import { testServices } from '../../../../../tests/factories/services.ts'
import { ReviewScreen } from './review-screen.tsx'

const AT = '2026-06-01T00:00:00.000Z'
const park = (n: number, own: Partial<ReviewedPark> = {}): ReviewedPark => ({
  _id: idOf(n),
  url: `park-${n}`,
  revision: 1,
  name: { he: `פארק ${n}`, en: `Park ${n}` },
  needsName: false,
  address: { he: '', en: '' },
  area: 'center',
  location: { type: 'Point', coordinates: [34.8, 32.1] },
  createdAt: AT,
  sources: [
    {
      kind: 'osm',
      ref: `way/${n}`,
      credit: '',
      taken: {},
      tags: { access: 'private', surface: 'concrete' },
      seenAt: AT,
    },
  ],
  neighbours: [],
  ...own,
})
const NEIGHBOUR: ReviewedPark['neighbours'][number] = {
  id: idOf(9),
  url: 'next',
  name: { he: 'השכן', en: 'Next Door' },
  status: 'published',
  isInReview: false,
  location: { type: 'Point', coordinates: [34.8, 32.101] },
  distanceM: 111,
}

/** Shows the screen over a server with these parks, which does what it is told. */
async function show(...parks: ReviewedPark[]) {
  const server = { parks, sent: [] as { path: string; body: Record<string, unknown> }[], isFailing: false }
  const respond = (path: string, body: Record<string, unknown>) => {
    if (path.endsWith('/points')) return { parks: [] }
    if (body.ids === undefined) return { parks: server.parks, total: server.parks.length, waiting: server.parks.length }
    const ids = body.ids as string[]
    server.parks = server.parks.filter(({ _id }) => !ids.includes(_id))
    return { changed: ids, historyId: idOf(100) }
  }
  const http = adminHttp(async (request) => {
    const path = new URL(request.url).pathname.replace('/api/admin/skateparks/', '')
    const body = request.method === 'GET' ? {} : ((await request.json()) as Record<string, unknown>)
    if (request.method !== 'GET') server.sent.push({ path, body })
    if (request.method !== 'GET' && server.isFailing)
      return Response.json({ status: 'error', code: 'INTERNAL', message: '' }, { status: 500 })
    return Response.json({ status: 'success', data: respond(path, body) })
  })
  const services = testServices({ http })
  showInAdminArea(<ReviewScreen search={{}} onSearch={async () => {}} />, services)
  const list = await screen.findByRole('listbox', { name: 'Parks to review' })
  act(() => list.focus())
  const press = (code: string, key = '', repeat = false) =>
    fireEvent.keyDown(document.activeElement!, { code, key, repeat })
  const names = () =>
    within(list)
      .queryAllByRole('option')
      .map((option) => option.querySelector('b')!.textContent)
  const details = () => within(screen.getByRole('region', { name: 'The open park' }))
  return { server, list, press, names, details }
}

test('parks are decided about by keys, one after the other, and the focus stays in the list', async () => {
  const { server, list, press, names, details } = await show(park(1), park(2), park(3), park(4))
  expect(details().getByRole('heading', { name: 'Park 1' })).toBeTruthy()
  press('ArrowDown', 'ArrowDown')
  expect(details().getByRole('heading', { name: 'Park 2' })).toBeTruthy()
  expect(list.getAttribute('aria-activedescendant')).toBe(within(list).getAllByRole('option')[1]!.id)
  // Quickly, before the server has answered.
  press('KeyP', 'פ')
  press('KeyN', 'מ')
  expect(names()).toEqual(['Park 1', 'Park 4'])
  expect(details().getByRole('heading', { name: 'Park 4' })).toBeTruthy()
  expect(document.activeElement).toBe(list)
  await waitFor(() =>
    expect(server.sent.map(({ path, body }) => [path, body.ids, body.decision])).toEqual([
      ['review/decide', [idOf(2)], 'publish'],
      ['review/decide', [idOf(3)], 'notPark'],
    ]),
  )
  await waitFor(() => expect(server.parks).toHaveLength(2))
  expect(names()).toEqual(['Park 1', 'Park 4'])
})

test('a key that is held down decides about one park', async () => {
  const { server, press, names, details } = await show(park(1), park(2), park(3))
  press('KeyP', 'p')
  press('KeyP', 'p', true)
  expect(names()).toEqual(['Park 2', 'Park 3'])
  press('ArrowDown', 'ArrowDown', true)
  expect(details().getByRole('heading', { name: 'Park 3' })).toBeTruthy()
  await waitFor(() => expect(server.parks).toHaveLength(2))
  expect(server.sent).toHaveLength(1)
})

test('the letters do nothing while somebody types', async () => {
  const { server, press, details } = await show(park(1))
  act(() =>
    details()
      .getByRole('textbox', { name: /English/ })
      .focus(),
  )
  for (const code of ['KeyP', 'KeyN', 'KeyS', 'KeyJ']) press(code, 'p')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(server.sent).toEqual([])
})

test('several parks are ticked and published after a question, which tells of names that were made up', async () => {
  const { server, press, names } = await show(park(1, { needsName: true }), park(2), park(3))
  press('Space', ' ')
  press('KeyJ', 'ח')
  press('Space', ' ')
  expect(screen.getByText('2 selected')).toBeTruthy()
  press('KeyP', 'p')
  const question = within(await screen.findByRole('dialog', { name: 'Publish these parks?' }))
  expect(question.getByText(/made up the name of 1 of them/)).toBeTruthy()
  fireEvent.click(question.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(names()).toEqual(['Park 3']))
  expect(server.sent).toEqual([
    { path: 'review/decide', body: { ids: [idOf(1), idOf(2)], decision: 'publish', takesNames: true } },
  ])
})

test('the nearest neighbour is proposed as the same park', async () => {
  const { server, press, names } = await show(park(1, { neighbours: [NEIGHBOUR] }), park(2))
  press('KeyS', 's')
  const question = within(await screen.findByRole('dialog', { name: 'Which park is it?' }))
  expect((question.getByRole('radio', { name: /Next Door/ }) as HTMLInputElement).checked).toBe(true)
  fireEvent.click(question.getByRole('button', { name: 'Join' }))
  await waitFor(() => expect(names()).toEqual(['Park 2']))
  expect(server.sent).toEqual([{ path: 'review/same', body: { ids: [idOf(1)], parkId: NEIGHBOUR.id, fills: true } }])
})

test('a park comes back into the list if the decision fails', async () => {
  const { server, press, names } = await show(park(1), park(2))
  server.isFailing = true
  press('KeyP', 'p')
  expect(names()).toEqual(['Park 2'])
  await waitFor(() => expect(names()).toEqual(['Park 1', 'Park 2']))
})

test('the details say why the park arrived hidden, and what its source says', async () => {
  const { details } = await show(park(1, { neighbours: [NEIGHBOUR] }))
  expect(details().getByText(/private or closed to the public/)).toBeTruthy()
  expect(details().getByRole('row', { name: 'surface concrete' })).toBeTruthy()
  const link = details().getByRole('link', { name: 'way/1' }) as HTMLAnchorElement
  expect(link.href).toBe('https://www.openstreetmap.org/way/1')
  expect(details().getByRole('link', { name: 'Next Door' })).toBeTruthy()
  expect(details().getByText('111 m')).toBeTruthy()
})
