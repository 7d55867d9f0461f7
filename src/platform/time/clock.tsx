import { MINUTE_MS } from '#contract/time.ts'
import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react'

/** A clock that ticks on the whole minute and whenever the page becomes visible again. Epoch milliseconds. */
export type MinuteClock = { now(): number; subscribe(listener: () => void): () => void }

const minuteOf = (instant: number) => Math.floor(instant / MINUTE_MS)

/**
 * A clock that runs only while it has listeners. `rendered` is when the page was first rendered. As long as that minute
 * lasts, the clock shows `rendered`: with a different instant, every part that reads the clock would render again
 * directly after hydration.
 */
export function createMinuteClock(rendered?: number): MinuteClock {
  const listeners = new Set<() => void>()
  let now = Date.now()
  if (rendered !== undefined && minuteOf(rendered) === minuteOf(now)) now = rendered
  let timer: ReturnType<typeof setTimeout> | undefined
  const tick = () => {
    now = Date.now()
    for (const listener of listeners) listener()
  }
  const schedule = () => {
    clearTimeout(timer)
    timer = setTimeout(
      () => {
        tick()
        schedule()
      },
      MINUTE_MS - (Date.now() % MINUTE_MS) + 20,
    )
  }
  // A sleeping phone runs no timers: the time is updated when the page becomes visible.
  const onVisible = () => {
    if (document.visibilityState !== 'visible') return
    tick()
    schedule()
  }
  return {
    now: () => now,
    subscribe(listener) {
      if (listeners.size === 0) {
        // Within the same minute nothing visible changes, so nothing needs to render again.
        if (minuteOf(Date.now()) !== minuteOf(now)) now = Date.now()
        schedule()
        document.addEventListener('visibilitychange', onVisible)
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        clearTimeout(timer)
        document.removeEventListener('visibilitychange', onVisible)
      }
    },
  }
}

const InstantContext = createContext<{ clock: MinuteClock | null; rendered: number }>({ clock: null, rendered: 0 })

/**
 * Provides the clock. `rendered` is when the page was first rendered; if the server rendered it, the server's time, so
 * that hydration matches.
 */
export function ClockProvider({
  clock,
  rendered,
  children,
}: {
  clock: MinuteClock | null
  rendered: number
  children: ReactNode
}) {
  const value = useMemo(() => ({ clock, rendered }), [clock, rendered])
  return <InstantContext.Provider value={value}>{children}</InstantContext.Provider>
}

const never = () => () => {}

/** The current instant, updated each minute. Use it during rendering instead of `Date.now()`. */
export function useInstant(): number {
  const { clock, rendered } = useContext(InstantContext)
  return useSyncExternalStore(
    clock ? clock.subscribe : never,
    () => clock?.now() ?? rendered,
    () => rendered,
  )
}
