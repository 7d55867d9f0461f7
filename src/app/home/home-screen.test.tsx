import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Park } from '#contract/parks.ts'
import { aClock } from '../../../tests/factories/clock.ts'
import { openHome } from '../../../tests/factories/home-page.tsx'
import { aPark, amenitiesWith, idOf, week } from '../../../tests/factories/park.ts'

const parkOf = (n: number, en: string, over: Partial<Park> = {}) =>
  aPark({
    _id: idOf(n),
    url: en.toLowerCase(),
    name: { he: en, en },
    address: { he: en, en },
    amenities: amenitiesWith(),
    ...over,
  })
const at = (lat: number) => ({ location: { type: 'Point' as const, coordinates: [34.78, lat] as [number, number] } })

/** At noon Alpha is open; an hour later Charlie is. Nobody knows the hours of the others. */
const PARKS = [
  parkOf(1, 'Delta', at(32.1)),
  parkOf(2, 'Charlie', { openingHours: week('13:00-20:00'), ...at(32.1) }),
  parkOf(3, 'Bravo', at(32.08)),
  parkOf(4, 'Alpha', { openingHours: week('09:00-12:45'), ...at(33) }),
]

const board = () => screen.getByRole('region', { name: /^(Where to ride now|Near you)$/ })
const boardNames = () =>
  within(board())
    .getAllByRole('article')
    .map((row) => within(row).getByRole('link').textContent)
const texts = (elements: HTMLElement[]) =>
  elements.map(({ textContent }) => textContent.replaceAll('\u00a0', ' ').trim())

/** Gives the device a sensor, whose answers the test chooses. */
function aSensor() {
  const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>()
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } })
  Object.defineProperty(window, 'isSecureContext', { configurable: true, value: true })
  const answer = () => getCurrentPosition.mock.lastCall!
  return {
    find: (latitude: number, longitude: number) =>
      act(async () =>
        answer()[0]({
          coords: { latitude, longitude, accuracy: 10 },
          timestamp: Date.now(),
        } as GeolocationPosition),
      ),
    refuse: () => act(async () => answer()[1]!({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError)),
  }
}
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

afterEach(() => {
  Reflect.deleteProperty(navigator, 'geolocation')
  Reflect.deleteProperty(window, 'isSecureContext')
})

test('title, counter and parks come first, in this order; nothing empty has a heading', async () => {
  await openHome(PARKS)
  expect(texts(screen.getAllByRole('heading').slice(0, 2))).toEqual(['Where are we riding today?', 'Where to ride now'])
  expect(texts(within(screen.getByRole('region', { name: 'Right now' })).getAllByRole('link'))).toEqual([
    '4 parks',
    '1 open now 2 without hours',
    '4 lights unknown',
  ])
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'All open' })).toBeDefined()
})

test('open parks come first, unknown ones are called unknown, and a town that is the name is said once', async () => {
  await openHome(PARKS)
  expect(boardNames()).toEqual(['Alpha', 'Bravo', 'Delta', 'Charlie'])
  expect(texts(within(board()).getAllByRole('heading', { level: 3 }))).toEqual([
    'Alpha Closing soon · until 12:45',
    'Bravo Hours unknown',
    'Delta Hours unknown',
    'Charlie Closed until 13:00',
  ])
})

test('a press brings the nearest to the top of each state, with the way there', async () => {
  const sensor = aSensor()
  await openHome(PARKS)
  await press('Nearest to me first')
  expect(screen.getByRole('button', { name: 'Finding where you are…' })).toBeDefined()
  await sensor.find(32.11, 34.78)
  expect(board().getAttribute('aria-labelledby')).toBe('home-now')
  expect(within(board()).getByRole('heading', { level: 2 }).textContent).toBe('Near you')
  expect(boardNames()).toEqual(['Alpha', 'Delta', 'Bravo', 'Charlie'])
  expect(within(board()).getByRole('heading', { name: /^Delta .*1.1 km south$/ })).toBeDefined()
})

test('a refusal is explained above the parks, which stay', async () => {
  const sensor = aSensor()
  await openHome(PARKS)
  await press('Nearest to me first')
  await sensor.refuse()
  expect(within(board()).getByText(/^Location is blocked for this site/)).toBeDefined()
  expect(boardNames()).toEqual(['Alpha', 'Bravo', 'Delta', 'Charlie'])
})

test('minutes change words and counts, never the places of the parks', async () => {
  const { clock, pass } = aClock()
  await openHome(PARKS, clock)
  await pass(75)
  expect(boardNames()).toEqual(['Alpha', 'Bravo', 'Delta', 'Charlie'])
  const [alpha, , , charlie] = texts(within(board()).getAllByRole('heading', { level: 3 }))
  expect([alpha, charlie]).toEqual(['Alpha Closed until 09:00 tomorrow', 'Charlie Open until 20:00'])
})

test('where nothing is known, nothing is said to be closed, off or new', async () => {
  await openHome([1, 2, 3].map((n) => parkOf(n, `Park ${n}`)))
  const { textContent } = document.body
  expect(textContent).not.toMatch(/closed|none|New on the map|\b0\b/i)
  expect(screen.getByRole('link', { name: 'All parks' })).toBeDefined()
})

test('parks whose opening year is known are the newest ones', async () => {
  await openHome([...PARKS, parkOf(5, 'Echo', { openingYear: 2021 })])
  const newest = screen.getByRole('region', { name: 'New on the map' })
  expect(
    texts(
      within(newest)
        .getAllByRole('article')
        .map((row) => within(row).getByRole('link')),
    ),
  ).toEqual(['Echo'])
  expect(within(newest).getByText('opened in 2021')).toBeDefined()
})

test('an empty directory asks for parks', async () => {
  await openHome([])
  expect(texts(screen.getAllByRole('heading'))).toEqual([
    'Where are we riding today?',
    'The first parks are on their way',
  ])
})
