import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PushKind } from '#contract/reminders.ts'
import { DAY_MS } from '#contract/time.ts'
import { ACCOUNT_FAVORITES_KEY, FAVORITES_KEY } from '#features/parks/favorites/account-favorites.ts'
import { OWN_SUGGESTIONS_KEY } from '#features/parks/collection/keys.ts'
import { NO_SESSION, type Session, type SessionControl } from '#platform/session.ts'
import { newUser } from '../../../tests/factories/users.ts'
import { pushBrowser } from '../../../tests/factories/push-browser.ts'
import { testServices } from '../../../tests/factories/services.ts'
import { readKinds, renewReminders, setKinds } from './reminders.ts'

const [A, B] = ['a', 'b'].map((letter) => letter.repeat(24)) as [string, string]
const WEEK = 7 * DAY_MS
const USER = newUser()

let browser: ReturnType<typeof pushBrowser>
let session: Session
let services: ReturnType<typeof testServices>
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  browser = pushBrowser({ permission: 'granted' })
  session = NO_SESSION
  const { session: control } = testServices()
  services = testServices({
    http: browser.http,
    device: browser.device,
    session: { ...control, current: () => session } satisfies SessionControl,
  })
})
afterEach(() => {
  browser.close()
  vi.useRealTimers()
})

const favor = (...parkIds: string[]) => browser.device.update(FAVORITES_KEY, () => ({ parkIds }))
const turnOn = async (...kinds: PushKind[]) => {
  expect(await setKinds(services, kinds, 'BKey')).toBe(true)
  browser.calls()
}
const renew = async () => {
  await renewReminders(services)
  return browser.calls()
}

describe('renewing', () => {
  test('does nothing for a device without reminders', async () => {
    expect(await renew()).toEqual([])
    expect(browser.subscribe).not.toHaveBeenCalled()
  })

  test('sends nothing while nothing has changed, and everything after a change', async () => {
    await favor(A)
    await turnOn('favorite')
    expect(await renew()).toEqual([])
    await favor(A, B)
    expect(await renew()).toEqual([
      { call: 'PUT push/subscription', body: expect.objectContaining({ kinds: ['favorite'], parks: [A, B] }) },
    ])
    expect(await renew()).toEqual([])
    services.i18n.loadAndActivate({ locale: 'he', messages: {} })
    expect((await renew())[0]!.body).toMatchObject({ language: 'he' })
  })

  test('includes the receipts of unanswered suggestions', async () => {
    const one = (id: string, isTold: boolean) => ({
      ...{ parkId: A, parkName: { he: 'א', en: 'A' }, fact: 'other', value: null, note: 'x', words: '', reason: null },
      ...{
        seenAt: '2026-11-14T10:00:00.000Z',
        sentAt: 0,
        state: 'waiting',
        receipt: { id, secret: 's'.repeat(43) },
        isTold,
      },
    })
    await browser.device.update(OWN_SUGGESTIONS_KEY, () => ({ askedAt: 0, list: [one(A, false), one(B, true)] }))
    expect(await setKinds(services, ['suggestion'], 'BKey')).toBe(true)
    expect(browser.calls().at(-1)!.body).toMatchObject({ receipts: [A] })
  })

  test('happens each week, so that the server knows that the device still exists', async () => {
    await turnOn('suggestion')
    vi.setSystemTime(Date.now() + WEEK)
    expect((await renew()).map(({ call }) => call)).toEqual(['GET push/key', 'PUT push/subscription'])
    expect(await renew()).toEqual([])
  })

  test('makes a new subscription if the browser dropped it or the site has another key', async () => {
    await turnOn('suggestion')
    browser.state.subscription = null
    expect(await readKinds(services), 'nothing comes any more').toEqual([])
    expect((await renew()).at(-1)!.body).toMatchObject({ endpoint: 'https://fcm.googleapis.com/send/2' })
    browser.state.key = { isOn: true, publicKey: 'BNew' }
    vi.setSystemTime(Date.now() + WEEK)
    expect((await renew()).at(-1)!.body).toMatchObject({ endpoint: 'https://fcm.googleapis.com/send/3' })
    expect(await readKinds(services)).toEqual(['suggestion'])
  })

  test('follows the signed-in person: sends the account’s favourites once they are known', async () => {
    await favor(A)
    await turnOn('favorite')
    session = { status: 'confirmed', token: 'rmp_x', user: USER }
    expect(await renew()).toEqual([])
    await browser.device.update(ACCOUNT_FAVORITES_KEY, () => ({ userId: USER._id, parkIds: [B] }))
    expect((await renew())[0]!.body).toMatchObject({ parks: [B] })
    session = { status: 'ended', token: null, user: USER }
    expect(await renew(), 'whoever has to sign in again is still the same').toEqual([])
    session = NO_SESSION
    expect((await renew())[0]!.body).toMatchObject({ parks: [A] })
  })

  test('makes a new subscription if the server knows this one with another secret', async () => {
    await turnOn('suggestion')
    browser.state.server = 'conflict'
    vi.setSystemTime(Date.now() + WEEK)
    await expect(renew()).rejects.toThrow()
    browser.state.server = 'up'
    expect((await renew()).at(-1)!.body).toMatchObject({ endpoint: 'https://fcm.googleapis.com/send/2' })
    expect(await readKinds(services)).toEqual(['suggestion'])
  })

  test('is repeated after a missing answer', async () => {
    await favor(A)
    await turnOn('favorite')
    await favor(B)
    browser.state.server = 'away'
    await expect(renew()).rejects.toThrow()
    browser.state.server = 'up'
    expect((await renew())[0]!.body).toMatchObject({ parks: [B] })
  })
})

test('sends at most as many ids as the server accepts', async () => {
  await favor(...Array.from({ length: 600 }, (_, index) => index.toString(16).padStart(24, '0')))
  await setKinds(services, ['favorite'], 'BKey')
  expect(browser.calls()[0]!.body!.parks).toHaveLength(500)
})

test('subscribes to nothing while the device’s lists are unknown', async () => {
  session = { status: 'confirmed', token: 'rmp_x', user: USER }
  expect(await setKinds(services, ['favorite'], 'BKey')).toBe(false)
  expect([browser.state.subscription, browser.calls()]).toEqual([null, []])
})
