/**
 * Rate limits of votes. Thousands of riders of a mobile carrier share one IP address, so each device has a limit of its
 * own and an IP address a far higher one, which stops somebody who invents device ids.
 */
import type { RatingType } from '#contract/ratings.ts'
import type { Limit } from '#server/http/rate-limit/rate-limit.ts'

const TEN_MINUTES_MS = 10 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000

/** Votes of one device in ten minutes: an outbox may send those of a whole offline day at once. */
export const VOTES_PER_DEVICE = 240
const NEW_DEVICES = 30
/** The limit of new devices grows in proportion to the limit of votes. */
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
    /** Number of new devices per day, park and type. */
    newDevices: (parkId: string, type: RatingType): Limit => ({
      name: `new devices ${parkId} ${type}`,
      max: newDevices,
      windowMs: DAY_MS,
      ofResource: true,
    }),
  }
}
export type VoteLimits = ReturnType<typeof voteLimits>
