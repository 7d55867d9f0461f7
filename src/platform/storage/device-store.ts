import { get, update } from 'idb-keyval'
import { openStore } from './open-store.ts'
import { within } from './within.ts'

/**
 * What this device keeps about its rider: the device id, own ratings, what was dismissed, what is saved for offline.
 * A database of its own: clearing a cache never touches it. Where the device refuses to keep anything, it holds for as
 * long as the page is open; nothing is thrown.
 */
export type DeviceStore = {
  get(key: string): Promise<unknown>
  /** Reads and writes in one transaction, so that two tabs lose nothing of each other's. Resolves to what is kept now. */
  update<T>(key: string, change: (old: unknown) => T): Promise<T>
  /** Whether what is kept outlives the page, as far as was seen. */
  isLasting(): boolean
}

/** The part of IndexedDB that the store stands on, for one key at a time. */
export type DeviceStorage = {
  get(key: string): Promise<unknown>
  update(key: string, change: (old: unknown) => unknown): Promise<void>
}

/** How long the device may take before we go on without it. */
const PATIENCE_MS = 1500

/** A device store over storage that may be missing, refused, full or hanging; the first trouble is told to `onTrouble`. */
export function createDeviceStore(storage: DeviceStorage, onTrouble: (error: unknown) => void = () => {}): DeviceStore {
  /** What the device did not take, and what it may no longer be asked for. */
  const kept = new Map<string, unknown>()
  let lasting = true
  const fail = (error: unknown) => {
    if (lasting) onTrouble(error)
    lasting = false
  }
  const get = async (key: string): Promise<unknown> => {
    if (kept.has(key)) return kept.get(key)
    try {
      return await within(PATIENCE_MS, storage.get(key))
    } catch (error) {
      fail(error)
      return kept.get(key)
    }
  }
  return {
    get,
    async update<T>(key: string, change: (old: unknown) => T): Promise<T> {
      if (!kept.has(key)) {
        let made: { value: T } | undefined
        try {
          await within(
            PATIENCE_MS,
            storage.update(key, (old) => (made = { value: change(old) }).value),
          )
          return made!.value
        } catch (error) {
          fail(error)
          // The device read the old value, and could not keep the new one.
          if (made) {
            kept.set(key, made.value)
            return made.value
          }
        }
      }
      const value = change(kept.get(key))
      kept.set(key, value)
      return value
    },
    isLasting: () => lasting,
  }
}

/** The real storage, opened at the first use; a refusal rejects that use. */
export function openDeviceStorage(databaseName: string): DeviceStorage {
  const store = openStore(databaseName)
  return { get: (key) => get(key, store), update: (key, change) => update(key, change, store) }
}
