import { setupI18n } from '@lingui/core'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { act, render, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Providers } from '#app/providers.tsx'
import type { Park } from '#contract/parks.ts'
import type { Reports } from '#contract/reports.ts'
import { HOUR_MS, MINUTE_MS } from '#contract/time.ts'
import type { Weather } from '#contract/weather.ts'
import { configQuery } from '#features/config/queries.ts'
import { aConfig } from '../../../../tests/factories/config.ts'
import { aPark } from '../../../../tests/factories/park.ts'
import { RENDERED } from '../../../../tests/factories/routes.ts'
import { testServices } from '../../../../tests/factories/services.ts'
import { aWeather, rainBetween } from '../../../../tests/factories/weather.ts'
import { WeatherSection } from './weather-section.tsx'
import { weatherQuery } from './weather-query.ts'

/** A Saturday noon in November; the sun sets at about 16:40. */
const NOON = Date.parse('2026-11-14T10:00:00Z')

beforeEach(() => void vi.stubGlobal('fetch', () => Promise.resolve(Response.json({}))))

async function open(weather: Weather, over: Partial<Park> = {}, reports: Reports[] = []) {
  const park = aPark({ cover: 'open', hasLights: true, lightingHours: { start: '17:00', end: '22:00' }, ...over })
  const services = testServices({ i18n: setupI18n({ locale: 'en', messages: { en: {} } }) })
  const { queryClient } = services
  queryClient.setQueryData(weatherQuery(services).queryKey, weather)
  const conditions = { counter: 1, parks: { [park._id]: reports } }
  queryClient.setQueryData(configQuery(services).queryKey, aConfig({ shop: false, accounts: false }, { conditions }))
  const router = createRouter({ routeTree: createRootRoute(RENDERED), history: createMemoryHistory() })
  const view = render(
    <Providers services={services} clock={null} rendered={NOON}>
      <RouterContextProvider router={router}>
        <WeatherSection park={park} />
      </RouterContextProvider>
    </Providers>,
  )
  await act(async () => {})
  return view
}

const PARK = aPark({})
const weather = (options: Partial<Parameters<typeof aWeather>[1]> = {}) =>
  aWeather([PARK], { start: NOON, age: 40 * MINUTE_MS, ...options })
const seen = (kind: string, minutesAgo: number): Reports => ({
  kind,
  seen: [new Date(NOON - minutesAgo * MINUTE_MS).toISOString()],
})

test.each<[string, Weather, Partial<Park>, Reports[], string]>([
  ['dry until rain', weather({ hour: rainBetween(5, 7) }), {}, [], 'Dry until rain around 17:00'],
  ['dry until rain tomorrow', weather({ hour: rainBetween(21, 24) }), {}, [], 'Dry until rain tomorrow around 09:00'],
  ['dry until rain later', weather({ hour: rainBetween(40, 44) }), {}, [], 'Dry until rain on Monday around 04:00'],
  ['dry', weather(), {}, [], 'Dry until Monday 12:00 at least'],
  [
    'dry until dew',
    weather({ hour: (hour) => (hour >= 12 && hour < 18 ? { drying: -0.04 } : {}) }),
    {},
    [],
    'Dry until dew tomorrow around 02:00',
  ],
  ['wet', weather({ film: { ground: 0.9, bowl: 2 } }), {}, [], 'Wet, probably dry by 15:00'],
  ['rain', weather({ hour: rainBetween(0, 2) }), {}, [], 'Rain now, probably dry by 18:00'],
  [
    'a dry hour between rains',
    weather({ film: { ground: 0.2, bowl: 0 }, hour: rainBetween(3, 5) }),
    {},
    [],
    'Wet, probably dry by 13:00, rain again around 15:00',
  ],
  [
    'wet for good',
    weather({ hour: () => ({ rain: 0.3, drying: 0 }) }),
    {},
    [],
    'Rain now, and wet until Monday 12:00 at least',
  ],
  ['under a roof', weather({ hour: rainBetween(0, 9) }), { cover: 'roofed' }, [], 'Dry in any weather: there’s a roof'],
  ['unknown', weather({ film: { ground: null, bowl: null } }), {}, [], 'Nobody knows yet if the ground is dry'],
  ['reported wet', weather(), {}, [seen('wet', 20)], 'Wet, probably dry by 16:00'],
  [
    'reported wet, long dried',
    weather({ hour: () => ({ drying: 1.4 }) }),
    {},
    [seen('wet', 5)],
    'Wet, probably dry by 13:00',
  ],
  [
    'reported fine',
    weather({ film: { ground: 1, bowl: 3 }, dryHours: 1 }),
    {},
    [seen('fine', 5)],
    'Dry until Monday 12:00 at least',
  ],
  [
    'reported fine, before rain that the forecast has already left behind',
    weather({ film: { ground: 1, bowl: 3 } }),
    {},
    [seen('fine', 5)],
    'Nobody knows yet if the ground is dry',
  ],
  [
    'reported fine, before the forecast begins, by a clock that is wrong',
    weather({ start: NOON + 2 * HOUR_MS, hour: rainBetween(0, 9) }),
    {},
    [seen('fine', 5)],
    'Riders say it’s dry',
  ],
])('%s', async (_, given, over, reports, sentence) => {
  await open(given, over, reports)
  expect(screen.getByRole('region', { name: 'Dry or wet' }).querySelector('p')!.textContent).toBe(sentence)
})

test('names the source with a link, and the forecast’s age; from twelve hours on it is old', async () => {
  const { unmount } = await open(weather())
  expect(screen.getByText('Forecast: 40 minutes ago')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Open-Meteo' }).getAttribute('href')).toBe('https://open-meteo.com/')
  expect(screen.getByRole('region', { name: 'Dry or wet' }).textContent).toContain('CC BY 4.0')
  unmount()
  await open(weather({ start: NOON - 13 * HOUR_MS }))
  expect(screen.getByText('Old forecast: 14 hours ago')).toBeDefined()
})

test.each([
  ['a day behind', NOON + 24 * HOUR_MS],
  ['eleven hours behind', NOON + 11 * HOUR_MS],
])('a phone whose clock is %s promises nothing of now', async (_, start) => {
  await open(weather({ start }))
  expect(screen.getByText('Nobody knows yet if the ground is dry')).toBeDefined()
  expect(screen.getByText('Forecast: just now')).toBeDefined()
})

test.each([
  ['too old', weather({ age: 36.1 * HOUR_MS })],
  ['over', weather({ start: NOON - 48 * HOUR_MS, age: -20 * HOUR_MS })],
  ['of other places', aWeather([aPark({ location: { type: 'Point', coordinates: [34.9, 29.5] } })], { start: NOON })],
])('shows nothing of a forecast that is %s', async (_, given) => {
  const { container } = await open(given)
  expect(container.textContent).toBe('')
})

test('tells the strip in words: rain, heat, wind, darkness and lights', async () => {
  const hour = (index: number) => ({
    ...rainBetween(8, 10)(index),
    ...(index === 1 && { temperature: 38 }),
    ...(index >= 23 && index < 26 && { wind: 45 }),
  })
  const { container } = await open(weather({ hour }))
  const words = within(container.querySelector('details')!)
  expect(words.getByText('The next hours in words')).toBeDefined()
  const items = [...container.querySelectorAll('details li')].map((item) => item.textContent)
  expect(items).toEqual([
    '13:00–14:00 Heat, up to 38°',
    '17:00–22:00 Dark, lights on',
    '20:00 – tomorrow 02:00 Rain until 22:00, 2.0 mm, then wet ground',
    '22:00 – tomorrow 06:00 Dark, unlit',
    'tomorrow 11:00–14:00 Wind, up to 45 km/h',
    'tomorrow 17:00–22:00 Dark, lights on',
    'tomorrow 22:00 – Monday 06:00 Dark, unlit',
  ])
  const strip = container.querySelector('[aria-hidden]')!
  expect(strip.firstElementChild!.children).toHaveLength(48)
})

test('the strip has as many columns as hours are left, for the bars and for the labels below them', async () => {
  const { container } = await open(weather({ start: NOON - 20 * HOUR_MS }))
  const strip = container.querySelector<HTMLElement>('[aria-hidden]')!
  const [hours, labels] = strip.children
  expect(hours!.children).toHaveLength(28)
  expect(strip.style.getPropertyValue('--hours')).toBe('28')
  // Midnight is twelve hours after noon.
  expect(labels!.querySelector<HTMLElement>('[data-day]')!.style.gridColumnStart).toBe('13')
  // 12:00 is four hours before the end: too few for its label.
  expect([...labels!.children].map(({ textContent }) => textContent)).toEqual(['12:00', '18:00', 'Sun', '06:00'])
})
