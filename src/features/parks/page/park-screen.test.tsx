import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Park, UNKNOWN_AMENITIES } from '#contract/parks.ts'
import { parkQuery, parksQuery } from '../collection/queries.ts'
import { RICH } from '../../../../tests/factories/rich-park.ts'
import { parksApi } from '../../../../tests/factories/parks-api.ts'
import { amenitiesWith, aPark, idOf } from '../../../../tests/factories/park.ts'
import { aRidersDevice, openFold, openPark, openParkAmong } from '../../../../tests/factories/park-page.tsx'

describe('the heading', () => {
  test('has the name, the town, the year and the buttons', async () => {
    await openPark([RICH])
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Test Park')
    expect(screen.getByText('Tel Aviv-Yafo')).toBeDefined()
    expect(screen.getByText('opened in 2026')).toBeDefined()
    expect(screen.getByText('Featured')).toBeDefined()
    expect(screen.getByText('New')).toBeDefined()
    expect(screen.queryByText(/from you/)).toBeNull()
  })

  test.each<[string, Partial<Park>, boolean]>([
    ['last year', { openingYear: 2025 }, true],
    ['two years ago', { openingYear: 2024 }, false],
    ['nobody knows when', { openingYear: null }, false],
    ['last year, and has a last year', { openingYear: 2025, closingYear: 2027 }, false],
  ])('a park that opened %s is new, or not', async (_, over, isNew) => {
    await openPark([{ ...RICH, ...over }])
    expect(screen.queryByText('New') !== null).toBe(isNew)
  })

  test('starts with the known facts if there is no town', async () => {
    await openPark([{ ...RICH, address: { he: '', en: '' } }])
    expect(screen.getByText('opened in 2026').previousElementSibling).toBeNull()
    expect(document.head.querySelector('meta[name="description"]')?.getAttribute('content')).toMatch(
      /^Skatepark in Israel\. /,
    )
  })

  test('does not repeat a name that is the address', async () => {
    await openPark([aPark({ name: { he: 'אילת', en: 'Eilat' }, address: { he: 'אילת', en: 'Eilat' } })])
    expect(screen.getAllByText('Eilat').map((one) => one.closest('h1, address')?.tagName)).toEqual(['H1'])
  })

  describe('where location was allowed before', () => {
    afterEach(() => {
      Reflect.deleteProperty(navigator, 'permissions')
      Reflect.deleteProperty(navigator, 'geolocation')
      Reflect.deleteProperty(window, 'isSecureContext')
    })
    test('says how far it is, without asking', async () => {
      const coords = { latitude: 32.0, longitude: 34.78 }
      Object.defineProperty(navigator, 'permissions', {
        configurable: true,
        value: { query: () => Promise.resolve({ state: 'granted' }) },
      })
      Object.defineProperty(navigator, 'geolocation', {
        configurable: true,
        value: { getCurrentPosition: (found: (at: { coords: typeof coords }) => void) => found({ coords }) },
      })
      Object.defineProperty(window, 'isSecureContext', { configurable: true, value: true })
      await openPark([RICH])
      expect(await screen.findByText('8.9 km north of you')).toBeDefined()
    })
  })
})

describe('the head', () => {
  const meta = (name: string) =>
    document.head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content')

  test('has only lasting facts, the featured photo and the slug', async () => {
    await openPark([RICH])
    expect(document.title).toBe('Test Park | Rampa')
    expect(meta('description')).toBe(
      'Skatepark in Tel Aviv-Yafo. Sunday to Thursday 14:00–22:00, Friday 09:00–16:00, Saturday 18:00–02:00. ' +
        'For: skateboards and rollers, bikes. Helmet required. With lights.',
    )
    expect(meta('og:image')).toBe('https://rampa.test/photos/b.webp')
    expect(document.head.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(
      'https://rampa.test/skateparks/test-park',
    )
  })

  test.each([
    [{ openingHours: null }, 'Skatepark in Tel Aviv-Yafo. For: skateboards and rollers.'],
    [{ is24Hours: true }, 'Skatepark in Tel Aviv-Yafo. Open 24 hours. For: skateboards and rollers.'],
    [
      { is24Hours: true, closingYear: 2020 },
      'Closed for good in 2020. Skatepark in Tel Aviv-Yafo. For: skateboards and rollers.',
    ],
    [{ amenities: UNKNOWN_AMENITIES }, 'Skatepark in Tel Aviv-Yafo.'],
    [{ amenities: { ...amenitiesWith('scootersAllowed'), bikesAllowed: null } }, 'Skatepark in Tel Aviv-Yafo.'],
    [
      { amenities: { ...UNKNOWN_AMENITIES, scootersAllowed: true, bikesAllowed: false, helmetRequired: true } },
      'Skatepark in Tel Aviv-Yafo. For: skateboards and rollers, scooters. Helmet required.',
    ],
  ])('claims nothing unknown: %j', async (over, description) => {
    await openPark([aPark(over)])
    expect(meta('description')).toBe(description)
  })

  test('uses the picture made for sharing', async () => {
    await openPark([{ ...RICH, socialImage: 'https://pictures.test/share.png' }])
    expect(meta('og:image')).toBe('https://pictures.test/share.png')
  })
})

describe('rules and facilities', () => {
  const items = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('listitem')
      .map((item) => item.textContent)

  test('say who may ride, in words', async () => {
    await openPark([RICH])
    expect(items('House rules')).toEqual(['Scooters not allowed', 'Bikes welcome', 'Helmet required', 'Wax no problem'])
  })

  test('say the entry fee, and what exists and what does not', async () => {
    await openPark([RICH])
    const [fee, ...facts] = items('What’s there')
    expect(fee!.replaceAll(/\s/g, ' ')).toBe('Entry fee Adults ₪60 · Children ₪30')
    expect(facts).toEqual(['Parking', 'No bathroom', 'No shade', 'No seating', 'No staff on site', 'No shelter'])
  })

  test.each([
    [{ entryFee: null, amenities: amenitiesWith() }, 'Free entry'],
    [{ entryFee: null, amenities: amenitiesWith('entryFee') }, 'Entry costs money'],
  ])('a missing or unknown fee is stated: %#', async (over, words) => {
    await openPark([aPark(over)])
    expect(items('What’s there')[0]).toBe(words)
  })

  describe('that are unknown', () => {
    const knowing = (known: Partial<Park['amenities']>) => aPark({ amenities: { ...UNKNOWN_AMENITIES, ...known } })
    const region = (name: string) => screen.queryByRole('region', { name })

    test('are left to the line of what nobody knows', async () => {
      await openPark([knowing({ bikesAllowed: false, seating: true, guard: false })])
      expect(items('House rules')).toEqual(['Bikes not allowed'])
      expect(items('What’s there')).toEqual(['Seating', 'No staff on site'])
    })

    test('have no section if all are unknown', async () => {
      await openPark([knowing({})])
      expect(region('House rules')).toBeNull()
      expect(region('What’s there')).toBeNull()
      expect(region('What nobody knows')).not.toBeNull()
    })

    test('count as a fee if a price is known', async () => {
      await openPark([{ ...knowing({}), entryFee: { adult: 60, child: 30 } }])
      expect(items('What’s there')[0]).toMatch(/^Entry fee Adults/)
    })
  })

  test('notes are numbered, empty ones left out', async () => {
    await openPark([RICH])
    expect(items('Good to know')).toEqual(['One note', 'Another'])
  })
})

test('one link leads riders to all corrections of this park', async () => {
  await openPark([RICH])
  expect(screen.getByRole('link', { name: 'Something wrong?' }).getAttribute('href')).toMatch(/#wrong$/)
  const toCorrections = [...document.querySelectorAll<HTMLAnchorElement>('a[href*="#wrong"]')]
  expect(toCorrections).toHaveLength(1)
})

test('a park without photos has no place for them', async () => {
  await openPark([aPark()])
  expect(screen.queryByRole('region', { name: 'Photos' })).toBeNull()
})

describe('ratings', () => {
  const card = () => screen.getByRole('region', { name: 'How is the park?' })

  test('are shown with one decimal and their number', async () => {
    await openPark([RICH])
    expect(within(card()).getByText('Rated 4.6 of 5, votes: 128')).toBeDefined()
    expect(within(card()).getByText('Cleanliness: 4.1 of 5, votes: 71')).toBeDefined()
    expect(within(card()).getByText('Difficulty: no ratings yet')).toBeDefined()
  })

  test('are absent without votes', async () => {
    await openPark([aPark()])
    expect(within(card()).getByText('No ratings yet')).toBeDefined()
    await openFold(card())
    expect(screen.getByText('No ratings yet. Be the first.')).toBeDefined()
  })

  test('explain what low and high mean', async () => {
    await openPark([RICH], { device: aRidersDevice() })
    const marks = within(card()).getByRole('radiogroup', { name: 'Rate the difficulty' })
    const scale = document.getElementById(marks.getAttribute('aria-describedby')!)
    expect([...scale!.children].map((end) => end.textContent)).toEqual(['1 easy', '5 hard'])
  })

  test('are read-only for a park that is closed for good', async () => {
    await openPark([{ ...RICH, closingYear: 2021 }], { device: aRidersDevice() })
    expect(within(card()).getByText('Cleanliness: 4.1 of 5, votes: 71')).toBeDefined()
    await openFold(card())
    expect(within(card()).getByText('Closed for good: nothing to rate any more.')).toBeDefined()
    expect(screen.queryByRole('radio')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Rate this park' })).toBeNull()
  })
})

describe('nearby parks', () => {
  const near = (n: number, lat: number) =>
    aPark({
      _id: idOf(n),
      url: `near-${n}`,
      name: { he: `שכן ${n}`, en: `Neighbour ${n}` },
      location: { type: 'Point', coordinates: [34.78, lat] },
      is24Hours: true,
    })

  test('are the three nearest of the device’s own parks, with distance and state, each a link', async () => {
    await openParkAmong([aPark(), near(2, 32.3), near(3, 32.1), near(4, 32.2), near(5, 32.15), near(6, 33.2)])
    const rows = within(screen.getByRole('region', { name: 'Nearby' })).getAllByRole('article')
    expect(rows.map((row) => within(row).getByRole('link').getAttribute('href'))).toEqual([
      '/skateparks/near-3',
      '/skateparks/near-5',
      '/skateparks/near-4',
    ])
    expect(rows[0]!.textContent).toContain('2.2 km north')
    expect(within(rows[0]!).getByText('Open')).toBeDefined()
  })

  test('have no section if there are none', async () => {
    await openParkAmong([aPark(), near(2, 33.2)])
    expect(screen.queryByText('Nearby')).toBeNull()
  })

  test('start another park’s page afresh', async () => {
    const { router } = await openParkAmong([aPark(), near(2, 32.1)])
    await act(() => router.navigate({ to: '/skateparks/$url', params: { url: 'near-2' } }))
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Neighbour 2'))
  })
})

test('a park that a refresh no longer contains stays on the screen', async () => {
  const { services } = await openParkAmong([aPark()])
  await act(async () => {
    services.queryClient.removeQueries({ queryKey: parkQuery(services, { kind: 'slug', slug: 'test-park' }).queryKey })
    services.queryClient.setQueryData(parksQuery(services).queryKey, { items: [], total: 0 })
  })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Test Park')
})

test('a first visitor’s page requests only its park', async () => {
  const { services } = await openPark([RICH])
  expect(services.queryClient.getQueryData(parksQuery(services).queryKey)).toBeUndefined()
  expect(services.queryClient.isFetching(parksQuery(services))).toBe(0)
})

test('a failed background refresh shows nothing', async () => {
  const park = aPark({ name: { he: 'פארק', en: 'Quiet Park' } })
  const { fetch } = parksApi([park])
  let isFailing = false
  const refused = () => Response.json({ status: 'error', code: 'INTERNAL', message: '' }, { status: 500 })
  const { services, toasts } = await openPark([park], {
    device: aRidersDevice(),
    fetch: (input, init) => (isFailing ? Promise.resolve(refused()) : fetch(input, init)),
  })
  isFailing = true
  const told = vi.spyOn(services, 'tellFailure')
  await act(() => services.queryClient.refetchQueries())
  const states = services.queryClient
    .getQueryCache()
    .getAll()
    .map(({ state }) => state)
  expect(states.some(({ error, data }) => error !== null && data !== undefined)).toBe(true)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Quiet Park')
  expect(told).not.toHaveBeenCalled()
  expect(toasts.getState()).toEqual([])
})
