import { useCallback, useEffect, useState } from 'react'

/** What the browser says of our room on this device; null: it does not say. Bytes. */
export type StorageRoom = { usage: number | null; quota: number | null; persisted: boolean | null }

/** Asks the browser. Never rejects. */
export async function readStorageRoom(): Promise<StorageRoom> {
  // Absent where the page does not come over TLS.
  const storage = navigator.storage as StorageManager | undefined
  const [estimate, persisted] = await Promise.all([
    Promise.resolve(storage?.estimate?.()).catch(() => undefined),
    Promise.resolve(storage?.persisted?.()).catch(() => undefined),
  ])
  return { usage: estimate?.usage ?? null, quota: estimate?.quota ?? null, persisted: persisted ?? null }
}

/** The room, asked anew when `moment` changes; null until the first answer. */
export function useStorageRoom(moment: unknown): { room: StorageRoom | null; look: () => void } {
  const [room, setRoom] = useState<StorageRoom | null>(null)
  const look = useCallback(() => void readStorageRoom().then(setRoom), [])
  useEffect(look, [look, moment])
  return { room, look }
}
