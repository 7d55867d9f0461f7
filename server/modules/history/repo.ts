/** SQL of the history. */
import { sql } from 'kysely'
import type { ExpressionBuilder, RawBuilder } from 'kysely'
import { ID_PATTERN } from '#contract/common.ts'
import type { TrashThing } from '#contract/editing.ts'
import { changeRows, findRow } from '#server/db/rows.ts'
import { deleteOldest } from '#server/db/delete-oldest.ts'
import type { Database } from '#server/db/schema/database.ts'
import type { HistoryTable } from '#server/db/schema/history.ts'
import type { Store } from '#server/db/store.ts'
import { THINGS } from '#server/things/list.ts'

export interface HistoryFilter {
  thing?: HistoryTable['thing'] | undefined
  thingId?: string | undefined
  actorId?: string | undefined
}

/** An entry with the current names of its actor and of the thing that was changed. */
export type NamedEntry = HistoryTable & {
  actor_name: string | null
  actor_email: string | null
  /** null: the entry is about several things, the thing was deleted for good, or its kind is not in `LOOKED_UP`. */
  label_he: string | null
  label_en: string | null
  /** The thing's id, if the thing is still in its table. */
  found_id: string | null
  /** When the thing was moved to the trash; null: the thing is not in the trash. */
  deleted_at: string | null
}

type Instant = Pick<HistoryTable, 'at' | 'id'>
/** An entry without its values. */
export type BareEntry = Instant & Pick<HistoryTable, 'action' | 'actor_id'>

export interface HistoryRepo {
  add(row: HistoryTable): Promise<void>
  /** Whether the error means that a row was not added because the disk is full. */
  isFull(error: unknown): boolean
  find(id: string): Promise<HistoryTable | undefined>
  /** One page of entries, the newest first, and the number of all matching entries. */
  list(filter: HistoryFilter, slice: { offset: number; limit: number }): Promise<{ rows: NamedEntry[]; total: number }>
  /** Marks an entry as undone. @returns false if the entry was undone before */
  markUndone(id: string, at: string): Promise<boolean>
  /** Removes the mark of `markUndone`. */
  unmarkUndone(id: string): Promise<void>
  /** The newest entries about a thing; with `before`, the newest of those that are older than that entry. */
  page(thing: HistoryTable['thing'], thingId: string, limit: number, before?: Instant): Promise<BareEntry[]>
  /** Deletes the values of at most `limit` entries about a thing. @returns the number of these entries */
  eraseValues(thing: HistoryTable['thing'], thingId: string, limit: number): Promise<number>
  /** Deletes at most `limit` entries before an instant (ISO). @returns how many were deleted */
  sweep(before: string, limit: number): Promise<number>
}

/** The entries that are only about one thing, and the entries about several things that contain its id. */
export function about(thingId: string) {
  return (eb: ExpressionBuilder<Database, 'history'>) => {
    const own = eb('history.thing_id', '=', thingId)
    if (!ID_PATTERN.test(thingId)) return own
    const named = `%"${thingId}"%`
    const among = eb.or([eb('history.before_values', 'like', named), eb('history.after_values', 'like', named)])
    return eb.or([own, eb.and([eb('history.thing_id', 'is', null), among])])
  }
}

const LABELLED = Object.entries(THINGS) as [TrashThing, (typeof THINGS)[TrashThing]][]

/** An entry about a rider's report has the id of the report's park, so it shows the park's name. */
const NAMED_BY: Partial<Record<TrashThing, HistoryTable['thing'][]>> = { park: ['park', 'condition'] }

/** Kinds of things whose tables are joined. For other kinds it is unknown whether the thing still exists. */
export const LOOKED_UP: readonly HistoryTable['thing'][] = [
  ...LABELLED.flatMap(([thing]) => NAMED_BY[thing] ?? [thing]),
  'user',
  'order',
  'registration',
]

/** The first value that is not null among the joined tables: at most one of these tables contains the entry's thing. */
const joined = (own: RawBuilder<string | null>, column: (thing: (typeof THINGS)[TrashThing]) => string) =>
  sql<
    string | null
  >`coalesce(${own}, ${sql.join(LABELLED.map(([, thing]) => sql.ref(`${thing.table}.${column(thing)}`)))})`

/** Names of users and numbers of orders. A registration gets no name: the history does not tell whose it was. */
const OWN_NAMES = sql<string | null>`users.name, orders.number`
const OWN_IDS = sql<string | null>`users.id, orders.id, registrations.id`
const NEVER_IN_TRASH = sql<string | null>`null`

export function createHistoryRepo(store: Store): HistoryRepo {
  return {
    isFull: (error) => store.errorKind(error) === 'full',
    async add(row) {
      await store.db.insertInto('history').values(row).execute()
    },
    find: (id) => findRow(store, 'history', { id }),
    async list({ thing, thingId, actorId }, { offset, limit }) {
      let matching = store.db.selectFrom('history')
      if (thing !== undefined) matching = matching.where('history.thing', '=', thing)
      if (thingId !== undefined) matching = matching.where(about(thingId))
      if (actorId !== undefined) matching = matching.where('history.actor_id', '=', actorId)
      const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
      let named = matching
        .leftJoin('users as actors', 'actors.id', 'history.actor_id')
        .leftJoin('users', (join) => join.onRef('users.id', '=', 'history.thing_id').on('history.thing', '=', 'user'))
        .leftJoin('orders', (join) =>
          join.onRef('orders.id', '=', 'history.thing_id').on('history.thing', '=', 'order'),
        )
        .leftJoin('registrations', (join) =>
          join.onRef('registrations.id', '=', 'history.thing_id').on('history.thing', '=', 'registration'),
        )
      for (const [thing, { table }] of LABELLED) {
        named = named.leftJoin(table, (join) =>
          join.onRef(`${table}.id`, '=', 'history.thing_id').on('history.thing', 'in', NAMED_BY[thing] ?? [thing]),
        ) as unknown as typeof named
      }
      const rows = await named
        .selectAll('history')
        .select([
          'actors.name as actor_name',
          'actors.email as actor_email',
          joined(OWN_NAMES, ({ he }) => he).as('label_he'),
          joined(OWN_NAMES, ({ en }) => en).as('label_en'),
          joined(OWN_IDS, () => 'id').as('found_id'),
          joined(NEVER_IN_TRASH, () => 'deleted_at').as('deleted_at'),
        ])
        .orderBy('history.at', 'desc')
        .orderBy('history.id', 'desc')
        .offset(offset)
        .limit(limit)
        .execute()
      return { rows, total: Number(total) }
    },
    markUndone: async (id, at) => (await changeRows(store, 'history', { id, undone_at: null }, { undone_at: at })) > 0,
    async unmarkUndone(id) {
      await changeRows(store, 'history', { id }, { undone_at: null })
    },
    async page(thing, thingId, limit, before) {
      let query = store.db
        .selectFrom('history')
        .select(['id', 'at', 'action', 'actor_id'])
        .where('thing', '=', thing)
        .where(about(thingId))
      if (before !== undefined) {
        query = query.where(({ eb, refTuple, tuple }) => eb(refTuple('at', 'id'), '<', tuple(before.at, before.id)))
      }
      return query.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute()
    },
    async eraseValues(thing, thingId, limit) {
      const { numUpdatedRows } = await store.db
        .updateTable('history')
        .set({ before_values: null, after_values: null })
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('history')
            .select('id')
            .where('thing', '=', thing)
            .where('thing_id', '=', thingId)
            .where(({ or, eb: one }) => or([one('before_values', 'is not', null), one('after_values', 'is not', null)]))
            .limit(limit),
        )
        .executeTakeFirst()
      return Number(numUpdatedRows)
    },
    sweep: (before, limit) => deleteOldest(store, 'history', ['id'], 'at', before, limit),
  }
}
