import { AppError } from '#platform/http/app-error.ts'

const PARALLEL_PAGES = 4
/** Pauses before the failed pages are requested again. */
const RETRY_PAUSES_MS = [1000, 4000]
/** If the server asks for a longer pause (`Retry-After`), `askPages` gives up, and its caller tries again later. */
const LONGEST_PAUSE_MS = 30_000

/**
 * Calls `ask` for each page, four at a time. Failed pages are requested again after growing pauses. Throws the last
 * error if pages are still missing after all tries.
 */
export async function askPages(pages: readonly string[], ask: (page: string) => Promise<void>): Promise<void> {
  let pagesLeft = pages
  for (let attempt = 0; ; attempt++) {
    const { failed, errors } = await askOnce(pagesLeft, ask)
    if (failed.length === 0) return
    const pause = Math.max(RETRY_PAUSES_MS[attempt] ?? Infinity, ...errors.map(retryAfterOf))
    if (pause > LONGEST_PAUSE_MS) throw errors.at(-1)
    await new Promise((resolve) => setTimeout(resolve, pause))
    pagesLeft = failed
  }
}

const retryAfterOf = (error: unknown): number => (error instanceof AppError && error.retryAfterMs) || 0

/**
 * Calls `ask` once for each page, `PARALLEL_PAGES` pages at a time. Stops after the same number of failures in a row.
 */
async function askOnce(pages: readonly string[], ask: (page: string) => Promise<void>) {
  const queue = [...pages]
  const failed: string[] = []
  const errors: unknown[] = []
  let failuresInARow = 0
  const worker = async () => {
    while (queue.length > 0 && failuresInARow < PARALLEL_PAGES) {
      const page = queue.shift()!
      try {
        await ask(page)
        failuresInARow = 0
      } catch (error) {
        failuresInARow++
        failed.push(page)
        errors.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: PARALLEL_PAGES }, worker))
  return { failed: [...failed, ...queue], errors }
}
