/**
 * Rate limits of messages. Thousands of riders of a mobile carrier share one IP address, so the low limits are per
 * mailbox, and the limits per IP address are far higher. Messages over a limit wait in the app's outbox.
 */
import { DAY_MS } from '#contract/time.ts'
import { mailboxKey } from '#domain/mailbox.ts'
import type { Limit } from '#server/http/rate-limit/rate-limit.ts'

const TEN_MINUTES_MS = 10 * 60 * 1000

export const MESSAGES_PER_SENDER = { tenMinutes: 5, day: 40 }
export const MESSAGES_PER_ADDRESS = { tenMinutes: 60, day: 500 }

/** @param email as it was typed */
export const contactLimits = (email: string): Limit[] => {
  const sender = mailboxKey(email)
  return [
    { name: 'messages of a sender', sender, max: MESSAGES_PER_SENDER.tenMinutes, windowMs: TEN_MINUTES_MS },
    { name: 'messages of a sender in a day', sender, max: MESSAGES_PER_SENDER.day, windowMs: DAY_MS },
    { name: 'messages', max: MESSAGES_PER_ADDRESS.tenMinutes, windowMs: TEN_MINUTES_MS },
    { name: 'messages of a day', max: MESSAGES_PER_ADDRESS.day, windowMs: DAY_MS },
  ]
}
