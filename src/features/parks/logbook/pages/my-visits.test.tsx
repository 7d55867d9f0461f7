import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Providers } from '#app/providers.tsx'
import { createDeviceStore } from '#platform/storage/device-store.ts'
import { storageFailingAtom } from '#platform/storage/storage-health.ts'
import { aRidersDevice } from '../../../../../tests/factories/park-page.tsx'
import { aPark, idOf } from '../../../../../tests/factories/park.ts'
import { RENDERED } from '../../../../../tests/factories/routes.ts'
import { testServices } from '../../../../../tests/factories/services.ts'
import { LOGBOOK_KEY } from '../../collection/keys.ts'
import { parksQuery } from '../../collection/queries.ts'
import { LogbookParts } from '../logbook-parts.tsx'
import { LOGBOOK_FILE_MAX, writeLogbookFile } from './logbook-file.ts'
import { MyVisits } from './my-visits.tsx'

const NOW = Date.parse('2026-11-29T10:00:00Z')
const named = (n: number, en: string) => aPark({ _id: idOf(n), url: `park-${n}`, name: { he: `פארק ${n}`, en } })
const PARKS = [named(1, 'The Bowl'), named(2, 'The Street')]
const log = (en: string, days: string[], note = '') => ({ name: { he: 'פארק', en }, days, note })
const BOOK = {
  [idOf(1)]: log('Old name', ['2025-05-01', '2026-01-02', '2026-11-20'], 'gate\n in the east'),
  [idOf(2)]: log('The Street', ['2026-02-02']),
  [idOf(9)]: log('Torn down', ['2025-06-01']),
}

let files: string[]
beforeEach(() => {
  files = []
  // The texts of the part.
  vi.stubGlobal('fetch', async () => Response.json({}))
  vi.stubGlobal(
    'Blob',
    class extends Blob {
      constructor(parts: BlobPart[], options?: BlobPropertyBag) {
        super(parts, options)
        files.push(String(parts[0]))
      }
    },
  )
  URL.createObjectURL = () => '#'
  URL.revokeObjectURL = () => {}
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function open(parks: object) {
  const device = aRidersDevice()
  device.kept.set(LOGBOOK_KEY, { version: 1, parks })
  const services = testServices({ device: createDeviceStore(device.storage) })
  services.queryClient.setQueryData(parksQuery(services).queryKey, { items: PARKS, total: PARKS.length })
  const page = () => (
    <>
      <LogbookParts />
      <MyVisits className={undefined} />
    </>
  )
  const root = createRootRoute({ ...RENDERED, component: page })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await router.load()
  render(
    <Providers services={services} clock={null} rendered={NOW}>
      <RouterProvider router={router} />
    </Providers>,
  )
  await act(async () => {})
  const part = within(await screen.findByRole('region', { name: 'My visits' }))
  const stored = () => (device.kept.get(LOGBOOK_KEY) as { parks: object } | undefined)?.parks
  const add = (content: string | Uint8Array<ArrayBuffer>) =>
    userEvent.upload(part.getByLabelText('A file of visits and notes'), new File([content], 'visits.json'))
  return { part, services, stored, add, user: userEvent.setup() }
}
const rowsOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('parks are counted, and visits listed by year; a park that is gone keeps its name', async () => {
  const { part } = await open(BOOK)
  expect(part.getByText('3 parks, 1 new this year')).toBeDefined()
  expect(part.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    '2026',
    '2025',
    'My notes',
  ])
  expect(part.getByText('3 visits, 1 new park')).toBeDefined()
  expect(rowsOf(part.getByRole('list', { name: 'Visits in 2026' }))).toEqual([
    'The BowlNov 20 · Jan 2',
    'The StreetNewFeb 2',
  ])
  const earlier = part.getByLabelText('Visits in 2025')
  expect([...earlier.children].map(({ textContent }) => textContent)).toEqual([
    'Torn down not in the list nowNewJun 1',
    'The BowlNewMay 1',
  ])
  expect(part.getAllByRole('link', { name: 'The Bowl' })[0]!.getAttribute('href')).toBe('/skateparks/park-1')
  expect(part.getByLabelText('My notes').textContent).toBe('The Bowlgate\n in the east')
})

test('an empty logbook says how a visit gets in, and can take a file', async () => {
  const { part, add, stored } = await open({})
  expect(part.getByText(/^On a park’s page press/)).toBeDefined()
  expect(part.queryByRole('button', { name: 'Save as a file' })).toBeNull()
  await add(writeLogbookFile(BOOK, NOW))
  expect(await part.findByText('Added: 5 visits, 1 note')).toBeDefined()
  await waitFor(() => expect(stored()).toEqual(BOOK))
})

test('a device that keeps nothing says so, and that a file does', async () => {
  const { part, services } = await open(BOOK)
  expect(part.getByText(/^They are on this device only/)).toBeDefined()
  act(() => services.store.set(storageFailingAtom, true))
  expect(part.queryByText(/^They are on this device only/)).toBeNull()
  expect(part.getByText('This device won’t keep them. A file does.')).toBeDefined()
})

test('a saved file adds nothing to the logbook that wrote it', async () => {
  const { part, add, stored, user } = await open(BOOK)
  await user.click(part.getByRole('button', { name: 'Save as a file' }))
  await add(files[0]!)
  expect(await part.findByText('Everything in this file was here already.')).toBeDefined()
  expect(stored()).toEqual(BOOK)
})

test.each<[what: string, days: string[], words: string]>([
  [
    'are left out, and counted',
    ['2026-11-28', '2026-11-30', '1899-01-01'],
    'Added: 1 visit. 2 days were left out: they are still to come, or before 1950.',
  ],
  ['alone add nothing', ['2999-01-01'], 'Nothing was added. 1 day was left out: it is still to come, or before 1950.'],
])('days that cannot be visits %s', async (_, days, words) => {
  vi.spyOn(Date, 'now').mockReturnValue(NOW)
  const { part, add } = await open(BOOK)
  await add(writeLogbookFile({ [idOf(2)]: log('The Street', days) }, NOW))
  expect(await part.findByText(words)).toBeDefined()
})

test.each<[what: string, content: string | Uint8Array<ArrayBuffer>, words: RegExp]>([
  ['another file', '{"type":"FeatureCollection"}', /^This is not a file that this page saved/],
  ['a file of a later version', '{"kind":"rampa-logbook","version":9}', /^A newer version of the site saved this file/],
  ['a damaged file', '{"kind":"rampa-logbook","version":1,"parks":[{}]}', /^The file is damaged/],
  ['a film', new Uint8Array(LOGBOOK_FILE_MAX + 1), /^The file is larger than 2 MB/],
])('%s is refused in words, and nothing is lost', async (_, content, words) => {
  const { part, add, stored } = await open(BOOK)
  await add(content)
  expect(await part.findByText(words)).toBeDefined()
  expect(stored()).toEqual(BOOK)
})
