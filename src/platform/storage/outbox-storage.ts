import { entries } from 'idb-keyval'
import { changeEntry, openStore } from './open-store.ts'

/** What the outbox stands on: records by slot, in a database of their own (clearing a cache never touches a vote). */
export type OutboxStorage = {
  all(): Promise<(readonly [key: string, record: unknown])[]>
  /**
   * Reads and writes in one transaction: what `change` returns takes the record's place, undefined deletes it, the same
   * again leaves it. Resolves when that is on the device.
   */
  change(slot: string, change: (old: unknown) => unknown): Promise<void>
}

/** The real storage, opened at the first use; a refusal rejects that use. */
export function openOutboxStorage(databaseName = 'rampa-outbox'): OutboxStorage {
  const store = openStore(databaseName)
  return {
    all: () => entries<string, unknown>(store),
    change: (slot, change) => changeEntry(store, slot, change),
  }
}
