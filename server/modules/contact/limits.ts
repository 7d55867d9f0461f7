/**
 * How much one address may write. Riders share a mobile carrier's address, so the window is short: what comes too early
 * waits in the app's outbox and arrives a few minutes later.
 */
import type { Limit } from '#server/http/rate-limit/rate-limit.ts'

export const CONTACT_LIMITS: readonly Limit[] = [
  { name: 'messages', max: 5, windowMs: 10 * 60 * 1000 },
  { name: 'messages of a day', max: 40, windowMs: 24 * 60 * 60 * 1000 },
]
