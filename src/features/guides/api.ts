import type { Guide } from '#contract/guides.ts'
import type { ParkKey } from '#domain/park-key.ts'
import { allPages, LARGEST_PAGE } from '#platform/http/all-pages.ts'
import type { Http } from '#platform/http/http-types.ts'
import { guideAnswerSchema, type GuideCollection, guidesAnswerSchema, isActive } from './model.ts'

type Call = { http: Http; signal?: AbortSignal }

/** Fetches every active guide, in the server's order. */
export async function fetchAllGuides({ http, signal }: Call): Promise<GuideCollection> {
  const guides = await allPages(
    async (page) => {
      const searchParams = { limit: LARGEST_PAGE, ...(page > 1 && { page }) }
      const { guides: rows, total } = await http.get('guides', guidesAnswerSchema, { searchParams, signal })
      return { rows, total }
    },
    ({ _id }) => _id,
  )
  return { items: guides.filter(isActive) }
}

/** A guide's id or slug. Both have the same form as a park's. */
export type GuideKey = ParkKey

/** Fetches one guide. Throws an AppError with status 404 if the guide does not exist. */
export async function fetchGuide({ http, signal }: Call, key: GuideKey): Promise<Guide> {
  const path = key.kind === 'id' ? `guides/${key.id}` : `guides/slug/${encodeURIComponent(key.slug)}`
  return await http.get(path, guideAnswerSchema, { signal })
}

/** Fetches the related guides; the server sends three by default. */
export async function fetchRelatedGuides({ http, signal }: Call, id: string): Promise<Guide[]> {
  const { guides } = await http.get(`guides/${id}/related`, guidesAnswerSchema, { signal })
  return guides.filter(isActive)
}
