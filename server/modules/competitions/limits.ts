/**
 * Rate limits of registrations. When registration opens, all riders of a mobile carrier, or of a club, come from one IP
 * address, so its limits are far above what they need: the one of a day bounds what one network can store, since a drawn
 * signature is large. Each e-mail address can register once, so its own limit is on repeated attempts.
 */
import type { Limit } from '#server/http/rate-limit/rate-limit.ts'

const TEN_MINUTES_MS = 10 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000

export const REGISTRATIONS_PER_ADDRESS = { tenMinutes: 200, day: 500 }
export const TRIES_PER_SENDER = 20

/** A token cannot be guessed: this bounds what a program asks the database. */
export const ownRegistrationLimits: Limit[] = [
  { name: 'own registrations of an address', max: 120, windowMs: TEN_MINUTES_MS },
]

/** @param email as it was typed */
export const registrationLimits = (email: string): Limit[] => [
  { name: 'registrations', max: REGISTRATIONS_PER_ADDRESS.tenMinutes, windowMs: TEN_MINUTES_MS },
  { name: 'registrations of a day', max: REGISTRATIONS_PER_ADDRESS.day, windowMs: DAY_MS },
  { name: 'registrations of a sender', sender: email.toLowerCase(), max: TRIES_PER_SENDER, windowMs: TEN_MINUTES_MS },
]
