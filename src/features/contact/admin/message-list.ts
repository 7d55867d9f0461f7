/** The parameters of the inbox, and its API query. */
import type { MessageExportQuery, MessageListQuery } from '#contract/admin-messages.ts'
import type { ListSpec, ListState } from '#admin/table/list-state.ts'

export type MessageListState = ListState<'-createdAt', 'state'>

const STATES: Record<string, Pick<MessageListQuery, 'unread' | 'handled'>> = {
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

/** The parameters that limit the messages of the list and of its CSV. */
export function toMessageFilter({ q, filters }: MessageListState): Omit<MessageExportQuery, 'ids'> {
  const search = q.trim()
  const [state] = filters.state
  return { ...(search && { search }), ...(state && STATES[state]) }
}

export const toMessageQuery = (state: MessageListState): MessageListQuery => ({
  ...toMessageFilter(state),
  page: state.page,
  limit: state.size,
})
