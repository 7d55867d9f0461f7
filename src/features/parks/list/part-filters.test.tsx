import { act, fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { Park } from '#contract/parks.ts'
import { listedNames, openList } from '../../../../tests/factories/list-page.tsx'
import { aPark, idOf } from '../../../../tests/factories/park.ts'
import { beenAtom } from '../logbook/logbook-spot.tsx'

const named = (n: number, en: string, over: Partial<Park> = {}): Park =>
  aPark({ _id: idOf(n), url: `park-${n}`, name: { he: `פארק ${n}`, en }, address: { he: '', en: '' }, ...over })

const PARKS = [
  named(1, 'Alpha', { elements: 'bs', surface: 'concrete', cover: 'open' }),
  named(2, 'Bravo', { elements: 'b', surface: 'wood', cover: 'indoor' }),
  named(3, 'Charlie', { elements: 't', cover: 'partly' }),
  named(4, 'Delta'),
]

const press = async (link: HTMLElement) => act(async () => fireEvent.click(link))

test.each([
  ['?elements=bowl', ['Alpha', 'Bravo']],
  ['?elements=bowl,stairs', ['Alpha']],
  ['?surface=wood,concrete', ['Alpha', 'Bravo']],
  ['?roof=true', ['Bravo', 'Charlie']],
  ['?roof=true&elements=bowl', ['Bravo']],
])('%s lists %j', async (query, expected) => {
  await openList(PARKS, { query })
  expect(listedNames()).toEqual(expected)
})

test('chosen in the panel, each can be taken off with its pill', async () => {
  const { search } = await openList(PARKS)
  await userEvent.click(screen.getByText('Sort and filter'))
  const parts = within(await screen.findByRole('group', { name: 'What is in it' }))
  await press(parts.getByRole('link', { name: 'Stairs' }))
  await press(parts.getByRole('link', { name: 'Bowl' }))
  expect(search()).toEqual({ elements: 'bowl,stairs' })
  expect(listedNames()).toEqual(['Alpha'])
  expect(parts.getByRole('link', { name: 'Bowl' }).getAttribute('aria-current')).toBe('true')
  await press(await screen.findByRole('link', { name: 'Remove the filter Stairs' }))
  expect(search()).toEqual({ elements: 'bowl' })
  await press(within(screen.getByRole('group', { name: 'What there is' })).getByRole('link', { name: 'With a roof' }))
  await press(within(screen.getByRole('group', { name: 'Surface' })).getByRole('link', { name: 'Wood' }))
  expect(search()).toEqual({ elements: 'bowl', surface: 'wood', roof: true })
  expect(listedNames()).toEqual(['Bravo'])
  await press(screen.getByRole('link', { name: 'Clear all' }))
  expect(search()).toEqual({})
})

test('parks that the rider knows are left out once the device’s logbook is read', async () => {
  const { services } = await openList(PARKS, { query: '?never=true&roof=true', carried: true })
  expect(listedNames(), 'the server’s page').toEqual(['Bravo', 'Charlie'])
  act(() => services.store.set(beenAtom, new Set([idOf(2), idOf(9)])))
  expect(listedNames()).toEqual(['Charlie'])
  act(() => services.store.set(beenAtom, new Set([idOf(2), idOf(3)])))
  await press(screen.getByRole('link', { name: /^Those I know too/ }))
  expect(listedNames()).toEqual(['Bravo', 'Charlie'])
})

test('the panel has the filter, and its pill takes it off', async () => {
  const { search } = await openList(PARKS)
  await userEvent.click(screen.getByText('Sort and filter'))
  await press(await screen.findByRole('link', { name: 'Never been there' }))
  expect(search()).toEqual({ never: true })
  expect(listedNames()).toHaveLength(4)
  await press(await screen.findByRole('link', { name: 'Remove the filter Never been there' }))
  expect(search()).toEqual({})
})

test('if nothing matches, a filter can be dropped', async () => {
  const { search } = await openList(PARKS.slice(0, 2), { query: '?elements=pumpTrack&surface=wood' })
  expect(screen.getByRole('heading', { name: 'Nothing here matches' })).toBeDefined()
  await press(screen.getByRole('link', { name: /^Whatever is in it/ }))
  expect(search()).toEqual({ surface: 'wood' })
})

describe('the search', () => {
  test('finds what is in a park, in both languages', async () => {
    await openList(PARKS, { query: '?q=bowl' })
    expect(await screen.findByRole('link', { name: 'Alpha' })).toBeDefined()
    expect(listedNames()).toEqual(['Alpha', 'Bravo'])
    const field = screen.getByRole('searchbox')
    await userEvent.clear(field)
    await userEvent.type(field, 'פאמפ טראק')
    expect(await screen.findByRole('link', { name: 'Charlie' })).toBeDefined()
    expect(listedNames()).toEqual(['Charlie'])
  })

  test('finds it also in the server’s first page', async () => {
    await openList(PARKS, { query: '?q=pumptrack', carried: true })
    expect(listedNames()).toEqual(['Charlie'])
  })
})
