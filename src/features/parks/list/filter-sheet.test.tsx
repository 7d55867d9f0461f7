import { act, fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type Park, UNKNOWN_AMENITIES } from '#contract/parks.ts'
import { listedNames, openList } from '../../../../tests/factories/list-page.tsx'
import { aPark, idOf, week } from '../../../../tests/factories/park.ts'

/** Saturday, 14 November 2026, 12:00 in Israel. */
const NOON = Date.parse('2026-11-14T10:00:00Z')

const named = (n: number, en: string, over: Partial<Park> = {}): Park =>
  aPark({ _id: idOf(n), url: `park-${n}`, name: { he: `פארק ${n}`, en }, ...over })
const there = (over: Partial<Park['amenities']>) => ({ amenities: { ...UNKNOWN_AMENITIES, ...over } })

const PARKS = [
  named(1, 'Alpha', { ...there({ bathroom: true, shade: true, entryFee: false }), openingHours: week('14:00-23:00') }),
  named(2, 'Bravo', { ...there({ bathroom: true, shade: true, entryFee: true }), openingHours: week('08:00-16:00') }),
  named(3, 'Charlie', {
    ...there({ bathroom: true, shade: true, scootersAllowed: true }),
    difficultyRating: { average: 1.5, count: 6 },
    openingHours: week('08:00-23:00', { saturday: '09:00-11:30' }),
  }),
  named(4, 'Delta', { ...there({}), difficultyRating: { average: 1.5, count: 4 } }),
]

const press = async (link: HTMLElement) => act(async () => fireEvent.click(link))
const openSheet = () => userEvent.click(screen.getByText('Sort and filter'))
const link = (group: string, name: string | RegExp) =>
  within(screen.getByRole('group', { name: group })).getByRole('link', { name })

test.each([
  ['?free=true', ['Alpha'], /2 more parks.*nobody knows if free$/],
  ['?easy=true', ['Charlie'], /3 more parks.*nobody knows if easy$/],
  ['?when=tonight', ['Alpha'], /1 more park.*nobody knows if open then$/],
  ['?when=2026-11-21T10', ['Bravo', 'Charlie'], /1 more park.*nobody knows if open then$/],
  ['?when=tonight&free=true', ['Alpha'], /1 more park.*nobody knows if all of it fits$/],
])('%s lists %j, and says of how many nobody knows', async (query, names, unknown) => {
  for (const carried of [true, false]) {
    const { unmount } = await openList(PARKS, { query, carried, instant: NOON })
    expect(listedNames()).toEqual(names)
    expect(screen.getByRole('link', { name: unknown })).toBeDefined()
    unmount()
  }
})

test('the sentence about the order is true for a time', async () => {
  await openList(PARKS, { query: '?when=tonight', instant: NOON })
  expect(screen.getByText(/^By name: nobody has rated them yet\. No signal/)).toBeDefined()
})

test('an hour that is over is no filter, and no pill says it', async () => {
  await openList(PARKS, { query: '?when=2026-11-14T10', instant: NOON })
  expect(listedNames()).toEqual(['Bravo', 'Delta', 'Alpha', 'Charlie'])
  expect(screen.getByText(/^Open ones first, then by name\./)).toBeDefined()
  expect(screen.queryByRole('link', { name: /^Remove the filter/ })).toBeNull()
})

test('toilets, shade and free in five presses: the last one closes the sheet and says how many', async () => {
  const { search } = await openList(PARKS, { instant: NOON })
  await openSheet()
  await press(link('What there is', 'Bathroom'))
  await press(link('What there is', 'Shade'))
  expect(screen.getByRole('link', { name: 'Show 3 parks' })).toBeDefined()
  await press(link('What there is', 'Free'))
  await press(screen.getByRole('link', { name: 'Show 1 park' }))
  expect(document.querySelector('details')!.open).toBe(false)
  expect(document.activeElement?.tagName).toBe('SUMMARY')
  expect(search()).toEqual({ amenities: 'bathroom,shade', free: true })
  expect(listedNames()).toEqual(['Alpha'])
})

test('Saturday at ten in three presses; another hour and another day keep the rest', async () => {
  const { search } = await openList(PARKS, { instant: NOON })
  await openSheet()
  expect(await screen.findByRole('group', { name: 'Day' })).toBeDefined()
  await press(link('Day', /^Sat 21 November/))
  await press(link('Hour', '14:00'))
  expect(search()).toEqual({ when: '2026-11-21T14' })
  expect(listedNames()).toEqual(['Alpha', 'Bravo'])
  await press(link('Hour', '10:00'))
  expect(listedNames()).toEqual(['Bravo', 'Charlie'])
  await press(link('Day', /^Sun 22 November/))
  expect(search()).toEqual({ when: '2026-11-22T10' })
  await press(link('When', 'Tonight'))
  expect(search()).toEqual({ when: 'tonight' })
  expect(screen.queryByRole('group', { name: 'Hour' })).toBeNull()
  await press(link('When', 'Now'))
  expect(search()).toEqual({ open: true })
})

test('of today only the hours are offered that are not over', async () => {
  await openList(PARKS, { instant: NOON })
  await openSheet()
  await screen.findByRole('group', { name: 'Day' })
  await press(link('Day', /^Sat 14 November/))
  const hours = within(screen.getByRole('group', { name: 'Hour' })).getAllByRole('link')
  expect(hours.map(({ textContent }) => textContent)[0]).toBe('12:00')
})

test('who rides: beginners and scooters; the pill removes the filter', async () => {
  const { search } = await openList(PARKS, { instant: NOON })
  await openSheet()
  await press(link('Who rides', 'Beginners'))
  await press(link('Who rides', 'Scooters'))
  expect(search()).toEqual({ easy: true, amenities: 'scootersAllowed' })
  expect(listedNames()).toEqual(['Charlie'])
  await press(await screen.findByRole('link', { name: 'Remove the filter Beginners' }))
  expect(search()).toEqual({ amenities: 'scootersAllowed' })
})

test('if only unknown parks are left, the button says so', async () => {
  await openList([named(4, 'Delta', there({}))], { query: '?free=true', instant: NOON })
  await openSheet()
  expect(screen.getByRole('link', { name: '1 park may fit' })).toBeDefined()
})

test('Escape closes the sheet and gives the focus back', async () => {
  await openList(PARKS, { instant: NOON })
  await openSheet()
  link('What there is', 'Free').focus()
  await userEvent.keyboard('{Escape}')
  expect(document.querySelector('details')!.open).toBe(false)
  expect(document.activeElement?.tagName).toBe('SUMMARY')
})
