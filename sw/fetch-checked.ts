/**
 * Checks answers before they are stored, because a proxy, or a public Wi-Fi that asks for a login, may answer with
 * status 200 and its own page.
 */
import type { WorkboxPlugin } from 'workbox-core/types.js'

/**
 * Whether the headers and the body fit the request. `copy` returns a copy of the answer; a check calls it only to read
 * the body.
 */
export type ResponseCheck = (headers: Headers, copy: () => Response) => boolean | Promise<boolean>

/** Whether the headers are those of a picture. */
export const isPicture: ResponseCheck = (headers) => headers.get('content-type')?.startsWith('image/') ?? false

/** Whether the body is a JSON object, as a catalog is. */
export async function isJsonObject(_headers: Headers, copy: () => Response): Promise<boolean> {
  try {
    const value: unknown = await copy().json()
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}

/**
 * Cancels the body of an answer that nobody reads. If the worker holds an answer with an unread body, the answer's
 * entry still takes room on the device after it was deleted, until the next garbage collection.
 */
export function letGo(response: Response | null | undefined): void {
  // Not awaited, because nothing depends on when the body is cancelled.
  if (response?.body && !response.bodyUsed) response.body.cancel().catch(() => undefined)
}

const isGood = async (response: Response, check: ResponseCheck, copy: () => Response): Promise<boolean> =>
  response.status === 200 && !response.redirected && (await check(response.headers, copy))

/** Whether an answer may be stored: status 200, not redirected, and passing the check. Does not consume its body. */
export const isKeepable = (response: Response, check: ResponseCheck): Promise<boolean> =>
  isGood(response, check, () => response.clone())

/**
 * Whether a stored answer exists and passes the check. Its body is cancelled or read, so the caller must not use the
 * answer.
 */
export async function isStored(stored: Response | undefined, check: ResponseCheck): Promise<boolean> {
  if (!stored) return false
  try {
    return await isGood(stored, check, () => stored)
  } finally {
    letGo(stored)
  }
}

/** The answer if it may be stored and used; otherwise null, and the answer's body is cancelled. */
export async function keepable(response: Response | undefined, check: ResponseCheck): Promise<Response | null> {
  if (response && (await isKeepable(response, check))) return response
  letGo(response)
  return null
}

/**
 * The answer. If it has status 200 but fails the check, a second request is sent, and its answer is returned. The
 * second request bypasses the HTTP cache, because that cache may have stored the wrong answer.
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
 * Fetches, and fetches a second time if the first answer is wrong. The caller checks the result with `isKeepable`.
 * @param again the request of the second fetch
 */
export const fetchChecked = async (
  request: RequestInfo,
  check: ResponseCheck,
  options?: RequestInit,
  again = request,
): Promise<Response> =>
  orReloaded(await fetch(request, options), check, (more) => fetch(again, { ...options, ...more }))

/** Plugin of a Workbox strategy. It never stores a wrong answer, and treats a wrong stored answer as missing. */
export const checkResponses = (check: ResponseCheck): WorkboxPlugin => ({
  fetchDidSucceed: ({ request, response }) => orReloaded(response, check, (options) => fetch(request, options)),
  cacheWillUpdate: ({ response }) => keepable(response, check),
  cachedResponseWillBeUsed: ({ cachedResponse }) => keepable(cachedResponse, check),
  // Workbox passes the old and the new answer to each plugin that has this method. Nobody reads their bodies.
  cacheDidUpdate: async ({ oldResponse, newResponse }) => {
    letGo(oldResponse)
    letGo(newResponse)
  },
})
