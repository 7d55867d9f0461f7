/** Admins' actions that are the same for all kinds of things (docs/decisions/editing.md). */
import { ADMIN_PAGE_SIZE } from '#contract/editing.ts'
import type { TrashThing } from '#contract/editing.ts'
import type { HistoryAction, HistoryThing } from '#contract/history.ts'
import { notFound } from '#server/http/api-error.ts'
import { changedValues, requireRevision } from '#server/http/editing.ts'
import { newId } from '#server/new-id.ts'
import type { ThingRow } from './list.ts'
import type { Slice, ThingsRepo } from './repo.ts'

type Values = Record<string, unknown>

/** Undoes a change of things. Skips the things that somebody has changed since that change. */
export type UndoThings = (entry: {
  /** null: the change was of several things. */
  thingId: string | null
  before: Values
  after: Values
}) => Promise<{ restored: string[]; skipped: string[] }>

/** The dependencies that the services of all kinds of things share. */
export interface ThingsNeeds {
  history: {
    record(change: {
      actorId: string
      thing: HistoryThing
      thingId: string | null
      action: HistoryAction
      before?: Values
      after?: Values
    }): Promise<string>
    undoBy(thing: HistoryThing, undo: UndoThings, of?: 'bulk' | 'apply' | 'exception'): void
  }
  versions: { keep(thing: TrashThing, readNow: (id: string) => Promise<Values | undefined>): void }
  trash: {
    discard(thing: TrashThing, ids: readonly string[]): Promise<void>
    takeBack(thing: TrashThing, id: string, status: string): Promise<unknown>
  }
  images: { requireStored(texts: Readonly<Record<string, string>>): Promise<void> }
  /** Milliseconds since 1970. */
  now: () => number
}

/** The values and functions that a module defines for its kind of thing. */
export interface ThingKind<Row extends ThingRow, Body, One> {
  thing: TrashThing
  /** The error message if there is no such thing. */
  unknown: string
  /** Converts a row to the data of an answer. */
  answer(row: Row): One | Promise<One>
  /** The fields that people edit: the history compares and stores them. */
  edited(row: Row): Values
  /** The values that the history stores when a thing is created, and when it is deleted. */
  created(row: Row): Values
  deleted(row: Row): Values
  /** Makes the row of a new thing. May throw if the body cannot be stored. */
  newRow(id: string, body: Body, at: string): Row
  /** The texts of a body that may contain URLs of images. Each key is the name of the text's field. */
  imagesOf(body: Body): Record<string, string>
}

/** The calls that all kinds of things have. */
export interface ThingCalls<Body, One> {
  /** @param key an id or a slug @throws ApiError 404 */
  get(key: string): Promise<One>
  /** @throws ApiError 400 naming an image that was deleted; 409 SLUG_TAKEN */
  create(body: Body, actorId: string): Promise<One>
  /** @throws ApiError 400 like `create`; 404; 409 STALE_EDIT, SLUG_TAKEN */
  edit(id: string, body: Body & { revision: number }, actorId: string): Promise<One>
  /** Moves the thing to the trash. @throws ApiError 404 */
  remove(id: string, actorId: string): Promise<void>
}

/** The action that the history entry of a save names: an edit, or an applied suggestion. */
type SaveAction = 'update' | 'apply'

/**
 * Steps that a module can combine into further calls. All except `editBy` must run in the transaction of the change.
 */
export interface ThingSteps<Stored extends ThingRow, Row extends Stored, Body, One> {
  /** Returns the row. @throws ApiError 404 if it is undefined */
  found(row: Row | undefined): Row
  /** @throws ApiError 404 */
  lock(id: string): Promise<Row>
  /** Locks a row from which an edit began. @throws ApiError 404; 409 STALE_EDIT if the row has another revision now */
  lockFrom(id: string, revision: number): Promise<Row>
  /** Stores a new thing with its history entry. @throws ApiError 400 that names an image that was deleted */
  add(body: Body, actorId: string): Promise<One>
  /** Adds the history entry of a new thing. */
  recordCreation(row: Row, actorId: string): Promise<One>
  /**
   * Makes the call `edit`, which writes the columns of a body if they differ from the row.
   * @param action the action that the history entry names
   */
  editBy(columns: (body: Body, row: Row) => Partial<Stored>, action?: SaveAction): ThingCalls<Body, One>['edit']
  /**
   * Writes columns if they differ from the row, and adds a history entry. @param check runs before the columns are
   * written
   */
  save(
    row: Row,
    columns: Partial<Stored>,
    actorId: string,
    check?: () => Promise<void>,
    action?: SaveAction,
  ): Promise<One>
}

export interface Things<Stored extends ThingRow, Row extends Stored, Body, One> {
  calls: Omit<ThingCalls<Body, One>, 'edit'>
  steps: ThingSteps<Stored, Row, Body, One>
}

interface PageQuery {
  page?: number | undefined
  limit?: number | undefined
}

/** The offset and limit of a page of a list. */
export const sliceOf = ({ page = 1, limit = ADMIN_PAGE_SIZE }: PageQuery): Slice => ({
  offset: (page - 1) * limit,
  limit,
})

/** Makes the calls of a kind of thing from its repository, and the steps for further calls. */
export function createThings<Stored extends ThingRow, Row extends Stored, Body, One>(
  repo: ThingsRepo<Stored, Row>,
  kind: ThingKind<Row, Body, One>,
  { history, versions, trash, images, now }: ThingsNeeds,
): Things<Stored, Row, Body, One> {
  const { thing, answer, edited } = kind
  versions.keep(thing, async (id) => {
    const row = await repo.find(id)
    return row?.id === id ? edited(row) : undefined
  })
  const instant = () => new Date(now()).toISOString()

  const steps: ThingSteps<Stored, Row, Body, One> = {
    found(row) {
      if (row === undefined) throw notFound(kind.unknown)
      return row
    },
    lock: async (id) => steps.found(await repo.lock(id)),
    async lockFrom(id, revision) {
      const row = await steps.lock(id)
      await requireRevision(row, revision, () => answer(row))
      return row
    },
    async add(body, actorId) {
      const row = kind.newRow(newId(now()), body, instant())
      await images.requireStored(kind.imagesOf(body))
      await repo.insert(row)
      return steps.recordCreation(row, actorId)
    },
    async recordCreation(row, actorId) {
      await history.record({ actorId, thing, thingId: row.id, action: 'create', after: kind.created(row) })
      return answer(row)
    },
    editBy:
      (columns, action) =>
      (id, { revision, ...rest }, actorId) =>
        repo.write(async () => {
          const body = rest as Body
          const row = await steps.lockFrom(id, revision)
          return steps.save(row, columns(body, row), actorId, () => images.requireStored(kind.imagesOf(body)), action)
        }),
    async save(row, columns, actorId, check, action = 'update') {
      const { before, after, isChanged } = changedValues(edited(row), edited({ ...row, ...columns }))
      if (!isChanged) return answer(row)
      await check?.()
      const saved = await repo.update(row.id, columns, instant())
      await history.record({ actorId, thing, thingId: row.id, action, before, after })
      return answer(saved)
    },
  }

  const calls: Things<Stored, Row, Body, One>['calls'] = {
    get: async (key) => answer(steps.found(await repo.find(key))),
    create: (body, actorId) => repo.write(() => steps.add(body, actorId)),
    remove: (id, actorId) =>
      repo.write(async () => {
        const before = kind.deleted(await steps.lock(id))
        await trash.discard(thing, [id])
        await history.record({ actorId, thing, thingId: id, action: 'delete', before })
      }),
  }
  return { calls, steps }
}
