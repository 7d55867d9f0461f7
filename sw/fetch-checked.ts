/** Answers are checked before they are kept: a status of 200 alone says nothing on somebody else's network. */
import type { WorkboxPlugin } from 'workbox-core/types.js'

/** Says whether a body and its headers are what was asked for. */
export type ResponseCheck = (response: Response) => boolean | Promise<boolean>

/** A picture, as far as its headers tell. */
export const isPicture: ResponseCheck = ({ headers }) => headers.get('content-type')?.startsWith('image/') ?? false

/** A JSON object: a catalog of texts, say. */
export async function isJsonObject(response: Response): Promise<boolean> {
  try {
    const value: unknown = await response.json()
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}

/** Whether an answer may be kept: complete, not redirected, and passing the check. Leaves its body unread. */
export const isKeepable = async (response: Response, check: ResponseCheck): Promise<boolean> =>
  response.status === 200 && !response.redirected && (await check(response.clone()))

/** The answer; where it says 200 and is wrong, a second one past the browser's own cache, which may have kept the wrong one. */
async function orReloaded(
  response: Response,
  check: ResponseCheck,
  reload: (options: RequestInit) => Promise<Response>,
): Promise<Response> {
  return response.status !== 200 || (await isKeepable(response, check)) ? response : reload({ cache: 'reload' })
}

/** Fetches, a second time where the first answer is wrong. Whether the outcome is right is for `isKeepable` to say. */
export const fetchChecked = async (
  request: RequestInfo,
  check: ResponseCheck,
  options?: RequestInit,
): Promise<Response> =>
  orReloaded(await fetch(request, options), check, (more) => fetch(request, { ...options, ...more }))

/** For a run-time strategy: keeps nothing wrong, and takes what is wrong in the cache for missing. */
export const checkResponses = (check: ResponseCheck): WorkboxPlugin => ({
  fetchDidSucceed: ({ request, response }) => orReloaded(response, check, (options) => fetch(request, options)),
  cacheWillUpdate: async ({ response }) => ((await isKeepable(response, check)) ? response : null),
  cachedResponseWillBeUsed: async ({ cachedResponse }) =>
    cachedResponse && (await isKeepable(cachedResponse, check)) ? cachedResponse : null,
})
