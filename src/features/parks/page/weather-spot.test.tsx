/** The forecast on a park's page. */
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aConfig } from '../../../../tests/factories/config.ts'
import { aPark } from '../../../../tests/factories/park.ts'
import { openPark, SATURDAY_NOON } from '../../../../tests/factories/park-page.tsx'
import { aWeather, rainBetween } from '../../../../tests/factories/weather.ts'
import { configQuery } from '#features/config/queries.ts'
import { weatherAtom } from '../card/known-weather.ts'
import { WeatherSection } from '../weather/weather-section.tsx'
import { weatherQuery } from '../weather/weather-query.ts'

beforeEach(() => void vi.stubGlobal('fetch', () => Promise.resolve(Response.json({}))))

async function open(isOn: boolean, closingYear: number | null = null) {
  const park = aPark({ closingYear })
  const app = await openPark([park])
  const { queryClient } = app.services
  const config = aConfig({ shop: false, accounts: false }, isOn ? { weather: true } : {})
  await act(async () => {
    const weather = aWeather([park], { start: SATURDAY_NOON, hour: rainBetween(4, 6) })
    queryClient.setQueryData(weatherQuery(app.services).queryKey, weather)
    queryClient.setQueryData(configQuery(app.services).queryKey, config)
    app.services.store.set(weatherAtom, { Section: WeatherSection })
  })
  return app
}

test('tells until when it is dry, below the hours and above the rest', async () => {
  await open(true)
  const line = await screen.findByText('Dry until rain around 16:00')
  const isAfter = (name: string) =>
    (screen.getByRole('heading', { name }).compareDocumentPosition(line) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
  expect([isAfter('Opening hours'), isAfter('How is it right now?')]).toEqual([true, false])
})

test.each([
  ['while the site has no forecast', false, null],
  ['of a park that is closed for good', true, 2020],
])('nothing is told %s', async (_, isOn, closingYear) => {
  await open(isOn, closingYear)
  await screen.findByRole('heading', { level: 1 })
  expect(document.querySelector('.weather')).toBeNull()
  expect(screen.queryByText(/^Dry/)).toBeNull()
})

test('its room is kept until it is known that there is no forecast', async () => {
  const { services } = await open(true)
  await act(async () => services.store.set(weatherAtom, {}))
  expect(document.querySelector('.weather')).not.toBeNull()
  await act(async () => services.store.set(weatherAtom, { isMissing: true }))
  expect(document.querySelector('.weather')).toBeNull()
})
