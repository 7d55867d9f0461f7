import { get, keys } from 'idb-keyval'
import { localKeys, readLocal, writeLocal } from './local-storage.ts'
import { changeEntry, openStore } from './open-store.ts'
import { type OnStorageFailure, withTimeout } from './storage-timeout.ts'

/**
 * The rider's data on this device: the device id, own ratings, dismissed notes, saved parks. The data has its own
 * database, so clearing a cache never deletes it. Values that the device refuses stay in memory until the page closes;
 * no function throws.
 */
export type DeviceStore = {
  get(key: string): Promise<unknown>
  /** Reads and writes in one transaction, so that two tabs lose no change. Resolves to the new value. */
  update<T>(key: string, change: (old: unknown) => T): Promise<T>
  /**
   * Stores a value (JSON) at once and without a transaction, for a page that is being left. Until the next `update` of
   * the key, this value counts instead of the one in the database. Returns whether the device stored it.
   */
  setSync(key: string, value: unknown): boolean
  /** Deletes the values of all keys that match. */
  erase(matches: (key: string) => boolean): Promise<void>
  /** Whether the device has stored everything so far. */
  isLasting(): boolean
}

export type DeviceStorage = {
  get(key: string): Promise<unknown>
  /** Absent: this storage keeps all values in memory. */
  keys?(): Promise<readonly string[]>
  update(key: string, change: (old: unknown) => unknown): Promise<void>
}

type Change = (old: unknown) => unknown

const TIMEOUT_MS = 1500

/** A device store over storage that may be missing, refused, full or hanging. `onFailure` gets the first failure. */
export function createDeviceStore(storage: DeviceStorage, onFailure: OnStorageFailure = () => {}): DeviceStore {
  /** Values that the device has not stored, with the changes to repeat when the device answers again. */
  const unpersisted = new Map<string, { value: unknown; changes: readonly Change[] }>()
  let lasting = true
  const fail: OnStorageFailure = (error, what) => {
    if (lasting) onFailure(error, what)
    lasting = false
  }
  const keepInMemory = (key: string, value: unknown, change: Change) => {
    unpersisted.set(key, { value, changes: [...(unpersisted.get(key)?.changes ?? []), change] })
  }

  /**
   * Changes the value on the device. If a value was set without a transaction, it is newer than the database's, so the
   * change starts from it.
   */
  const updateDevice = async (key: string, change: Change): Promise<void> => {
    let left: string | null = null
    const update = storage.update(key, (old) => {
      left = readLocal(LEFT + key)
      return change(left === null ? old : parse(left))
    })
    await withTimeout(TIMEOUT_MS, update)
    if (left !== null && readLocal(LEFT + key) === left) writeLocal(LEFT + key, null)
  }

  /** A device without room still deletes what it stored before it was full. */
  const deleteUnpersisted = (key: string): Promise<void> => {
    const deleted = unpersisted.get(key)
    return updateDevice(key, () => undefined).then(
      () => void (unpersisted.get(key) === deleted && unpersisted.delete(key)),
      () => {},
    )
  }

  // A device that timed out may answer again after the page returns from the back-forward cache.
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
      const unpersistedValue = unpersisted.get(key)
      if (unpersistedValue) return unpersistedValue.value
      const left = readLocal(LEFT + key)
      if (left !== null) return parse(left)
      try {
        return await withTimeout(TIMEOUT_MS, storage.get(key))
      } catch (error) {
        fail(error, 'read device')
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
          fail(error, 'write device')
        }
      }
      const left = readLocal(LEFT + key)
      const missed = unpersisted.get(key)
      // If a concurrent change failed, `change` is applied to the value in memory. Otherwise `made` is used if the
      // device read the old value and only failed to store the new one.
      if (missed) made = { value: change(missed.value) }
      else made ??= { value: change(left === null ? undefined : parse(left)) }
      const { value } = made
      keepInMemory(key, value, change)
      if (left !== null) writeLocal(LEFT + key, toJson(value))
      if (missed && value === undefined) await deleteUnpersisted(key)
      return value
    },
    setSync(key, value) {
      if (unpersisted.has(key)) keepInMemory(key, value, () => value)
      return writeLocal(LEFT + key, toJson(value))
    },
    async erase(matches) {
      const inStorage = await withTimeout(TIMEOUT_MS, storage.keys?.() ?? Promise.resolve([])).catch(() => [])
      const matching = new Set([...unpersisted.keys(), ...localKeys(LEFT), ...inStorage].filter(matches))
      await Promise.all([...matching].map((key) => this.update(key, () => undefined)))
    },
    isLasting: () => lasting,
  }
}

/** Prefix of localStorage keys for values set without a transaction. */
const LEFT = 'left:'

const toJson = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value))

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The real storage, opened at its first use. If the browser refuses the storage, that use rejects. */
export function openDeviceStorage(databaseName: string): DeviceStorage {
  const store = openStore(databaseName)
  return {
    get: (key) => get(key, store),
    keys: () => keys<string>(store),
    update: (key, change) => changeEntry(store, key, change),
  }
}
