import { useInstant } from '../time/clock.tsx'
import { useIsOffline } from '../http/connectivity.ts'
import { formatWait } from '../texts/format.ts'
import { throttledUntil, type OutboxEntry } from './outbox-entry.ts'
import { useLanguage } from '../texts/use-language.ts'
import { useOutboxEntries } from './use-outbox.ts'

/** An entry with its state. */
export type FollowedEntry = {
  entry: OutboxEntry
  /** `waiting`: the server does not answer. `postponed`: the server asked to wait. */
  state: 'sending' | 'waiting' | 'postponed'
  /** Time until the write is sent ("in 22 hours"). null unless the server asked to wait for a minute or longer. */
  wait: string | null
}

/**
 * Returns a function that finds the waiting write with a replaceKey. The function returns undefined if no such write
 * waits.
 */
export function useFollowEntry(): (replaceKey: string | undefined) => FollowedEntry | undefined {
  const entries = useOutboxEntries()
  const isOffline = useIsOffline()
  const instant = useInstant()
  const language = useLanguage()
  return (replaceKey) => {
    const entry = entries.find((one) => one.replaceKey === replaceKey)
    if (!entry) return undefined
    const { lastFailure } = entry
    const status = lastFailure?.status ?? 0
    const isPostponed = status === 429 || status >= 500
    const state = isPostponed ? 'postponed' : lastFailure || isOffline ? 'waiting' : 'sending'
    // The page's clock ticks once a minute, so a failure may be later than the clock's time.
    const now = entries.reduce((latest, one) => Math.max(latest, one.lastFailure?.at ?? 0), instant)
    const ms = throttledUntil(entry, entries, Infinity) - now
    return { entry, state, wait: ms > 60_000 ? formatWait(ms, language) : null }
  }
}

/** The waiting write with one replaceKey. */
export const useOutboxEntry = (replaceKey: string | undefined): FollowedEntry | undefined =>
  useFollowEntry()(replaceKey)
