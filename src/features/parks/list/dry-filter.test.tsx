/** The list's filter “dry now”, with and without a forecast. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Park } from '#contract/parks.ts'
import { aConfig } from '../../../../tests/factories/config.ts'
import { listedNames, type ListOptions, openList, SATURDAY_NOON } from '../../../../tests/factories/list-page.tsx'
import { aPark, idOf } from '../../../../tests/factories/park.ts'
import { aWeather, rainBetween } from '../../../../tests/factories/weather.ts'
import { configQuery } from '#features/config/queries.ts'
import { weatherAtom } from '../card/known-weather.ts'
import { dryTestOf } from '../weather/park-weather.ts'

const at = (lat: number): Park['location'] => ({ type: 'Point', coordinates: [34.8, lat] })
const named = (n: number, en: string, over: Partial<Park> = {}): Park =>
  aPark({ _id: idOf(n), url: `park-${n}`, name: { he: `פארק ${n}`, en }, address: { he: '', en: '' }, ...over })

const RAINY = named(1, 'Alpha', { location: at(32.05) })
const ROOFED = named(2, 'Bravo', { location: at(32.05), cover: 'roofed' })
const DRY = named(3, 'Charlie', { location: at(31.05) })
const FAR = named(4, 'Delta', { location: at(29.55) })
const PARKS = [RAINY, ROOFED, DRY, FAR]

const WEATHER = (() => {
  const rainy = aWeather([RAINY], { start: SATURDAY_NOON, hour: rainBetween(0, 2) })
  return {
    ...rainy,
    cells: [...rainy.cells, ...aWeather([DRY], { start: SATURDAY_NOON, hour: rainBetween(5, 9) }).cells],
  }
})()

beforeEach(() => void vi.stubGlobal('fetch', () => Promise.resolve(Response.json({}))))

const SHOWN = { dryTest: dryTestOf(WEATHER), Credit: () => <p>Forecast: Open-Meteo</p> }

async function open(query: string, hasForecast: boolean, options: ListOptions = {}) {
  const app = await openList(PARKS, { query, known: true, ...options })
  const config = aConfig({ shop: false, accounts: false }, hasForecast ? { weather: true } : {})
  await act(async () => app.services.queryClient.setQueryData(configQuery(app.services).queryKey, config))
  if (hasForecast) await act(async () => app.services.store.set(weatherAtom, SHOWN))
  return app
}

async function press(name: string) {
  const link = await screen.findByRole('link', { name })
  await act(async () => fireEvent.click(link))
}

test('leaves the wet ones out, and counts those without a forecast after the list', async () => {
  await open('?dry=true', true)
  expect(listedNames()).toEqual(['Bravo', 'Charlie'])
  expect(screen.getByRole('link', { name: /1 more park.*nobody knows if dry/ })).toBeDefined()
  expect(await screen.findByText('Forecast: Open-Meteo')).toBeDefined()
})

test('with a time it asks for that hour', async () => {
  await open('?dry=true&when=tonight&unknown=true', true)
  // At 20:00 rain falls on Charlie, and Alpha has dried.
  expect(listedNames()).toEqual(['Alpha', 'Bravo', 'Delta'])
  expect(await screen.findByRole('link', { name: 'Remove the filter Dry then' })).toBeDefined()
})

test('is chosen in the panel, and taken off with its pill', async () => {
  const { search } = await open('', true)
  await userEvent.click(screen.getByText('Sort and filter'))
  await press('Dry now')
  expect(search()).toEqual({ dry: true })
  expect(listedNames()).toEqual(['Bravo', 'Charlie'])
  await press('Remove the filter Dry now')
  expect(search()).toEqual({})
})

test('without a forecast it is not offered; in an address it leaves no park out, and says so', async () => {
  const { unmount } = await open('', false)
  await userEvent.click(screen.getByText('Sort and filter'))
  await screen.findByRole('group', { name: 'What is in it' })
  expect(screen.queryByRole('link', { name: 'Dry now' })).toBeNull()
  unmount()
  await open('?dry=true', false)
  expect(listedNames()).toEqual(['Alpha', 'Bravo', 'Charlie', 'Delta'])
  expect(await screen.findByText(/There’s no forecast right now/)).toBeDefined()
})

test('a page of the server is filtered once the forecast is there', async () => {
  await open('?dry=true', true, { known: false, carried: true })
  await waitFor(() => expect(listedNames()).toEqual(['Bravo', 'Charlie']))
})

test('a forecast that is lost says so beside the filter', async () => {
  const { services } = await open('?dry=true', true)
  expect(await screen.findByText('Forecast: Open-Meteo')).toBeDefined()
  await act(async () => services.store.set(weatherAtom, { isMissing: true }))
  expect(screen.getByText(/There’s no forecast right now/)).toBeDefined()
})
