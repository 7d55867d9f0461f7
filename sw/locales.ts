/**
 * Catalogs of translations. The worker stores the catalogs of one revision (that of its own version of the app) in both
 * languages, without the catalogs of the admin area.
 */
import { CATALOG_AREAS, catalogUrl, OFFLINE_AREAS } from '../src/contract/catalogs.ts'
import { LANGUAGES } from '../src/contract/limits.ts'
import { LOCALES_CACHE } from './cache-names.ts'
import { fetchChecked, isJsonObject, isKeepable, isStored, letGo } from './fetch-checked.ts'
import { withRoom } from './free-images.ts'

/** Timeout of a request when the cache has a different version's catalog to answer with. */
const NETWORK_TIMEOUT_MS = 3000
/** Timeout of a request during the install. */
const INSTALL_TIMEOUT_MS = 30_000

/**
 * Fetches this revision's catalogs into the cache, unless valid ones are already stored. Rejects when a catalog can't
 * be fetched. The install then fails, and a later start of the app tries again.
 */
export async function warmCatalogs(revision: string): Promise<void> {
  const cache = await caches.open(LOCALES_CACHE)
  const addresses = LANGUAGES.flatMap((language) => OFFLINE_AREAS.map((area) => catalogUrl(revision, language, area)))
  await Promise.all(
    addresses.map(async (address) => {
      const stored = await cache.match(address, { ignoreVary: true })
      if (await isStored(stored, isJsonObject)) return
      const options: RequestInit = { cache: 'no-cache', signal: AbortSignal.timeout(INSTALL_TIMEOUT_MS) }
      const response = await fetchChecked(address, isJsonObject, options)
      if (!(await isKeepable(response, isJsonObject))) throw new Error(`${address}: ${response.status}`)
      await withRoom(() => cache.put(address, response.clone())).finally(() => letGo(response))
    }),
  )
}

/** Deletes the catalogs of all other revisions, because no page uses them any longer. */
export async function dropOtherCatalogs(revision: string): Promise<void> {
  const cache = await caches.open(LOCALES_CACHE)
  for (const request of await cache.keys()) {
    if (new URL(request.url).searchParams.get('v') !== revision) await cache.delete(request)
  }
}

/**
 * Whether the address is exactly that of one of this revision's catalogs. Only the path is not enough, because other
 * addresses may have the same path with any query.
 */
function isCatalogOf(revision: string, address: string): boolean {
  const { pathname, search } = new URL(address)
  return LANGUAGES.some((language) =>
    CATALOG_AREAS.some((area) => catalogUrl(revision, language, area) === pathname + search),
  )
}

/**
 * Answers with the requested catalog from the cache or the network, or else with a different revision in the same
 * language. If a page could not read the stored catalog, it requests the catalog with `reload`, and the worker asks the
 * network. Only catalogs of the worker's own revision are stored.
 */
export async function answerCatalog(revision: string, request: Request): Promise<Response> {
  const cache = await caches.open(LOCALES_CACHE).catch(() => undefined)
  const stored = (options: CacheQueryOptions) => cache?.match(request, options).catch(() => undefined)
  const exact = await stored({ ignoreVary: true })
  if (exact && request.cache !== 'reload') return exact
  letGo(exact)
  const other = await stored({ ignoreVary: true, ignoreSearch: true })
  try {
    const options = other && { signal: AbortSignal.timeout(NETWORK_TIMEOUT_MS) }
    const response = await fetchChecked(request, isJsonObject, options)
    if (await isKeepable(response, isJsonObject)) {
      // Stores the catalog again if the cache was cleared.
      if (isCatalogOf(revision, request.url)) await cache?.put(request, response.clone()).catch(() => undefined)
      letGo(other)
      return response
    }
    if (other) letGo(response)
    return other ?? response
  } catch {
    return other ?? Response.error()
  }
}
