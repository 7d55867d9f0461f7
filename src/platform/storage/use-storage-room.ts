import { useCallback, useEffect, useState } from 'react'

/** The site's share of the device's storage, in bytes; null if the browser does not tell. */
export type StorageRoom = { usage: number | null; quota: number | null; persisted: boolean | null }

/** Never rejects. */
export async function readStorageRoom(): Promise<StorageRoom> {
  // `navigator.storage` is missing on plain HTTP.
  const storage = navigator.storage as StorageManager | undefined
  const [estimate, persisted] = await Promise.all([
    Promise.resolve(storage?.estimate?.()).catch(() => undefined),
    Promise.resolve(storage?.persisted?.()).catch(() => undefined),
  ])
  return { usage: estimate?.usage ?? null, quota: estimate?.quota ?? null, persisted: persisted ?? null }
}

/** The storage room, read again when `moment` changes; null until the first answer. */
export function useStorageRoom(moment: unknown): { room: StorageRoom | null; refresh: () => void } {
  const [room, setRoom] = useState<StorageRoom | null>(null)
  const refresh = useCallback(() => void readStorageRoom().then(setRoom), [])
  useEffect(refresh, [refresh, moment])
  return { room, refresh }
}
