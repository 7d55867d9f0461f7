import { useSyncExternalStore } from 'react'
import { useServices } from '#platform/services.tsx'
import type { OutboxEntry } from '#platform/storage/outbox-types.ts'
import { useSendingWait } from '#platform/use-sending-wait.ts'
import type { OwnRegistration } from './own-registrations.ts'
import { replaceKeyOf } from './replace-key.ts'

const NOTHING: readonly OutboxEntry[] = []
const never = () => () => {}

/** Whether the server postponed a waiting registration, and when it will be sent, in words. */
export function usePostponed({ event, email }: Pick<OwnRegistration, 'event' | 'email'>): {
  isPostponed: boolean
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
  return { isPostponed: wait !== null || status === 429 || status >= 500, wait }
}
