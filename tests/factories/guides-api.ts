/** The API's guide calls over a list in memory, as a fetch, with no more than a client test needs. */
import type { Guide } from '#contract/guides.ts'

type GuidesApi = {
  fetch: typeof fetch
  /** Path and query of each call, in order. */
  calls: string[]
  /** The server's guides; a test may change them between calls. */
  guides: Guide[]
  /** Guides that `related` answers with. */
  related: Guide[]
  /** Outcome of the next calls: answered, no server, or this status. */
  mode: 'up' | 'down' | number
}

export function guidesApi(guides: Guide[], related: Guide[] = []): GuidesApi {
  const api: GuidesApi = { guides, related, calls: [], mode: 'up', fetch: respond }

  async function respond(input: RequestInfo | URL): Promise<Response> {
    const url = new URL(input instanceof Request ? input.url : input)
    api.calls.push(url.pathname + url.search)
    if (api.mode === 'down') throw new TypeError('Failed to fetch')
    if (api.mode !== 'up') return Response.json(errorOf('INTERNAL'), { status: api.mode })
    if (url.pathname === '/api/guides') return Response.json(success(listOf(api.guides, url.searchParams)))
    if (url.pathname.endsWith('/related'))
      return Response.json(success({ guides: api.related, total: api.related.length }))
    const [, name] = /^\/api\/guides\/(?:slug\/)?([^/]+)$/.exec(url.pathname) ?? []
    const guide = api.guides.find((known) => known._id === name || known.slug === name)
    return guide ? Response.json(success({ guide })) : Response.json(errorOf('NOT_FOUND'), { status: 404 })
  }

  return api
}

function listOf(guides: readonly Guide[], query: URLSearchParams) {
  const limit = Number(query.get('limit'))
  const start = (Number(query.get('page') ?? 1) - 1) * limit
  return { guides: guides.slice(start, start + limit), total: guides.length }
}

const success = (data: unknown) => ({ status: 'success', data })
const errorOf = (code: string) => ({ status: 'error', code, message: code })
