/** Changes several things at once, and undoes such a change (docs/decisions/editing.md). */
import type { HistoryThing } from '#contract/history.ts'
import { notFound } from './api-error.ts'

type Value = string | boolean | null

/** The status that the history shows for a thing in the trash. */
export const DELETED = 'deleted'

/** Sets one field of each thing. `{ field: 'status', to: DELETED }` moves the things to the trash. */
export interface BulkAction<Row> {
  field: string
  to: Value
  /** Only things with one of these values are changed; absent: all things that do not have the value `to` yet. */
  from?: readonly Value[]
  /** Throws if the action is not allowed for one of the things. */
  check?: (rows: readonly Row[]) => void
}

export interface BulkResult {
  /** The things that were changed. */
  changed: string[]
  /** The history entry that undoes the change; null when nothing was changed. */
  historyId: string | null
}

/** A kind of thing that is changed in bulk. */
export interface BulkThings<Row extends { id: string }> {
  thing: HistoryThing
  /** The message of the 404 for an unknown id. */
  unknown: string
  write<T>(work: () => Promise<T>): Promise<T>
  /**
   * Locks the rows for writing and returns them. Rows that don't exist or are in the trash are left out of the result.
   */
  lock(ids: readonly string[]): Promise<Row[]>
  valueOf(row: Row, field: string): Value
  /** Whether an undo may give the row this value; otherwise it skips the row. Absent: it always may. */
  allows?(row: Row, field: string, value: Value): boolean
  setValue(ids: readonly string[], field: string, value: Value): Promise<void>
  /** Absent: things of this kind are not deleted in bulk. */
  trash?: {
    discard(ids: readonly string[]): Promise<void>
    /** Takes a thing out of the trash. @returns whether it was in the trash */
    takeBack(id: string, status: string): Promise<boolean>
  }
  history: {
    record(entry: {
      actorId: string
      thing: HistoryThing
      thingId: string | null
      action: 'bulk'
      before: Record<string, Value>
      after: Record<string, Value>
    }): Promise<string>
    undoBy(
      thing: HistoryThing,
      undo: (entry: {
        before: Record<string, unknown>
        after: Record<string, unknown>
      }) => Promise<{ restored: string[]; skipped: string[] }>,
    ): void
  }
}

/**
 * Changes all the things or none, and adds one history entry for all. @throws ApiError 404 if one of the things does
 * not exist
 */
export function changeMany<Row extends { id: string }>(
  things: BulkThings<Row>,
  { field, to, from, check }: BulkAction<Row>,
  ids: readonly string[],
  actorId: string,
): Promise<BulkResult> {
  const { thing, history, trash, valueOf } = things
  return things.write(async () => {
    const wanted = [...new Set(ids)]
    const rows = await things.lock(wanted)
    if (rows.length < wanted.length) throw notFound(things.unknown)
    check?.(rows)
    const isChanged = (value: Value) => (from === undefined ? value !== to : from.includes(value))
    const before = Object.fromEntries(
      rows.map((row) => [row.id, valueOf(row, field)] as const).filter(([, value]) => isChanged(value)),
    )
    const changed = Object.keys(before)
    if (changed.length === 0) return { changed, historyId: null }
    if (to === DELETED) await trash?.discard(changed)
    else await things.setValue(changed, field, to)
    const thingId = wanted.length === 1 ? wanted[0]! : null
    const entry = { actorId, thing, thingId, action: 'bulk', before, after: { [field]: to } } as const
    return { changed, historyId: await history.record(entry) }
  })
}

export function registerBulkUndo<Row extends { id: string }>(things: BulkThings<Row>): void {
  things.history.undoBy(things.thing, (entry) => undoMany(things, entry))
}

/**
 * Gives the things their former values. A thing is skipped if somebody changed it after the action: its value is no
 * longer the one that the action set, it was moved into or out of the trash, or it may not have its former value.
 */
export function undoMany<Row extends { id: string }>(
  things: BulkThings<Row>,
  { before, after }: { before: Record<string, unknown>; after: Record<string, unknown> },
): Promise<{ restored: string[]; skipped: string[] }> {
  return things.write(async () => {
    const former = before as Record<string, Value>
    const [field = '', to] = Object.entries(after)[0] ?? []
    const restored = to === DELETED ? await takeBack(things, former) : await setBack(things, former, field, to as Value)
    return { restored: restored.sort(), skipped: Object.keys(former).filter((id) => !restored.includes(id)) }
  })
}

async function takeBack<Row extends { id: string }>({ trash }: BulkThings<Row>, former: Record<string, Value>) {
  const restored: string[] = []
  for (const id of Object.keys(former).sort()) if (await trash?.takeBack(id, String(former[id]))) restored.push(id)
  return restored
}

async function setBack<Row extends { id: string }>(
  things: BulkThings<Row>,
  former: Record<string, Value>,
  field: string,
  to: Value,
) {
  const rows = await things.lock(Object.keys(former))
  const unchanged = rows
    .filter((row) => things.valueOf(row, field) === to && (things.allows?.(row, field, former[row.id]!) ?? true))
    .map(({ id }) => id)
  for (const value of new Set(Object.values(former))) {
    const ids = unchanged.filter((id) => former[id] === value)
    if (ids.length > 0) await things.setValue(ids, field, value)
  }
  return unchanged
}
