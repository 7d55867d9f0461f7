import { entries } from 'idb-keyval'
import { openStore } from './open-store.ts'

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
    change: (slot, change) =>
      store('readwrite', (records) => {
        const { transaction } = records
        const done = new Promise<void>((resolve, reject) => {
          transaction.oncomplete = () => resolve()
          // A full device says so when the transaction ends, not when the record is put.
          transaction.onabort = transaction.onerror = () => reject(transaction.error ?? new Error('not kept'))
        })
        const read = records.get(slot)
        read.onsuccess = () => {
          const old: unknown = read.result
          const next = change(old)
          if (next === old) return
          if (next === undefined) records.delete(slot)
          else records.put(next, slot)
        }
        return done
      }),
  }
}
