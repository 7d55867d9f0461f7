/** Who changed what and when, and undoing bulk actions. */
import type { HistoryAction, HistoryEntry, HistoryThing } from '#contract/history.ts'
import type { HistoryTable } from '#server/db/schema/history.ts'
import { ApiError, notFound } from '#server/http/api-error.ts'
import type { Caller } from '#server/http/auth/session-gate.ts'
import { newId } from '#server/new-id.ts'
import { LOOKED_UP } from './repo.ts'
import type { HistoryFilter, HistoryRepo, NamedEntry } from './repo.ts'

type Values = Record<string, unknown>

export interface Change {
  /** null: nobody was signed in, for example on the command line. */
  actorId: string | null
  thing: HistoryThing
  /** null: the change is about several things. */
  thingId: string | null
  action: HistoryAction
  before?: Values
  after?: Values
}

export interface Undone {
  restored: string[]
  skipped: string[]
  /** Nothing was written, because a later change must be undone first. The entry can then be undone again. */
  isTooEarly?: true
}

/** Undoes a change, in a transaction. Skips things that were changed again after that change. */
export type Undo = (entry: {
  id: string
  /** null: the change is about several things. */
  thingId: string | null
  before: Values
  after: Values
  caller: Caller
}) => Promise<Undone>

/**
 * Actions that can be undone: bulk actions, applied suggestions, decisions about imported parks, merges, and exceptions
 * of several parks. A change of a text of the site (`text`) can be undone too.
 */
const UNDONE_AS = {
  bulk: 'bulk',
  import: 'bulk',
  apply: 'apply',
  review: 'review',
  merge: 'merge',
  exception: 'exception',
} as const satisfies Partial<Record<HistoryAction, string>>
type UndoneAs = (typeof UNDONE_AS)[keyof typeof UNDONE_AS] | 'text'

export interface History {
  /** Adds an entry; must run in the transaction of the change. @returns the entry's id */
  record(change: Change): Promise<string>
  /**
   * Adds an entry about an export of data. If the disk is full, no entry is added, because reading must still work
   * (docs/decisions/clocks-disks-and-signals.md).
   */
  recordExport(change: Pick<Change, 'actorId' | 'thing' | 'thingId' | 'after'>): Promise<void>
  list(filter: HistoryFilter, page: number, limit: number): Promise<{ entries: HistoryEntry[]; total: number }>
  /** The entries about one user, page by page, the newest first, without their values. */
  aboutUser(userId: string): AsyncGenerator<{ at: string; action: HistoryAction; byThePerson: boolean }[]>
  /** Registers how changes of one kind of thing are undone. @param of which actions; absent: bulk actions */
  undoBy(thing: HistoryThing, undo: Undo, of?: UndoneAs): void
  /**
   * Undoes the change of an entry.
   * @throws ApiError 404; 409 CONFLICT when the change can't be undone or was undone before; CONFIRMATION_REQUIRED
   */
  undo(id: string, caller: Caller): Promise<Undone>
  /** Deletes the values of at most `limit` entries about a user. @returns the number of these entries */
  erase(userId: string, limit: number): Promise<number>
  /** Deletes at most `limit` entries before an instant. @returns how many were deleted */
  sweep(before: Date, limit: number): Promise<number>
}

/** Entries per page of the download of a person's data. */
const PAGE = 500

const parse = (json: string | null) => (json === null ? null : (JSON.parse(json) as Values))

const undoneAs = ({ thing, action }: Pick<HistoryTable, 'thing' | 'action'>): UndoneAs | undefined =>
  thing === 'text' && action === 'update' ? 'text' : UNDONE_AS[action as keyof typeof UNDONE_AS]
const canUndo = (entry: HistoryTable) => undoneAs(entry) !== undefined && entry.undone_at === null

/**
 * Whether the entry's thing exists, is in the trash or is gone. null: unknown, because the table of this kind of thing
 * is not joined (`LOOKED_UP`), or because the entry is about several things.
 */
function placeOf({ thing, thing_id, found_id, deleted_at }: NamedEntry): HistoryEntry['place'] {
  if (thing_id === null || !LOOKED_UP.includes(thing)) return null
  if (found_id === null) return 'gone'
  return deleted_at === null ? 'there' : 'trash'
}

function toWire(row: NamedEntry): HistoryEntry {
  const { actor_id, actor_name, actor_email } = row
  return {
    id: row.id,
    at: row.at,
    actor:
      actor_id === null || actor_name === null ? null : { id: actor_id, name: actor_name, email: actor_email ?? '' },
    thing: row.thing,
    thingId: row.thing_id,
    label: { he: row.label_he ?? '', en: row.label_en ?? '' },
    place: placeOf(row),
    action: row.action,
    before: parse(row.before_values),
    after: parse(row.after_values),
    canUndo: canUndo(row),
  }
}

/**
 * @param tx runs a function in a transaction
 * @param now milliseconds since 1970
 */
export function createHistory(
  repo: HistoryRepo,
  tx: <T>(work: () => Promise<T>) => Promise<T>,
  now: () => number,
): History {
  const undoers = new Map<string, Undo>()
  const keyOf = (thing: HistoryThing, of: UndoneAs = 'bulk') => `${thing} ${of}`
  const instant = () => new Date(now()).toISOString()
  const json = (values: Values | undefined) => (values === undefined ? null : JSON.stringify(values))

  const history: History = {
    async record({ actorId, thing, thingId, action, before, after }) {
      const id = newId(now())
      await repo.add({
        id,
        at: instant(),
        actor_id: actorId,
        thing,
        thing_id: thingId,
        action,
        before_values: json(before),
        after_values: json(after),
        undone_at: null,
      })
      return id
    },
    async recordExport(change) {
      try {
        await history.record({ ...change, action: 'export' })
      } catch (error) {
        if (!repo.isFull(error)) throw error
      }
    },
    async list(filter, page, limit) {
      const { rows, total } = await repo.list(filter, { offset: (page - 1) * limit, limit })
      return { entries: rows.map(toWire), total }
    },
    async *aboutUser(userId) {
      for (let rows = await repo.page('user', userId, PAGE); rows.length > 0;) {
        yield rows.map(({ at, action, actor_id }) => ({ at, action, byThePerson: actor_id === userId }))
        rows = rows.length < PAGE ? [] : await repo.page('user', userId, PAGE, rows.at(-1))
      }
    },
    undoBy: (thing, undo, of) => void undoers.set(keyOf(thing, of), undo),
    undo: (id, caller) =>
      tx(async () => {
        const entry = await repo.find(id)
        if (entry === undefined) throw notFound('There is no such entry')
        const undo = undoers.get(keyOf(entry.thing, undoneAs(entry)))
        if (undo === undefined || !canUndo(entry) || !(await repo.markUndone(id, instant()))) {
          throw new ApiError(409, 'CONFLICT', 'This cannot be undone, or was undone already')
        }
        const undone = await undo({
          id,
          thingId: entry.thing_id,
          before: parse(entry.before_values) ?? {},
          after: parse(entry.after_values) ?? {},
          caller,
        })
        if (undone.isTooEarly) {
          await repo.unmarkUndone(id)
          return undone
        }
        await history.record({
          actorId: caller.id,
          thing: entry.thing,
          thingId: null,
          action: 'undo',
          after: { entry: id, restored: undone.restored },
        })
        return undone
      }),
    erase: (userId, limit) => repo.eraseValues('user', userId, limit),
    sweep: (before, limit) => repo.sweep(before.toISOString(), limit),
  }
  return history
}
