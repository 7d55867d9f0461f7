/** SQL of the messages. */
import { sql } from 'kysely'
import type { MessagesTable } from '#server/db/schema/messages.ts'
import type { Store } from '#server/db/store.ts'

/** A message with the Hebrew name of the park that it is about. */
export type DueMessage = MessagesTable & { park_name: string | null }

export interface MessagesRepo {
  /** Stores a message; must run in a transaction when it belongs to one. */
  add(message: MessagesTable): Promise<void>
  /** The id of a park by its slug; null: there is none. */
  parkId(slug: string): Promise<string | null>
  /** At most `limit` messages that may be sent now, the longest due first, none from before `since` (ISO). */
  due(now: string, since: string, limit: number): Promise<DueMessage[]>
  /** Claims a message for one attempt and sets the time of the next; false: another process has claimed or sent it. */
  claim(message: MessagesTable, nextDue: string): Promise<boolean>
  mailed(id: string, at: string): Promise<void>
}

export function createMessagesRepo(store: Store): MessagesRepo {
  return {
    async add(message) {
      await store.db.insertInto('messages').values(message).execute()
    },
    async parkId(slug) {
      const park = await store.db.selectFrom('parks').select('id').where('url', '=', slug).executeTakeFirst()
      return park?.id ?? null
    },
    due: (now, since, limit) =>
      store.db
        .selectFrom('messages')
        .leftJoin('parks', 'parks.id', 'messages.park_id')
        .selectAll('messages')
        .select('parks.name_he as park_name')
        .where('mailed_at', 'is', null)
        .where('mail_due_at', '<=', now)
        .where('messages.created_at', '>=', since)
        .orderBy('mail_due_at')
        .limit(limit)
        .execute(),
    async claim({ id, mail_tries }, nextDue) {
      const claimed = await store.db
        .updateTable('messages')
        .set({ mail_tries: sql`mail_tries + 1`, mail_due_at: nextDue })
        .where('id', '=', id)
        .where('mail_tries', '=', mail_tries)
        .where('mailed_at', 'is', null)
        .returning('id')
        .executeTakeFirst()
      return claimed !== undefined
    },
    async mailed(id, at) {
      await store.db.updateTable('messages').set({ mailed_at: at }).where('id', '=', id).execute()
    },
  }
}
