/** The parameters of the inbox, and its API query. */
import type { MessageListQuery } from '#contract/admin-messages.ts'
import type { ListSpec, ListState } from '#admin/table/list-state.ts'

export type MessageListState = ListState<'-createdAt', 'state'>

const STATES: Record<string, MessageListQuery> = {
  unread: { unread: true },
  read: { unread: false },
  waiting: { handled: false },
  handled: { handled: true },
}

export const MESSAGE_LIST: ListSpec<'-createdAt', 'state'> = {
  sorts: ['-createdAt'],
  defaultSort: '-createdAt',
  filters: { state: { values: ['unread', 'read', 'waiting', 'handled'] } },
  columns: ['subject', 'park', 'createdAt'],
}

export function toMessageQuery({ q, filters, page, size }: MessageListState): MessageListQuery {
  const search = q.trim()
  const [state] = filters.state
  return {
    ...(search && { search }),
    ...(state && STATES[state]),
    page,
    limit: size,
  }
}
