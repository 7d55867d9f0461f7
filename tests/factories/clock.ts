import { act } from '@testing-library/react'
import { MINUTE_MS } from '#contract/time.ts'
import type { MinuteClock } from '#platform/time/clock.tsx'
import { SATURDAY_NOON } from './list-page.tsx'

/** A clock that begins at noon on a Saturday, and a function that lets minutes pass. */
export function aClock() {
  let now = SATURDAY_NOON
  const listeners = new Set<() => void>()
  const clock: MinuteClock = {
    now: () => now,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const pass = (minutes: number) =>
    act(async () => {
      now += minutes * MINUTE_MS
      for (const listener of listeners) listener()
    })
  return { clock, pass }
}
