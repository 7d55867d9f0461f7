import { get } from 'idb-keyval'
import { readLocal, writeLocal } from './local-storage.ts'
import { changeEntry, openStore } from './open-store.ts'
import { withTimeout } from './storage-timeout.ts'

/**
 * What this device keeps about its rider: the device id, own ratings, what was dismissed, what is saved for offline.
 * A database of its own: clearing a cache never touches it. Where the device refuses to keep anything, it holds for as
 * long as the page is open; nothing is thrown.
 */
export type DeviceStore = {
  get(key: string): Promise<unknown>
  /** Reads and writes in one transaction, so that two tabs lose nothing of each other's. Resolves to what is kept now. */
  update<T>(key: string, change: (old: unknown) => T): Promise<T>
  /**
   * Sets a value (JSON) at once and without a transaction, for a page that is being left: it takes the place of the
   * key's value until the next `update`. Returns whether the device took it.
   */
  setSync(key: string, value: unknown): boolean
  /** Whether what is kept outlives the page, as far as was seen. */
  isLasting(): boolean
}

/** The part of IndexedDB that the store stands on, for one key at a time. */
export type DeviceStorage = {
  get(key: string): Promise<unknown>
  update(key: string, change: (old: unknown) => unknown): Promise<void>
}

type Change = (old: unknown) => unknown

/** How long the device may take before we go on without it. */
const TIMEOUT_MS = 1500

/** A device store over storage that may be missing, refused, full or hanging; the first trouble is told to `onTrouble`. */
export function createDeviceStore(storage: DeviceStorage, onTrouble: (error: unknown) => void = () => {}): DeviceStore {
  /** What the device did not take, with the changes that made it. */
  const unpersisted = new Map<string, { value: unknown; changes: readonly Change[] }>()
  let lasting = true
  const fail = (error: unknown) => {
    if (lasting) onTrouble(error)
    lasting = false
  }
  const keepInMemory = (key: string, value: unknown, change: Change) => {
    unpersisted.set(key, { value, changes: [...(unpersisted.get(key)?.changes ?? []), change] })
  }

  /** `change` on the device, where what was set without a transaction is newer than the database's. */
  const updateDevice = async (key: string, change: Change): Promise<void> => {
    let left: string | null = null
    const update = storage.update(key, (old) => {
      left = readLocal(LEFT + key)
      return change(left === null ? old : parse(left))
    })
    await withTimeout(TIMEOUT_MS, update)
    if (left !== null && readLocal(LEFT + key) === left) writeLocal(LEFT + key, null)
  }

  // A device that hung may answer again when the page comes back from the back-forward cache.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    for (const [key, missed] of unpersisted) {
      const replay = (old: unknown) => missed.changes.reduce((value, change) => change(value), old)
      updateDevice(key, replay).then(
        () => unpersisted.get(key) === missed && unpersisted.delete(key),
        () => {},
      )
    }
  })

  return {
    async get(key) {
      const known = unpersisted.get(key)
      if (known) return known.value
      const left = readLocal(LEFT + key)
      if (left !== null) return parse(left)
      try {
        return await withTimeout(TIMEOUT_MS, storage.get(key))
      } catch (error) {
        fail(error)
        return unpersisted.get(key)?.value
      }
    },
    async update<T>(key: string, change: (old: unknown) => T): Promise<T> {
      let made: { value: T } | undefined
      if (!unpersisted.has(key)) {
        try {
          await updateDevice(key, (old) => (made = { value: change(old) }).value)
          return made!.value
        } catch (error) {
          fail(error)
        }
      }
      const left = readLocal(LEFT + key)
      // The device may have read the old value, and could not keep the new one.
      made ??= { value: change(unpersisted.has(key) || left === null ? unpersisted.get(key)?.value : parse(left)) }
      const { value } = made
      keepInMemory(key, value, change)
      if (left !== null) writeLocal(LEFT + key, toJson(value))
      return value
    },
    setSync(key, value) {
      if (unpersisted.has(key)) keepInMemory(key, value, () => value)
      return writeLocal(LEFT + key, toJson(value))
    },
    isLasting: () => lasting,
  }
}

/** Prefix of localStorage's keys for what was set without a transaction. */
const LEFT = 'left:'

const toJson = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value))

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The real storage, opened at the first use; a refusal rejects that use. */
export function openDeviceStorage(databaseName: string): DeviceStorage {
  const store = openStore(databaseName)
  return { get: (key) => get(key, store), update: (key, change) => changeEntry(store, key, change) }
}
