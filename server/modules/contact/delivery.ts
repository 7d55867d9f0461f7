/**
 * Sends stored messages to the site's mailbox, outside of requests, so that no request waits for the mail server. Each
 * attempt is first claimed in the table, so that only one of several processes sends; a claim of a process that crashed
 * expires. A message may arrive twice (when the mail server's answer is lost), but is never lost.
 */
import type { Mail, Mailer } from '#server/mail.ts'
import type { DueMessage, MessagesRepo } from './repo.ts'

const MINUTE_MS = 60_000
const AT_ONCE = 10
/** The delay before the second attempt. It doubles after each failure, up to the maximum. */
const FIRST_WAIT_MS = 2 * MINUTE_MS
const LONGEST_WAIT_MS = 6 * 60 * MINUTE_MS
/** Older messages are not sent, so that a newly configured mail server does not get those of a whole year. */
export const MAILED_WITHIN_MS = 7 * 24 * 60 * MINUTE_MS

export interface Delivery {
  /** Sends the messages that are due. During a run it joins it, and checks once more after it. Never throws. */
  run(): Promise<void>
  /** Waits for the current attempt and starts no other. */
  stop(): Promise<void>
}

export interface DeliveryOptions {
  repo: MessagesRepo
  mailer: Mailer
  /** Called after a failed attempt; the message stays stored. */
  onFailure: (error: unknown) => void
  /** Milliseconds since 1970. */
  now: () => number
}

export function createDelivery({ repo, mailer, onFailure, now }: DeliveryOptions): Delivery {
  let running: Promise<void> | undefined
  let again = false
  let stopped = false
  const iso = (ms: number) => new Date(ms).toISOString()

  /** Resolves to whether there may be more to send. */
  async function deliver(): Promise<boolean> {
    const settings = await mailer.settings()
    if (settings === undefined) return false
    const due = await repo.due(iso(now()), iso(now() - MAILED_WITHIN_MS), AT_ONCE)
    for (const message of due) {
      if (stopped) return false
      const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(20, message.mail_tries))
      if (!(await repo.claim(message, iso(now() + wait)))) continue
      try {
        await mailer.send(settings, mailOf(message))
        await repo.mailed(message.id, iso(now()))
      } catch (error) {
        onFailure(error)
      }
    }
    return due.length === AT_ONCE
  }

  async function work(): Promise<void> {
    try {
      do again = false
      while (!stopped && ((await deliver()) || again))
    } catch (error) {
      onFailure(error)
    } finally {
      running = undefined
    }
  }

  return {
    run() {
      if (stopped) return Promise.resolve()
      again = true
      return (running ??= work())
    },
    async stop() {
      stopped = true
      await running
    },
  }
}

/** The e-mail of a message; a reply goes to its writer. */
export function mailOf(message: DueMessage): Mail {
  const name = `${message.first_name} ${message.last_name}`
  return {
    subject: `[Rampa] ${message.subject}`,
    replyTo: { name, address: message.email },
    text: [
      message.message,
      '',
      '--',
      `שם / Name: ${name}`,
      `מייל / E-mail: ${message.email}`,
      `טלפון / Phone: ${message.phone}`,
      ...(message.park_name === null ? [] : [`פארק / Park: ${message.park_name}`]),
      `${message.created_at} · ${message.id}`,
    ].join('\n'),
  }
}
