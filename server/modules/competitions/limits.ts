/**
 * Rate limits of registrations. When registration opens, all riders of a mobile carrier or a club share one IP address,
 * so the limits per IP address are far above what riders need. The daily limit bounds how much one network can store,
 * because a drawn signature is large. An e-mail address can register only once per competition, so few attempts per
 * mailbox are allowed. The mails to a mailbox are limited too, because strangers can enter its address.
 */
import { DAY_MS } from '#contract/time.ts'
import { mailboxKey } from '#domain/mailbox.ts'
import type { Limit } from '#server/http/rate-limit/rate-limit.ts'

const TEN_MINUTES_MS = 10 * 60 * 1000

export const REGISTRATIONS_PER_ADDRESS = { tenMinutes: 200, day: 500 }
export const TRIES_PER_SENDER = 20
/** Highest number of registration mails to one mailbox in 24 hours, over all competitions together. */
export const REGISTRATION_MAILS = 10

/**
 * Limits of requests that contain a token. Nobody can guess a token: these limits only stop a program from making the
 * database search too often.
 */
export const ownRegistrationLimits: Limit[] = [
  { name: 'own registrations of an address', max: 120, windowMs: TEN_MINUTES_MS },
]

/** @param email as it was typed */
export const registrationLimits = (email: string): Limit[] => [
  { name: 'registrations', max: REGISTRATIONS_PER_ADDRESS.tenMinutes, windowMs: TEN_MINUTES_MS },
  { name: 'registrations of a day', max: REGISTRATIONS_PER_ADDRESS.day, windowMs: DAY_MS },
  { name: 'registrations of a sender', sender: mailboxKey(email), max: TRIES_PER_SENDER, windowMs: TEN_MINUTES_MS },
]

/**
 * Limits of the mails about registrations: anybody can make the site send such a mail to any mailbox. The mail is
 * counted in the transaction that adds its registration, so it is not counted if the registration is refused.
 */
export const registrationMailLimits = (email: string): Limit[] => [
  {
    name: 'registration mails',
    sender: mailboxKey(email),
    anywhere: true,
    max: REGISTRATION_MAILS,
    windowMs: DAY_MS,
    rolls: true,
  },
]
