/**
 * Rate limits of signing in, registering and password links. A mobile carrier puts thousands of riders behind one
 * address, so the strict limits are per e-mail address (known or not) and network address; the limits per network
 * address, and per e-mail address from anywhere, are much higher. Successful sign-ins are not counted.
 */
import type { Limit } from '#server/http/rate-limit/rate-limit.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

export const SIGN_INS = { perEmail: 10, perEmailAnywhere: 100, perAddress: 200 }
export const REGISTRATIONS = { perAddress: 60, perAddressInADay: 500 }
export const LINKS = { perEmail: 3, perEmailAnywhere: 10, perAddress: 60 }
export const PASSWORD_CHECKS = 10
export const AVATARS = 20

/** Counted for failures only. @param email as it was typed */
export function signInLimits(email: string): Limit[] {
  const sender = email.toLowerCase()
  return [
    { name: 'sign-ins of an e-mail', sender, max: SIGN_INS.perEmail, windowMs: 15 * MINUTE_MS },
    { name: 'sign-ins', sender, anywhere: true, max: SIGN_INS.perEmailAnywhere, windowMs: HOUR_MS },
    { name: 'sign-ins of an address', max: SIGN_INS.perAddress, windowMs: 15 * MINUTE_MS },
  ]
}

export const registrationLimits: Limit[] = [
  { name: 'accounts of an address', max: REGISTRATIONS.perAddress, windowMs: 10 * MINUTE_MS },
  { name: 'accounts of an address in a day', max: REGISTRATIONS.perAddressInADay, windowMs: DAY_MS },
]

/** @param email as it was typed */
export function linkLimits(email: string): Limit[] {
  const sender = email.toLowerCase()
  return [
    { name: 'links of an e-mail', sender, max: LINKS.perEmail, windowMs: HOUR_MS },
    { name: 'links', sender, anywhere: true, max: LINKS.perEmailAnywhere, windowMs: DAY_MS },
    { name: 'links of an address', max: LINKS.perAddress, windowMs: HOUR_MS },
  ]
}

/** Attempts to use a link: a token cannot be guessed, but an attempt may cost a hash. */
export const resetLimits: Limit[] = [{ name: 'resets of an address', max: LINKS.perAddress, windowMs: HOUR_MS }]

/** Wrong current passwords of one account, so that a stolen session does not lead to the password. */
export const passwordCheckLimits = (userId: string): Limit[] => [
  { name: 'password checks', sender: userId, anywhere: true, max: PASSWORD_CHECKS, windowMs: 15 * MINUTE_MS },
]

export const avatarLimits = (userId: string): Limit[] => [
  { name: 'avatars', sender: userId, anywhere: true, max: AVATARS, windowMs: 10 * MINUTE_MS },
]
