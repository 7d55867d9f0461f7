import type { Messages } from '@lingui/core'
import { TRANSLATION_PARALLEL_READS, TRANSLATION_RETRIES, TRANSLATION_RETRY_FIRST_MS } from '#contract/limits.ts'

type LoaderOptions = {
  /** Reads one address; rejects without a usable answer. `reload` bypasses the cache, whose copy may be broken. */
  read: (url: string, reload: boolean) => Promise<unknown>
  wait?: (ms: number) => Promise<void>
}

export type CatalogLoader = {
  /** The catalog at an address. Concurrent and later calls share one read; a failed read may be repeated. */
  load(url: string): Promise<Messages>
}

/**
 * Loads translations over HTTP: up to 5 retries, starting at 350 ms and doubling, and at most 10 reads at a time.
 * Rejects with the last error if every try failed.
 */
export function createCatalogLoader({ read, wait = sleep }: LoaderOptions): CatalogLoader {
  const limited = limitParallel(TRANSLATION_PARALLEL_READS)
  const running = new Map<string, Promise<Messages>>()

  async function readWithRetries(url: string): Promise<Messages> {
    for (let attempt = 0; ; attempt++) {
      try {
        const catalog = await limited(() => read(url, attempt > 0))
        if (!isCatalog(catalog)) throw new TypeError(`${url} is not a catalog`)
        return catalog
      } catch (error) {
        if (attempt >= TRANSLATION_RETRIES) throw error
        await wait(TRANSLATION_RETRY_FIRST_MS * 2 ** attempt)
      }
    }
  }

  return {
    load(url) {
      const runningLoad = running.get(url)
      if (runningLoad) return runningLoad
      const loading = readWithRetries(url)
      running.set(url, loading)
      loading.catch(() => running.delete(url))
      return loading
    },
  }
}

/** Runs at most `limit` tasks at a time, in the order of the calls. */
export function limitParallel(limit: number): <T>(task: () => Promise<T>) => Promise<T> {
  let active = 0
  const waiting: (() => void)[] = []
  return async (task) => {
    if (active >= limit) await new Promise<void>((resolve) => waiting.push(resolve))
    else active++
    try {
      return await task()
    } finally {
      // The next task takes over this one's turn, so that a newcomer can't overtake it.
      const next = waiting.shift()
      if (next) next()
      else active--
    }
  }
}

const isCatalog = (value: unknown): value is Messages =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
