import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { appWith, aRidersDevice, openParkAmong } from '../../../../tests/factories/park-page.tsx'
import { aPark, idOf } from '../../../../tests/factories/park.ts'
import { parksApi } from '../../../../tests/factories/parks-api.ts'
import { storageFailingAtom } from '#platform/storage/storage-health.ts'
import { parksQuery } from '../collection/queries.ts'
import { LOGBOOK_KEY } from '../collection/keys.ts'
import { LogbookParts } from './logbook-parts.tsx'

const PARK = aPark({ _id: idOf(1), name: { he: 'הבאול', en: 'The Bowl' } })
const NEAR = aPark({ _id: idOf(2), url: 'near', name: { he: 'הרחוב', en: 'The Street' } })
const SECRET = 'the guard is called Zohar'

let asked: string[]
beforeEach(() => {
  asked = []
  // The texts of the opened part.
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    asked.push(input instanceof Request ? `${input.url} ${await input.clone().text()}` : String(input))
    return Response.json({})
  })
})
afterEach(() => vi.unstubAllGlobals())

/** The park's page on a device with this logbook. */
async function open(parks: object = {}, moved?: Record<string, string>) {
  const device = aRidersDevice()
  device.kept.set(LOGBOOK_KEY, { version: 1, parks })
  const api = parksApi([PARK])
  const answer = async (input: RequestInfo | URL) => {
    const request = input as Request
    asked.push(`${request.url} ${JSON.stringify([...request.headers])} ${await request.clone().text()}`)
    return api.fetch(input)
  }
  const app = await appWith([PARK], { device, fetch: answer })
  if (moved) {
    const collection = { items: [PARK], total: 1, moved }
    app.services.queryClient.setQueryData(parksQuery(app.services).queryKey, collection)
  }
  render(app.within(<LogbookParts />))
  render(app.page)
  await act(async () => {})
  const stored = () => (device.kept.get(LOGBOOK_KEY) as { parks: Record<string, unknown> } | undefined)?.parks
  return {
    ...app,
    stored,
    user: userEvent.setup(),
    card: within(await screen.findByRole('region', { name: 'My visits' })),
  }
}
/** The park's entry in the logbook. */
const log = (days: string[], note = '') => ({ name: PARK.name, days, note })
const today = { name: 'I was here today' }
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('one press notes today in Israel, another takes it back', async () => {
  const { card, user, stored } = await open()
  expect(card.getByRole('status').textContent).toBe('Noted on this device only')
  await user.click(card.getByRole('button', today))
  expect(card.getByRole('button', today).getAttribute('aria-pressed')).toBe('true')
  expect(card.getByRole('status').textContent).toBe('Once, on Nov 14')
  await waitFor(() => expect(stored()).toEqual({ [PARK._id]: log(['2026-11-14']) }))
  await user.click(card.getByRole('button', today))
  await waitFor(() => expect(stored()).toBeUndefined())
})

test('other days are added and removed; days to come and no days are refused', async () => {
  const { card, user, stored } = await open({ [PARK._id]: log(['2025-03-02']) })
  expect(card.getByRole('status').textContent).toBe('Once, on Mar 2, 2025')
  await press('My days and note')
  const day = await card.findByLabelText('Another day')
  const add = card.getByRole('button', { name: 'Add the day' })
  await user.click(add)
  expect(card.getByText('Choose a day.')).toBeDefined()
  fireEvent.change(day, { target: { value: '2026-11-15' } })
  await user.click(add)
  expect(card.getByText('That day is still to come.')).toBeDefined()
  fireEvent.change(day, { target: { value: '2026-11-10' } })
  await user.click(add)
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Nov 10', 'Mar 2, 2025'])
  expect(card.getByRole('status').textContent).toBe('2 times, last on Nov 10')
  await user.click(card.getByRole('button', { name: 'Remove Mar 2, 2025' }))
  expect(document.activeElement).toBe(day)
  await waitFor(() => expect(stored()).toEqual({ [PARK._id]: log(['2026-11-10']) }))
})

test('a note is kept as typed, and is shown on the folded card', async () => {
  const { card, user, stored } = await open()
  await press('My days and note')
  const note = await card.findByLabelText('My note')
  expect(note.getAttribute('maxlength')).toBe('500')
  await user.type(note, ` ${SECRET} `)
  await waitFor(() => expect(stored()).toEqual({ [PARK._id]: log([], ` ${SECRET} `) }))
  await press('My days and note')
  expect(card.getByText(SECRET)).toBeDefined()
})

test('a device that keeps nothing says so of a note too', async () => {
  const { card, user, services } = await open()
  act(() => services.store.set(storageFailingAtom, true))
  expect(card.getByRole('status').textContent).toBe('Noted on this device only')
  await press('My days and note')
  await user.type(await card.findByLabelText('My note'), 'gate')
  expect(card.getAllByRole('status')[0]!.textContent).toBe('This device won’t keep it.')
})

test('what a rider notes is in no call and in no log', async () => {
  const lines = vi.spyOn(console, 'log')
  const info = vi.spyOn(console, 'info')
  const { card, user, stored, services } = await open()
  await user.click(card.getByRole('button', today))
  await press('My days and note')
  await user.type(await card.findByLabelText('My note'), SECRET)
  await user.click(screen.getByRole('button', { name: 'Wet' }))
  await waitFor(() => expect(services.outbox.entries()).toHaveLength(1))
  await act(() => services.outbox.drain('start'))
  await services.queryClient.refetchQueries()
  await waitFor(() => expect(stored()).toEqual({ [PARK._id]: log(['2026-11-14'], SECRET) }))
  expect(asked.length).toBeGreaterThan(1)
  expect(asked.join('\n')).not.toMatch(/Zohar|2026-11-14(?!T)|logbook/)
  expect([lines.mock.calls, info.mock.calls]).toEqual([[], []])
})

test('a merged park’s visits are on the page of the park that stayed', async () => {
  const { card, stored } = await open({ [idOf(2)]: log(['2026-11-01'], 'gate') }, { [idOf(2)]: PARK._id })
  expect(await card.findByText('Once, on Nov 1')).toBeDefined()
  expect(card.getByText('gate')).toBeDefined()
  await waitFor(() => expect(stored()).toEqual({ [PARK._id]: log(['2026-11-01'], 'gate') }))
})

test('rows mark parks that the rider knows, in words too, and not in the start-up snapshot', async () => {
  const device = aRidersDevice()
  device.kept.set(LOGBOOK_KEY, { version: 1, parks: { [NEAR._id]: log(['2026-11-01']), [PARK._id]: log([], 'gate') } })
  const app = await openParkAmong([PARK, NEAR, aPark({ _id: idOf(3), url: 'other' })], { device })
  const rows = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(rows().join()).not.toContain('Been')
  render(app.within(<LogbookParts />))
  const mark = await screen.findByText('Been')
  expect(mark.closest('h3')?.textContent).toMatch(/^The Street .* Been$/)
  expect(mark.matches('[data-passing]')).toBe(true)
})

test('a note from files that is longer than can be typed says so, and stays as it is', async () => {
  const { card } = await open({ [PARK._id]: log([], 'a'.repeat(501)) })
  await press('My days and note')
  expect((await card.findByLabelText<HTMLTextAreaElement>('My note')).value).toHaveLength(501)
  expect(card.getByText('Longer than 500 characters: it can only be shortened')).toBeDefined()
})
