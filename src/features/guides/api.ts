import type { Guide } from '#contract/guides.ts'
import { LIST_FETCH_LIMIT } from '#contract/limits.ts'
import type { ParkKey } from '#domain/park-key.ts'
import type { Http } from '#platform/http-types.ts'
import { guideAnswerSchema, type GuideCollection, guidesAnswerSchema, isActive } from './model.ts'

type Call = { http: Http; signal?: AbortSignal }

/** Every active guide, in the server's order, a hundred at a time (spec §7). */
export async function fetchAllGuides({ http, signal }: Call): Promise<GuideCollection> {
  const found = new Map<string, Guide>()
  for (let page = 1, total = 1; (page - 1) * LIST_FETCH_LIMIT < total; page++) {
    const searchParams = { limit: LIST_FETCH_LIMIT, ...(page > 1 && { page }) }
    const answer = await http.get('guides', guidesAnswerSchema, { searchParams, signal })
    const before = found.size
    // By id: a guide may move between two pages meanwhile.
    for (const guide of answer.guides) found.set(guide._id, guide)
    // A server without pages sends everything, or the same again.
    total = found.size === before || found.size >= answer.total ? 0 : answer.total
  }
  return { items: [...found.values()].filter(isActive) }
}

/** The id or slug of a guide, as of a park (spec §2). */
export type GuideKey = ParkKey

/** One guide. Throws an AppError with status 404 when there is none. */
export async function fetchGuide({ http, signal }: Call, key: GuideKey): Promise<Guide> {
  const path = key.kind === 'id' ? `guides/${key.id}` : `guides/slug/${encodeURIComponent(key.slug)}`
  return await http.get(path, guideAnswerSchema, { signal })
}

/** The related guides (spec §7: three by default). */
export async function fetchRelatedGuides({ http, signal }: Call, id: string): Promise<Guide[]> {
  const { guides } = await http.get(`guides/${id}/related`, guidesAnswerSchema, { signal })
  return guides.filter(isActive)
}
