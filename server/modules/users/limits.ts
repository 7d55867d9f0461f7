/**
 * Rate limits of signing in, registering and password links. A mobile carrier puts thousands of riders behind one IP
 * address. So the strict limits count a mailbox (known or not) together with the IP address; the limits per IP address
 * alone, and per mailbox from all IP addresses, are much higher. Successful sign-ins are not counted. A device that has
 * signed in to the account before has limits of its own, so that strangers can't lock out the owner
 * (docs/decisions/sign-in.md).
 */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/time.ts'
import { mailboxKey } from '#domain/mailbox.ts'
import type { Limit } from '#server/http/rate-limit/rate-limit.ts'

export const SIGN_INS = { perEmail: 10, perEmailAnywhere: 100, perAddress: 200 }
export const REGISTRATIONS = { perAddress: 60, perAddressInADay: 500 }
export const LINKS = { perEmail: 3, perEmailAnywhere: 10, perAddress: 60 }
export const CONFIRMATIONS = { perEmail: 10, perAccount: 3, perAddress: 600 }
export const PASSWORD_CHECKS = 10
export const AVATARS = 20
export const SIGNED_IN = { hour: 120, day: 600 }
export const PROFILE_WRITES = 240
export const EMAIL_CHANGES = 5
export const PASSWORD_CHANGES = 10
export const SESSION_ENDS = 60
export const PASSKEY_CHALLENGES = { perAddress: 600, perPerson: 60 }
export const PASSKEY_CHANGES = 20

/** Limits of failed sign-ins; successful ones are not counted. @param email as the person typed it */
export function signInLimits(email: string): Limit[] {
  const sender = mailboxKey(email)
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

/** Limits of requests for a link that sets a password. @param email as the person typed it */
export function linkLimits(email: string): Limit[] {
  const sender = mailboxKey(email)
  return [
    { name: 'links of an e-mail', sender, max: LINKS.perEmail, windowMs: HOUR_MS },
    { name: 'links', sender, anywhere: true, max: LINKS.perEmailAnywhere, windowMs: DAY_MS, rolls: true },
    { name: 'links of an address', max: LINKS.perAddress, windowMs: HOUR_MS },
  ]
}

/**
 * On a known device, failed sign-ins count towards these limits instead of `signInLimits`.
 * @param device the digest of its token
 */
export const deviceSignInLimits = (device: string): Limit[] => [
  { name: 'sign-ins of a device', sender: device, anywhere: true, max: SIGN_INS.perEmail, windowMs: 15 * MINUTE_MS },
]

/**
 * On a known device, requests for a link count towards these limits instead of `linkLimits`.
 * @param device the digest of its token
 */
export const deviceLinkLimits = (device: string): Limit[] => [
  { name: 'links of a device', sender: device, anywhere: true, max: LINKS.perEmail, windowMs: HOUR_MS },
]

/**
 * Attempts to set a password by a link. Nobody can guess a token, but each attempt may make the server hash a password.
 */
export const resetLimits: Limit[] = [{ name: 'resets of an address', max: LINKS.perAddress, windowMs: HOUR_MS }]

/** Attempts to confirm an e-mail address by a link. */
export const confirmLimits: Limit[] = [
  { name: 'confirmations of an address', max: LINKS.perAddress, windowMs: HOUR_MS },
]

/**
 * Mails with a link that confirms an address. The mails to one mailbox are counted over all accounts, so nobody can
 * fill a stranger's mailbox by opening and deleting accounts. The mails of one network are counted over all mailboxes,
 * so it can't write to any number of strangers.
 */
export const confirmMailLimits = (email: string): Limit[] => [
  {
    name: 'confirmations',
    sender: mailboxKey(email),
    anywhere: true,
    max: CONFIRMATIONS.perEmail,
    windowMs: DAY_MS,
    rolls: true,
  },
  { name: 'confirmations of an address in a day', max: CONFIRMATIONS.perAddress, windowMs: DAY_MS },
]

/** Confirmation mails that one account may request after the first. */
export const confirmSendLimits = (userId: string): Limit[] => [
  {
    name: 'confirmations of an account',
    sender: userId,
    anywhere: true,
    max: CONFIRMATIONS.perAccount,
    windowMs: HOUR_MS,
  },
]

/** Wrong current passwords of one account. The thief of a session must not find out the password by trying many. */
export const passwordCheckLimits = (userId: string): Limit[] => [
  { name: 'password checks', sender: userId, anywhere: true, max: PASSWORD_CHECKS, windowMs: 15 * MINUTE_MS },
]

/**
 * Confirmations are counted per session and not per account: the thief of one session must not keep the owner from
 * confirming in another session.
 */
export const confirmationLimits = (sessionId: string): Limit[] => [
  { name: 'confirmations', sender: sessionId, anywhere: true, max: PASSWORD_CHECKS, windowMs: 15 * MINUTE_MS },
]

export const avatarLimits = (userId: string): Limit[] => [
  { name: 'avatars', sender: userId, anywhere: true, max: AVATARS, windowMs: 10 * MINUTE_MS },
]

/** Sessions that one account may begin. Only right passwords count, so nobody else can use up the limit. */
export const sessionLimits = (userId: string): Limit[] => [
  { name: 'sessions', sender: userId, anywhere: true, max: SIGNED_IN.hour, windowMs: HOUR_MS },
  { name: 'sessions of a day', sender: userId, anywhere: true, max: SIGNED_IN.day, windowMs: DAY_MS },
]

/**
 * Ended sessions are counted per session and not per account: the thief of one session must not keep the owner from
 * ending the thief's session.
 */
export const sessionEndLimits = (sessionId: string): Limit[] => [
  { name: 'ends of sessions', sender: sessionId, anywhere: true, max: SESSION_ENDS, windowMs: 10 * MINUTE_MS },
]

/** Saves of the profile: more than a person makes, and more than a device sends after it was offline. */
export const profileLimits = (userId: string): Limit[] => [
  { name: 'writes of a profile', sender: userId, anywhere: true, max: PROFILE_WRITES, windowMs: 10 * MINUTE_MS },
]

/**
 * Saves of the favourites. They are not counted together with the profile: a device that sends its favourites often
 * must not block saves of the profile.
 */
export const favoritesLimits = (userId: string): Limit[] => [
  { name: 'writes of favourites', sender: userId, anywhere: true, max: PROFILE_WRITES, windowMs: 10 * MINUTE_MS },
]

/**
 * Each change sends mails to two addresses, or tells that an address has an account. So successful changes and taken
 * addresses are counted.
 */
export const emailChangeLimits = (userId: string): Limit[] => [
  { name: 'changes of an e-mail', sender: userId, anywhere: true, max: EMAIL_CHANGES, windowMs: DAY_MS, rolls: true },
]

/** Each change makes the server hash a password, and sends a mail to the person. */
export const passwordChangeLimits = (userId: string): Limit[] => [
  {
    name: 'changes of a password',
    sender: userId,
    anywhere: true,
    max: PASSWORD_CHANGES,
    windowMs: HOUR_MS,
    rolls: true,
  },
]

/** Counted per IP address of a visitor who is not signed in: each view of the sign-in page takes one challenge. */
export const challengeLimits: Limit[] = [
  { name: 'passkey challenges of an address', max: PASSKEY_CHALLENGES.perAddress, windowMs: 10 * MINUTE_MS },
]

export const ownChallengeLimits = (userId: string): Limit[] => [
  {
    name: 'passkey challenges',
    sender: userId,
    anywhere: true,
    max: PASSKEY_CHALLENGES.perPerson,
    windowMs: 10 * MINUTE_MS,
  },
]

/** Limits of failed sign-ins with a passkey. There is no limit per account, because nobody can guess a passkey. */
export const passkeySignInLimits: Limit[] = [
  { name: 'sign-ins of an address', max: SIGN_INS.perAddress, windowMs: 15 * MINUTE_MS },
]

/** Limits of adding and removing passkeys: each sends a mail to the person. */
export const passkeyChangeLimits = (userId: string): Limit[] => [
  { name: 'changes of passkeys', sender: userId, anywhere: true, max: PASSKEY_CHANGES, windowMs: DAY_MS, rolls: true },
]
