import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Park, UNKNOWN_AMENITIES } from '#contract/parks.ts'
import { HOUR_MS } from '#contract/time.ts'
import type { DryTest } from '#domain/park-filters.ts'
import { whenOf } from '#domain/when.ts'
import { planDraftAtom } from '#features/parks/plan/plan-draft.ts'
import { parksQuery } from '#features/parks/collection/queries.ts'
import { aPark, idOf, week } from '../../../../tests/factories/park.ts'
import { appWith } from '../../../../tests/factories/park-page.tsx'
import { RENDERED } from '../../../../tests/factories/routes.ts'
import { weatherAtom } from '../card/known-weather.ts'
import { TonightDialog } from './tonight-dialog.tsx'

const named = (n: number, en: string, over: Partial<Park> = {}): Park =>
  aPark({
    _id: idOf(n),
    url: `park-${n}`,
    name: { he: `פארק ${n}`, en },
    amenities: UNKNOWN_AMENITIES,
    ...over,
  })
const rated = (average: number) => ({ heartRating: { average, count: 9 } })

// It is Saturday, 12:00.
const PARKS = [
  named(1, 'Alpha', { openingHours: week('08:00-13:30'), ...rated(5) }),
  named(2, 'Bravo', { openingHours: week('08:00-23:00'), ...rated(4) }),
  named(3, 'Charlie', { openingHours: week('14:00-22:00'), ...rated(3) }),
  named(4, 'Delta', { openingHours: week('08:00-22:00'), elements: 'b', ...rated(2) }),
  named(5, 'Echo', { is24Hours: true, ...rated(1) }),
  named(6, 'Foxtrot'),
]

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
})
afterEach(() => {
  cleanup()
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal')
})

async function open(parks = PARKS, dryTest?: DryTest) {
  const app = await appWith(parks)
  if (dryTest) app.services.store.set(weatherAtom, { dryTest, Credit: () => <p>Forecast: Open-Meteo</p> })
  app.services.queryClient.setQueryData(parksQuery(app.services).queryKey, { items: parks, total: parks.length })
  const router = createRouter({ routeTree: createRootRoute(RENDERED), history: createMemoryHistory() })
  render(
    app.within(
      <RouterContextProvider router={router}>
        <TonightDialog onClose={() => undefined} />
      </RouterContextProvider>,
    ),
  )
  await act(async () => {})
  return { ...app, router }
}

const rows = () => within(screen.getByRole('dialog')).getAllByRole('listitem')
const names = () => rows().map((row) => within(row).getByRole('heading').querySelector('a')!.textContent)
const leave = (label: string) => userEvent.selectOptions(screen.getByLabelText('When can you set out?'), label)

test('three rows answer, and a press shows the others', async () => {
  await open()
  expect(names()).toEqual(['Alpha', 'Bravo', 'Delta'])
  await userEvent.click(screen.getByRole('button', { name: 'Others' }))
  expect(names()).toEqual(['Echo'])
})

test('a row tells the state at the arrival, not of this minute', async () => {
  await open()
  await leave('14:00')
  expect(names()).toEqual(['Bravo', 'Charlie', 'Delta'])
  expect(rows()[1]!.textContent).toContain('Open until 22:00')
})

test('the hours to come are offered, the next one first', async () => {
  await open()
  const options = [...screen.getByLabelText<HTMLSelectElement>('When can you set out?').options]
  expect(options.map(({ label }) => label).slice(0, 6)).toEqual([
    'Now',
    'In 1 hour',
    'In 2 hours',
    'In 3 hours',
    '13:00',
    '14:00',
  ])
  expect(options).toHaveLength(28)
})

test('what nobody knows is told after a press, and never as no', async () => {
  await open()
  const dialog = screen.getByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: /1 more park.*nobody knows if open/ }))
  expect(names()).toContain('Foxtrot')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Bowl' }))
  expect(names()).toEqual(['Delta'])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Free' }))
  expect(dialog.textContent).not.toContain('Nothing fits')
  expect(names()).toEqual(['Alpha', 'Bravo', 'Delta'])
  expect(rows()[2]!.textContent).toContain('nobody knows if free')
})

test('with a forecast each answer tells whether it will be dry, and one can ask for it', async () => {
  // All arrive at 15:00.
  const isDry: Record<string, boolean | null> = { Bravo: false, Charlie: true, Delta: null }
  const dryTest: DryTest = (park, _, now, at) => (at - now === 3 * HOUR_MS ? isDry[park.name.en]! : null)
  await open(PARKS.slice(1, 4), dryTest)
  expect(screen.getByText('Forecast: Open-Meteo')).toBeDefined()
  await leave('In 3 hours')
  expect(rows().map(({ textContent }) => /Probably \w+/.exec(textContent)?.[0])).toEqual([
    'Probably wet',
    'Probably dry',
    undefined,
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Dry' }))
  expect(names()).toEqual(['Charlie'])
  expect(screen.getByRole('button', { name: /1 more park.*nobody knows if dry/ })).toBeDefined()
})

test('without a forecast nobody asks for dry parks', async () => {
  await open()
  expect(screen.queryByRole('button', { name: 'Dry' })).toBeNull()
  expect(rows().some(({ textContent }) => textContent.includes('Probably'))).toBe(false)
})

test('a press makes a plan of the shown parks, for the full hour after the first arrival', async () => {
  const { services, router } = await open()
  await leave('14:00')
  await userEvent.click(screen.getByRole('button', { name: 'Plan it with others' }))
  await vi.waitFor(() => expect(router.history.location.hash).toBe('#plan-these'))
  const { parkIds, when } = services.store.get(planDraftAtom)!
  expect(parkIds).toEqual([idOf(2), idOf(3), idOf(4)])
  expect(whenOf(when)).toBe('2026-11-14T14')
})
