import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { type Park, UNKNOWN_AMENITIES } from '#contract/parks.ts'
import { amenitiesWith, aPark } from '../../../../tests/factories/park.ts'
import { aRidersDevice, openFold, openPark } from '../../../../tests/factories/park-page.tsx'
import { parksApi } from '../../../../tests/factories/parks-api.ts'
import type { ParkSuggestion } from '../suggestions/own-suggestions.ts'

const PHOTO = { url: '/a.webp', thumbUrl: '/a.webp', width: 4, height: 3, alt: { he: '', en: '' }, isFeatured: false }
const BARE = aPark({ amenities: UNKNOWN_AMENITIES })
const KNOWN = aPark({
  is24Hours: true,
  elements: 'b',
  surface: 'concrete',
  cover: 'open',
  hasLights: false,
  photos: [PHOTO],
})
const without = (...unknown: (keyof Park['amenities'])[]) => ({
  ...KNOWN,
  amenities: { ...amenitiesWith(), ...Object.fromEntries(unknown.map((name) => [name, null])) },
})

const part = () => screen.getByRole('region', { name: 'What nobody knows' })
const line = () => part().querySelector('summary')!.textContent
const isOpen = () => part().querySelector('details')!.open
const asked = () => {
  const question = part().querySelector('[role="group"]')!
  return document.getElementById(question.getAttribute('aria-labelledby')!)!.textContent
}
const press = async (name: string) => {
  await userEvent.click(within(part()).getByRole('button', { name }))
  await act(async () => {})
}

/** Opens a park's page on a device without a signal, so that suggestions wait in the outbox. */
async function open(park: Park, device = aRidersDevice()) {
  const reads = parksApi([park])
  const fetch = (input: RequestInfo | URL) =>
    (input as Request).method === 'GET' ? reads.fetch(input) : Promise.reject(new TypeError('Failed to fetch'))
  const app = await openPark([park], { device, fetch })
  // The questions come when the page is idle.
  await waitFor(() => expect(document.querySelector('section [data-question]')).toBeNull())
  const waiting = () => ([...device.waiting.values()] as { body: ParkSuggestion }[]).map(({ body }) => body)
  return { ...app, device, waiting }
}

describe('the line', () => {
  test('names what nobody knows, and is open where little is known', async () => {
    await open(BARE)
    expect(line()).toBe('Nobody knows: opening hours, what is in it, surface, and 14 more. Do you?')
    expect(isOpen()).toBe(true)
    expect(asked()).toBe('When is it open?')
  })

  test('is folded where most is known', async () => {
    await open(without('shade', 'bathroom'))
    expect(line()).toBe('Nobody knows: bathroom, shade. Do you?')
    expect(isOpen()).toBe(false)
  })

  test.each<[string, Park]>([
    ['nothing is unknown', KNOWN],
    ['the park is closed for good', { ...BARE, closingYear: 2021 }],
  ])('is absent if %s', async (_, park) => {
    await open(park)
    expect(screen.queryByRole('region', { name: 'What nobody knows' })).toBeNull()
  })
})

describe('an answer', () => {
  test('waits in the outbox without a signal, after open, choose and suggest; then comes the next question', async () => {
    const { waiting } = await open(without('shade', 'bathroom'))
    await openFold(part())
    expect(asked()).toBe('Are there toilets?')
    expect(within(part()).queryByRole('button', { name: 'Suggest it' })).toBeNull()
    await press('Yes')
    expect(waiting()).toEqual([])
    await press('Suggest it')
    await waitFor(() => expect(asked()).toBe('Is there shade at midday?'))
    expect(waiting()).toMatchObject([
      { parkId: KNOWN._id, parkName: KNOWN.name, fact: 'amenity.bathroom', value: true, was: null, note: '' },
    ])
    expect(document.activeElement?.textContent).toBe('Is there shade at midday?')
    expect(within(part()).getByRole('status').textContent).toBe('Thanks! Someone will look at it.')
    await press('No idea')
    expect(within(part()).getByText('That was everything. See you there!')).toBeDefined()
    expect(waiting()).toHaveLength(1)
  })

  test('that waits already is not asked for again', async () => {
    const device = aRidersDevice()
    const first = await open(without('shade', 'bathroom'), device)
    await press('No')
    await press('Suggest it')
    await waitFor(() => expect(first.waiting()).toHaveLength(1))
    first.unmount()
    await open(without('shade', 'bathroom'), device)
    await waitFor(() => expect(asked()).toBe('Is there shade at midday?'))
  })

  test('names what is in the park', async () => {
    const { waiting } = await open({ ...KNOWN, elements: null })
    await press('Quarter pipes')
    await press('Bowl')
    await press('Suggest it')
    await waitFor(() => expect(waiting()).toMatchObject([{ fact: 'elements', value: 'bq', was: null }]))
  })
})

describe('hours', () => {
  const HOURS = { ...KNOWN, is24Hours: false }
  test('around the clock', async () => {
    const { waiting } = await open(HOURS)
    await press('Around the clock')
    await press('Suggest it')
    await waitFor(() =>
      expect(waiting()).toMatchObject([{ fact: 'hours', value: { is24Hours: true, openingHours: null } }]),
    )
  })

  test('the same each day need both times', async () => {
    const { waiting } = await open(HOURS)
    await press('The same each day')
    const send = () => within(part()).queryByRole('button', { name: 'Suggest it' })
    await userEvent.type(screen.getByLabelText('Opens at'), '16:00')
    expect(send()).toBeNull()
    await userEvent.type(screen.getByLabelText('Closes at'), '23:00')
    await press('Suggest it')
    await waitFor(() => expect(waiting()).toHaveLength(1))
    const { openingHours } = waiting()[0]!.value as Pick<Park, 'openingHours'>
    expect(Object.values(openingHours!)).toEqual(Array(8).fill({ isOpen: true, start: '16:00', end: '23:00' }))
  })

  test('without a sign are a word to those who keep the site', async () => {
    const { waiting } = await open(HOURS)
    await press('No sign')
    await press('Suggest it')
    await waitFor(() =>
      expect(waiting()).toMatchObject([{ fact: 'other', value: null, note: 'There is no sign with the hours.' }]),
    )
    expect(within(part()).getByText('That was everything. See you there!')).toBeDefined()
  })

  test('of another kind are told in the dialog', async () => {
    await open(HOURS)
    expect(within(part()).getByRole('link', { name: 'Other' }).getAttribute('href')).toMatch(/#wrong-hours$/)
  })
})
