/** Catalogs of translations: one revision per version of the app, both languages always there. */
import { LOCALES_CACHE } from './cache-names.ts'

const LANGUAGES = ['he', 'en'] as const

export const catalogAddress = (language: string, revision: string): string => `/locales/${language}.json?v=${revision}`

/** Fetches this revision's catalogs before the version may take over. Rejects when one can't be had: the install then fails and is tried again. */
export async function warmCatalogs(revision: string): Promise<void> {
  const cache = await caches.open(LOCALES_CACHE)
  await Promise.all(
    LANGUAGES.map(async (language) => {
      const address = catalogAddress(language, revision)
      if (await cache.match(address)) return
      const response = await fetch(address, { cache: 'no-cache' })
      if (!response.ok) throw new Error(`${address}: ${response.status}`)
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
  const cache = await caches.open(LOCALES_CACHE)
  const exact = await cache.match(request)
  if (exact) return exact
  try {
    const response = await fetch(request)
    if (response.ok) return response
  } catch {
    // offline: below
  }
  return (await cache.match(request, { ignoreSearch: true })) ?? Response.error()
}
