/** SQL of the history. */
import type { HistoryTable } from '#server/db/schema/history.ts'
import type { Store } from '#server/db/store.ts'

export interface HistoryFilter {
  thing?: HistoryTable['thing'] | undefined
  thingId?: string | undefined
  actorId?: string | undefined
}

/** A line with the names that its ids have now. */
export type NamedEntry = HistoryTable & {
  actor_name: string | null
  actor_email: string | null
  /** Of a line about a person. */
  user_name: string | null
}

export interface HistoryRepo {
  add(row: HistoryTable): Promise<void>
  find(id: string): Promise<HistoryTable | undefined>
  /** The newest first, and how many match in all. */
  list(filter: HistoryFilter, slice: { offset: number; limit: number }): Promise<{ rows: NamedEntry[]; total: number }>
  /** Takes a line for being undone; false: that was done already. */
  markUndone(id: string, at: string): Promise<boolean>
  /** Removes what lines about a thing say of it. */
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
