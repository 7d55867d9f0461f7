import { entries } from 'idb-keyval'
import { coalesce } from '../storage/coalesce.ts'
import { withRoom } from '../storage/free-space.ts'
import { changeEntry, openStore } from '../storage/open-store.ts'
import { NO_ENTRIES, type NewWrite, type OutboxEntry, type OutboxKind, type SendFailure } from './outbox-entry.ts'
import { createStorageGuard, type OnStorageFailure } from '../storage/storage-timeout.ts'

/**
 * The storage of the outbox's records, by replaceKey. The records are in a database of their own, so that clearing a
 * cache never touches them.
 */
export type OutboxStorage = {
  all(): Promise<(readonly [replaceKey: string, record: unknown])[]>
  /**
   * Reads and writes a record in one transaction. The record becomes what `change` returns: undefined deletes the
   * record, the same value leaves it unchanged. Resolves when the device has stored the change.
   */
  change(replaceKey: string, change: (old: unknown) => unknown): Promise<void>
}

/** The real storage, opened at its first use. If the browser refuses the storage, that use rejects. */
export function openOutboxStorage(databaseName = 'rampa-outbox'): OutboxStorage {
  const store = openStore(databaseName)
  return {
    all: () => entries<string, unknown>(store),
    change: (replaceKey, change) => changeEntry(store, replaceKey, change),
  }
}

/**
 * An entry in its stored form. Two fields keep their former names: devices still have records with these names, and a
 * tab that runs an earlier version deletes records that it can't read.
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

/** Reads a stored record; undefined if it is not an entry. */
export function fromStored(record: unknown): OutboxEntry | undefined {
  const { id, kind, slot, body, at, attempts, userId, trouble } = (record ?? {}) as Partial<StoredEntry>
  if (typeof id !== 'string' || typeof kind !== 'string' || typeof slot !== 'string') return undefined
  if (!Number.isFinite(at) || !Number.isFinite(attempts)) return undefined
  const owner = typeof userId === 'string' ? { userId } : {}
  return { id, kind, replaceKey: slot, body, at: at!, attempts: attempts!, ...owner, lastFailure: trouble ?? null }
}

const TIMEOUT_MS = 3000

export type OutboxEntriesOptions = {
  storage: OutboxStorage
  kinds: ReadonlyMap<string, OutboxKind>
  /** The channel that tells the other tabs that entries have changed. */
  channel?: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | undefined
  /**
   * Deletes up to `most` files on a full device. Resolves to the number of deleted files; 0: no file is left to delete.
   */
  free?: ((most: number) => Promise<number>) | undefined
  onFailure?: OnStorageFailure | undefined
  now: () => number
  makeId: () => string
  /** Id of the signed-in user; undefined: nobody. */
  userId: () => string | undefined
}

/**
 * The outbox's entries and their storage. The storage may be missing, refused, full, hanging or wiped; no function
 * throws.
 */
export function createOutboxEntries({
  storage,
  kinds,
  channel,
  free,
  onFailure,
  now,
  makeId,
  userId,
}: OutboxEntriesOptions) {
  const list = createOutboxList()
  const listeners = new Set<() => void>()
  const update = () => {
    if (list.update()) for (const listener of listeners) listener()
  }

  const { readAll, change, tryChange } = createRecords({ storage, channel, onFailure })

  /** Whether a record can never be sent. Records of a kind that only another version knows are left alone. */
  const isUseless = (entry: OutboxEntry | undefined): entry is undefined =>
    !entry || kinds.get(entry.kind)?.isBody(entry.body) === false

  const refresh = coalesce(async () => {
    const records = await readAll()
    if (!records) return
    const onDevice = new Map<string, OutboxEntry>()
    for (const [key, record] of records) {
      const entry = fromStored(record)
      if (isUseless(entry)) void tryChange(key, (old) => (isUseless(fromStored(old)) ? undefined : old))
      else if (kinds.has(entry.kind)) onDevice.set(key, entry)
    }
    list.setPersisted(onDevice)
    update()
  })
  channel?.addEventListener('message', () => void refresh())
  let firstRead: Promise<void> | undefined

  return {
    list: list.entries,
    isCurrent: list.isCurrent,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Reads all entries from the device again. */
    refresh,
    /** Reads the entries from the device, at the first call only. */
    load: () => (firstRead ??= refresh()),

    /** Adds a write: at once to the list, and as soon as possible to the device. */
    async add(write: NewWrite): Promise<{ lasting: boolean }> {
      let entry = entryOf(write, { id: makeId(), at: list.nextAt(now()), userId: userId() })
      list.add(entry)
      update()
      const put = () =>
        change(entry.replaceKey, (record) => {
          const current = list.findUnpersisted(entry)
          // A newer entry with the same replaceKey has replaced this entry.
          if (!current) return record
          const old = fromStored(record)
          entry = old && old.at >= current.at ? { ...current, at: old.at + 1 } : current
          return toStored(entry)
        })
      try {
        await withRoom(put, free ?? (() => Promise.resolve(0)))
      } catch {
        return { lasting: false }
      }
      if (list.findUnpersisted(entry)) {
        list.markPersisted(entry)
        update()
      }
      return { lasting: true }
    },

    /** Deletes an entry that was sent, refused or discarded. */
    async remove(entry: OutboxEntry): Promise<void> {
      list.finish(entry)
      update()
      await tryChange(entry.replaceKey, (record) => {
        const old = fromStored(record)
        return old && isDoneWith(old, entry) ? undefined : record
      })
    },

    /** Stores the reason of the last failure. */
    async recordFailure(entry: OutboxEntry, lastFailure: SendFailure): Promise<void> {
      const failed = { ...entry, attempts: entry.attempts + 1, lastFailure }
      list.replace(failed)
      update()
      await tryChange(entry.replaceKey, (record) => (fromStored(record)?.id === entry.id ? toStored(failed) : record))
    },
  }
}
export type OutboxEntries = ReturnType<typeof createOutboxEntries>

/** A new entry that nobody has tried to send yet. */
const entryOf = (
  { kind, replaceKey, body }: NewWrite,
  { id, at, userId }: { id: string; at: number; userId: string | undefined },
): OutboxEntry => ({
  id,
  kind,
  replaceKey: replaceKey ?? id,
  body,
  at,
  attempts: 0,
  ...(userId !== undefined && { userId }),
  lastFailure: null,
})

/** The stored records, with a timeout. Each change is announced to the other tabs. */
function createRecords({
  storage,
  channel,
  onFailure,
}: Pick<OutboxEntriesOptions, 'storage' | 'channel' | 'onFailure'>) {
  const guard = createStorageGuard(onFailure)
  const change = async (replaceKey: string, next: (old: unknown) => unknown): Promise<void> => {
    await guard(() => storage.change(replaceKey, next), TIMEOUT_MS, 'write outbox')
    channel?.postMessage(null)
  }
  return {
    readAll: () => guard(() => storage.all(), TIMEOUT_MS, 'read outbox').catch(() => null),
    change,
    /** Makes a change that may fail: the next start either repeats the change or does not need it. */
    tryChange: (...given: Parameters<typeof change>) => change(...given).catch(() => {}),
  }
}

/** The entries in memory: those last read from the device, and those that the device has not stored. */
function createOutboxList() {
  /** Map from replaceKey to the stored entry. */
  let persisted = new Map<string, OutboxEntry>()
  /** Map from replaceKey to an entry that is not stored yet or that the device refused. */
  const unpersisted = new Map<string, OutboxEntry>()
  /** Ids of entries that were sent, refused or discarded, even if the device could not delete them. */
  const finished = new Set<string>()
  let entries = NO_ENTRIES
  let latestAt = 0

  return {
    entries: () => entries,
    /** Rebuilds the list. Returns whether any entry changed. */
    update(): boolean {
      const byKey = new Map(persisted)
      for (const [key, entry] of unpersisted) if (!((byKey.get(key)?.at ?? 0) > entry.at)) byKey.set(key, entry)
      const next = [...byKey.values()]
        .filter(({ id }) => !finished.has(id))
        .sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
      if (next.length === entries.length && next.every((entry, index) => isSame(entry, entries[index]!))) return false
      entries = next
      latestAt = Math.max(latestAt, next.at(-1)?.at ?? 0)
      return true
    },
    /**
     * The time for a new entry. It is later than the time of every other entry, even if the phone's clock was set back.
     */
    nextAt: (now: number): number => (latestAt = Math.max(now, latestAt + 1)),
    /** Whether the entry is the latest with its replaceKey. Changes in other tabs count only after the next read. */
    isCurrent: ({ id, replaceKey }: OutboxEntry): boolean =>
      !finished.has(id) && (unpersisted.get(replaceKey) ?? persisted.get(replaceKey))?.id === id,
    /**
     * The entry with this id and replaceKey, if the device has not stored the entry and no other entry has replaced it.
     */
    findUnpersisted({ id, replaceKey }: OutboxEntry): OutboxEntry | undefined {
      const entry = unpersisted.get(replaceKey)
      return entry?.id === id ? entry : undefined
    },
    add: (entry: OutboxEntry): void => void unpersisted.set(entry.replaceKey, entry),
    /** Call this when the device has stored the entry. */
    markPersisted(entry: OutboxEntry): void {
      unpersisted.delete(entry.replaceKey)
      persisted.set(entry.replaceKey, entry)
    },
    /** Sets the entries that were read from the device, by replaceKey. */
    setPersisted: (found: Map<string, OutboxEntry>): void => void (persisted = found),
    /** Replaces an entry with its new state. */
    replace(entry: OutboxEntry): void {
      for (const map of [unpersisted, persisted])
        if (map.get(entry.replaceKey)?.id === entry.id) map.set(entry.replaceKey, entry)
    },
    finish(entry: OutboxEntry): void {
      finished.add(entry.id)
      if (unpersisted.get(entry.replaceKey)?.id === entry.id) unpersisted.delete(entry.replaceKey)
      const old = persisted.get(entry.replaceKey)
      if (old && isDoneWith(old, entry)) persisted.delete(entry.replaceKey)
    },
  }
}

/**
 * Whether `old` is no longer needed when `entry` is finished: it is the same entry, or an entry that `entry` has
 * replaced and the device still has.
 */
const isDoneWith = (old: OutboxEntry, entry: OutboxEntry): boolean => old.id === entry.id || old.at < entry.at

const isSame = (a: OutboxEntry, b: OutboxEntry) => a.id === b.id && a.attempts === b.attempts && a.at === b.at
