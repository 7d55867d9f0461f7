import { useInstant } from './clock.tsx'
import { formatWait } from './format-wait.ts'
import { useServices } from './services.tsx'
import { throttledUntil } from './storage/outbox-schedule.ts'
import type { OutboxEntry } from './storage/outbox-types.ts'
import { useLanguage } from './use-language.ts'

/** When a waiting write goes out, in words ("in 22 hours"), where the server asked to wait; null where it did not. */
export function useSendingWait(entry: OutboxEntry | undefined): string | null {
  const { outbox } = useServices()
  const instant = useInstant()
  const language = useLanguage()
  if (!entry || !outbox) return null
  const until = throttledUntil(entry, outbox.entries(), Infinity)
  return until > instant ? formatWait(until - instant, language) : null
}
