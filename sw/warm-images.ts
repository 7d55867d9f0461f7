/** Fetches small pictures quietly, a few at a time, so that a list is whole without a signal. */
import { ruleFor } from './cache-rules.ts'

const PARALLEL = 3

/** `store` fetches one address through its run-time strategy. Addresses that no rule owns are ignored; a failed one is left for another day. */
export async function warmImages(
  addresses: readonly string[],
  store: (request: Request) => Promise<unknown>,
): Promise<void> {
  const queue = addresses.filter((address) => ruleFor(new URL(address, self.location.origin)))
  const worker = async () => {
    for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
      const request = new Request(new URL(address, self.location.origin))
      if (await caches.match(request)) continue
      try {
        await store(request)
      } catch {
        // No signal, no space: what could be stored is stored.
      }
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, worker))
}
