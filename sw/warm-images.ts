/** Fetches thumbnails in the background, a few at a time, so that the list of parks has its pictures offline. */
import { ruleFor } from './cache-rules.ts'
import { isPicture, isStored } from './fetch-checked.ts'

const PARALLEL = 3
/** `navigator.connection`, which only Chromium has. */
type Connection = { effectiveType?: string; saveData?: boolean }

/**
 * How many pictures are fetched at the same time. On a slow network it is one, so that the page's own requests are
 * answered first.
 */
function parallel(): number {
  const { connection } = navigator as { connection?: Connection }
  return connection?.saveData || /2g|3g/.test(connection?.effectiveType ?? '') ? 1 : PARALLEL
}

/** Does the work of `URL.parse`, which Safari lacks before version 18. */
function parseUrl(address: string, base: string): URL | null {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}

/**
 * Fetches pictures that are not stored yet. `store` fetches one address through the rule for it, and stores the answer.
 * Addresses of a different origin, or without a rule for pictures, are ignored, because the worker would never answer
 * them. If a picture fails, a later start of the app tries it again.
 */
export async function warmImages(
  addresses: readonly string[],
  store: (request: Request) => Promise<unknown>,
): Promise<void> {
  const { origin } = self.location
  const owned = addresses.flatMap((address) => {
    const url = parseUrl(address, origin)
    return url?.origin === origin && ruleFor(url)?.check === isPicture ? [url.href] : []
  })
  const queue = [...new Set(owned)]
  const worker = async () => {
    for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
      try {
        const request = new Request(address)
        const stored = await caches.match(request, { ignoreVary: true })
        if (!(await isStored(stored, isPicture))) await store(request)
      } catch {
        // The device is offline or has no room. The other pictures are still tried.
      }
    }
  }
  await Promise.all(Array.from({ length: parallel() }, worker))
}
