import { setupI18n } from '@lingui/core'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { Footer } from '#app/layout/footer.tsx'
import { LateParts } from '#app/layout/late-parts.tsx'
import { Providers } from '#app/providers.tsx'
import type { Park } from '#contract/parks.ts'
import type { Reports } from '#contract/reports.ts'
import { HOUR_MS } from '#contract/time.ts'
import { configQuery } from '#features/config/queries.ts'
import { createHttp } from '#platform/http/http.ts'
import { aConfig } from '../../../../tests/factories/config.ts'
import { aPark } from '../../../../tests/factories/park.ts'
import { RENDERED } from '../../../../tests/factories/routes.ts'
import { testServices } from '../../../../tests/factories/services.ts'
import { aWeather, rainBetween } from '../../../../tests/factories/weather.ts'
import { weatherAtom } from '../card/known-weather.ts'
import { MapCard } from '../map/map-card.tsx'
import { ParkRow } from '../row/park-row.tsx'
import { weatherQuery } from './weather-query.ts'

const NOON = Date.parse('2026-11-14T10:00:00Z')

beforeEach(() => void vi.stubGlobal('fetch', () => Promise.resolve(Response.json({}))))

type Given = {
  isOn?: boolean
  /** The server's answer to `GET /weather`. */
  answer?: () => Response | Promise<Response>
  over?: Partial<Park>
  reports?: Reports[]
  /** How long ago the device's copy was fetched by the device's clock, ms. Absent: the device has none. */
  copyAge?: number
}

const answerOf = (options: Partial<Parameters<typeof aWeather>[1]>) => () =>
  Response.json({ status: 'success', data: aWeather([aPark({})], { start: NOON, ...options }) })

/** The late parts above a row of a park. */
async function open({ isOn = true, answer = answerOf({}), over = {}, reports = [], copyAge }: Given) {
  const park = aPark({ cover: 'open', ...over })
  const asked: string[] = []
  const fetch: typeof globalThis.fetch = async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    asked.push(pathname)
    return pathname === '/api/weather' ? answer() : Response.json({}, { status: 404 })
  }
  const services = testServices({
    http: createHttp({ base: 'http://in.process/api', fetch }),
    i18n: setupI18n({ locale: 'en', messages: { en: {} } }),
  })
  const conditions = { counter: 1, parks: { [park._id]: reports } }
  const config = aConfig({ shop: false, accounts: false }, { conditions, ...(isOn && { weather: true }) })
  services.queryClient.setQueryData(configQuery(services).queryKey, config)
  if (copyAge !== undefined) {
    const copy = aWeather([park], { start: NOON })
    services.queryClient.setQueryData(weatherQuery(services).queryKey, copy, { updatedAt: Date.now() - copyAge })
  }
  const content = (
    <>
      <LateParts />
      <ParkRow park={park} way={null} />
      <Footer inert={false} />
    </>
  )
  const routeTree = createRootRoute({ ...RENDERED, component: () => content })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  await router.load()
  const view = render(
    <Providers services={services} clock={null} rendered={NOON}>
      <RouterProvider router={router} />
    </Providers>,
  )
  await act(async () => {})
  const known = () => services.store.get(weatherAtom)
  const weatherCalls = () => asked.filter((path) => path === '/api/weather')
  return { ...view, known, weatherCalls, services, config }
}

test.each<[string, Partial<Parameters<typeof aWeather>[1]>, Omit<Given, 'answer'>, string]>([
  ['while it rains', { hour: rainBetween(0, 2) }, {}, 'Rain now'],
  ['on wet ground', { film: { ground: 0.9, bowl: 1 } }, {}, 'Probably wet'],
  ['before rain', { hour: rainBetween(2, 4) }, {}, 'Rain around 14:00'],
])('a row has a sign %s', async (_, weather, given, sign) => {
  await open({ answer: answerOf(weather), ...given })
  expect(await screen.findByText(sign)).toBeDefined()
})

const wet: Reports = { kind: 'wet', seen: [new Date(NOON - 60_000).toISOString()] }
test.each<[string, Partial<Parameters<typeof aWeather>[1]>, Omit<Given, 'answer'>]>([
  ['when it rains in three hours', { hour: rainBetween(3, 5) }, {}],
  ['under a roof', { hour: rainBetween(0, 2) }, { over: { cover: 'indoor' } }],
  ['of an old forecast', { hour: rainBetween(0, 2), age: 12.1 * HOUR_MS }, {}],
  ['beside a rider’s report of wet ground', { hour: rainBetween(0, 2) }, { reports: [wet] }],
  ['at a park that is closed for good', { hour: rainBetween(0, 2) }, { over: { closingYear: 2020 } }],
])('a row has no sign %s', async (_, weather, given) => {
  const { known } = await open({ answer: answerOf(weather), ...given })
  await waitFor(() => expect(known().dryTest).toBeDefined())
  expect(screen.queryByText(/^Rain|Probably wet/)).toBeNull()
})

test('each page ends with whose the forecasts are, and their licence', async () => {
  await open({ answer: answerOf({ hour: rainBetween(0, 2) }) })
  const footer = within(screen.getByRole('contentinfo'))
  const source = await footer.findByRole('link', { name: 'Open-Meteo' })
  expect(source.getAttribute('href')).toBe('https://open-meteo.com/')
  const licence = footer.getByRole('link', { name: 'CC BY 4.0' })
  expect(licence.getAttribute('href')).toBe('https://creativecommons.org/licenses/by/4.0/')
  expect(source.closest('p')?.textContent).toBe('Forecasts: Open-Meteo\u00a0· CC BY 4.0')
})

test('the card of the map says whose its sign is, and nothing without a sign', async () => {
  const { services } = await open({ answer: answerOf({ hour: rainBetween(0, 2) }) })
  const dialog = () => within(screen.getByRole('dialog'))
  await screen.findByText('Rain now')
  const shown = (park: Park) =>
    render(
      <Providers services={services} clock={null} rendered={NOON}>
        <RouterProvider
          router={createRouter({
            routeTree: createRootRoute({
              ...RENDERED,
              component: () => <MapCard park={park} url={park.url} onClose={() => {}} onGone={() => {}} />,
            }),
            history: createMemoryHistory(),
          })}
        />
      </Providers>,
    )
  const { unmount } = shown(aPark({ cover: 'open' }))
  expect(await screen.findByRole('dialog')).toBeDefined()
  expect(dialog().getByText('Rain now')).toBeDefined()
  expect(dialog().getByRole('link', { name: 'Open-Meteo' })).toBeDefined()
  unmount()
  shown(aPark({ cover: 'indoor' }))
  await screen.findByRole('dialog')
  expect(dialog().queryByRole('link', { name: 'Open-Meteo' })).toBeNull()
})

test('while the settings have no forecasts, nobody asks', async () => {
  const { known, weatherCalls } = await open({ isOn: false })
  expect(weatherCalls()).toEqual([])
  expect(known()).toEqual({})
})

test.each([
  ['of ten minutes ago is not asked for again', 10 * 60_000, 0],
  ['of an hour ago is', HOUR_MS, 1],
  ['of a clock that was a day ahead is', -24 * HOUR_MS, 1],
])('a forecast %s', async (_, copyAge, calls) => {
  const { known, weatherCalls } = await open({ copyAge })
  await waitFor(() => expect(known().dryTest).toBeDefined())
  expect(weatherCalls()).toHaveLength(calls)
})

test.each([
  ['refused', () => Response.json({ status: 'error', code: 'FEATURE_DISABLED', message: '' }, { status: 404 })],
  ['too old', answerOf({ age: 37 * HOUR_MS })],
  ['not readable', () => Response.json({ status: 'success', data: {} })],
])('a forecast that is %s is missing', async (_, answer) => {
  const { known, weatherCalls } = await open({ answer })
  await waitFor(() => expect(known()).toEqual({ isMissing: true }))
  expect(weatherCalls()).toHaveLength(1)
})

test('switched off, it is gone from every screen', async () => {
  const { known, services, config } = await open({ answer: answerOf({ hour: rainBetween(0, 2) }) })
  await screen.findByText('Rain now')
  const { weather: _, ...off } = config
  await act(async () => services.queryClient.setQueryData(configQuery(services).queryKey, off))
  await waitFor(() => expect(known()).toEqual({}))
  expect(screen.queryByText('Rain now')).toBeNull()
  expect(screen.queryByText(/Open-Meteo/)).toBeNull()
})
