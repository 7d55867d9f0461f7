/** Checks answers before they are stored: a captive portal or a proxy may answer 200 with a page of its own. */
import type { WorkboxPlugin } from 'workbox-core/types.js'

/** Whether the headers and the body are what was requested. */
export type ResponseCheck = (response: Response) => boolean | Promise<boolean>

/** A picture, by its headers. */
export const isPicture: ResponseCheck = ({ headers }) => headers.get('content-type')?.startsWith('image/') ?? false

/** A JSON object, for example a catalog. */
export async function isJsonObject(response: Response): Promise<boolean> {
  try {
    const value: unknown = await response.json()
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}

/** Whether an answer may be stored: status 200, not redirected, and passing the check. Does not consume its body. */
export const isKeepable = async (response: Response, check: ResponseCheck): Promise<boolean> =>
  response.status === 200 && !response.redirected && (await check(response.clone()))

/**
 * The answer, or where it has status 200 and fails the check, a second one that bypasses the HTTP cache, which may have
 * stored the wrong one.
 */
async function orReloaded(
  response: Response,
  check: ResponseCheck,
  reload: (options: RequestInit) => Promise<Response>,
): Promise<Response> {
  return response.status !== 200 || (await isKeepable(response, check)) ? response : reload({ cache: 'reload' })
}

/**
 * Fetches, and once more where the first answer is wrong. The caller checks the result with `isKeepable`.
 * @param again what is asked for then
 */
export const fetchChecked = async (
  request: RequestInfo,
  check: ResponseCheck,
  options?: RequestInit,
  again = request,
): Promise<Response> =>
  orReloaded(await fetch(request, options), check, (more) => fetch(again, { ...options, ...more }))

/** For a runtime strategy: never stores a wrong answer, and treats a stored one as missing. */
export const checkResponses = (check: ResponseCheck): WorkboxPlugin => ({
  fetchDidSucceed: ({ request, response }) => orReloaded(response, check, (options) => fetch(request, options)),
  cacheWillUpdate: async ({ response }) => ((await isKeepable(response, check)) ? response : null),
  cachedResponseWillBeUsed: async ({ cachedResponse }) =>
    cachedResponse && (await isKeepable(cachedResponse, check)) ? cachedResponse : null,
})
