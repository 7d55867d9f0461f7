/** The API's park calls over a list in memory, as a fetch, with no more than a client test needs. */
import type { Park } from '#contract/parks.ts'

type ParksApi = {
  fetch: typeof fetch
  /** Path and query of each call, in order. */
  calls: string[]
  /** The server's parks; a test may change them between calls. */
  parks: Park[]
  /** Outcome of the next calls: answered, no server, or this status. */
  mode: 'up' | 'down' | number
  /** The version that its answers name; if absent, none, like another server of the same API. */
  version?: number
  /** Parks that changed since `version`, and the new version; if absent, none. */
  changes?: { changed: Park[]; version: number }
}

/** Delays a call's answer, or gives it another status than the mode's. */
type Answer = (path: string) => Promise<void> | number | void

/** `calls` are answered in order unless `answer` delays one. */
export function parksApi(parks: Park[], answer: Answer = () => {}): ParksApi {
  const api: ParksApi = { parks, calls: [], mode: 'up', fetch: respond }

  async function respond(input: RequestInfo | URL): Promise<Response> {
    const url = new URL(input instanceof Request ? input.url : input)
    const path = url.pathname + url.search
    api.calls.push(path)
    const mode = (await answer(path)) ?? api.mode
    if (mode === 'down') throw new TypeError('Failed to fetch')
    if (mode !== 'up') return Response.json(errorOf('INTERNAL'), { status: mode })
    if (url.pathname === '/api/skateparks')
      return Response.json(success({ ...listOf(api.parks, url.searchParams), ...stateOf(api.version) }))
    if (url.pathname === '/api/skateparks/changes' && api.version !== undefined) {
      if (!api.changes) return new Response(null, { status: 204 })
      const { changed, version } = api.changes
      return Response.json(
        success({ changed, deleted: [], ratings: [], more: false, total: api.parks.length, ...stateOf(version) }),
      )
    }
    const [, name] = /^\/api\/skateparks\/(?:by-url\/)?([^/]+)$/.exec(url.pathname) ?? []
    const park = api.parks.find((known) => known._id === name || known.url === name)
    return park
      ? Response.json(success({ skatepark: park, nearbyParks: [] }))
      : Response.json(errorOf('NOT_FOUND'), { status: 404 })
  }

  return api
}

/** Knows only `area`, `featured`, `page` and `limit`. */
function listOf(parks: readonly Park[], query: URLSearchParams) {
  const area = query.get('area')
  const featured = query.get('featured') === 'true'
  const found = parks.filter((park) => (area === null || park.area === area) && (!featured || park.isFeatured))
  const limit = Number(query.get('limit'))
  const start = (Number(query.get('page') ?? 1) - 1) * limit
  return { skateparks: found.slice(start, start + limit), total: found.length }
}

const stateOf = (version: number | undefined) =>
  version === undefined ? {} : { epoch: 'e', version, cursor: `e.${version}` }

const success = (data: unknown) => ({ status: 'success', data })
const errorOf = (code: string) => ({ status: 'error', code, message: code })
