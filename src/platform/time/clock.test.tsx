import { act, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { hydrateRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ClockProvider, createMinuteClock, type MinuteClock, useInstant } from './clock.tsx'

const NOON = Date.parse('2026-06-01T12:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ now: NOON + 12_345 })
})
const leaving: (() => void)[] = []
afterEach(() => {
  for (const leave of leaving.splice(0)) leave()
  vi.useRealTimers()
})

/** Listens to a clock until the test ends or the returned function is called. */
function listen(clock: MinuteClock, listener: () => void = () => {}) {
  const leave = clock.subscribe(listener)
  leaving.push(leave)
  return leave
}

/** Hides the page or shows it again. */
function look(state: 'visible' | 'hidden') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('ticks on the whole minute, again and again', () => {
  const clock = createMinuteClock()
  const heard: number[] = []
  listen(clock, () => heard.push(clock.now()))
  vi.advanceTimersByTime(47_600)
  expect(heard).toEqual([])
  vi.advanceTimersByTime(2 * 60_000 + 100)
  expect(heard.map((instant) => Math.floor(instant / 60_000) * 60_000 - NOON)).toEqual([60_000, 120_000, 180_000])
})

test('stays the same between ticks, so that every reader agrees', () => {
  const clock = createMinuteClock()
  listen(clock)
  const before = clock.now()
  vi.advanceTimersByTime(30_000)
  expect(clock.now()).toBe(before)
})

test('starts at the markup’s time within its minute, so that nothing renders again after hydration', () => {
  expect(createMinuteClock(NOON + 3000).now()).toBe(NOON + 3000)
  const clock = createMinuteClock(NOON + 3000)
  listen(clock)
  expect(clock.now()).toBe(NOON + 3000)
  expect(createMinuteClock(NOON - 1).now()).toBe(NOON + 12_345)
})

test('runs only while it has listeners', () => {
  const clock = createMinuteClock()
  expect(vi.getTimerCount()).toBe(0)
  const leaveFirst = listen(clock)
  const leaveSecond = listen(clock)
  expect(vi.getTimerCount()).toBe(1)
  leaveFirst()
  expect(vi.getTimerCount()).toBe(1)
  leaveSecond()
  expect(vi.getTimerCount()).toBe(0)
  // Showing the page wakes no timer either.
  look('visible')
  expect(vi.getTimerCount()).toBe(0)
})

test('a removed listener hears nothing', () => {
  const clock = createMinuteClock()
  const [stays, leaves] = [vi.fn(), vi.fn()]
  listen(clock, stays)
  listen(clock, leaves)()
  vi.advanceTimersByTime(60_000)
  expect([stays.mock.calls.length, leaves.mock.calls.length]).toEqual([1, 0])
})

test('is right at once when the page becomes visible, and then ticks on the minute', () => {
  const clock = createMinuteClock()
  const heard: number[] = []
  listen(clock, () => heard.push(clock.now() - NOON))
  // A sleeping phone: time passes, but timers do not run.
  vi.setSystemTime(NOON + 3_600_000 + 50_000)
  look('hidden')
  expect(heard).toEqual([])
  look('visible')
  expect(heard).toEqual([3_650_000])
  vi.advanceTimersByTime(10_100)
  expect(heard).toHaveLength(2)
  expect(heard[1]).toBeGreaterThanOrEqual(3_660_000)
})

test('is right after a time without listeners, and silent within the minute', () => {
  const clock = createMinuteClock()
  const made = clock.now()
  vi.advanceTimersByTime(1000)
  listen(clock)()
  expect(clock.now()).toBe(made)
  vi.advanceTimersByTime(5 * 60_000)
  listen(clock)()
  expect(clock.now()).toBe(Date.now())
})

function Instant({ onRender }: { onRender?: () => void }) {
  onRender?.()
  return <time>{useInstant() - NOON}</time>
}

test('a component shows the instant and is renewed each minute', () => {
  const clock = createMinuteClock()
  render(
    <ClockProvider clock={clock} rendered={0}>
      <Instant />
    </ClockProvider>,
  )
  expect(screen.getByRole('time').textContent).toBe('12345')
  act(() => void vi.advanceTimersByTime(60_000))
  expect(Number(screen.getByRole('time').textContent)).toBeGreaterThanOrEqual(60_000)
})

test('mounting renders once', () => {
  const clock = createMinuteClock()
  vi.advanceTimersByTime(40)
  const onRender = vi.fn()
  render(
    <ClockProvider clock={clock} rendered={0}>
      <Instant onRender={onRender} />
    </ClockProvider>,
  )
  expect(onRender).toHaveBeenCalledTimes(1)
})

test('hydration starts with the server’s instant, then shows the present one', async () => {
  const page = (clock: MinuteClock | null) => (
    <StrictMode>
      <ClockProvider clock={clock} rendered={NOON - 40_000}>
        <Instant />
      </ClockProvider>
    </StrictMode>
  )
  const root = document.createElement('div')
  root.innerHTML = renderToString(page(null))
  expect(root.textContent).toBe('-40000')
  const onRecoverableError = vi.fn()
  await act(async () => void hydrateRoot(root, page(createMinuteClock()), { onRecoverableError }))
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(root.textContent).toBe('12345')
})
