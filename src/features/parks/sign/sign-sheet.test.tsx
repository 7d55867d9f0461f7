import { setupI18n } from '@lingui/core'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Providers } from '#app/providers.tsx'
import type { Park } from '#contract/parks.ts'
import { amenitiesWith, aPark, week } from '../../../../tests/factories/park.ts'
import { readQrPath } from '../../../../tests/factories/qr.ts'
import { testServices } from '../../../../tests/factories/services.ts'
import { SignSheet } from './sign-sheet.tsx'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

/** Renders a park's sign. Both halves show the English texts, because no Hebrew messages are loaded. */
function show(park: Partial<Park>) {
  render(
    <Providers services={testServices()} clock={null} rendered={Date.parse('2026-11-14T10:00:00Z')}>
      <SignSheet park={aPark(park)} paper="a5" texts={{ he: i18n, en: i18n }} />
    </Providers>,
  )
  return screen.getByRole('article', { name: 'The sign' })
}

test('the sign has both names, the code of the park’s page, and the number to call', () => {
  const sign = show({ url: 'the-pipe', name: { he: 'הפייפ', en: 'The Pipe' } })
  expect(screen.getByRole('heading', { name: 'הפייפ' })).toBeTruthy()
  for (const text of ['The Pipe', 'rampa.test/skateparks/the-pipe', '106', '11/2026'])
    expect(sign.textContent).toContain(text)
  const code = screen.getByRole('img', { name: 'QR code: https://rampa.test/skateparks/the-pipe' })
  expect(readQrPath(code.querySelector('path')!.getAttribute('d')!, code.getAttribute('viewBox')!)).toBe(
    'https://rampa.test/skateparks/the-pipe',
  )
})

test.each([
  ['there', true, 2],
  ['not there', false, 0],
  ['not known of', null, 0],
])('a shelter that is %s', (_name, bombShelter, times) => {
  show({ amenities: { ...amenitiesWith(), bombShelter } })
  expect(screen.queryAllByText('Shelter in the park')).toHaveLength(times)
})

test('unknown hours and an unknown address are left out', () => {
  const sign = show({ address: { he: '', en: '' } })
  expect(sign.querySelector('ul')).toBeNull()
  expect(sign.querySelectorAll('svg')).toHaveLength(1)
})

test.each<[string, Partial<Park>, number]>([
  ['is known', { elements: 'bl' }, 2],
  ['is unknown', {}, 0],
  ['stands beside few rows of hours', { elements: 'bl', openingHours: week('08:00-20:00', { friday: 'closed' }) }, 2],
  [
    'is left out beside many rows of hours',
    { elements: 'bl', openingHours: week('08:00-20:00', { monday: 'closed', friday: '08:00-14:00' }) },
    0,
  ],
  ['is left out if it is too long', { elements: 'bmhvqplskfrta' }, 0],
])('what is in the park %s', (_name, park, times) => {
  const sign = show(park)
  expect(sign.textContent.match(/Bowl, Ledges and rails|Mini ramp/g) ?? []).toHaveLength(times)
})

test('a park whose name is its town says the town once', () => {
  const sign = show({ name: { he: 'אילת', en: 'Eilat' }, address: { he: 'אילת', en: 'Eilat' } })
  expect(sign.textContent.match(/Eilat/g)).toHaveLength(1)
})

test('an address in one language appears in both halves', () => {
  show({ address: { he: 'הרחוב 1', en: '' }, openingHours: week('closed') })
  expect(screen.getAllByText('הרחוב 1')).toHaveLength(2)
  expect(screen.getAllByText('Closed')).toHaveLength(4)
})
