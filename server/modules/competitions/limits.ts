/**
 * Rate limits of registrations. When registration opens, all riders of a mobile carrier or a club come from one IP
 * address, so the limits per IP address are far above what riders need. The daily limit bounds what one network can
 * store, since a drawn signature is large. Each e-mail address can register once, so a mailbox has a limit on repeated
 * attempts, and a limit on the mails that strangers can send to it.
 */
import { DAY_MS } from '#contract/time.ts'
import { mailboxKey } from '#domain/mailbox.ts'
import type { Limit } from '#server/http/rate-limit/rate-limit.ts'

const TEN_MINUTES_MS = 10 * 60 * 1000

export const REGISTRATIONS_PER_ADDRESS = { tenMinutes: 200, day: 500 }
export const TRIES_PER_SENDER = 20
/** Registration mails to one mailbox in 24 hours, over all competitions together. */
export const REGISTRATION_MAILS = 10

/** Nobody can guess a token: these limits only bound how often a program makes the database search. */
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
 * counted in the transaction of its registration, so a refused registration does not count.
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
