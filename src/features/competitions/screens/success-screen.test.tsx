import { HOUR_MS } from '#contract/time.ts'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCompetition, aRegistration, COMPETITION_NOON } from '../../../../tests/factories/competition.ts'
import { openCompetition } from '../../../../tests/factories/competition-page.tsx'
import { aConfig } from '../../../../tests/factories/config.ts'
import { aRidersDevice } from '../../../../tests/factories/park-page.tsx'
import { toOwn } from '../own-registrations.ts'

const event = aCompetition()
/** An hour after noon: 13:00 in Israel. */
const confirmBy = new Date(COMPETITION_NOON + HOUR_MS).toISOString()

test.each([
  ['that is confirmed', {}, 'You’re in!', 'Your registration for Jam 2027 arrived.'],
  ['with time to confirm', { confirmBy }, 'One more step', /within 24 hours \(until Saturday, November 14.*01:00.PM/],
  ['without a place', { confirmBy, hasPlace: false }, 'One more step', /arrived, but no place is kept for you yet/],
  ['for the waiting list', { confirmBy, waits: true }, 'One more step', /for the waiting list of Jam 2027 arrived/],
  ['on the waiting list', { waits: true }, 'You’re on the waiting list', /All places in Jam 2027 are taken/],
] as const)('a registration %s', async (_name, state, title, lead) => {
  const isPending = 'confirmBy' in state
  const device = aRidersDevice()
  const own = { ...toOwn(event.slug, aRegistration(), COMPETITION_NOON), status: 'sent' as const }
  const earlier = { ...own, email: 'dan@example.com', ...state }
  device.kept.set('own-registrations', [{ ...own, ...state }, earlier])
  await openCompetition(event, { device, path: `/${event.slug}/success` })
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
  expect(screen.getByText(lead)).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Also from this device' }).textContent).toContain(
    isPending ? 'Waits for the link in our mail' : 'waits' in state ? 'On the waiting list' : 'Signed up',
  )
})

test('a rider on the waiting list of a site without mail is promised none', async () => {
  const device = aRidersDevice()
  const own = { ...toOwn(event.slug, aRegistration(), COMPETITION_NOON), status: 'sent' as const, waits: true as const }
  device.kept.set('own-registrations', [own])
  const config = aConfig({ shop: false, accounts: false }, { mail: false })
  await openCompetition(event, { device, config, path: `/${event.slug}/success` })
  expect(await screen.findByText(/When one falls free for you, the organisers tell you/)).toBeTruthy()
  expect(screen.queryByText(/we send you a mail/)).toBeNull()
})

test('a waiting registration on a device that stores nothing promises to last only as long as the page', async () => {
  const device = aRidersDevice()
  device.kept.set('own-registrations', [{ ...toOwn(event.slug, aRegistration(), COMPETITION_NOON), status: 'waiting' }])
  const storage = { ...device.storage, update: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) }
  const { services, router } = await openCompetition(event, { device: { ...device, storage } })
  await services.device.update('anything', () => 1)
  await act(async () => router.history.push(`/${event.slug}/success`))
  expect(await screen.findByRole('heading', { level: 1, name: 'Not sent yet' })).toBeTruthy()
  expect(screen.getByText('This browser keeps nothing: leave the page open until it is sent.')).toBeTruthy()
  expect(screen.queryByText(/after you close the app/)).toBeNull()
})
