import { DAY_MS, HOUR_MS } from '#contract/time.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createHttp } from '#platform/http/http.ts'
import { createDeviceStore } from '#platform/storage/device-store.ts'
import { aRidersDevice } from '../../../../tests/factories/park-page.tsx'
import { idOf } from '../../../../tests/factories/park.ts'
import { testServices } from '../../../../tests/factories/services.ts'
import { anOwn } from '../../../../tests/factories/suggestions.ts'
import { OWN_SUGGESTIONS_KEY } from '../collection/keys.ts'
import { askReceipts } from './ask-receipts.ts'
import type { OwnSuggestion, OwnSuggestions } from './own-suggestions.ts'
import { readAnswers } from './unread-answers.ts'

// No message catalogs are loaded, so the texts are the English ones in the code.
vi.mock('#platform/texts/load-area.ts', () => ({ loadArea: () => Promise.resolve() }))

const NOW = Date.parse('2026-11-20T10:00:00Z')
const receiptOf = (n: number) => ({ id: idOf(n), secret: String(n % 10).repeat(43) })
const waiting = (n: number, over: Partial<OwnSuggestion> = {}) =>
  anOwn({ receipt: receiptOf(n), sentAt: NOW - n, ...over })

type Answer = { state: string; reason?: string; words?: string; isPhotoGone?: boolean }

/** A device with these suggestions, and a server with these answers in order; null if the server does not answer. */
function aDevice(list: OwnSuggestion[], answers: Answer[] | null, askedAt = 0) {
  const device = aRidersDevice()
  device.kept.set(OWN_SUGGESTIONS_KEY, { askedAt, list })
  const asked: { id: string }[][] = []
  const fetcher = async (input: RequestInfo | URL) => {
    const { receipts } = (await (input as Request).json()) as { receipts: { id: string }[] }
    asked.push(receipts)
    if (!answers) throw new TypeError('nobody there')
    return Response.json({
      success: true,
      receipts: receipts.map(({ id }, index) => {
        const { state, reason = null, words = '', ...more } = answers[index]!
        return { id, state, reason, words, settledAt: null, ...more }
      }),
    })
  }
  const toast = vi.fn()
  const services = testServices({
    http: createHttp({ base: 'http://in.process/api', fetch: fetcher }),
    device: createDeviceStore(device.storage),
    toast,
  })
  const stored = () => device.kept.get(OWN_SUGGESTIONS_KEY) as OwnSuggestions | undefined
  const read = (isShown = (_one: OwnSuggestion) => true) => readAnswers(services, isShown)
  return { ask: () => askReceipts(services), read, asked, toast, stored }
}

/** Changes of the app's icon, in their order. */
const icon: ('dot' | 'none')[] = []
beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  icon.length = 0
  Object.assign(navigator, {
    setAppBadge: async (...given: unknown[]) => void icon.push(given.length === 0 ? 'dot' : 'none'),
    clearAppBadge: async () => void icon.push('none'),
  })
})
afterEach(() => {
  vi.useRealTimers()
  for (const name of ['setAppBadge', 'clearAppBadge']) Reflect.deleteProperty(navigator, name)
})

test('one call asks for all; outcomes are shown in one toast, and dropped at the next start after they were read', async () => {
  const app = aDevice(
    [
      waiting(1, { fact: 'hours' }),
      waiting(2, { fact: 'photo' }),
      waiting(3, { fact: 'name' }),
      waiting(4, { fact: 'fee' }),
      waiting(5),
    ],
    [
      { state: 'takenOver' },
      { state: 'refused', reason: 'cantCheck', words: 'Come and show us.' },
      { state: 'alreadySo' },
      { state: 'gone' },
      { state: 'waiting' },
    ],
  )
  await app.ask()
  expect(app.asked.map((receipts) => receipts.map(({ id }) => id))).toEqual([[1, 2, 3, 4, 5].map(idOf)])
  expect(app.toast.mock.calls).toEqual([
    [
      {
        title: 'What you suggested',
        description: [
          'Test Park, Opening hours: taken over. Thanks!',
          'Test Park, A photo: not taken over: we could not check it. Come and show us.',
          'Test Park, Name: the page says so already',
        ].join('\n'),
        variant: 'info',
        action: { label: 'Show', run: expect.any(Function) as () => void },
      },
    ],
  ])
  expect(app.stored()?.list.map(({ fact, state, receipt }) => [fact, state, receipt !== null])).toEqual([
    ['hours', 'takenOver', false],
    ['photo', 'refused', false],
    ['name', 'alreadySo', false],
    ['amenity.shade', 'waiting', true],
  ])
  await app.ask()
  expect(app.stored()?.list).toHaveLength(4)
  await app.read()
  await app.ask()
  expect(app.stored()?.list.map(({ fact }) => fact)).toEqual(['amenity.shade'])
  expect(app.asked).toHaveLength(1)
  expect(app.toast).toHaveBeenCalledOnce()
})

describe('the dot on the app’s icon', () => {
  const answered = () =>
    aDevice(
      [waiting(1, { fact: 'hours' }), waiting(2, { fact: 'fee' })],
      [{ state: 'takenOver' }, { state: 'refused' }],
    )

  test('stays until the list shows each answer', async () => {
    const app = answered()
    await app.ask()
    expect(icon).toEqual(['dot'])
    await app.read(({ fact }) => fact === 'hours')
    expect(icon.at(-1)).toBe('dot')
    await app.read()
    expect(icon.at(-1)).toBe('none')
    await app.ask()
    expect(app.stored()).toBeUndefined()
  })

  test('comes with a toast on three days; the fourth counts it as read', async () => {
    const app = answered()
    for (const [day, toasts] of [1, 2, 3].entries()) {
      vi.setSystemTime(NOW + day * DAY_MS)
      await app.ask()
      await app.ask()
      expect(app.toast).toHaveBeenCalledTimes(toasts)
      expect(icon.at(-1)).toBe('dot')
    }
    vi.setSystemTime(NOW + 3 * DAY_MS)
    await app.ask()
    expect([app.toast.mock.calls.length, icon.at(-1), app.stored()]).toEqual([3, 'none', undefined])
  })

  test('is not there while nothing was answered', async () => {
    await aDevice([waiting(1)], [{ state: 'waiting' }]).ask()
    expect(icon).toEqual(['none'])
  })

  test('may be missing or refused', async () => {
    Object.assign(navigator, { setAppBadge: () => Promise.reject(new DOMException('no', 'NotAllowedError')) })
    await answered().ask()
    Reflect.deleteProperty(navigator, 'setAppBadge')
    await answered().ask()
  })
})

test('answers about several parks, which one page can’t show, have no button', async () => {
  const app = aDevice([waiting(1), waiting(2, { parkId: idOf(9) })], [{ state: 'takenOver' }, { state: 'takenOver' }])
  await app.ask()
  expect(app.toast.mock.calls[0]![0]).not.toHaveProperty('action')
})

test.each([
  ['within the hour', NOW - HOUR_MS + 1, 0],
  ['after an hour', NOW - HOUR_MS, 1],
  ['after a clock that was ahead', NOW + 1, 1],
])('%s the server is asked only that often', async (_name, askedAt, times) => {
  const app = aDevice([waiting(1)], [{ state: 'waiting' }], askedAt)
  await app.ask()
  expect(app.asked).toHaveLength(times)
  expect(app.toast).not.toHaveBeenCalled()
})

test('without an answer nothing is lost, and the next start asks again', async () => {
  const app = aDevice([waiting(1)], null, 5)
  await app.ask()
  expect(app.stored()).toEqual({ askedAt: 5, list: [waiting(1)] })
  await app.ask()
  expect(app.asked).toHaveLength(2)
})

test('a photo that nobody looked at in time is reported once, and its suggestion keeps waiting', async () => {
  const app = aDevice([waiting(1, { fact: 'photo' })], [{ state: 'waiting', isPhotoGone: true }])
  await app.ask()
  const description = 'Test Park, A photo: waits for someone to look at it; the photo was deleted after 30 days'
  const title = 'What you suggested'
  expect(app.toast.mock.calls).toEqual([[expect.objectContaining({ title, description, variant: 'info' })]])
  expect(app.stored()?.list).toEqual([waiting(1, { fact: 'photo', isPhotoGone: true })])
  vi.setSystemTime(NOW + HOUR_MS)
  await app.ask()
  expect(app.asked).toHaveLength(2)
  expect(app.toast).toHaveBeenCalledTimes(1)
})

test('an unknown state counts as waiting', async () => {
  const app = aDevice([waiting(1)], [{ state: 'pondered' }])
  await app.ask()
  expect(app.toast).not.toHaveBeenCalled()
  expect(app.stored()?.list).toEqual([waiting(1)])
})

test('if all outcomes were shown, nothing is asked and nothing stays', async () => {
  const app = aDevice([waiting(1, { isTold: true, receipt: null, state: 'refused' })], null)
  await app.ask()
  expect(app.asked).toEqual([])
  expect(app.stored()).toBeUndefined()
})
