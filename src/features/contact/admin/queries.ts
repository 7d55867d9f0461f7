/** The calls of `/admin/messages`, and the inbox's queries. Each call throws an AppError. */
import { keepPreviousData, type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import {
  type Message,
  messageAnswerSchema,
  type MessageExportQuery,
  type MessageListQuery,
  type MessageMarks,
  messageListSchema,
} from '#contract/admin-messages.ts'
import type { Language } from '#contract/limits.ts'
import { isoDay } from '#contract/time.ts'
import { BYTE_ORDER_MARK } from '#domain/admin/csv.ts'
import { downloadFile } from '#platform/page/download-file.ts'
import type { Services } from '#platform/services.tsx'

const LISTS = ['admin', 'messages', 'list'] as const
const keyOf = (id: string): QueryKey => ['admin', 'messages', 'one', id]

export const fetchMessages = async (
  { http, signal }: Pick<Services, 'http'> & { signal: AbortSignal },
  searchParams: MessageListQuery,
) => (await http.get('admin/messages', messageListSchema, { searchParams, signal })).data

/** A page of the inbox. Keeps the previous page while the next one loads. */
export const messageListQuery = ({ http }: Services, searchParams: MessageListQuery) =>
  queryOptions({
    queryKey: [...LISTS, searchParams],
    queryFn: ({ signal }) => fetchMessages({ http, signal }, searchParams),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { personal: true },
  })

export const messageQuery = ({ http }: Pick<Services, 'http'>, id: string) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: async ({ signal }): Promise<Message> =>
      (await http.get(`admin/messages/${id}`, messageAnswerSchema, { signal })).data.message,
    staleTime: 0,
    meta: { personal: true },
  })

/** Downloads the matching messages as CSV. `ids`: only these of them. */
export async function exportMessages(
  { http }: Pick<Services, 'http'>,
  filter: Omit<MessageExportQuery, 'ids'>,
  language: Language,
  ids?: readonly string[],
): Promise<void> {
  const table = await http.getText('admin/messages/export.csv', {
    searchParams: { ...filter, ...(ids && { ids: ids.join(',') }), lang: language },
  })
  // Reading the answer as text has removed the byte order mark, so it is added again.
  downloadFile(`rampa-messages-${isoDay(Date.now())}.csv`, 'text/csv;charset=utf-8', BYTE_ORDER_MARK + table)
}

/** Refetches visible lists and the overview. */
const refresh = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: ['admin'] })

export async function markMessage({ http, queryClient }: Services, id: string, marks: MessageMarks): Promise<void> {
  const answer = await http.patch(`admin/messages/${id}`, messageAnswerSchema, { json: marks })
  queryClient.setQueryData(keyOf(id), answer.data.message)
  void refresh(queryClient)
}

export async function deleteMessage({ http, queryClient }: Services, id: string): Promise<void> {
  await http.delete(`admin/messages/${id}`)
  queryClient.removeQueries({ queryKey: keyOf(id) })
  void refresh(queryClient)
}
