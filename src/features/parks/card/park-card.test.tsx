import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Park, UNKNOWN_AMENITIES } from '#contract/parks.ts'
import { amenitiesWith, aPark, idOf, week } from '../../../../tests/factories/park.ts'
import { SATURDAY_NOON } from '../../../../tests/factories/list-page.tsx'
import { show } from '../../../../tests/factories/show.tsx'
import { ParkCard } from './park-card.tsx'

const photo = (name: string, isFeatured = false): Park['photos'][number] => ({
  url: `/photos/${name}.webp`,
  thumbUrl: `/photos/${name}-thumb.webp`,
  width: 1280,
  height: 720,
  alt: { he: 'תמונה', en: 'Picture' },
  isFeatured,
})

const showCards = (parks: Park[]) =>
  show(
    parks.map((park, index) => <ParkCard key={park._id} park={park} way={null} eager={index === 0} />),
    SATURDAY_NOON,
  )

const cardOf = (name: string) => within(screen.getByRole('link', { name }).closest('article')!)

test('a full card shows everything and links to the park', async () => {
  await showCards([
    aPark({
      url: 'dekel',
      name: { he: 'ספורטק', en: 'Sportek' },
      openingHours: week('09:00-22:00'),
      hasLights: true,
      lightingHours: { start: '17:30', end: '22:30' },
      amenities: amenitiesWith('bikesAllowed', 'helmetRequired'),
      heartRating: { average: 4.63, count: 128 },
      photos: [photo('first'), photo('best', true)],
      isFeatured: true,
      openingYear: 2026,
    }),
  ])
  const card = cardOf('Sportek')
  expect(screen.getByRole('link', { name: 'Sportek' }).getAttribute('href')).toBe('/skateparks/dekel')
  for (const words of ['Open', 'Tel Aviv-Yafo', 'until 22:00', 'Lights at 17:30', 'Featured', 'New', 'Helmet on']) {
    expect(card.getByText(words), words).toBeDefined()
  }
  expect(card.getByText('Rated 4.6 of 5, votes: 128')).toBeDefined()
  expect(card.getByText('Scooters may not ride')).toBeDefined()
  expect(card.getByText('Bikes may ride')).toBeDefined()
  const image = document.querySelector('article img')!
  expect(image.getAttribute('src'), 'the featured photo').toBe('/photos/best-thumb.webp')
  expect([image.getAttribute('width'), image.getAttribute('height')]).not.toContain(null)
  expect(image.getAttribute('loading'), 'the first card’s photo does not wait').toBe('eager')
})

test.each<[string, Partial<Park>, string | null, string]>([
  ['open', { openingHours: week('09:00-22:00') }, 'Open', 'until 22:00'],
  ['open past midnight', { openingHours: week('09:00-02:00') }, 'Open', 'until 02:00'],
  ['open all day', { is24Hours: true }, 'Open', 'Open around the clock'],
  ['closing within the hour', { openingHours: week('09:00-12:30') }, 'Closing soon', 'until 12:30'],
  ['closed until later', { openingHours: week('15:00-22:00') }, 'Closed', 'Opens today at 15:00'],
  ['closed until tomorrow', { openingHours: week('08:00-10:00') }, 'Closed', 'Opens tomorrow at 08:00'],
  [
    'closed for good',
    { openingHours: week('09:00-22:00'), closingYear: 2019 },
    'Closed for good',
    'Closed for good in 2019',
  ],
  ['of unknown hours', { openingHours: null }, null, 'Hours unknown'],
])('a park that is %s', async (_, over, stamp, words) => {
  await showCards([aPark(over)])
  const card = cardOf('Test Park')
  expect(document.querySelector('article [data-kind]')?.textContent ?? null).toBe(stamp)
  expect(card.getByText(words)).toBeDefined()
})

test.each<[string, Partial<Park>, boolean]>([
  ['this year', { openingYear: 2026 }, true],
  ['last year', { openingYear: 2025 }, true],
  ['two years ago', { openingYear: 2024 }, false],
  ['nobody knows when', { openingYear: null }, false],
  ['last year, and has a last year', { openingYear: 2025, closingYear: 2027 }, false],
])('a park that opened %s is new, or not', async (_, over, isNew) => {
  await showCards([aPark(over)])
  expect(cardOf('Test Park').queryByText('New') !== null).toBe(isNew)
})

test.each<[string, Partial<Park>, string | null]>([
  ['lit', { hasLights: true, lightingHours: { start: '08:00', end: '23:00' } }, 'Lit until 23:00'],
  ['without lights', { hasLights: false }, 'No lights'],
  ['with lights of unknown hours', { hasLights: true }, 'Has lights, hours unknown'],
  ['of which nobody knows', { hasLights: null }, null],
])('the lights of a park %s', async (_, over, words) => {
  await showCards([aPark(over)])
  const said = screen.queryByText(/^(Lit|No lights|Has lights|Lights)/, { selector: 'article *' })
  expect(said?.textContent ?? null).toBe(words)
})

test.each<[string, Partial<Park['amenities']>, string[]]>([
  ['nothing', {}, []],
  ['that scooters may not', { scootersAllowed: false }, ['Scooters may not rideScooters']],
  [
    'that bikes may, and of helmets',
    { bikesAllowed: true, helmetRequired: true },
    ['Bikes may rideBikes', 'Helmet on'],
  ],
  ['that there is no wax', { noWax: true, helmetRequired: false }, []],
])('a park whose rules are known as %s shows no more on its card', async (_, amenities, rules) => {
  await showCards([aPark({ amenities: { ...UNKNOWN_AMENITIES, ...amenities } })])
  const card = cardOf('Test Park')
  expect(card.queryAllByRole('listitem').map((item) => item.textContent)).toEqual(rules)
  expect(card.queryAllByRole('list'), 'no list without a rule').toHaveLength(rules.length > 0 ? 1 : 0)
})

test('a park without facts has a drawing, and no rating, distance or mark', async () => {
  await showCards([aPark()])
  expect(document.querySelector('article img')).toBeNull()
  expect(document.querySelector('article svg')).not.toBeNull()
  const card = cardOf('Test Park')
  for (const words of [/Rated/, /km/, /Featured/, /^New$/, /Helmet/]) expect(card.queryByText(words)).toBeNull()
})

test('only the first photo of a list loads at once', async () => {
  await showCards([
    aPark({ _id: idOf(1), url: 'a', photos: [photo('a')] }),
    aPark({ _id: idOf(2), url: 'b', photos: [photo('b')] }),
  ])
  expect([...document.querySelectorAll('article img')].map((image) => image.getAttribute('loading'))).toEqual([
    'eager',
    'lazy',
  ])
})
