/**
 * Brings stored messages into the site's mailbox, behind the requests: a mail server that fails or hangs holds up nobody.
 * Each try is claimed in the table first, so that of many processes one sends, and what a process that died had claimed
 * is tried again. A message can arrive twice (the mail server took it and its answer was lost), never not at all.
 */
import type { MessagesTable } from '#server/db/schema/messages.ts'
import type { Mail, Mailer } from '#server/mail.ts'
import type { MessagesRepo } from './repo.ts'

const MINUTE_MS = 60_000
const AT_ONCE = 10
/** The next try is so far away, and twice as far after each failure, up to the other. */
const FIRST_WAIT_MS = 2 * MINUTE_MS
const LONGEST_WAIT_MS = 6 * 60 * MINUTE_MS
/** Older ones are the admin's to read on the site: a mail server that is set late is not sent a year of messages. */
export const MAILED_WITHIN_MS = 7 * 24 * 60 * MINUTE_MS

export interface Delivery {
  /** Mails what is due. Joins a run in course, and looks once more after it. Never throws. */
  run(): Promise<void>
  /** Lets the try in course end and begins no other. */
  stop(): Promise<void>
}

export interface DeliveryOptions {
  repo: MessagesRepo
  mailer: Mailer
  /** Told of a try that failed; the message stays. */
  onFailure: (error: unknown) => void
  /** Milliseconds since 1970. */
  now: () => number
}

export function createDelivery({ repo, mailer, onFailure, now }: DeliveryOptions): Delivery {
  let running: Promise<void> | undefined
  let again = false
  let stopped = false
  const iso = (ms: number) => new Date(ms).toISOString()

  /** Whether something may be left. */
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

/** A message as an admin's mail program shows it; answering it answers the person. */
export function mailOf(message: MessagesTable): Mail {
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
      `${message.created_at} · ${message.id}`,
    ].join('\n'),
  }
}
