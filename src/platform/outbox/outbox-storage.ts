import { entries } from 'idb-keyval'
import { changeEntry, openStore } from '../storage/open-store.ts'
import type { OutboxEntry } from './outbox-types.ts'

/** Where the outbox keeps its records, by replaceKey: a database of its own, which clearing a cache never touches. */
export type OutboxStorage = {
  all(): Promise<(readonly [replaceKey: string, record: unknown])[]>
  /**
   * Reads and writes in one transaction: what `change` returns takes the record's place, undefined deletes it, the same
   * again leaves it. Resolves when that is on the device.
   */
  change(replaceKey: string, change: (old: unknown) => unknown): Promise<void>
}

/** The real storage, opened at the first use; a refusal rejects that use. */
export function openOutboxStorage(databaseName = 'rampa-outbox'): OutboxStorage {
  const store = openStore(databaseName)
  return {
    all: () => entries<string, unknown>(store),
    change: (replaceKey, change) => changeEntry(store, replaceKey, change),
  }
}

/**
 * An entry as it is stored. Two fields keep their first names: devices hold such records, and a tab that still runs an
 * earlier version deletes a record that it can't read.
 */
export type StoredEntry = Omit<OutboxEntry, 'replaceKey' | 'lastFailure'> & {
  slot: OutboxEntry['replaceKey']
  trouble: OutboxEntry['lastFailure']
}

export const toStored = ({ replaceKey, lastFailure, ...rest }: OutboxEntry): StoredEntry => ({
  ...rest,
  slot: replaceKey,
  trouble: lastFailure,
})

/** Reads a stored record; undefined where it is no entry. */
export function fromStored(record: unknown): OutboxEntry | undefined {
  const { id, kind, slot, body, at, attempts, userId, trouble } = (record ?? {}) as Partial<StoredEntry>
  if (typeof id !== 'string' || typeof kind !== 'string' || typeof slot !== 'string') return undefined
  if (!Number.isFinite(at) || !Number.isFinite(attempts)) return undefined
  const owner = typeof userId === 'string' ? { userId } : {}
  return { id, kind, replaceKey: slot, body, at: at!, attempts: attempts!, ...owner, lastFailure: trouble ?? null }
}
