/**
 * How much may be voted. A mobile carrier puts thousands of riders behind one address, so one device's limit is its own
 * and the address has a far higher one: device ids cost nothing to make up, and that is what stops who makes them up.
 */
import type { RatingType } from '#contract/ratings.ts'
import type { Limit } from '#server/http/rate-limit/rate-limit.ts'

const TEN_MINUTES_MS = 10 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000

/** Votes of one device in ten minutes: an outbox sends those of a whole offline day at once. */
export const VOTES_PER_DEVICE = 240
const NEW_DEVICES = 30
/** A network that is allowed more votes is a larger one: it has more devices, in proportion. */
const VOTES_PER_NEW_DEVICE = 24

/** @param votesPerAddress how many votes in ten minutes; 0: no limit of any kind */
export function voteLimits(votesPerAddress: number) {
  const newDevices = Math.max(NEW_DEVICES, Math.floor(votesPerAddress / VOTES_PER_NEW_DEVICE))
  return {
    none: votesPerAddress === 0,
    votes: (deviceId: string): Limit[] => [
      { name: 'votes', max: votesPerAddress, windowMs: TEN_MINUTES_MS },
      { name: 'votes of a device', sender: deviceId.toLowerCase(), max: VOTES_PER_DEVICE, windowMs: TEN_MINUTES_MS },
    ],
    /** So many devices that never voted may come in a day, per park and type. */
    newDevices: (parkId: string, type: RatingType): Limit => ({
      name: `new devices ${parkId} ${type}`,
      max: newDevices,
      windowMs: DAY_MS,
      ofResource: true,
    }),
  }
}
export type VoteLimits = ReturnType<typeof voteLimits>
