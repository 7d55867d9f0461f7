import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Providers } from '#app/providers.tsx'
import type { Park } from '#contract/parks.ts'
import { type Plan, readPlan, writePlan } from '#domain/plan.ts'
import { createHttp } from '#platform/http/http.ts'
import { createQueryClient } from '#platform/query-client.ts'
import { storageFailingAtom } from '#platform/storage/storage-health.ts'
import { newMemoryDevice } from '../../../../tests/factories/memory-device.ts'
import { aPark, idOf, week } from '../../../../tests/factories/park.ts'
import { parksApi } from '../../../../tests/factories/parks-api.ts'
import { RENDERED } from '../../../../tests/factories/routes.ts'
import { testServices } from '../../../../tests/factories/services.ts'
import { parksQuery } from '../collection/queries.ts'
import { weatherAtom } from '../card/known-weather.ts'
import { PLANS_KEY } from '../collection/keys.ts'
import { PlanScreen } from './plan-screen.tsx'

/** Thursday noon in Israel. The plan is for Saturday at ten. */
const NOW = Date.parse('2026-12-03T12:00+02:00')
const park = (n: number, name: string, over: Partial<Park> = {}) =>
  aPark({ _id: idOf(n), url: `park-${n}`, name: { he: name, en: name }, ...over })
const PIPE = park(1, 'The Pipe', { openingHours: week('08:00-22:00') })
const BOWL = park(2, 'The Bowl', { openingHours: week('15:00-22:00') })
const SHUT = park(3, 'The Yard', { openingHours: week('08:00-10:30') })
const PLAN: Plan = { parkIds: [BOWL._id, PIPE._id], when: '2026-12-05T10', words: 'Bring <b>wax</b>', name: 'Dana' }

const shared = vi.fn<(data: ShareData) => Promise<void>>(async () => {})
beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(NOW)
  Object.assign(navigator, { share: shared })
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  shared.mockClear()
  Reflect.deleteProperty(navigator, 'share')
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal')
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'close')
})

type Device = { parks?: Park[]; moved?: Record<string, string>; now?: number; kept?: unknown }

async function open(fragment: string, { parks = [PIPE, BOWL, SHUT], moved, now = NOW, kept }: Device = {}) {
  const api = parksApi(parks)
  const device = newMemoryDevice({ [PLANS_KEY]: kept })
  const services = testServices({
    http: createHttp({ base: 'http://in.process/api', fetch: api.fetch }),
    queryClient: createQueryClient(),
    device,
  })
  services.queryClient.setQueryData(
    parksQuery(services).queryKey,
    { items: parks, total: parks.length, ...(moved && { moved }) },
    { updatedAt: NOW },
  )
  const root = createRootRoute({ ...RENDERED, component: PlanScreen })
  const history = createMemoryHistory({ initialEntries: [`/plan#${fragment}`] })
  const router = createRouter({ routeTree: root, history })
  await router.load()
  render(
    <Providers services={services} clock={null} rendered={now}>
      <RouterProvider router={router} />
    </Providers>,
  )
  await act(async () => {})
  return { api, device, services, history, user: userEvent.setup() }
}

const title = () => screen.getByRole('heading', { level: 1 }).textContent
const rows = () => screen.queryAllByRole('article').map((row) => row.textContent!.replaceAll('\u00a0', ' '))
const press = (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(screen.getByRole('button', { name }))

test('a plan shows its parks in its order, as they are at its hour', async () => {
  await open(writePlan(PLAN))
  expect(title()).toBe('Saturday, December 5, 10:00')
  expect(screen.getByText('A plan to ride, from Dana')).toBeTruthy()
  expect(rows()).toEqual([
    expect.stringMatching(/^The Bowl Closed · opens at 15:00/),
    expect.stringMatching(/^The Pipe Open until 22:00/),
  ])
  expect(screen.getByText('Closed then: The Bowl')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Navigate with Waze' })).toHaveLength(2)
})

test('with a forecast each park says whether it will be dry at that hour, and the page whose forecast it is', async () => {
  const { services } = await open(writePlan({ ...PLAN, parkIds: [BOWL._id, PIPE._id, SHUT._id] }))
  expect(rows().join()).not.toMatch(/dry|wet/)
  const dry: Record<string, boolean> = { [BOWL._id]: false, [PIPE._id]: true }
  const at = Date.parse('2026-12-05T10:00+02:00')
  act(() =>
    services.store.set(weatherAtom, {
      dryTest: ({ _id }, _, now, instant) => (now === NOW && instant === at ? (dry[_id] ?? null) : null),
      Credit: () => <p>Forecast: Open-Meteo</p>,
    }),
  )
  expect(rows()).toEqual([
    expect.stringContaining('Probably wet'),
    expect.stringContaining('Probably dry'),
    expect.not.stringMatching(/dry|wet/),
  ])
  expect(screen.getByText('Forecast: Open-Meteo')).toBeTruthy()
})

test('words are shown as text only', async () => {
  await open(writePlan(PLAN))
  expect(screen.getByText('Bring <b>wax</b>')).toBeTruthy()
})

test('a park that never closes says “Open” once', async () => {
  const always = park(5, 'The Rim', { openingHours: week('00:00-24:00') })
  await open(writePlan({ ...PLAN, parkIds: [always._id] }), { parks: [always] })
  expect(rows()[0]).toMatch(/^The Rim Open 24\/7/)
})

test('a park that closes soon after the hour says so', async () => {
  await open(writePlan({ ...PLAN, parkIds: [SHUT._id] }))
  expect(rows()[0]).toContain('Open for less than 45 minutes then')
})

test('a plan in the past says so, shows the parks of now, and asks nobody whether they are in', async () => {
  const { user } = await open(writePlan({ ...PLAN, when: '2026-11-28T10' }))
  expect(screen.getByText('This plan is over.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'The parks right now' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^(I’m in|Send it.*)$/ })).toBeNull()
  await press(user, 'The same again')
  expect(within(screen.getByRole('dialog')).getByLabelText<HTMLSelectElement>('Hour').value).toBe('12')
})

test.each([
  ['9999-12-31T23', 'Friday, December 31, 9999, 23:00', 'The parks at that hour'],
  ['1999-01-01T00', 'Friday, January 1, 1999, 00:00', 'The parks right now'],
])('a link of a year that nobody plans for is read as it is: %s', async (when, words, parks) => {
  await open(writePlan({ ...PLAN, when }))
  expect(title()).toBe(words)
  expect(screen.getByRole('heading', { name: parks })).toBeTruthy()
  expect(rows()).toHaveLength(2)
})

test('a merged park leads to the one that stayed', async () => {
  await open(writePlan({ ...PLAN, parkIds: [idOf(9), PIPE._id] }), { moved: { [idOf(9)]: BOWL._id } })
  expect(rows()[0]).toMatch(/^The Bowl .*Another park of the plan is now a part of it$/)
})

test('a park that the directory does not have any more is said, after the server was asked', async () => {
  const { api } = await open(writePlan({ ...PLAN, parkIds: [idOf(9), PIPE._id] }))
  expect(await screen.findByText('A park of this plan is not in the directory any more.')).toBeTruthy()
  expect(rows()).toHaveLength(1)
  expect(api.calls.filter((call) => call.includes(idOf(9)) || call.includes(PIPE._id))).toEqual([])
})

test.each([
  ['', 'No plan in this link'],
  ['main', 'No plan in this link'],
  [writePlan(PLAN).slice(0, 60), 'This plan can’t be read'],
  [`1.${'A'.repeat(10_000)}`, 'This plan can’t be read'],
  ['2.anything', 'A plan from a newer version'],
])('a link without a readable plan: %.20s', async (fragment, words) => {
  await open(fragment)
  expect(title()).toBe(words)
  expect(screen.getByRole('link', { name: 'Make a plan' })).toBeTruthy()
})

test('an answer is a ready line in the share sheet', async () => {
  const { user } = await open(writePlan(PLAN))
  await press(user, 'I’m in')
  expect(shared).toHaveBeenCalledWith({ text: 'I’m in: Saturday, December 5, 10:00, The Bowl' })
})

test('a received plan is kept on the device on a press, and removed by another', async () => {
  const { user, device } = await open(writePlan(PLAN))
  expect(await device.get(PLANS_KEY)).toBeUndefined()
  await press(user, 'Keep it on this device')
  expect(await device.get(PLANS_KEY)).toEqual([{ fragment: writePlan(PLAN), isOwn: false }])
  await press(user, 'Remove it from this device')
  expect(await device.get(PLANS_KEY)).toEqual([])
})

test('a link with a sign of the chat’s sentence is the same plan', async () => {
  const kept = [{ fragment: writePlan(PLAN), isOwn: true }]
  const { user, device } = await open(`${writePlan(PLAN)}).`, { kept })
  expect(await screen.findByRole('heading', { name: 'Your plan' })).toBeTruthy()
  await press(user, 'Remove it from this device')
  expect(await device.get(PLANS_KEY)).toEqual([])
})

test('another tab’s change shows at once', async () => {
  const { device } = await open(writePlan(PLAN))
  await device.update(PLANS_KEY, () => [{ fragment: writePlan(PLAN), isOwn: false }])
  const other = new BroadcastChannel('rampa-plans')
  other.postMessage('changed')
  expect(await screen.findByRole('button', { name: 'Remove it from this device' })).toBeTruthy()
  other.close()
})

test('a device that keeps nothing says so', async () => {
  const { user, device, services } = await open(writePlan(PLAN))
  device.isLasting = () => false
  services.toast = vi.fn<typeof services.toast>()
  await press(user, 'Keep it on this device')
  expect(services.toast).toHaveBeenCalledWith(
    expect.objectContaining({ title: 'This device keeps nothing now. Keep the link yourself.' }),
  )
})

test('on a device that keeps nothing, a plan that was just made does not say that it is kept', async () => {
  const { user, services } = await open(writePlan(PLAN))
  await press(user, 'Change it')
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Make the link' }))
  expect(dialog.getByText(/^It is kept under/)).toBeDefined()
  act(() => services.store.set(storageFailingAtom, true))
  expect(dialog.queryByText(/^It is kept under/)).toBeNull()
  expect(dialog.getByText('This device keeps nothing now. Keep the link yourself.')).toBeDefined()
})

test('a changed plan is a new link, and the old one stays what it was', async () => {
  const { user, device, history } = await open(writePlan(PLAN))
  await press(user, 'Change it')
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'The Bowl: later' }))
  await user.selectOptions(dialog.getByLabelText('Hour'), '16')
  await user.clear(dialog.getByLabelText('A word about it (if you like)'))
  await user.click(dialog.getByRole('button', { name: 'Make the link' }))
  const [kept] = (await device.get(PLANS_KEY)) as { fragment: string; isOwn: boolean }[]
  expect(kept?.isOwn).toBe(true)
  expect(readPlan(kept!.fragment)).toEqual({
    ...PLAN,
    parkIds: [PIPE._id, BOWL._id],
    when: '2026-12-05T16',
    words: '',
  })
  expect(history.location.hash).toBe(`#${writePlan(PLAN)}`)
  await user.click(dialog.getByRole('button', { name: 'Send it' }))
  expect(shared).toHaveBeenCalledWith({
    title: 'A plan to ride',
    text: 'Saturday, December 5, 16:00: The Pipe, then The Bowl',
    url: `https://rampa.test/plan#${kept!.fragment}`,
  })
})

test('an own plan in the past can be made again, and is not offered to be sent', async () => {
  const fragment = writePlan({ ...PLAN, when: '2026-11-28T10' })
  await open(fragment, { kept: [{ fragment, isOwn: true }] })
  expect(await screen.findByRole('heading', { name: 'Your plan' })).toBeTruthy()
  const actions = within(screen.getByRole('region', { name: 'Your plan' })).getAllByRole('button')
  expect(actions.map(({ textContent }) => textContent)).toEqual(['The same again', 'Remove it from this device'])
})

test('a short plan has a QR code, a long one says why it has none', async () => {
  const { user } = await open(writePlan({ ...PLAN, parkIds: [PIPE._id], words: '' }))
  await press(user, 'Send it on')
  await press(user, 'QR code')
  expect(await screen.findByRole('img', { name: /^A QR code with the plan/ })).toBeTruthy()
  cleanup()
  const long = await open(writePlan({ ...PLAN, words: 'א'.repeat(120) }))
  await press(long.user, 'Send it on')
  expect(screen.queryByRole('button', { name: 'QR code' })).toBeNull()
  expect(screen.getByText(/^For a QR code the plan is too long/)).toBeTruthy()
})
