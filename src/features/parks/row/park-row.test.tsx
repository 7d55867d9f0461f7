import { setupI18n } from '@lingui/core'
import { act, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Park, UNKNOWN_AMENITIES } from '#contract/parks.ts'
import { wayTo } from '#domain/bearing.ts'
import { lightStatus } from '#domain/lighting.ts'
import { amenitiesWith, aPark, week } from '../../../../tests/factories/park.ts'
import { SATURDAY_NOON } from '../../../../tests/factories/list-page.tsx'
import { show } from '../../../../tests/factories/show.tsx'
import { ParkRow } from './park-row.tsx'
import { knownFacts, rowFacts, sortedValueText } from './row-facts.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const CENTER = { lat: 32, lon: 34.8 }

async function showRow(over: Partial<Park>, props: Partial<Parameters<typeof ParkRow>[0]> = {}) {
  const { container } = await show(<ParkRow park={aPark(over)} way={null} {...props} />, SATURDAY_NOON)
  return { row: within(container), tile: container.querySelector('[aria-hidden][data-state]')! }
}

const PHOTO: Park['photos'][number] = {
  url: '/photos/a.webp',
  thumbUrl: '/photos/a-thumb.webp',
  width: 1280,
  height: 720,
  alt: { he: 'תמונה', en: 'Picture' },
  isFeatured: false,
}

test('the heading says name, state, town and distance, the name first', async () => {
  const { row } = await showRow(
    { name: { he: 'פארק', en: 'Sportek' }, address: { he: '', en: 'Haifa' }, openingHours: week('09:00-22:00') },
    { way: { km: 2.34, toward: 'north', degrees: 3 } },
  )
  expect(row.getByRole('heading', { level: 2 }).textContent).toBe('Sportek Open until 22:00\u00a0· Haifa 2.3 km north')
  expect(row.getByRole('link', { name: 'Sportek' })).toBeDefined()
})

test.each<[string, Partial<Park>, string]>([
  ['open', { openingHours: week('09:00-22:00') }, 'Open until 22:00'],
  ['open all day', { is24Hours: true }, 'Open 24/7'],
  ['closing soon', { openingHours: week('09:00-12:30') }, 'Closing soon\u00a0· until 12:30'],
  ['closed', { openingHours: week('15:00-22:00') }, 'Closed until 15:00'],
  ['permanently-closed', { openingHours: week('09:00-22:00'), closingYear: 2019 }, 'Closed for good in 2019'],
  ['unknown', { openingHours: null }, 'Hours unknown'],
])('the state of a park that is %s', async (_, over, words) => {
  const { row } = await showRow({ ...over, address: { he: '', en: '' } })
  expect(row.getByRole('heading').textContent).toContain(` ${words}`)
})

test('a town that the name says is not said again', async () => {
  const address = { he: 'ראשון לציון', en: 'Rokach 1, Rishon LeZion' }
  const { row } = await showRow({ name: { he: 'ראשון לציון - המושבה', en: 'Rishon LeZion, Colony' }, address })
  expect(row.getByRole('heading').textContent).toBe('Rishon LeZion, Colony Hours unknown')
})

test.each<[string, Partial<Park>, Partial<Parameters<typeof ParkRow>[0]>, string, RegExp]>([
  ['a short state', { openingHours: week('09:00-22:00') }, {}, 'Open until 22:00\u00a0· Beer Sheva', /^Rated 4\.6/],
  [
    'a long state',
    { openingHours: week('09:00-12:30') },
    {},
    'Closing soon\u00a0· until 12:30',
    /^Beer ShevaRated 4\.6/,
  ],
  ['another day', { openingHours: week('08:00-09:00') }, {}, 'Closed until 08:00 tomorrow', /^Beer/],
  [
    'a long state and the value of an order',
    { openingHours: week('09:00-12:30') },
    { sortedBy: 'difficulty' },
    'Closing soon\u00a0· until 12:30',
    /^Beer ShevaDifficulty 2\.0 of 5$/,
  ],
])('beside %s the town and the rating stand where there is room', async (_, over, props, state, facts) => {
  const ratings = { heartRating: { average: 4.63, count: 128 }, difficultyRating: { average: 2, count: 4 } }
  const address = { he: '', en: 'Beer Sheva' }
  const { row } = await showRow({ name: { he: 'פארק', en: 'Sportek' }, address, ...ratings, ...over }, props)
  expect(row.getByRole('heading').textContent).toBe(`Sportek ${state}`)
  expect(row.getByRole('article').querySelector('[data-facts]')!.textContent).toMatch(facts)
})

test('the tile is the photo, else an arrow, else the place in the country', async () => {
  const way = wayTo(CENTER, { lat: 32.1, lon: 34.8 })
  const withPhoto = await showRow({ photos: [PHOTO] }, { way })
  const photo = withPhoto.tile.querySelector('img')!
  expect(photo.getAttribute('src')).toBe('/photos/a-thumb.webp')
  expect(photo.srcset).toBe('/photos/a-tile.webp 192w, /photos/a-thumb.webp 480w')
  expect(photo.sizes).toBe('(min-width: 1000px) 33vw, 64px')
  await act(() => photo.dispatchEvent(new Event('error')))
  expect(withPhoto.tile.querySelector('img')?.srcset, 'without the tile the thumbnail alone').toBe('')
  expect(withPhoto.tile.textContent).toBe('11 km')
  expect(withPhoto.tile.querySelector('img')?.getAttribute('loading')).toBe('lazy')
  const first = await showRow({ photos: [PHOTO] }, { eager: true })
  expect(first.tile.querySelector('img')?.getAttribute('loading')).toBe('eager')
  const withArrow = await showRow({}, { way })
  expect(withArrow.tile.querySelector('svg')?.style.transform).toBe('rotate(0deg)')
  expect(withArrow.tile.textContent).toBe('11 km')
  const vague = await showRow({}, { way: { km: 0.2, toward: null, degrees: null } })
  expect(vague.tile.querySelector('circle')).not.toBeNull()
  const { tile } = await showRow({})
  expect(tile.querySelector('circle')).not.toBeNull()
  expect(tile.textContent).toBe('')
})

test('rating, marks and the value of the order are shown only if they are known', async () => {
  const known = await showRow(
    {
      heartRating: { average: 4.63, count: 128 },
      difficultyRating: { average: 2.5, count: 4 },
      isFeatured: true,
      openingYear: 2026,
    },
    { sortedBy: 'difficulty' },
  )
  for (const words of ['Featured', 'New', 'Difficulty 2.5 of 5', 'Rated 4.6 of 5, votes: 128'])
    expect(known.row.getByText(words), words).toBeDefined()
  const { row } = await showRow({}, { sortedBy: 'difficulty' })
  for (const words of [/Featured/, /^New$/, /Difficulty/, /Rated/]) expect(row.queryByText(words)).toBeNull()
})

test('a reason for the row replaces its general facts, and a button its bookmark', async () => {
  const { row } = await showRow(
    { elements: 'b', heartRating: { average: 4, count: 2 } },
    { children: 'Street 7', aside: <button type="button">Remove</button> },
  )
  expect(row.getByText(/Street 7/)).toBeDefined()
  expect(row.getByText('Rated 4.0 of 5, votes: 2')).toBeDefined()
  expect(row.queryByText('Bowl')).toBeNull()
  expect(row.getByRole('button', { name: 'Remove' })).toBeDefined()
})

const RICH = aPark({
  elements: 'bmq',
  hasLights: true,
  lightingHours: { start: '08:00', end: '23:00' },
  amenities: { ...UNKNOWN_AMENITIES, scootersAllowed: false, bikesAllowed: true, entryFee: false, bathroom: true },
})

test.each<[string, Park, string[]]>([
  ['nothing', aPark(), []],
  ['a lot', RICH, ['Bowl', 'Mini ramp', 'Lit until 23:00', 'Scooters', 'Bikes', 'Free', 'Bathroom', 'Quarter pipes']],
  ['that there is nothing', aPark({ hasLights: false, amenities: amenitiesWith() }), ['Scooters', 'Bikes', 'Free']],
])('facts of a park of which is known %s', (_, park, texts) => {
  const facts = knownFacts(i18n, park, lightStatus(park, SATURDAY_NOON)).map(({ text }) => text)
  expect(facts.slice(0, texts.length)).toEqual(texts)
})

test.each<[number, string[]]>([
  [99, ['Bowl', 'Mini ramp', 'Lit until 23:00']],
  [26, ['Bowl', 'Mini ramp', 'Bikes']],
  [12, ['Bowl', 'Free']],
  [5, []],
])('in a room of %i characters fit %j', (room, texts) => {
  expect(rowFacts(i18n, RICH, lightStatus(RICH, SATURDAY_NOON), room).map(({ text }) => text)).toEqual(texts)
})

test('the value of an order', () => {
  const park = aPark({ openingYear: 2019, amenities: amenitiesWith('parking', 'shade', 'helmetRequired') })
  expect(sortedValueText(i18n, park, 'newest')).toBe('opened in 2019')
  expect(sortedValueText(i18n, park, 'amenities')).toBe('Equipment: 2')
  expect(sortedValueText(i18n, park, '-difficulty')).toBeNull()
  expect(sortedValueText(i18n, park, 'distance')).toBeNull()
})
