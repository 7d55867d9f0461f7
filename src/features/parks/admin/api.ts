/** The API calls of the park list, `/admin/skateparks`. Each call throws an AppError if it fails. */
import {
  type AddExceptionBody,
  adminParkListSchema,
  type AdminParkListQuery,
  type BulkParksBody,
  featureParkAnswerSchema,
  type ParksAreaBody,
} from '#contract/admin-parks.ts'
import { bulkAnswerSchema } from '#contract/editing.ts'
import type { Services } from '#platform/services.tsx'

type Caller = Pick<Services, 'http'> & { signal?: AbortSignal }

export const fetchParkList = async ({ http, signal }: Caller, searchParams: AdminParkListQuery) =>
  (await http.get('admin/skateparks', adminParkListSchema, { searchParams, ...(signal && { signal }) })).data

export const changeParks = async ({ http }: Caller, json: BulkParksBody) =>
  (await http.post('admin/skateparks/bulk', bulkAnswerSchema, { json })).data

export const setParksArea = async ({ http }: Caller, json: ParksAreaBody) =>
  (await http.post('admin/skateparks/area', bulkAnswerSchema, { json })).data

/** Writes days with other hours into parks. */
export const addException = async ({ http }: Caller, json: AddExceptionBody) =>
  (await http.post('admin/skateparks/exceptions', bulkAnswerSchema, { json })).data

/** Makes a park featured, or no longer featured. */
export async function featurePark({ http }: Caller, id: string, featured: boolean) {
  const { data } = await http.patch(`skateparks/${id}/feature`, featureParkAnswerSchema, { json: { featured } })
  return { changed: data.historyId === null ? [] : [id], historyId: data.historyId }
}
