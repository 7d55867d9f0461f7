import { DAY_MS } from '#contract/time.ts'
import { expect, test, vi } from 'vitest'
import { aCompetition, aRegistration, COMPETITION_NOON } from '../../../tests/factories/competition.ts'
import { type Answer, appOf } from '../../../tests/factories/competition-page.tsx'
import { aRidersDevice } from '../../../tests/factories/park-page.tsx'
import { createOutbox } from '#platform/outbox/outbox.ts'
import type { QueryCaches } from '#platform/storage/query-cache.ts'
import type { CacheSpec } from '#platform/storage/stored-copy.ts'
import { ownRegistrations, withConfirmed, withEarlier } from './own-registrations.ts'
import { COMPETITION_REGISTRATION, draftKey } from './keys.ts'
import { competitionQuery } from './queries.ts'
import { register, registrationKind } from './registration-kind.ts'

const event = aCompetition()
const ownOf = ({ services }: ReturnType<typeof appOf>) => ownRegistrations.get(services.device)

test('a sent registration is kept without date of birth and signature, and its draft is deleted', async () => {
  const app = appOf(event, {})
  await app.services.device.update(draftKey(event.slug), () => ({ email: ' NOA@example.com ' }))
  await register(app.services, event, aRegistration())
  expect(app.posted).toEqual([{ body: aRegistration(), key: expect.any(String) }])
  const own = await ownOf(app)
  expect(own).toMatchObject([{ event: event.slug, email: 'noa@example.com', status: 'sent' }])
  expect(JSON.stringify(own)).not.toMatch(/2001-04-05|signature/)
  expect(await app.services.device.get(draftKey(event.slug))).toBeUndefined()
  expect(app.services.outbox.entries()).toEqual([])
})

test('its place counts as taken at once, in memory and on the device, before the server is asked again', async () => {
  const app = appOf({ ...event, placesLeft: 5 }, {})
  const { services } = app
  const saved: unknown[] = []
  services.caches = {
    // The app has not read the device's list since it started.
    restore: async ({ queryKey }: CacheSpec) =>
      void services.queryClient.setQueryData(queryKey, [{ ...event, placesLeft: 5 }]),
    save: async ({ queryKey }: CacheSpec) => void saved.push(services.queryClient.getQueryData(queryKey)),
  } as unknown as QueryCaches
  services.outbox = createOutbox({
    storage: aRidersDevice().outboxStorage,
    kinds: [registrationKind(services, () => {})],
  })
  await register(services, event, aRegistration())
  expect(saved).toMatchObject([[{ placesLeft: 4 }]])
  expect(services.queryClient.getQueryData(competitionQuery(services, event.slug).queryKey)).toMatchObject({
    placesLeft: 4,
  })
})

test('another rider’s half-filled form stays', async () => {
  const app = appOf(event, {})
  await app.services.device.update(draftKey(event.slug), () => ({ email: 'dan@example.com' }))
  await register(app.services, event, aRegistration())
  expect(await app.services.device.get(draftKey(event.slug))).toEqual({ email: 'dan@example.com' })
})

test('without a signal it waits; a correction replaces it and is sent once, later', async () => {
  const app = appOf(event, { answer: 'nobody' })
  await register(app.services, event, aRegistration())
  await register(app.services, event, aRegistration({ email: 'Noa@Example.com', firstName: 'Noam' }))
  expect(await ownOf(app)).toMatchObject([{ firstName: 'Noam', status: 'waiting' }])
  expect(app.services.outbox.entries()).toHaveLength(1)
  app.answers.next = { status: 201 }
  const before = app.posted.length
  await app.services.outbox.drain('asked')
  expect(app.posted.slice(before)).toMatchObject([{ body: { firstName: 'Noam' } }])
  expect(await ownOf(app)).toMatchObject([{ status: 'sent' }])
  // A rider on another page gets a toast.
  expect(app.toasts.getState()).toMatchObject([{ title: 'The registration arrived', variant: 'success' }])
})

test('one that must be confirmed by mail is kept with its deadline, and a toast says so on other pages', async () => {
  const confirmBy = new Date(COMPETITION_NOON + DAY_MS).toISOString()
  const app = appOf(event, { answer: { status: 201, confirmBy } })
  await register(app.services, event, aRegistration())
  expect(await ownOf(app)).toMatchObject([{ status: 'sent', confirmBy }])
  expect(app.toasts.getState()[0]!.description).toBe(
    'Noa Levi: we sent you a mail. Press its link within 24 hours, or the place goes to others.',
  )
  await ownRegistrations.change(app.services, (all) =>
    withConfirmed(all, { event: event.slug, email: 'NOA@example.com' }),
  )
  const [own] = await ownOf(app)
  expect(own).toMatchObject({ status: 'sent', firstName: 'Noa' })
  expect(own).not.toHaveProperty('confirmBy')
})

test('one without a place says so, takes no place, and stays that way until it is confirmed', async () => {
  const confirmBy = new Date(COMPETITION_NOON + DAY_MS).toISOString()
  const app = appOf({ ...event, placesLeft: 5 }, { answer: { status: 201, confirmBy, hasPlace: false } })
  const { queryKey } = competitionQuery(app.services, event.slug)
  const seen: (number | null | undefined)[] = []
  app.services.queryClient.getQueryCache().subscribe(() => {
    seen.push(app.services.queryClient.getQueryData<typeof event>(queryKey)?.placesLeft)
  })
  await register(app.services, event, aRegistration())
  expect(seen).not.toContain(4)
  expect(await ownOf(app)).toMatchObject([{ status: 'sent', confirmBy, hasPlace: false }])
  expect(app.toasts.getState()[0]!.description).toBe(
    'Noa Levi has no place yet. We sent you a mail: press its link, and if a place is free, it is yours.',
  )
  await ownRegistrations.change(app.services, (all) =>
    withConfirmed(all, { event: event.slug, email: 'noa@example.com' }),
  )
  expect((await ownOf(app))[0]).not.toHaveProperty('hasPlace')
})

test.each<[string, Answer]>([
  ['ALREADY_REGISTERED', { status: 409, code: 'ALREADY_REGISTERED' }],
  ['REGISTRATION_CLOSED', { status: 409, code: 'REGISTRATION_CLOSED' }],
  ['NOT_FOUND', { status: 404, code: 'NOT_FOUND' }],
])('%s at once is thrown, and the whole form is kept', async (code, answer) => {
  const app = appOf(event, { answer })
  await expect(register(app.services, event, aRegistration())).rejects.toMatchObject({ code })
  expect(await ownOf(app)).toMatchObject([{ status: 'refused', code, body: aRegistration() }])
  expect(app.services.outbox.entries()).toEqual([])
  const toasts = () => app.toasts.getState()
  await vi.waitFor(() => expect(toasts()).toHaveLength(1))
  expect(toasts()[0]!.title).toBe(code === 'NOT_FOUND' ? 'Not Found' : `Error (${code})`)
  expect(toasts()[0]!.description).toContain('Registration failed')
  // A note leads to the competition's page until the rider has opened that page.
  await vi.waitFor(async () =>
    expect(await app.services.device.get('refused-pages')).toEqual([`/${event.slug}/signup`]),
  )
})

test('a second rider with the same address is refused; the first one stays signed up', async () => {
  const app = appOf(event, {})
  await register(app.services, event, aRegistration())
  app.answers.next = { status: 409, code: 'ALREADY_REGISTERED' }
  for (let time = 0; time < 2; time++)
    await expect(register(app.services, event, aRegistration({ firstName: 'Dan' }))).rejects.toMatchObject({
      code: 'ALREADY_REGISTERED',
    })
  expect(withEarlier(await ownOf(app))).toMatchObject([
    { firstName: 'Dan', status: 'refused' },
    { firstName: 'Noa', email: 'noa@example.com', status: 'sent' },
  ])
  app.answers.next = { status: 201 }
  await register(app.services, event, aRegistration({ firstName: 'Dan' }))
  expect(withEarlier(await ownOf(app))).toMatchObject([{ firstName: 'Dan', status: 'sent' }])
})

test('fields that the server refuses are named', async () => {
  const errors = [{ field: 'dateOfBirth', message: 'under18' }]
  const app = appOf(event, { answer: { status: 400, code: 'MONGOOSE_VALIDATION_ERROR', errors } })
  await expect(register(app.services, event, aRegistration())).rejects.toMatchObject({ fields: errors })
})

test('on the competition’s own pages no toast repeats what they show', async () => {
  history.replaceState(null, '', `/${event.slug}/signup`)
  try {
    const app = appOf(event, {})
    await register(app.services, event, aRegistration())
    expect(app.toasts.getState()).toEqual([])
  } finally {
    history.replaceState(null, '', '/')
  }
})

test('the server judges an older version’s body; anything else is dropped', () => {
  const { isBody, name } = registrationKind(appOf(event, {}).services, () => {})
  expect(name).toBe(COMPETITION_REGISTRATION)
  expect(isBody({ event: 'jam', registration: { email: 'a@b.co', level: 'expert' } })).toBe(true)
  for (const bad of [null, {}, { event: 'jam' }, { event: 'Not A Slug', registration: { email: 'a@b.co' } }])
    expect(isBody(bad)).toBe(false)
})
