/** The admins' inbox (`/admin/messages`). */
import type { Message, MessageExportQuery, MessageListQuery, MessageMarks } from '#contract/admin-messages.ts'
import { ADMIN_PAGE_SIZE } from '#contract/editing.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { allRows } from '#server/http/all-rows.ts'
import { notFound } from '#server/http/api-error.ts'
import type { Caller } from '#server/http/auth/session-gate.ts'
import type { InboxRepo, MessageRow } from './admin-repo.ts'
import { messagesCsv } from './csv.ts'

export interface InboxService {
  list(query: MessageListQuery): Promise<{ messages: Message[]; total: number; unread: number }>
  /** The matching messages as a CSV table for a spreadsheet. */
  csv(query: MessageExportQuery, caller: Caller): Promise<string>
  /** @throws ApiError 404 */
  get(id: string): Promise<Message>
  /** @throws ApiError 404 */
  mark(id: string, marks: MessageMarks, actorId: string): Promise<Message>
  /** Deletes a message for good; the history names neither the person nor the text. @throws ApiError 404 */
  remove(id: string, actorId: string): Promise<void>
}

const toWire = (row: MessageRow): Message => ({
  _id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  phone: row.phone,
  subject: row.subject,
  message: row.message,
  park: parkOf(row),
  createdAt: row.created_at,
  readAt: row.read_at,
  handled: handledOf(row),
  mailedAt: row.mailed_at,
})

function handledOf({ handled_at: at, handled_by: id, handler_name: name }: MessageRow): Message['handled'] {
  if (at === null) return null
  return { at, by: id === null || name === null ? null : { id, name } }
}

/**
 * The park of a message. null: the message is about no park, or its park is in the trash, where the id replaces the
 * URL.
 */
function parkOf({ park_id: id, park_url: url, park_name_he: he, park_name_en: en }: MessageRow): Message['park'] {
  if (id === null || url === null || url === id) return null
  return { id, url, name: { he: he ?? '', en: en ?? '' } }
}

const noSuchMessage = () => notFound('There is no such message')

export function createInboxService(
  repo: InboxRepo,
  { history, notices, now }: Pick<Dependencies, 'history' | 'notices' | 'now'>,
): InboxService {
  async function get(id: string) {
    const row = await repo.find(id)
    if (row === undefined) throw noSuchMessage()
    return toWire(row)
  }
  return {
    async list({ search, unread, handled, page = 1, limit = ADMIN_PAGE_SIZE }) {
      const { rows, total } = await repo.list({ search, unread, handled }, { offset: (page - 1) * limit, limit })
      return { messages: rows.map(toWire), total, unread: await repo.countUnread() }
    },
    async csv({ lang = 'he', ...filter }, caller) {
      await notices.exported(caller, 'message')
      const messages = await allRows(async (slice) => {
        const { rows } = await repo.list(filter, slice)
        return rows.map((row) => [row.id, toWire(row)] as const)
      })
      return messagesCsv(messages, lang)
    },
    get,
    async mark(id, { read, handled }, actorId) {
      const at = new Date(now()).toISOString()
      await repo.tx(async () => {
        if (handled !== undefined) await repo.setHandled(id, handled ? { id: actorId, at } : null)
        if (read !== undefined || handled) await repo.setRead(id, read === false ? null : at)
      })
      return get(id)
    },
    remove: (id, actorId) =>
      repo.tx(async () => {
        if (!(await repo.remove(id))) throw noSuchMessage()
        await history.record({ actorId, thing: 'message', thingId: id, action: 'delete' })
      }),
  }
}
