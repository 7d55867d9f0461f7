import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenHydrated, whenQuiet } from './when-idle.ts'

let readyState: DocumentReadyState
beforeEach(() => {
  vi.useFakeTimers()
  readyState = 'complete'
  vi.spyOn(document, 'readyState', 'get').mockImplementation(() => readyState)
})
afterEach(() => vi.useRealTimers())

/** Whether the page is quiet after each of these steps: ms that pass, or an event. */
async function quietAfter(...steps: (number | string)[]): Promise<boolean[]> {
  let isQuiet = false
  void whenQuiet().then(() => (isQuiet = true))
  const seen: boolean[] = []
  for (const step of steps) {
    if (typeof step === 'number') await vi.advanceTimersByTimeAsync(step)
    else {
      if (step === 'load') readyState = 'complete'
      dispatchEvent(new Event(step))
    }
    seen.push(isQuiet)
  }
  return seen
}

test('an untouched page is quiet after a little over a second', async () => {
  expect(await quietAfter(900, 1000)).toEqual([false, true])
})

test.each(['scroll', 'pointerdown', 'keydown'])('%s restarts the second', async (event) => {
  expect(await quietAfter(900, event, 900, 1000)).toEqual([false, false, false, true])
})

test('a page that is loading is not quiet', async () => {
  readyState = 'interactive'
  expect(await quietAfter(3000, 'load', 900, 1000)).toEqual([false, false, false, true])
})

test('without a pause the page counts as quiet after 15 s', async () => {
  const scrolling = Array.from({ length: 19 }, () => [800, 'scroll']).flat()
  expect((await quietAfter(...scrolling, 800)).at(-1)).toBe(true)
})

test('late parts wait for the hydration of a server page, and only of such a page', async () => {
  const root = document.documentElement
  root.setAttribute('data-rendered', '')
  const work = vi.fn()
  const cancelled = vi.fn()
  whenHydrated(work, 1000)
  whenHydrated(cancelled, 1000)()
  await vi.advanceTimersByTimeAsync(5000)
  expect(work).not.toHaveBeenCalled()
  root.setAttribute('data-hydrated', '')
  await vi.advanceTimersByTimeAsync(1500)
  expect(work).toHaveBeenCalledOnce()
  expect(cancelled).not.toHaveBeenCalled()
  root.removeAttribute('data-hydrated')
  root.removeAttribute('data-rendered')
  whenHydrated(work, 1000)
  await vi.advanceTimersByTimeAsync(1500)
  expect(work).toHaveBeenCalledTimes(2)
})
