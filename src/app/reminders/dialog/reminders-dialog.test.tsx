import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Providers } from '../../providers.tsx'
import { FAVORITES_KEY } from '#features/parks/favorites/account-favorites.ts'
import { OWN_REGISTRATIONS_KEY } from '#features/competitions/own-registrations.ts'
import { pushBrowser } from '../../../../tests/factories/push-browser.ts'
import { testServices } from '../../../../tests/factories/services.ts'
import { RemindersDialog } from './reminders-dialog.tsx'

const PARK = 'a'.repeat(24)
const COMPETITION = /evening before/
const SUGGESTION = /suggestion/
const FAVORITE = /favourite parks/

let browser: ReturnType<typeof pushBrowser>
beforeEach(() => {
  // jsdom can't show modal dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  browser = pushBrowser()
})
afterEach(() => {
  cleanup()
  browser.close()
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal')
})

async function open() {
  const services = testServices({ http: browser.http, device: browser.device })
  const view = render(
    <Providers services={services} clock={null} rendered={0}>
      <RemindersDialog onClose={() => undefined} />
    </Providers>,
  )
  await act(async () => {})
  return view
}
const words = () => screen.getByRole('dialog').textContent
const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name })
const on = () =>
  screen.getAllByRole<HTMLInputElement>('checkbox').flatMap(({ name, checked }) => (checked ? [name] : []))
const press = async (name: RegExp) => {
  await userEvent.click(await box(name))
  await act(async () => {})
}

describe('says why there are none', () => {
  test('in a browser without push', async () => {
    browser.close()
    await open()
    expect(await screen.findByText(/This browser can’t get reminders/)).toBeDefined()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  test('on an iPhone outside the installed app, with the steps to install it', async () => {
    browser.close()
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    )
    await open()
    expect(await screen.findByText(/only the installed app gets reminders/)).toBeDefined()
    expect(words()).toContain('Add to Home Screen')
  })

  test('if the person has blocked notifications, with how to allow them', async () => {
    browser.state.permission = 'denied'
    await open()
    expect(words()).toContain('Notifications are blocked for this site')
    expect(browser.calls()).toEqual([])
  })

  test.each([
    ['noSubject', 'neither a secure address nor a contact address'],
    ['developing', 'for development'],
  ])('if the site sends none (%s)', async (reason, said) => {
    browser.state.key = { isOn: false, reason }
    await open()
    expect(words()).toContain(said)
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  test('without a signal, until it is back', async () => {
    browser.state.server = 'away'
    await open()
    expect(words()).toContain('No signal')
    browser.state.server = 'up'
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await box(COMPETITION)
    expect(on()).toEqual([])
  })
})

describe('switches', () => {
  test('ask for the permission within the press, and send the server the device’s lists, by kind', async () => {
    await browser.device.update(FAVORITES_KEY, () => ({ parkIds: [PARK] }))
    const rider = {
      firstName: 'Noa',
      lastName: 'Levi',
      phone: '0501234567',
      level: 'pro',
      at: '2026-06-01T09:00:00.000Z',
    }
    await browser.device.update(OWN_REGISTRATIONS_KEY, () => [
      { ...rider, event: 'sent-jam', email: 'a@example.com', status: 'sent' },
      { ...rider, event: 'waiting-jam', email: 'a@example.com', status: 'waiting' },
    ])
    await open()
    await box(COMPETITION)
    expect([browser.state.permission, browser.calls().map(({ call }) => call)]).toEqual(['default', ['GET push/key']])
    await press(FAVORITE)
    expect(browser.state.permission).toBe('granted')
    const subscription = {
      endpoint: 'https://fcm.googleapis.com/send/1',
      keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
    }
    const nothing = { parks: [], events: [], receipts: [] }
    expect(browser.calls()).toEqual([
      {
        call: 'PUT push/subscription',
        body: { ...subscription, language: 'en', kinds: ['favorite'], ...nothing, parks: [PARK] },
      },
    ])
    await press(COMPETITION)
    expect(browser.calls()[0]!.body).toMatchObject({ kinds: ['favorite', 'competition'], events: ['sent-jam'] })
    expect(browser.subscribe).toHaveBeenCalledOnce()
    expect(on()).toEqual(['competition', 'favorite'])
  })

  test('keep their state when the dialog is reopened; switching the last one off ends the subscription', async () => {
    await open()
    await press(SUGGESTION)
    cleanup()
    await open()
    await box(SUGGESTION)
    expect(on()).toEqual(['suggestion'])
    browser.calls()
    await press(SUGGESTION)
    expect(browser.calls()).toEqual([
      {
        call: 'DELETE push/subscription',
        body: { endpoint: 'https://fcm.googleapis.com/send/1', auth: 'a'.repeat(22) },
      },
    ])
    expect([browser.state.subscription, on()]).toEqual([null, []])
  })

  test('can be switched off without reaching the server: the push service tells it', async () => {
    await open()
    await press(SUGGESTION)
    browser.state.server = 'away'
    await press(SUGGESTION)
    expect([browser.state.subscription, on()]).toEqual([null, []])
  })

  test('say how to allow reminders if the permission was refused', async () => {
    browser.state.answer = 'denied'
    await open()
    await press(COMPETITION)
    expect(words()).toContain('Notifications are blocked for this site')
    expect(browser.subscribe).not.toHaveBeenCalled()
  })

  test('stay off if the question was closed without an answer', async () => {
    browser.state.answer = 'default'
    await open()
    await press(COMPETITION)
    expect(on()).toEqual([])
    expect(browser.subscribe).not.toHaveBeenCalled()
  })

  test.each([
    ['without a signal', 'away', 'No signal. Nothing was changed.'],
    ['that the server refuses', 'refusing', 'That did not work, and nothing was changed.'],
  ] as const)('%s move back and leave no subscription behind', async (_, server, said) => {
    await open()
    await box(COMPETITION)
    browser.state.server = server
    await press(COMPETITION)
    expect(words()).toContain(said)
    expect([browser.state.subscription, on()]).toEqual([null, []])
    browser.state.server = 'up'
    await press(COMPETITION)
    expect(on()).toEqual(['competition'])
    expect(words()).not.toContain(said)
  })

  test('say that it takes a moment while there is no worker yet', async () => {
    await open()
    browser.state.hasWorker = false
    await press(COMPETITION)
    expect(words()).toContain('The app is not all here yet')
    expect(on()).toEqual([])
  })
})
