import { useSyncExternalStore } from 'react'
import { useServices } from '#platform/services.tsx'
import type { OutboxEntry } from '#platform/storage/outbox-types.ts'
import type { OwnRegistration } from './own-registrations.ts'
import { slotOf } from './slot.ts'

const NOTHING: readonly OutboxEntry[] = []
const never = () => () => {}

/** Whether what waits was answered, only not yet taken: a busy server, and no missing signal. */
export function useIsHeld({ event, email }: Pick<OwnRegistration, 'event' | 'email'>): boolean {
  const { outbox } = useServices()
  const entries = useSyncExternalStore(
    outbox?.subscribe ?? never,
    () => outbox?.entries() ?? NOTHING,
    () => NOTHING,
  )
  const status = entries.find(({ slot }) => slot === slotOf(event, email))?.trouble?.status ?? 0
  return status === 429 || status >= 500
}
