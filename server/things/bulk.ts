/** Actions on several things at once (docs/decisions/editing.md). */
import type { TrashThing } from '#contract/editing.ts'
import { changeMany, DELETED, registerBulkUndo } from '#server/http/bulk.ts'
import type { BulkAction, BulkResult, BulkThings } from '#server/http/bulk.ts'
import type { ThingRow } from './list.ts'
import { isPublic, lacksTexts, requireTexts } from './picture-texts.ts'
import type { ThingsRepo } from './repo.ts'
import { isTimed, timesWithStatus } from './times.ts'
import type { ThingsNeeds } from './service.ts'

/** How actions set a field besides the status, or the status together with other columns. */
interface BulkField<Stored> {
  of(row: Stored): Value
  columns(value: Value): Partial<Stored>
  /** Writes the value in a way of its own; absent: the columns are written like an edit. */
  write?(ids: readonly string[], value: Value): Promise<void>
}
type Value = string | boolean | null

/**
 * Changes all of these things or none. @throws ApiError 404; 409 NEEDS_TEXT; the errors that the action's check throws
 */
export type BulkCall<Action extends string> = (
  body: { ids: readonly string[]; action: Action },
  actorId: string,
) => Promise<BulkResult>

/**
 * Makes the call that runs these actions, and registers how they are undone.
 * @param fields the fields that the actions set besides the status; `status`, if it has columns of its own
 */
export function createBulkCall<Stored extends ThingRow, Action extends string>(
  repo: Pick<ThingsRepo<Stored>, 'write' | 'lockMany' | 'updateMany'>,
  { thing, unknown }: { thing: TrashThing; unknown: string },
  { history, trash, now }: Pick<ThingsNeeds, 'history' | 'trash' | 'now'>,
  actions: Readonly<Record<Action, BulkAction<Stored>>>,
  fields: Readonly<Record<string, BulkField<Stored>>> = {},
): BulkCall<Action> {
  const things: BulkThings<Stored> = {
    thing,
    unknown,
    write: repo.write,
    lock: repo.lockMany,
    allows: (row, field, value) => field !== 'status' || !isPublic(thing, String(value)) || !lacksTexts(thing, row),
    valueOf: (row, field) => (fields[field] ? fields[field].of(row) : row.status),
    setValue: (ids, field, value) =>
      fields[field]?.write?.(ids, value) ??
      repo.updateMany(
        ids,
        fields[field]?.columns(value) ?? statusColumns<Stored>(thing, value),
        new Date(now()).toISOString(),
      ),
    trash: {
      discard: (ids) => trash.discard(thing, ids),
      async takeBack(id, value) {
        const status = fields.status?.columns(value).status ?? value
        return (await trash.takeBack(thing, id, status)) !== undefined
      },
    },
    history,
  }
  registerBulkUndo(things)
  return ({ ids, action }, actorId) => changeMany(things, withTexts(thing, actions[action]), ids, actorId)
}

/** The columns that go with a status. */
const statusColumns = <Stored>(thing: TrashThing, status: Value) =>
  ({ status, ...(isTimed(thing) && timesWithStatus(thing, String(status))) }) as unknown as Partial<Stored>

/** The action, which makes a thing public only if all its pictures have texts or are decorative. */
function withTexts<Stored extends ThingRow>(thing: TrashThing, action: BulkAction<Stored>): BulkAction<Stored> {
  const { field, to, check } = action
  if (field !== 'status' || to === DELETED || !isPublic(thing, String(to))) return action
  return {
    ...action,
    check(rows) {
      check?.(rows)
      requireTexts(thing, rows)
    },
  }
}
