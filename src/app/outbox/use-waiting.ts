import { useEffect, useState } from 'react'
import { NO_ENTRIES, type OutboxEntry } from '#platform/outbox/outbox-entry.ts'
import { useOutboxEntries } from '#platform/outbox/use-outbox.ts'

/** A write that is sent faster than this is never shown as waiting. */
const DELAY_MS = 2500

/** The outbox's entries, but only if a write has failed or has waited longer than `DELAY_MS`; otherwise empty. */
export function useWaiting(): readonly OutboxEntry[] {
  const entries = useOutboxEntries()
  const hasEntries = entries.length > 0
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!hasEntries) return
    const timer = setTimeout(() => setLate(true), DELAY_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [hasEntries])
  return isLate || entries.some(({ lastFailure }) => lastFailure !== null) ? entries : NO_ENTRIES
}
