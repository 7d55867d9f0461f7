import { setupI18n } from '@lingui/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CompetitionState, OwnRegistrationAnswer } from '#contract/competitions.ts'
import { DAY_MS, HOUR_MS } from '#contract/time.ts'
import { Providers } from '#app/providers.tsx'
import { createHttp } from '#platform/http/http.ts'
import { COMPETITION_NOON } from '../../../../tests/factories/competition.ts'
import { testServices } from '../../../../tests/factories/services.ts'
import { Confirm } from './confirm.tsx'

const registration = (special: Partial<OwnRegistrationAnswer> = {}): OwnRegistrationAnswer => ({
  ...{ event: 'jam-2027', eventState: 'open', firstName: 'Noa', lastName: 'Levi', email: 'noa@example.com' },
  ...{ phone: '0501234567', dateOfBirth: '2001-04-05', level: 'amateur', videos: [] },
  createdAt: new Date(COMPETITION_NOON).toISOString(),
  confirmBy: new Date(COMPETITION_NOON + HOUR_MS).toISOString(),
  ...special,
})

/** Renders the registration, with a server that has no place left. */
function show(one: OwnRegistrationAnswer) {
  const fetch = async () =>
    Response.json({ status: 'error', code: 'REGISTRATION_CLOSED', message: 'no' }, { status: 409 })
  const services = testServices({
    http: createHttp({ base: 'http://in.process/api', fetch }),
    i18n: setupI18n({ locale: 'en', messages: { en: {} } }),
  })
  render(
    <Providers services={services} clock={null} rendered={COMPETITION_NOON}>
      <Confirm token="t" registration={one} onConfirmed={() => {}} onStale={() => {}} />
    </Providers>,
  )
}
const button = () => screen.queryByRole('button', { name: 'Confirm my place' })
const FULL = /All places are taken now/

const wait = () => screen.queryByRole('button', { name: 'Join the waiting list' })
const in24Hours = new Date(COMPETITION_NOON + DAY_MS).toISOString()
const over = new Date(COMPETITION_NOON).toISOString()

test.each<[title: string, Partial<OwnRegistrationAnswer>, step: 'confirm' | 'wait' | null]>([
  ['Not on the waiting list yet', { waits: true, eventState: 'full' }, 'wait'],
  ['Not on the waiting list yet', { waits: true, eventState: 'open' }, 'confirm'],
  ['Not on the waiting list yet', { waits: true, eventState: 'closed' }, null],
  ['You’re on the waiting list', { waits: true, eventState: 'full', confirmBy: undefined }, null],
  ['A place fell free for you', { waits: true, confirmBy: undefined, offeredUntil: in24Hours }, 'confirm'],
  [
    'The place was not confirmed in time',
    { waits: true, confirmBy: undefined, offeredUntil: over, eventState: 'full' },
    'wait',
  ],
  ['The place was not confirmed in time', { confirmBy: over, eventState: 'open' }, 'confirm'],
  ['The place was not confirmed in time', { confirmBy: over, eventState: 'closed' }, null],
])('%s: %o', (title, special, step) => {
  show(registration(special))
  expect(screen.getByRole('heading', { name: title })).toBeTruthy()
  expect([button() !== null, wait() !== null]).toEqual([step === 'confirm', step === 'wait'])
})

test.each<[CompetitionState, boolean]>([
  ['open', true],
  ['closed', true],
  ['full', false],
])('without a place, where the competition is %s', (eventState, canConfirm) => {
  show(registration({ eventState, hasPlace: false }))
  expect(screen.getByRole('heading', { name: 'No place yet' })).toBeTruthy()
  expect(button() !== null).toBe(canConfirm)
  expect(screen.queryByText(FULL) !== null).toBe(!canConfirm)
})

test('a rider with a place can confirm even if no other place is free', () => {
  show(registration({ eventState: 'full' }))
  expect(screen.getByRole('heading', { name: 'Confirm your place' })).toBeTruthy()
  expect(button()).not.toBeNull()
})

test('a rider who is too late for the last place is told so', async () => {
  show(registration({ eventState: 'closed', hasPlace: false }))
  fireEvent.click(button()!)
  expect(await screen.findByText(FULL)).toBeTruthy()
  expect(button()).toBeNull()
})
