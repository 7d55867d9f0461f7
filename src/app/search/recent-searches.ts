import { useCallback, useEffect, useState } from 'react'
import { cutText, MAX_TERM } from '#domain/address-text.ts'
import { type Services, useServices } from '#platform/services.tsx'

const KEY = 'recent-searches'
export const RECENT_MOST = 6

/** What the device holds may be of another version, or nobody's: only short texts count. */
export function readRecent(kept: unknown): string[] {
  if (!Array.isArray(kept)) return []
  return kept
    .filter((term): term is string => typeof term === 'string' && term.trim() !== '' && term.length <= MAX_TERM)
    .slice(0, RECENT_MOST)
}

/** The latest first, each once (whatever its case), the oldest beyond the most forgotten. */
export function withRecent(kept: unknown, term: string): string[] {
  const now = cutText(term.trim(), MAX_TERM)
  const before = readRecent(kept)
  if (now === '') return before
  return [now, ...before.filter((known) => known.toLowerCase() !== now.toLowerCase())].slice(0, RECENT_MOST)
}

/** Remembers a term that somebody went on with. Never rejects. */
export const rememberSearch = ({ device }: Services, term: string): Promise<unknown> =>
  device?.update(KEY, (kept) => withRecent(kept, term)) ?? Promise.resolve()

/** The recent searches of this device: empty on the server and until they are read. */
export function useRecentSearches(): {
  recent: readonly string[]
  clear: () => void
} {
  const services = useServices()
  const [recent, setRecent] = useState<readonly string[]>([])
  useEffect(() => {
    let wanted = true
    void services.device?.get(KEY).then((kept) => wanted && setRecent(readRecent(kept)))
    return () => {
      wanted = false
    }
  }, [services])
  const clear = useCallback(() => {
    setRecent([])
    void services.device?.update(KEY, () => [])
  }, [services])
  return { recent, clear }
}
