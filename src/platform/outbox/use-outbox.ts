import { useSyncExternalStore } from 'react'
import { useRenderServices } from '../services.tsx'
import { NO_ENTRIES, type OutboxEntry } from './outbox-entry.ts'

const none = () => NO_ENTRIES
const never = () => () => {}

/** The outbox's entries in sending order. Empty on the server and until the device was read. */
export function useOutboxEntries(): readonly OutboxEntry[] {
  const { outbox } = useRenderServices()
  return useSyncExternalStore(outbox?.subscribe ?? never, outbox?.entries ?? none, none)
}
