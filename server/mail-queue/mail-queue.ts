/**
 * All mail of the site, except test mails: stored, in the transaction of what it is about, and sent outside of requests
 * until the mail server accepts it (docs/decisions/mail.md). Each attempt is first claimed in the table, so that only
 * one of several processes sends; a claim of a process that crashed expires. A mail may arrive twice (when the mail
 * server's answer is lost), but is not lost.
 */
import type { SiteName } from '#contract/config.ts'
import { failureOf, named } from '../mail.ts'
import type { EmailSettings, Mail, Mailer } from '../mail.ts'
import { newId } from '../new-id.ts'
import type { MailsTable } from '../db/schema/mails.ts'
import { TEXT_MAIL } from './repo.ts'
import type { MailsRepo } from './repo.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const AT_ONCE = 10
/** The delay before the second attempt: longer than one takes. It doubles after each failure, up to the maximum. */
const FIRST_WAIT_MS = 2 * MINUTE_MS
const LONGEST_WAIT_MS = 60 * MINUTE_MS
/** Later a mail is given up; so a mail server that is set up late does not get the mail of a whole year. */
export const MAIL_LASTS_MS = 7 * DAY_MS
/** How long admins are told of a mail that was given up. */
export const GIVEN_UP_KEPT_MS = 14 * DAY_MS
/** A mail server that hangs must not delay the shutdown: a claimed mail is sent again after the next start. */
const STOP_TIMEOUT_MS = 5_000

export interface MailToQueue {
  /** A writer of this name makes the mail. */
  kind: string
  /** The id of what it is about. */
  thingId: string
  /** What the writer needs in addition. Never a token: those are made by the writer. */
  content?: object
  /** Absent: `MAIL_LASTS_MS`. */
  lastsMs?: number
  /** The key of the settings that it is sent by; absent: the current ones. */
  settingsKey?: string
}

export interface MailWriter {
  /** Makes a mail when it is sent, from the state of then; undefined: it is not wanted any more. */
  write(thingId: string, content: unknown): Promise<Mail | undefined>
  /** Called when the mail server has accepted it. @param at ISO */
  sent?(thingId: string, at: string): Promise<void>
}

export interface MailQueue {
  /** Whether mail is configured. Until it is, mail waits. */
  isSet(): Promise<boolean>
  /** Queues a mail that its writer makes later; within the current transaction, if there is one. */
  add(mail: MailToQueue): Promise<void>
  /** `add`, unless such a mail waits. */
  addOnce(mail: MailToQueue): Promise<void>
  /** Queues a mail without secrets as it is. @param thingId the id of what it is about */
  send(mail: Mail & { to: string }, thingId: string): Promise<void>
  /** Lets the waiting mails of a kind be sent by former settings, which are deleted once no mail waits for them. */
  keepSettings(kind: string, settingsKey: string): Promise<void>
  /** By kind; modules add their own. */
  writers: Map<string, MailWriter>
  /** Deletes the mails about a thing. */
  forget(thingId: string): Promise<void>
  /** Sends the mails that are due. During a run it joins it, and checks once more after it. Never throws. */
  run(): Promise<void>
  /** Starts no other attempt, and waits for the current one, but not for long. */
  stop(): Promise<void>
  /** Gives up what could not be sent; deletes at most `limit` old mails, and resolves to their number. */
  sweep(limit: number): Promise<number>
}

export interface MailQueueOptions {
  repo: MailsRepo
  mailer: Mailer
  siteName: () => Promise<SiteName>
  /** Called after a failed attempt; the mail waits for the next. */
  onFailure: (error: unknown) => void
  /** Called when a mail is given up. */
  onGivenUp: (mail: { kind: string; thingId: string; failure: string | null }) => void
  /** Milliseconds since 1970. */
  now: () => number
}

/** The mail server has answered, and refused this mail alone: others may be accepted. */
const isRefusal = (error: unknown) => ['EENVELOPE', 'EMESSAGE'].includes(failureOf(error).code)

export function createMailQueue({ repo, mailer, siteName, onFailure, onGivenUp, now }: MailQueueOptions): MailQueue {
  const writers = new Map<string, MailWriter>([[TEXT_MAIL, { write: async (_thingId, content) => content as Mail }]])
  const iso = (ms: number) => new Date(ms).toISOString()
  let running: Promise<void> | undefined
  let again = false
  let stopped = false

  /** Resolves to false when the mail server is away, so that the others need not be tried now. */
  async function attempt(
    settings: EmailSettings,
    { id, kind, thing_id, content, settings_key }: MailsTable,
  ): Promise<boolean> {
    const writer = writers.get(kind)!
    let isAway = false
    try {
      const mail = await writer.write(thing_id, JSON.parse(content))
      if (mail !== undefined) {
        await mailer.send(settings, named(mail, await siteName())).catch((error: unknown) => {
          isAway = !isRefusal(error)
          throw error
        })
        await writer.sent?.(thing_id, iso(now()))
      }
      await repo.remove(id)
      if (settings_key !== null) await repo.removeFormerSettings()
    } catch (error) {
      onFailure(error)
      await repo.failed(id, failureOf(error).code)
    }
    return !isAway
  }

  /** Sends by one mail server. Resolves to whether there may be more to send by it. @param key null: the current settings */
  async function deliver(key: string | null): Promise<boolean> {
    const settings = await mailer.settings(key ?? undefined)
    if (settings === undefined) return false
    const due = await repo.due([...writers.keys()], iso(now()), AT_ONCE, key)
    for (const mail of due) {
      if (stopped) return false
      const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(20, mail.tries))
      if (!(await repo.claim(mail, iso(now() + wait)))) continue
      if (!(await attempt(settings, mail))) return false
    }
    return due.length > 0
  }

  async function work(): Promise<void> {
    try {
      do {
        again = false
        for (const key of [null, ...(await repo.formerKeys())]) while (!stopped && (await deliver(key)));
      } while (!stopped && again)
    } catch (error) {
      onFailure(error)
    } finally {
      running = undefined
    }
  }

  function run(): Promise<void> {
    if (stopped) return Promise.resolve()
    again = true
    return (running ??= work())
  }

  async function add({
    kind,
    thingId,
    content = {},
    lastsMs = MAIL_LASTS_MS,
    settingsKey,
  }: MailToQueue): Promise<void> {
    const at = now()
    await repo.add({
      id: newId(at),
      kind,
      thing_id: thingId,
      content: JSON.stringify(content),
      created_at: iso(at),
      due_at: iso(at),
      ends_at: iso(at + lastsMs),
      tries: 0,
      failure: null,
      failed_at: null,
      settings_key: settingsKey ?? null,
    })
    repo.afterCommit(() => void run())
  }

  return {
    isSet: async () => (await mailer.settings()) !== undefined,
    add,
    async addOnce(mail) {
      if (!(await repo.isWaiting(mail.kind, mail.thingId, iso(now())))) await add(mail)
    },
    send: (mail, thingId) => add({ kind: TEXT_MAIL, thingId, content: mail }),
    keepSettings: repo.keepSettings,
    writers,
    forget: repo.removeAbout,
    run,
    async stop() {
      stopped = true
      let timeout: NodeJS.Timeout | undefined
      const timedOut = new Promise<void>((resolve) => (timeout = setTimeout(resolve, STOP_TIMEOUT_MS)))
      await Promise.race([running, timedOut])
      clearTimeout(timeout)
    },
    async sweep(limit) {
      for (const { kind, thing_id, failure } of await repo.giveUp(iso(now()))) {
        onGivenUp({ kind, thingId: thing_id, failure })
      }
      const deleted = await repo.sweep(iso(now()), iso(now() - GIVEN_UP_KEPT_MS), limit)
      await repo.removeFormerSettings()
      return deleted
    },
  }
}
