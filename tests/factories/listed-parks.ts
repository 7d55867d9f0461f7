/** Three parks for tests of the list, and what its page shows. */
import { act, fireEvent, screen } from '@testing-library/react'
import type { Park } from '#contract/parks.ts'
import { amenitiesWith, aPark, idOf, week } from './park.ts'

export const named = (n: number, en: string, over: Partial<Park> = {}): Park =>
  aPark({ _id: idOf(n), url: `park-${n}`, name: { he: `פארק ${n}`, en }, ...over })

const OPEN = { openingHours: week('08:00-20:00') }
const SHUT = { openingHours: week('20:00-23:00') }
const LIT = { hasLights: true, lightingHours: { start: '08:00', end: '23:00' } }
export const rated = (average: number) => ({ heartRating: { average, count: 9 } })
const at = (lon: number, lat: number) => ({
  location: { type: 'Point' as const, coordinates: [lon, lat] as [number, number] },
})

export const PARKS = [
  named(1, 'Alpha', { ...OPEN, ...rated(4), area: 'center', amenities: amenitiesWith('shade'), ...at(34.8, 32.1) }),
  named(2, 'Bravo', {
    ...SHUT,
    ...rated(5),
    area: 'north',
    amenities: amenitiesWith('shade', 'parking'),
    ...at(35, 32.8),
  }),
  named(3, 'Charlie', { ...OPEN, ...LIT, ...rated(3), area: 'south', ...at(34.8, 31.2) }),
]

/** The heading of the list. */
export const title = () => screen.getByRole('heading', { level: 1 }).textContent.replaceAll('\u00a0', ' ')

/** Opens the panel of orders and filters. */
export const openPanel = () => act(async () => fireEvent.click(screen.getByText('Sort and filter')))

/** Presses a link of the list. */
export async function press(name: string | RegExp) {
  await act(async () => fireEvent.click(screen.getByRole('link', { name })))
}
