/** Reads and changes, from a page, the app's files on the device. */
import type { Page } from '@playwright/test'
import { precacheEntries, type PrecacheEntry } from '../../build/precache-integrity.ts'

/** The built worker's precache list. */
export const precacheList = async (page: Page, origin: string): Promise<PrecacheEntry[]> =>
  precacheEntries(await (await page.request.get(`${origin}/sw.js`)).text())

/** Listed files that are missing on the device, or stored with another digest. */
export async function badFiles(page: Page, origin: string): Promise<string[]> {
  const list = await precacheList(page, origin)
  const stored = await page.evaluate(async (entries) => {
    const name = (await caches.keys()).find((each) => each.includes('precache'))
    if (!name) return entries.map(() => null)
    const cache = await caches.open(name)
    return Promise.all(
      entries.map(async ({ url, revision }) => {
        const response = await cache.match(revision === null ? `/${url}` : `/${url}?__WB_REVISION__=${revision}`)
        if (!response) return null
        const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await response.arrayBuffer()))
        return `sha256-${btoa(String.fromCharCode(...digest))}`
      }),
    )
  }, list)
  return list.flatMap(({ url, integrity }, index) => (stored[index] === integrity ? [] : [url]))
}

/** Addresses in a cache, without the origin; none if the cache doesn't exist. */
export const addressesIn = (page: Page, name: string): Promise<string[]> =>
  page.evaluate(async (cache) => {
    if (!(await caches.has(cache))) return []
    return (await (await caches.open(cache)).keys()).map(({ url }) => url.slice(location.origin.length))
  }, name)

/**
 * Replaces every stored file whose path matches `pattern` by an HTML page. Resolves to the number of replaced files.
 */
export const poison = (page: Page, cachePart: string, pattern: RegExp): Promise<number> =>
  page.evaluate(
    async ([part, source]) => {
      let count = 0
      for (const name of (await caches.keys()).filter((each) => each.includes(part))) {
        const cache = await caches.open(name)
        for (const request of await cache.keys()) {
          if (!new RegExp(source).test(new URL(request.url).pathname)) continue
          const headers = { 'content-type': 'text/html' }
          await cache.put(request, new Response('<!doctype html><title>Welcome</title>', { headers }))
          count++
        }
      }
      return count
    },
    [cachePart, pattern.source] as const,
  )
