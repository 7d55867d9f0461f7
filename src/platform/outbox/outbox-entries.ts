import { coalesce } from '../storage/coalesce.ts'
import { withRoom } from '../storage/free-space.ts'
import { createOutboxList, isDoneWith } from './outbox-list.ts'
import { fromStored, type OutboxStorage, toStored } from './outbox-storage.ts'
import type { NewWrite, OutboxEntry, OutboxKind, SendFailure } from './outbox-types.ts'
import { createStorageGuard, type OnStorageFailure } from '../storage/storage-timeout.ts'

const TIMEOUT_MS = 3000

export type OutboxEntriesOptions = {
  storage: OutboxStorage
  kinds: ReadonlyMap<string, OutboxKind>
  /** Tells the other tabs that something changed. */
  channel?: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | undefined
  /** Deletes up to `most` files on a full device. Resolves to how many; 0: there is nothing. */
  free?: ((most: number) => Promise<number>) | undefined
  onFailure?: OnStorageFailure | undefined
  now: () => number
  makeId: () => string
  /** Who is signed in; undefined: nobody. */
  userId: () => string | undefined
}

/** The outbox's entries and their storage, which may be missing, refused, full, hanging or wiped. Nothing throws. */
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

  /** Whether a record can never be sent. A kind that only another version knows is left alone. */
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
    /** Reads the device. */
    refresh,
    /** Reads the device unless that was done before. */
    load: () => (firstRead ??= refresh()),

    /** Adds a write: to the list at once, to the device as soon as it can. */
    async add(write: NewWrite): Promise<{ lasting: boolean }> {
      let entry = entryOf(write, { id: makeId(), at: list.nextAt(now()), userId: userId() })
      list.add(entry)
      update()
      const put = () =>
        change(entry.replaceKey, (record) => {
          const current = list.findUnpersisted(entry)
          // Replaced meanwhile.
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

    /** Stores why the last attempt failed. */
    async recordFailure(entry: OutboxEntry, lastFailure: SendFailure): Promise<void> {
      const failed = { ...entry, attempts: entry.attempts + 1, lastFailure }
      list.replace(failed)
      update()
      await tryChange(entry.replaceKey, (record) => (fromStored(record)?.id === entry.id ? toStored(failed) : record))
    },
  }
}
export type OutboxEntries = ReturnType<typeof createOutboxEntries>

/** A write that nobody tried to send yet. */
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

/** The stored records, with a timeout; each change is told to the other tabs. */
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
    /** For a change that the next start repeats, or that does not matter then. */
    tryChange: (...given: Parameters<typeof change>) => change(...given).catch(() => {}),
  }
}
