/** Checks answers before they are stored: a captive portal or a proxy may answer 200 with a page of its own. */
import type { WorkboxPlugin } from 'workbox-core/types.js'

/** Whether the headers and the body are what was requested. `copy` is called only where the body is read. */
export type ResponseCheck = (headers: Headers, copy: () => Response) => boolean | Promise<boolean>

/** A picture, by its headers. */
export const isPicture: ResponseCheck = (headers) => headers.get('content-type')?.startsWith('image/') ?? false

/** A JSON object, for example a catalog. */
export async function isJsonObject(_headers: Headers, copy: () => Response): Promise<boolean> {
  try {
    const value: unknown = await copy().json()
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}

/**
 * Lets go of an answer that nobody reads: a deleted entry takes its room on the device as long as the worker has an answer
 * with its unread body, which is until the next garbage collection.
 */
export function letGo(response: Response | null | undefined): void {
  // Without waiting: nothing depends on when it is let go.
  if (response?.body && !response.bodyUsed) response.body.cancel().catch(() => undefined)
}

const isGood = async (response: Response, check: ResponseCheck, copy: () => Response): Promise<boolean> =>
  response.status === 200 && !response.redirected && (await check(response.headers, copy))

/** Whether an answer may be stored: status 200, not redirected, and passing the check. Does not consume its body. */
export const isKeepable = (response: Response, check: ResponseCheck): Promise<boolean> =>
  isGood(response, check, () => response.clone())

/** Whether a stored answer is there and as it should be. It is let go: for who does not answer with it. */
export async function isStored(stored: Response | undefined, check: ResponseCheck): Promise<boolean> {
  if (!stored) return false
  try {
    return await isGood(stored, check, () => stored)
  } finally {
    letGo(stored)
  }
}

/** The answer where it may be kept, or answered with; otherwise it is let go. */
export async function keepable(response: Response | undefined, check: ResponseCheck): Promise<Response | null> {
  if (response && (await isKeepable(response, check))) return response
  letGo(response)
  return null
}

/**
 * The answer, or where it has status 200 and fails the check, a second one that bypasses the HTTP cache, which may have
 * stored the wrong one.
 */
async function orReloaded(
  response: Response,
  check: ResponseCheck,
  reload: (options: RequestInit) => Promise<Response>,
): Promise<Response> {
  if (response.status !== 200 || (await isKeepable(response, check))) return response
  letGo(response)
  return reload({ cache: 'reload' })
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
  cacheWillUpdate: ({ response }) => keepable(response, check),
  cachedResponseWillBeUsed: ({ cachedResponse }) => keepable(cachedResponse, check),
  // Workbox gives both to each plugin that hears of an update.
  cacheDidUpdate: async ({ oldResponse, newResponse }) => {
    letGo(oldResponse)
    letGo(newResponse)
  },
})
