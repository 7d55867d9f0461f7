/**
 * Limits calls that write nothing: expensive reads that have endless variants (a search, a position, a cursor), which no
 * cache has, so each one takes processor time; and riders' figures. They are counted in memory and not in the database,
 * because they must still work when the disk is full.
 */
import { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { tooManyRequests } from '../api-error.ts'
import { senderNetworks } from './address-group.ts'

const WINDOW_MS = 10 * 60 * 1000
/**
 * Highest number of senders that are counted at the same time (5 MB). When there are more, the oldest ones are
 * forgotten.
 */
const MOST_SENDERS = 50_000

export interface DearReads {
  /**
   * Counts an answer that has to be computed for a request.
   * @returns a function that takes the count back, to be called if the answer was small
   * @throws ApiError 429 with `Retry-After`
   */
  take(request: FastifyRequest): () => void
}

/**
 * @param max answers for one network address in ten minutes; 0: no limit
 * @param now milliseconds since 1970
 */
export function createDearReads(max: number, now: () => number): DearReads {
  let counts = new Map<string, number>()
  let window = 0
  return {
    take(request) {
      // Rendering a page reads the API inside the process (`app.inject`). Such requests have no sender, so they are not
      // counted.
      if (max === 0 || !(request.raw instanceof IncomingMessage)) return () => {}
      const at = now()
      const current = Math.floor(at / WINDOW_MS)
      if (current !== window) [window, counts] = [current, new Map()]
      const counted = counts
      const networks = senderNetworks(request.ip)
      const countOf = (group: string) => counted.get(group) ?? 0
      if (networks.some(({ group, factor }) => countOf(group) >= max * factor)) {
        throw tooManyRequests(((current + 1) * WINDOW_MS - at) / 1000)
      }
      for (const { group } of networks) {
        if (countOf(group) === 0 && counted.size >= MOST_SENDERS) counted.delete(counted.keys().next().value!)
        counted.set(group, countOf(group) + 1)
      }
      return () => {
        for (const { group } of networks) counted.set(group, Math.max(0, countOf(group) - 1))
      }
    },
  }
}
