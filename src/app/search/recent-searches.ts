import { useCallback, useEffect, useState } from 'react'
import { cutText, MAX_TERM } from '#domain/address-text.ts'
import { type Services, useServices } from '#platform/services.tsx'
import { deviceRecord } from '#platform/storage/device-record.ts'

const RECENT_MOST = 6

/** Reads the stored list. Another version of the app may have stored something else, so only short texts count. */
export function readRecent(kept: unknown): string[] {
  if (!Array.isArray(kept)) return []
  return kept
    .filter((term): term is string => typeof term === 'string' && term.trim() !== '' && term.length <= MAX_TERM)
    .slice(0, RECENT_MOST)
}

const recentSearches = deviceRecord('recent-searches', readRecent)

/**
 * Returns the list with the term at its top. An equal term further down (ignoring case) is removed, and the oldest
 * terms are removed if there are too many.
 */
export function withRecent(kept: unknown, term: string): string[] {
  const now = cutText(term.trim(), MAX_TERM)
  const before = readRecent(kept)
  if (now === '') return before
  return [now, ...before.filter((known) => known.toLowerCase() !== now.toLowerCase())].slice(0, RECENT_MOST)
}

/** Stores a term whose result was opened. Never rejects, because a failure here must not stop the opening. */
export const rememberSearch = ({ device }: Services, term: string): Promise<unknown> =>
  recentSearches.update(device, (kept) => withRecent(kept, term))

/** The recent searches on this device. Empty on the server, and until the device has been read. */
export function useRecentSearches(): { recent: readonly string[]; clear: () => void } {
  const services = useServices()
  const [recent, setRecent] = useState<readonly string[]>([])
  useEffect(() => {
    let wanted = true
    void recentSearches.get(services.device).then((kept) => wanted && setRecent(kept))
    return () => {
      wanted = false
    }
  }, [services])
  const clear = useCallback(() => {
    setRecent([])
    void recentSearches.update(services.device, () => [])
  }, [services])
  return { recent, clear }
}
