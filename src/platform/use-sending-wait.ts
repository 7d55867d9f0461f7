import { useInstant } from './clock.tsx'
import { formatWait } from './format-wait.ts'
import { useServices } from './services.tsx'
import { throttledUntil } from './storage/outbox-schedule.ts'
import type { OutboxEntry } from './storage/outbox-types.ts'
import { useLanguage } from './use-language.ts'

/**
 * When a waiting write goes out, in words ("in 22 hours"), where the server asked to wait; null where it did not, or for
 * less than a minute.
 */
export function useSendingWait(entry: OutboxEntry | undefined): string | null {
  const { outbox } = useServices()
  const instant = useInstant()
  const language = useLanguage()
  if (!entry || !outbox) return null
  const entries = outbox.entries()
  const until = throttledUntil(entry, entries, Infinity)
  // The page's clock moves by the minute: the refusal may be of a later instant.
  const now = entries.reduce((latest, { lastFailure }) => Math.max(latest, lastFailure?.at ?? 0), instant)
  return until - now > 60_000 ? formatWait(until - now, language) : null
}
