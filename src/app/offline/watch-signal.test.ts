import { createStore } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConnectivity, reachAtom } from '#platform/http/connectivity.ts'
import { watchSignal } from './watch-signal.ts'

const visibilityIs = (state: DocumentVisibilityState) =>
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
const onLineIs = (onLine: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  visibilityIs('visible')
  onLineIs(true)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

/** Starts the app; `server` says how the server reacts to the next probe. */
async function start({
  server = 'down',
  incomplete = false,
}: { server?: 'up' | 'down' | 'hangs'; incomplete?: boolean } = {}) {
  const world = { server, incomplete, probes: 0, refreshes: 0 }
  const store = createStore()
  const connectivity = createConnectivity(store)
  const probe = async () => {
    world.probes++
    if (world.server === 'hangs') await new Promise(() => {})
    connectivity.report(world.server === 'up' ? 'reached' : 'unreached')
  }
  const refresh = async () => void world.refreshes++
  // At the start, the requests of the first page have already ended.
  connectivity.report(server === 'up' ? 'reached' : 'unreached')
  stop = watchSignal({ store, probe, refresh, isIncomplete: () => world.incomplete })
  await vi.advanceTimersByTimeAsync(0)
  expect(world, 'the start itself').toMatchObject({ probes: 0, refreshes: 1 })
  return { world, connectivity, store }
}
const soon = () => vi.advanceTimersByTimeAsync(0)
const show = (state: DocumentVisibilityState) => {
  visibilityIs(state)
  document.dispatchEvent(new Event('visibilitychange'))
}
const triggers: [string, () => void][] = [
  ['the browser says it is online', () => dispatchEvent(new Event('online'))],
  ['the app becomes visible', () => show('visible')],
  ['the app comes out of the back-forward cache', () => dispatchEvent(new Event('pageshow'))],
  ['the screen is touched', () => dispatchEvent(new Event('pointerdown'))],
]

test.each(triggers)('while nobody answers, it probes at once when %s', async (_, trigger) => {
  const { world, store } = await start()
  world.server = 'up'
  trigger()
  await soon()
  expect(store.get(reachAtom)).toBe('reached')
  expect(world).toMatchObject({ probes: 1, refreshes: 2 })
  // Afterwards nothing happens for an hour.
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(world).toMatchObject({ probes: 1, refreshes: 2 })
})

test('while nobody answers, it probes by itself: after five seconds, then less and less often, at least once a minute', async () => {
  const { world } = await start()
  const times: number[] = []
  const startedAt = Date.now()
  for (let known = 0; times.length < 6;) {
    await vi.advanceTimersByTimeAsync(1000)
    if (world.probes > known) times.push(Math.round((Date.now() - startedAt) / 1000))
    known = world.probes
  }
  expect(times).toEqual([5, 15, 35, 75, 135, 195])
  world.server = 'up'
  await vi.advanceTimersByTimeAsync(60_000)
  expect(world).toMatchObject({ probes: 7, refreshes: 2 })
})

test('starts again at five seconds the next time', async () => {
  const { world, connectivity } = await start()
  await vi.advanceTimersByTimeAsync(300_000)
  connectivity.report('reached')
  await soon()
  const { probes } = world
  connectivity.report('unreached')
  await vi.advanceTimersByTimeAsync(5000)
  expect(world.probes).toBe(probes + 1)
})

test('refreshes when any other request is answered', async () => {
  const { world, connectivity } = await start()
  connectivity.report('reached')
  await soon()
  expect(world.refreshes).toBe(2)
})

test('probes too if only the browser reports that there is no signal', async () => {
  const { world } = await start({ server: 'up' })
  onLineIs(false)
  dispatchEvent(new Event('offline'))
  await vi.advanceTimersByTimeAsync(5000)
  expect(world.probes).toBe(1)
  onLineIs(true)
  dispatchEvent(new Event('online'))
  await soon()
  expect(world).toMatchObject({ probes: 2 })
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(world.probes).toBe(2)
})

test('sends no probe while the page is hidden', async () => {
  const { world } = await start()
  show('hidden')
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(world.probes).toBe(0)
  show('visible')
  await soon()
  expect(world.probes).toBe(1)
})

test('many touches cause one probe', async () => {
  const { world } = await start({ server: 'down' })
  world.server = 'hangs'
  for (let touch = 0; touch < 10; touch++) dispatchEvent(new Event('pointerdown'))
  await soon()
  expect(world.probes).toBe(1)
})

test('a hanging probe is aborted when the signal is back', async () => {
  const { world, store } = await start()
  world.server = 'hangs'
  dispatchEvent(new Event('pointerdown'))
  world.server = 'up'
  dispatchEvent(new Event('online'))
  await soon()
  expect(store.get(reachAtom)).toBe('reached')
  expect(world.refreshes).toBe(2)
})

test('announces the signal to code that waits for the browser’s event', async () => {
  const heard = vi.fn()
  addEventListener('online', heard)
  const { connectivity } = await start()
  connectivity.report('reached')
  removeEventListener('online', heard)
  expect(heard).toHaveBeenCalledTimes(1)
})

test('continues while parks are missing, less and less often, and ignores touches', async () => {
  const { world } = await start({ server: 'up', incomplete: true })
  await vi.advanceTimersByTimeAsync(5000)
  expect(world.refreshes).toBe(2)
  dispatchEvent(new Event('pointerdown'))
  await soon()
  expect(world.refreshes).toBe(2)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(world.refreshes).toBeLessThan(22)
  world.incomplete = false
  await vi.advanceTimersByTimeAsync(300_000)
  const { refreshes } = world
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(world.refreshes).toBe(refreshes)
})

test('with a signal and all parks, no probe is sent', async () => {
  const { world } = await start({ server: 'up' })
  for (const [, trigger] of triggers.slice(1)) trigger()
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(world).toMatchObject({ probes: 0, refreshes: 1 })
})
