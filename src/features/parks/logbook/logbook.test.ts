import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { withDay, withNote, withoutDay } from '#domain/logbook.ts'
import { createDeviceStore } from '#platform/storage/device-store.ts'
import { LOGBOOK_KEY } from '../collection/keys.ts'
import { beenAtom, logbookAtom } from './logbook-spot.tsx'
import { createLogbook } from './logbook.ts'

const [A, B, C] = ['a', 'b', 'c'].map((letter) => letter.repeat(24)) as [string, string, string]
const park = (id: string) => ({ _id: id, name: { he: `פארק ${id[0]}`, en: `Park ${id[0]}` } })
const log = (id: string, days: string[], note = '') => ({ [id]: { name: park(id).name, days, note } })

/** A device shared by several tabs. A full device stores nothing. */
function aDevice(kept: unknown = undefined, isFull = false) {
  const device = new Map<string, unknown>([[LOGBOOK_KEY, kept]])
  const tabs: EventTarget[] = []
  const open = () => {
    const store = createStore()
    const channel = new EventTarget()
    tabs.push(channel)
    const logbook = createLogbook({
      store,
      device: createDeviceStore({
        get: async (key) => device.get(key),
        update: async (key, change) => {
          if (isFull) throw new DOMException('full', 'QuotaExceededError')
          device.set(key, structuredClone(change(device.get(key))))
        },
      }),
      channel: {
        addEventListener: channel.addEventListener.bind(channel),
        postMessage: () => tabs.forEach((tab) => tab !== channel && tab.dispatchEvent(new Event('message'))),
      } as Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>,
    })
    return { logbook, store, book: () => store.get(logbookAtom), been: () => store.get(beenAtom) }
  }
  return { open, kept: () => device.get(LOGBOOK_KEY) }
}

/** Waits until all started work has ended. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('a visit shows at once, is stored, and reaches the other tabs', async () => {
  const device = aDevice()
  const [one, two] = [device.open(), device.open()]
  expect(one.book(), 'nothing is shown before the device is read').toBeUndefined()
  await settled()
  expect(one.book()).toEqual({})
  one.logbook.change((book) => withDay(book, park(A), '2026-11-14'))
  expect(one.been(), 'at once').toEqual(new Set([A]))
  await settled()
  expect(two.book()).toEqual(log(A, ['2026-11-14']))
  expect(device.kept()).toEqual({ version: 1, parks: log(A, ['2026-11-14']) })
  two.logbook.change((book) => withoutDay(book, A, '2026-11-14'))
  await settled()
  expect(one.book()).toEqual({})
  expect(device.kept(), 'an empty logbook leaves nothing').toBeUndefined()
})

test('two tabs lose nothing of each other', async () => {
  const device = aDevice()
  const [one, two] = [device.open(), device.open()]
  await settled()
  one.logbook.change((book) => withDay(book, park(A), '2026-11-14'))
  two.logbook.change((book) => withNote(book, park(A), 'gate in the east'))
  two.logbook.change((book) => withDay(book, park(B), '2026-11-13'))
  await settled()
  const all = { ...log(A, ['2026-11-14'], 'gate in the east'), ...log(B, ['2026-11-13']) }
  expect([one.book(), two.book()]).toEqual([all, all])
})

test('every letter of a note is stored, and changes no list', async () => {
  const device = aDevice({ version: 1, parks: log(A, ['2026-11-14']) })
  const { logbook, book, been } = device.open()
  await settled()
  const before = been()
  for (const text of [' ', ' n', ' ne', ' new ']) logbook.change((old) => withNote(old, park(A), text))
  expect(book()![A]!.note).toBe(' new ')
  await settled()
  expect(device.kept()).toEqual({ version: 1, parks: log(A, ['2026-11-14'], ' new ') })
  expect(been()).toBe(before)
})

test('the logbook follows merged parks, once', async () => {
  const device = aDevice({ version: 1, parks: { ...log(A, ['2026-11-14'], 'gate'), ...log(B, ['2026-11-13']) } })
  const { logbook, book } = device.open()
  await settled()
  logbook.follow({ [A]: B, park: C })
  logbook.follow({ [A]: B })
  await settled()
  expect(book()).toEqual(log(B, ['2026-11-13', '2026-11-14'], 'gate'))
  expect(device.kept()).toEqual({ version: 1, parks: book() })
})

test('erased in one tab, it is gone in all', async () => {
  const device = aDevice({ version: 1, parks: log(A, ['2026-11-14'], 'gate') })
  const [one, two] = [device.open(), device.open()]
  await settled()
  one.logbook.erase()
  await settled()
  expect([one.book(), two.book(), device.kept()]).toEqual([{}, {}, undefined])
  expect(two.been()).toEqual(new Set())
})

test('a full device keeps the visit until the page closes', async () => {
  const device = aDevice(undefined, true)
  const { logbook, book } = device.open()
  await settled()
  logbook.change((old) => withDay(old, park(A), '2026-11-14'))
  await settled()
  logbook.change((old) => withNote(old, park(A), 'gate'))
  await settled()
  expect(book()).toEqual(log(A, ['2026-11-14'], 'gate'))
})

test.each<[what: string, kept: unknown, read: object]>([
  ['nothing', undefined, {}],
  ['another value', 'logbook', {}],
  ['no parks', { version: 1 }, {}],
  ['a foreign id', { parks: { x: log(A, ['2026-11-14'])[A] } }, {}],
  [
    'a day that no calendar has',
    { parks: { ...log(A, ['2026-02-30']), ...log(B, ['2026-11-14']) } },
    log(B, ['2026-11-14']),
  ],
  [
    'days in disorder',
    { parks: log(A, ['2026-11-14', '2025-01-01', '2026-11-14']) },
    log(A, ['2025-01-01', '2026-11-14']),
  ],
])('stored: %s', async (_, kept, read) => {
  const { book } = aDevice(kept).open()
  await settled()
  expect(book()).toEqual(read)
})
