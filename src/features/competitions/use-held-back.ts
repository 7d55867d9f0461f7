import { useSyncExternalStore } from 'react'
import { useServices } from '#platform/services.tsx'
import type { OutboxEntry } from '#platform/storage/outbox-types.ts'
import { useSendingWait } from '#platform/use-sending-wait.ts'
import type { OwnRegistration } from './own-registrations.ts'
import { replaceKeyOf } from './replace-key.ts'

const NOTHING: readonly OutboxEntry[] = []
const never = () => () => {}

/** A registration that waits, and was answered: not taken yet, and until when the server asked to wait. */
export function useHeldBack({ event, email }: Pick<OwnRegistration, 'event' | 'email'>): {
  isHeldBack: boolean
  wait: string | null
} {
  const { outbox } = useServices()
  const entries = useSyncExternalStore(
    outbox?.subscribe ?? never,
    () => outbox?.entries() ?? NOTHING,
    () => NOTHING,
  )
  const entry = entries.find(({ replaceKey }) => replaceKey === replaceKeyOf(event, email))
  const wait = useSendingWait(entry)
  const status = entry?.lastFailure?.status ?? 0
  return { isHeldBack: wait !== null || status === 429 || status >= 500, wait }
}
