import type { OutboxEntry } from './outbox-types.ts'

export const NO_ENTRIES: readonly OutboxEntry[] = []

/** The entries in memory: what the device holds, as last read, and what it has not taken. */
export function createOutboxList() {
  /** By replaceKey. */
  let persisted = new Map<string, OutboxEntry>()
  /** By replaceKey: not stored yet, or refused by the device. */
  const unpersisted = new Map<string, OutboxEntry>()
  /** Ids that were sent, refused or discarded, even where the device could not delete them. */
  const finished = new Set<string>()
  let entries = NO_ENTRIES
  let latestAt = 0

  return {
    entries: () => entries,
    /** Makes the list anew. Returns whether it changed. */
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
    /** The time of a new entry: later than every other's, even after the phone's clock was put back. */
    nextAt: (now: number): number => (latestAt = Math.max(now, latestAt + 1)),
    /** Whether it is the latest of its replaceKey. A change in another tab shows only after the next read. */
    isCurrent: ({ id, replaceKey }: OutboxEntry): boolean =>
      !finished.has(id) && (unpersisted.get(replaceKey) ?? persisted.get(replaceKey))?.id === id,
    /** The entry with this id and key as long as the device has not taken it and nothing replaced it. */
    findUnpersisted({ id, replaceKey }: OutboxEntry): OutboxEntry | undefined {
      const entry = unpersisted.get(replaceKey)
      return entry?.id === id ? entry : undefined
    },
    add: (entry: OutboxEntry): void => void unpersisted.set(entry.replaceKey, entry),
    /** The device took it. */
    markPersisted(entry: OutboxEntry): void {
      unpersisted.delete(entry.replaceKey)
      persisted.set(entry.replaceKey, entry)
    },
    /** What was read from the device, by replaceKey. */
    setPersisted: (found: Map<string, OutboxEntry>): void => void (persisted = found),
    /** Puts another state of the same entry in its place. */
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

/** Whether finishing `entry` ends `old` too: itself, or what it replaced and the device still has. */
export const isDoneWith = (old: OutboxEntry, entry: OutboxEntry): boolean => old.id === entry.id || old.at < entry.at

const isSame = (a: OutboxEntry, b: OutboxEntry) => a.id === b.id && a.attempts === b.attempts && a.at === b.at
