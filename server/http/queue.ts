/** Bounds what is done at once. */
import { ApiError } from './api-error.ts'

/** Does a task when its turn comes. @throws ApiError 503 when too many wait already */
export type Queue = <T>(task: () => Promise<T>) => Promise<T>

export interface QueueOptions {
  /** This many tasks run at once; the others wait. */
  atOnce: number
  /** More than these would wait longer than a client's timeout. */
  mostWaiting: number
  /** What a refusal says. */
  refusal: string
}

export function createQueue({ atOnce, mostWaiting, refusal }: QueueOptions): Queue {
  let running = 0
  const waiting: (() => void)[] = []
  return async (task) => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) {
        throw new ApiError(503, 'UNAVAILABLE', refusal, { headers: { 'retry-after': '5' } })
      }
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running++
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running--
      else next()
    }
  }
}
