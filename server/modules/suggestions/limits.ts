/** Rate limits of suggestions (docs/decisions/limits.md). */
import { DAY_MS } from '#contract/time.ts'
import { deviceLimits } from '#server/http/rate-limit/device-limits.ts'
import type { Limit } from '#server/http/rate-limit/rate-limit.ts'

const TEN_MINUTES_MS = 10 * 60 * 1000

/** Suggestions of one device in a day. The limit is low, because an admin has to look at each suggestion. */
export const SUGGESTIONS_PER_DEVICE = 30
export const SUGGESTIONS_PER_ADDRESS_A_DAY = 500
/** Photos from one IP address in ten minutes. Each photo costs the server a second of work. */
export const PHOTOS_PER_ADDRESS = 60
export const PHOTOS_PER_ADDRESS_A_DAY = 200
/**
 * Highest number of photos from one network that may wait for an admin. This is a twentieth of all photos that may wait
 * (`PHOTOS_MAX`), so one network alone cannot keep out the photos of all other networks.
 */
export const WAITING_PHOTOS_PER_NETWORK = 50
/**
 * Requests from one IP address in ten minutes, each about up to `RECEIPTS_MAX` receipts. Nobody can guess a secret, so
 * this limit only bounds how often a program can make the database search.
 */
export const QUESTIONS_PER_ADDRESS = 600

/** @param perAddress highest number of suggestions from one IP address in ten minutes; 0: no limits at all */
export function suggestionLimits(perAddress: number) {
  const one = (name: string, max: number, windowMs: number): Limit[] =>
    perAddress === 0 ? [] : [{ name, max, windowMs }]
  return {
    ...deviceLimits('suggestions', perAddress, {
      perDevice: { max: SUGGESTIONS_PER_DEVICE, windowMs: DAY_MS },
      daily: { perAddress: SUGGESTIONS_PER_ADDRESS_A_DAY },
    }),
    photos: [
      ...one('suggestion photos', PHOTOS_PER_ADDRESS, TEN_MINUTES_MS),
      ...one('suggestion photos of a day', PHOTOS_PER_ADDRESS_A_DAY, DAY_MS),
    ],
    waitingPhotosPerNetwork: perAddress === 0 ? Infinity : WAITING_PHOTOS_PER_NETWORK,
    questions: one('receipts', QUESTIONS_PER_ADDRESS, TEN_MINUTES_MS),
  }
}
export type SuggestionLimits = ReturnType<typeof suggestionLimits>
