import type { Messages } from '@lingui/core'
import { TRANSLATION_PARALLEL_READS, TRANSLATION_RETRIES, TRANSLATION_RETRY_FIRST_MS } from '#contract/limits.ts'

type LoaderOptions = {
  /**
   * Reads an address; rejects if there is no usable answer. `reload` bypasses the browser's cache, whose copy may be
   * broken.
   */
  read: (url: string, reload: boolean) => Promise<unknown>
  wait?: (ms: number) => Promise<void>
}

export type CatalogLoader = {
  /** The catalog at an address. All calls share one read; after a failure, the next call reads again. */
  load(url: string): Promise<Messages>
}

/**
 * Loads translations over HTTP. A failed read is retried up to 5 times; the first wait is 350 ms, and each wait is
 * twice as long as the last. At most 10 reads run at a time. Rejects with the last error if every attempt failed.
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
      // The next waiting task takes this task's turn, so that a new call can't overtake it.
      const next = waiting.shift()
      if (next) next()
      else active--
    }
  }
}

const isCatalog = (value: unknown): value is Messages =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
