/** SQL of the messages. */
import { sql } from 'kysely'
import { changeRows } from '#server/db/rows.ts'
import { deleteOldest } from '#server/db/delete-oldest.ts'
import type { MessagesTable } from '#server/db/schema/messages.ts'
import { keptParkIdOfSlug } from '#server/db/park-aliases.ts'
import type { Store } from '#server/db/store.ts'
import type { AddressEraser } from '#server/contributions.ts'

/** A message with the Hebrew name of the park that it is about. */
export type MessageToMail = MessagesTable & { park_name: string | null }

export interface MessagesRepo {
  /** Stores a message, in the current transaction if there is one. */
  add(message: MessagesTable): Promise<void>
  /** The id of a park by its slug; null: no such park. */
  parkId(slug: string): Promise<string | null>
  find(id: string): Promise<MessageToMail | undefined>
  mailed(id: string, at: string): Promise<void>
  /** Deletes at most `limit` messages that came before an instant (ISO). @returns how many were deleted */
  sweep(before: string, limit: number): Promise<number>
  /** Deletes the messages from an e-mail address, and the queued mails with these messages. */
  eraseSender: AddressEraser
}

export function createMessagesRepo(store: Store): MessagesRepo {
  return {
    async add(message) {
      await store.db.insertInto('messages').values(message).execute()
    },
    async parkId(slug) {
      const park = await store.db.selectFrom('parks').select('id').where('url', '=', slug).executeTakeFirst()
      return park?.id ?? (await keptParkIdOfSlug(store, slug)) ?? null
    },
    find: (id) =>
      store.db
        .selectFrom('messages')
        .leftJoin('parks', 'parks.id', 'messages.park_id')
        .selectAll('messages')
        .select('parks.name_he as park_name')
        .where('messages.id', '=', id)
        .executeTakeFirst(),
    async mailed(id, at) {
      await changeRows(store, 'messages', { id }, { mailed_at: at })
    },
    sweep: (before, limit) => deleteOldest(store, 'messages', ['id'], 'created_at', before, limit),
    eraseSender: (emailKey, limit) =>
      store.tx(async (db) => {
        const theirs = db
          .selectFrom('messages')
          .select('id')
          .where(sql`lower(email)`, '=', emailKey)
          .orderBy('id')
          .limit(limit)
        await db.deleteFrom('mails').where('thing_id', 'in', theirs).execute()
        const { numDeletedRows } = await db.deleteFrom('messages').where('id', 'in', theirs).executeTakeFirst()
        return Number(numDeletedRows)
      }),
  }
}
