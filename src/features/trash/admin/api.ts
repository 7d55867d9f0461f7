/** The calls of `/admin/trash`. Each throws an AppError. */
import { purgeAnswerSchema, restoreAnswerSchema, trashAnswerSchema, type TrashThing } from '#contract/editing.ts'
import type { Services } from '#platform/services.tsx'

type Caller = Pick<Services, 'http'> & { signal?: AbortSignal }
export type TrashQuery = { thing?: TrashThing; page: number; limit: number }

export const fetchTrash = async ({ http, signal }: Caller, searchParams: TrashQuery) =>
  (await http.get('admin/trash', trashAnswerSchema, { searchParams, ...(signal && { signal }) })).data

export const restore = async ({ http }: Caller, id: string) =>
  (await http.post(`admin/trash/${id}/restore`, restoreAnswerSchema, {})).data

/** Deletes things for good; resolves to the ids of those that were still in the trash. */
export const purge = async ({ http }: Caller, ids: readonly string[]) =>
  (await http.post('admin/trash/purge', purgeAnswerSchema, { json: { ids } })).data.changed
