/** SQL of the history. */
import type { HistoryTable } from '#server/db/schema/history.ts'
import type { Store } from '#server/db/store.ts'

export interface HistoryFilter {
  thing?: HistoryTable['thing'] | undefined
  thingId?: string | undefined
  actorId?: string | undefined
}

/** An entry with the current names of its actor and user. */
export type NamedEntry = HistoryTable & {
  actor_name: string | null
  actor_email: string | null
  /** For entries about a user. */
  user_name: string | null
}

export interface HistoryRepo {
  add(row: HistoryTable): Promise<void>
  find(id: string): Promise<HistoryTable | undefined>
  /** Entries of one page, the newest first, and the total. */
  list(filter: HistoryFilter, slice: { offset: number; limit: number }): Promise<{ rows: NamedEntry[]; total: number }>
  /** Marks an entry as undone; resolves to false when it already was. */
  markUndone(id: string, at: string): Promise<boolean>
  /** Deletes the values of the entries about a thing. */
  eraseValues(thing: HistoryTable['thing'], thingId: string): Promise<void>
}

export function createHistoryRepo(store: Store): HistoryRepo {
  return {
    async add(row) {
      await store.db.insertInto('history').values(row).execute()
    },
    find: (id) => store.db.selectFrom('history').selectAll().where('id', '=', id).executeTakeFirst(),
    async list({ thing, thingId, actorId }, { offset, limit }) {
      let matching = store.db.selectFrom('history')
      if (thing !== undefined) matching = matching.where('history.thing', '=', thing)
      if (thingId !== undefined) matching = matching.where('history.thing_id', '=', thingId)
      if (actorId !== undefined) matching = matching.where('history.actor_id', '=', actorId)
      const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
      const rows = await matching
        .leftJoin('users as actors', 'actors.id', 'history.actor_id')
        .leftJoin('users', (join) => join.onRef('users.id', '=', 'history.thing_id').on('history.thing', '=', 'user'))
        .selectAll('history')
        .select(['actors.name as actor_name', 'actors.email as actor_email', 'users.name as user_name'])
        .orderBy('history.at', 'desc')
        .orderBy('history.id', 'desc')
        .offset(offset)
        .limit(limit)
        .execute()
      return { rows, total: Number(total) }
    },
    async markUndone(id, at) {
      const marked = await store.db
        .updateTable('history')
        .set({ undone_at: at })
        .where('id', '=', id)
        .where('undone_at', 'is', null)
        .returning('id')
        .executeTakeFirst()
      return marked !== undefined
    },
    async eraseValues(thing, thingId) {
      await store.db
        .updateTable('history')
        .set({ before_values: null, after_values: null })
        .where('thing', '=', thing)
        .where('thing_id', '=', thingId)
        .execute()
    },
  }
}
