import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type AdminText, adminTextsAnswerSchema, savedTextAnswerSchema } from '#contract/site-texts.ts'
import { configCache } from '#features/config/queries.ts'
import type { Services } from '#platform/services.tsx'
import { siteTextsCache } from '../cache.ts'

const KEY = ['admin', 'texts'] as const

/** All texts, edited or not. */
export const textsQuery = ({ http }: Pick<Services, 'http'>) =>
  queryOptions({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await http.get('admin/texts', adminTextsAnswerSchema, { signal })).data.texts,
    staleTime: 0,
    meta: { personal: true },
  })

/**
 * Saves a text.
 * @param content null: the built-in text is brought back
 * @throws AppError 409 `STALE_EDIT`: somebody saved the text since the edit began
 */
export const saveText = async (
  { http }: Pick<Services, 'http'>,
  key: AdminText['key'],
  json: { revision: number; content: object | null },
) => (await http.put(`admin/texts/${key}`, savedTextAnswerSchema, { json })).data

/** Replaces a cached text with the server's answer. Public pages in this browser fetch the text again. */
export function keepText(queryClient: QueryClient, text: AdminText): void {
  queryClient.setQueryData(KEY, (texts: AdminText[] | undefined) =>
    texts?.map((one) => (one.key === text.key ? text : one)),
  )
  void refreshPublic(queryClient)
}

/** Fetches again what shows a text: the history, and public pages in this browser. */
async function refreshPublic(queryClient: QueryClient): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ['admin', 'history'] })
  await queryClient.invalidateQueries({ queryKey: configCache.queryKey })
  for (const queryKey of [siteTextsCache.queryKey, ['text']]) void queryClient.invalidateQueries({ queryKey })
}

/** Fetches the texts again, as after an undo. */
export async function refreshTexts(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: KEY })
  await refreshPublic(queryClient)
}
