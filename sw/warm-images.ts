/** Fetches small pictures quietly, a few at a time, so that a list is whole without a signal. */
import { ruleFor } from './cache-rules.ts'
import { isKeepable, isPicture } from './fetch-checked.ts'

const PARALLEL = 3

/** `URL.parse`, which Safari has since 18 only. */
function parseUrl(address: string, base: string): URL | null {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}

/**
 * `store` fetches one address through its run-time strategy. Addresses of another origin or that no rule owns, which
 * the worker would never answer, are ignored; a failed one is left for another day.
 */
export async function warmImages(
  addresses: readonly string[],
  store: (request: Request) => Promise<unknown>,
): Promise<void> {
  const { origin } = self.location
  const owned = addresses.flatMap((address) => {
    const url = parseUrl(address, origin)
    return url?.origin === origin && ruleFor(url) ? [url.href] : []
  })
  const queue = [...new Set(owned)]
  const worker = async () => {
    for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
      try {
        const request = new Request(address)
        const stored = await caches.match(request, { ignoreVary: true })
        if (!stored || !(await isKeepable(stored, isPicture))) await store(request)
      } catch {
        // No signal, no space: what could be stored is stored.
      }
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, worker))
}
