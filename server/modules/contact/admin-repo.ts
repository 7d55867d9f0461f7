/** SQL of the admins' inbox. */
import { deleteRows } from '#server/db/rows.ts'
import type { MessagesTable } from '#server/db/schema/messages.ts'
import { containsWords } from '#server/db/search.ts'
import type { Store } from '#server/db/store.ts'

export interface MessageFilter {
  search?: string | undefined
  unread?: boolean | undefined
  handled?: boolean | undefined
  /** Only these messages. */
  ids?: readonly string[] | undefined
}

/** A message with the park that it is about, and with the name of the admin who handled it. */
export type MessageRow = MessagesTable & {
  park_url: string | null
  park_name_he: string | null
  park_name_en: string | null
  handler_name: string | null
}

export interface InboxRepo {
  tx: Store['tx']
  /** Lists messages, the newest first. */
  list(filter: MessageFilter, slice: { offset: number; limit: number }): Promise<{ rows: MessageRow[]; total: number }>
  countUnread(): Promise<number>
  find(id: string): Promise<MessageRow | undefined>
  /** @param at when the message was read; null: unread. A message that is already marked as read keeps its time. */
  setRead(id: string, at: string | null): Promise<void>
  /** @param by who handled the message, and when; null: nobody. A handled message keeps its admin and time. */
  setHandled(id: string, by: { id: string; at: string } | null): Promise<void>
  /** @returns whether the message existed */
  remove(id: string): Promise<boolean>
}

export function createInboxRepo(store: Store): InboxRepo {
  const matching = ({ search, unread, handled, ids }: MessageFilter) => {
    let query = store.db.selectFrom('messages')
    if (unread !== undefined) query = query.where('messages.read_at', unread ? 'is' : 'is not', null)
    if (handled !== undefined) query = query.where('messages.handled_at', handled ? 'is not' : 'is', null)
    if (ids !== undefined) query = query.where('messages.id', 'in', ids)
    if (search !== undefined && search.trim() !== '') query = query.where(containsWords('messages.search', search))
    return query
  }
  const whole = (query: ReturnType<typeof matching>) =>
    query
      .leftJoin('parks', 'parks.id', 'messages.park_id')
      .leftJoin('users as handlers', 'handlers.id', 'messages.handled_by')
      .selectAll('messages')
      .select([
        'parks.url as park_url',
        'parks.name_he as park_name_he',
        'parks.name_en as park_name_en',
        'handlers.name as handler_name',
      ])
  const count = async (filter: MessageFilter) => {
    const row = await matching(filter)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return Number(row.count)
  }

  return {
    tx: store.tx,
    async list(filter, { offset, limit }) {
      const rows = await whole(matching(filter))
        .orderBy('messages.created_at', 'desc')
        .orderBy('messages.id', 'desc')
        .offset(offset)
        .limit(limit)
        .execute()
      return { rows, total: await count(filter) }
    },
    countUnread: () => count({ unread: true }),
    find: (id) => whole(matching({})).where('messages.id', '=', id).executeTakeFirst(),
    async setRead(id, at) {
      let query = store.db.updateTable('messages').set({ read_at: at }).where('id', '=', id)
      if (at !== null) query = query.where('read_at', 'is', null)
      await query.execute()
    },
    async setHandled(id, by) {
      let query = store.db
        .updateTable('messages')
        .set({ handled_at: by?.at ?? null, handled_by: by?.id ?? null })
        .where('id', '=', id)
      if (by !== null) query = query.where('handled_at', 'is', null)
      await query.execute()
    },
    remove: async (id) => (await deleteRows(store, 'messages', { id })) > 0,
  }
}
