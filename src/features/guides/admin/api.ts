/** The admin calls for guides. Each throws an AppError. */
import {
  adminGuideAnswerSchema,
  type AdminGuideListQuery,
  adminGuideListSchema,
  type BulkGuidesBody,
  guideTagsAnswerSchema,
} from '#contract/admin-guides.ts'
import { bulkAnswerSchema } from '#contract/editing.ts'
import type { EditGuideBody, GuideBody } from '#contract/new-guide.ts'
import type { Services } from '#platform/services.tsx'

type Caller = Pick<Services, 'http'> & { signal?: AbortSignal }

export const fetchGuideRows = async ({ http, signal }: Caller, searchParams: AdminGuideListQuery) =>
  (await http.get('admin/guides', adminGuideListSchema, { searchParams, ...(signal && { signal }) })).data

/** @param key an id or a slug */
export const fetchAdminGuide = async ({ http, signal }: Caller, key: string) =>
  (await http.get(`admin/guides/${encodeURIComponent(key)}`, adminGuideAnswerSchema, signal && { signal })).data.guide

export const fetchTags = async ({ http, signal }: Caller) =>
  (await http.get('admin/guides/tags', guideTagsAnswerSchema, signal && { signal })).data.tags

export const createGuide = async ({ http }: Caller, json: GuideBody) =>
  (await http.post('guides', adminGuideAnswerSchema, { json })).data.guide

export const editGuide = async ({ http }: Caller, id: string, json: EditGuideBody) =>
  (await http.put(`guides/${id}`, adminGuideAnswerSchema, { json })).data.guide

export const setFeatured = async ({ http }: Caller, id: string, featured: boolean) =>
  (await http.patch(`guides/${id}/featured`, adminGuideAnswerSchema, { json: { featured } })).data.guide

export const changeGuides = async ({ http }: Caller, json: BulkGuidesBody) =>
  (await http.post('admin/guides/bulk', bulkAnswerSchema, { json })).data
