/**
 * Limits how often a person may download data as a file, because each export reads many rows and adds an entry to the
 * history. The calls of a route are counted if the route's event in the security log is an export.
 */
import { HOUR_MS } from '#contract/time.ts'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Sessions } from '../http/auth/sessions.ts'
import { errorResponse } from '../http/documented.ts'
import type { Limit, RateLimiter } from '../http/rate-limit/rate-limit.ts'

/** Highest number of files that one person may export in an hour, of all kinds together. */
export const EXPORTS_AN_HOUR = 30

const exportLimit = (userId: string): Limit => ({
  name: 'exports',
  sender: userId,
  anywhere: true,
  max: EXPORTS_AN_HOUR,
  windowMs: HOUR_MS,
})

export interface ExportLimitOptions {
  sessions: Pick<Sessions, 'requireUser'>
  limiter: RateLimiter
  /** Whether an error means that a row could not be stored because the disk is full. */
  isFull: (error: unknown) => boolean
}

/** Must be registered before the routes. */
export const exportLimitPlugin = fp<ExportLimitOptions>(async (app, { sessions, limiter, isFull }) => {
  async function count(request: FastifyRequest): Promise<void> {
    const { userId } = await sessions.requireUser(request)
    try {
      await limiter.take(undefined, exportLimit(userId))
    } catch (error) {
      // If the disk is full, the export is not counted but still works (docs/decisions/clocks-disks-and-signals.md).
      if (!isFull(error)) throw error
    }
  }

  app.addHook('onRoute', (route) => {
    if (route.config?.security !== 'export') return
    // This hook runs after the hooks of the route's scope. So a call is not counted if it is refused or asks for the
    // password.
    route.preHandler = [...[route.preHandler ?? []].flat(), count]
    if (route.schema === undefined) return
    route.schema.response = { ...(route.schema.response as object), 429: errorResponse(429) }
  })
})
