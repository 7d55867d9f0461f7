/** How much one address may vote. Many riders share a mobile carrier's address, and an outbox sends dozens at once. */
import type { RatingType } from '#contract/ratings.ts'
import type { Limit } from '#server/http/rate-limit/rate-limit.ts'

const TEN_MINUTES_MS = 10 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000

const NEW_DEVICES = 30
/** A network that is allowed more votes is a larger one: it has more devices, in proportion. */
const VOTES_PER_NEW_DEVICE = 8

/** @param votesPerAddress how many votes in ten minutes; 0: no limit of any kind */
export function voteLimits(votesPerAddress: number) {
  const newDevices = Math.max(NEW_DEVICES, Math.floor(votesPerAddress / VOTES_PER_NEW_DEVICE))
  return {
    none: votesPerAddress === 0,
    votes: { name: 'votes', max: votesPerAddress, windowMs: TEN_MINUTES_MS } satisfies Limit,
    /** Device ids cost nothing to make up: so many that never voted may come in a day, per park and type. */
    newDevices: (parkId: string, type: RatingType): Limit => ({
      name: `new devices ${parkId} ${type}`,
      max: newDevices,
      windowMs: DAY_MS,
    }),
  }
}
export type VoteLimits = ReturnType<typeof voteLimits>
