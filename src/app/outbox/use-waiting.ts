import { useEffect, useState, useSyncExternalStore } from 'react'
import { useServices } from '#platform/services.tsx'
import type { OutboxEntry } from '#platform/storage/outbox-types.ts'

/** A write that goes out this fast was never waiting, for a person. */
const SHORT_MS = 2500

const NOTHING: readonly OutboxEntry[] = []
const never = () => () => {}

/** What waits to be sent, in order; nothing on the server, before the device was read, and while it simply goes out. */
export function useWaiting(): readonly OutboxEntry[] {
  const { outbox } = useServices()
  const entries = useSyncExternalStore(
    outbox?.subscribe ?? never,
    () => outbox?.entries() ?? NOTHING,
    () => NOTHING,
  )
  const some = entries.length > 0
  const [long, setLong] = useState(false)
  useEffect(() => {
    if (!some) return
    const timer = setTimeout(() => setLong(true), SHORT_MS)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [some])
  const isKnown = long || entries.some(({ lastFailure }) => lastFailure !== null)
  return some && isKnown ? entries : NOTHING
}
