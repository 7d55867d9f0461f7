/** The parameters of the inbox, and its API query. */
import type { MessageListQuery } from '#contract/admin-messages.ts'
import type { ListSpec, ListState } from '#admin/table/list-state.ts'

export type MessageListState = ListState<'-createdAt', 'state'>

export const MESSAGE_LIST: ListSpec<'-createdAt', 'state'> = {
  sorts: ['-createdAt'],
  defaultSort: '-createdAt',
  filters: { state: { values: ['unread', 'read'] } },
  columns: ['subject', 'park', 'createdAt'],
}

export function toMessageQuery({ q, filters, page, size }: MessageListState): MessageListQuery {
  const search = q.trim()
  const [state] = filters.state
  return {
    ...(search && { search }),
    ...(state && { unread: state === 'unread' }),
    page,
    limit: size,
  }
}
