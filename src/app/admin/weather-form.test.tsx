import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { WeatherState } from '#contract/admin-weather.ts'
import { ALL_KEPT, type Settings } from '#contract/settings.ts'
import { WeatherForm } from '#features/settings/admin/weather-form.tsx'
import { adminHttp, showInAdminArea } from '../../../tests/factories/admin-area.tsx'
import { testServices } from '../../../tests/factories/services.ts'

const AT = '2026-06-01T09:00:00.000Z'
const STATE: WeatherState = {
  ...{ source: 'openMeteo', isKeyMissing: false, cells: 30, fetched: 30 },
  ...{ fetchedAt: AT, failure: null },
}
const never = { revision: 0, updatedAt: null }
const method = { isEnabled: false, instructions: { he: '', en: '' } }
const settingsWith = (weather: Partial<Settings['weather']>): Settings => ({
  general: {
    features: { shop: false, accounts: false },
    site: {
      ...{ name: { he: 'רמפה', en: 'Rampa' }, contactEmail: 'site@rampa.example', contactPhone: '', contactName: '' },
      social: { youtube: '', tiktok: '', instagram: '' },
    },
    ...never,
  },
  email: { host: '', port: 587, secure: false, user: '', from: '', to: '', hasPassword: false, ...never },
  payment: {
    ...{ currency: 'ILS', vatPercent: 18, shipping: { fee: 0, freeFrom: null }, stockLabels: { low: 5, veryLow: 2 } },
    methods: { cashOnDelivery: method, bankTransfer: method, paymentPage: { ...method, url: '' } },
    ...never,
  },
  retention: { ...ALL_KEPT, ...never },
  openData: { licence: null, ...never },
  sources: { isWeekly: false, ...never },
  weather: { source: 'off', contact: '', hasKey: false, ...never, ...weather },
})

/** Shows the form over a server with this state. */
function show(weather: Partial<Settings['weather']>, state = STATE, refusal?: object) {
  const server = { bodies: [] as unknown[], reads: 0 }
  const settings = settingsWith(weather)
  const http = adminHttp(async (request) => {
    if (request.method === 'GET') {
      server.reads++
      return Response.json({ status: 'success', data: { weather: state } })
    }
    server.bodies.push(await request.json())
    return refusal
      ? Response.json(refusal, { status: 400 })
      : Response.json({ status: 'success', data: { settings: settingsWith({ ...weather, revision: 1 }) } })
  })
  showInAdminArea(<WeatherForm settings={settings} onSaved={() => {}} />, testServices({ http }))
  return server
}
const choice = (name: string) => screen.getByRole('radio', { name: new RegExp(`^${name}`) })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

test('off: nothing is asked, and no key or contact is wanted', () => {
  const server = show({})
  expect((choice('No forecasts') as HTMLInputElement).checked).toBe(true)
  expect(screen.queryByRole('textbox', { name: 'Contact for the source' })).toBe(null)
  expect(screen.queryByText(/^Fetched last/)).toBe(null)
  expect(server.reads).toBe(0)
})

test('a source is chosen, and its key sent once', async () => {
  const server = show({})
  fireEvent.click(choice('Open-Meteo'))
  fireEvent.change(screen.getByLabelText('Key of Open-Meteo'), { target: { value: ' key-1 ' } })
  expect(screen.getByRole('textbox', { name: 'Contact for the source' }).getAttribute('placeholder')).toBe(
    'site@rampa.example',
  )
  save()
  await vi.waitFor(() => expect(server.bodies).toHaveLength(1))
  expect(server.bodies[0]).toEqual({ weather: { source: 'openMeteo', contact: '', apiKey: 'key-1', revision: 0 } })
})

test('a stored key is kept if none is typed, and deleted if that is wanted', async () => {
  const server = show({ source: 'openMeteo', hasKey: true })
  fireEvent.click(choice('MET Norway'))
  save()
  await vi.waitFor(() => expect(server.bodies).toHaveLength(1))
  expect(server.bodies[0]).toEqual({ weather: { source: 'metNorway', contact: '', revision: 0 } })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Delete the stored key' }))
  save()
  await vi.waitFor(() => expect(server.bodies).toHaveLength(2))
  expect(server.bodies[1]).toMatchObject({ weather: { apiKey: '' } })
})

test('a shop without a key is said in words, at the field', async () => {
  show({}, STATE, {
    ...{ status: 'error', code: 'MONGOOSE_VALIDATION_ERROR', message: 'The request is not valid' },
    errors: [{ field: 'weather.source', message: 'keyForShop' }],
  })
  fireEvent.click(choice('Open-Meteo'))
  save()
  const said = await screen.findAllByText(/on a site with a shop need a key/)
  expect(said.length).toBeGreaterThan(0)
  const group = screen.getByRole('radiogroup', { name: 'Source of the forecasts' })
  expect(group.parentElement!.textContent).toMatch(/on a site with a shop need a key/)
})

test('it says when forecasts were fetched last', async () => {
  show({ source: 'openMeteo' })
  expect(await screen.findByText('Fetched last: Jun 1, 2026, 12:00 PM, 30 of 30 areas')).toBeTruthy()
})

test('it says that the first ones are to come', async () => {
  show({ source: 'metNorway' }, { ...STATE, fetchedAt: null, fetched: 0 })
  expect(await screen.findByText(/^Nothing was fetched yet/)).toBeTruthy()
})

test.each<[Omit<NonNullable<WeatherState['failure']>, 'since'>, RegExp]>([
  [{ at: AT, problem: { code: 'busy', values: { status: '429' } }, retryAt: AT }, /asked too often \(429\)/],
  [{ at: AT, problem: { code: 'forbidden', values: { status: '403' } }, retryAt: AT }, /refuses this site \(403\)/],
  [
    { at: AT, problem: { code: 'refused', values: { status: '400', reason: 'No such key' } }, retryAt: AT },
    /\(400\) and said: \u2068No such key\u2069/,
  ],
  [{ at: AT, problem: { code: 'contact', values: {} }, retryAt: AT }, /MET Norway wants to know whom/],
])('it says why nothing came: %j', async (failure, words) => {
  show({ source: 'openMeteo' }, { ...STATE, failure: { ...failure, since: AT } })
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByText('It is tried again: Jun 1, 2026, 12:00 PM')).toBeTruthy()
})

test('after a failure nothing is promised within minutes', async () => {
  const failure = { ...{ at: AT, since: AT, retryAt: AT }, problem: { code: 'late' as const, values: {} } }
  show({ source: 'openMeteo' }, { ...STATE, fetchedAt: null, fetched: 0, failure })
  expect(await screen.findByText('Nothing was fetched yet.')).toBeTruthy()
  expect(screen.queryByText(/within a minute or two/)).toBe(null)
})

test('it says that the key is missing since there is a shop', async () => {
  show({ source: 'openMeteo' }, { ...STATE, source: null, isKeyMissing: true, fetchedAt: null, fetched: 0 })
  expect(await screen.findByText(/with a shop, Open-Meteo needs a key/)).toBeTruthy()
  expect(screen.queryByText(/within a minute or two/)).toBe(null)
})
