/** Catalogs of translations: one revision per version of the app, both languages always there. */
import { LOCALES_CACHE } from './cache-names.ts'

const LANGUAGES = ['he', 'en'] as const

/** How long the catalog of another version, which is at hand, waits for the right one from the network. */
const PATIENCE_MS = 3000

export const catalogAddress = (language: string, revision: string): string => `/locales/${language}.json?v=${revision}`

/** Fetches this revision's catalogs before the version may take over. Rejects when one can't be had: the install then fails and is tried again. */
export async function warmCatalogs(revision: string): Promise<void> {
  const cache = await caches.open(LOCALES_CACHE)
  await Promise.all(
    LANGUAGES.map(async (language) => {
      const address = catalogAddress(language, revision)
      if (await cache.match(address, { ignoreVary: true })) return
      const response = await fetch(address, { cache: 'no-cache' })
      if (!response.ok) throw new Error(`${address}: ${response.status}`)
      // A sign-in page of some hot spot would be kept as the translations of this version for good.
      await response.clone().json()
      await cache.put(address, response)
    }),
  )
}

/** Drops the catalogs of versions that no page runs any more. */
export async function dropOtherCatalogs(revision: string): Promise<void> {
  const cache = await caches.open(LOCALES_CACHE)
  for (const request of await cache.keys()) {
    if (new URL(request.url).searchParams.get('v') !== revision) await cache.delete(request)
  }
}

/** The very catalog asked for, from the cache or the network; another revision of the language rather than none. */
export async function answerCatalog(request: Request): Promise<Response> {
  const cache = await caches.open(LOCALES_CACHE).catch(() => undefined)
  const stored = (options: CacheQueryOptions) => cache?.match(request, options).catch(() => undefined)
  const exact = await stored({ ignoreVary: true })
  if (exact) return exact
  const other = await stored({ ignoreVary: true, ignoreSearch: true })
  try {
    const response = await fetch(request, other && { signal: AbortSignal.timeout(PATIENCE_MS) })
    if (response.ok) {
      // Whoever wiped the cache will be offline again.
      await cache?.put(request, response.clone()).catch(() => undefined)
      return response
    }
    return other ?? response
  } catch {
    return other ?? Response.error()
  }
}
