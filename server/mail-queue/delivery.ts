/** Sends the queued mails that are due; only one run happens at a time. */
import { isDeepStrictEqual } from 'node:util'
import type { SiteName } from '#contract/config.ts'
import { MINUTE_MS } from '#contract/time.ts'
import type { MailsTable } from '../db/schema/mails.ts'
import { failureOf, named } from '../mail.ts'
import type { EmailSettings, Mail, Mailer } from '../mail.ts'
import { createQueueRunner } from '../queue-runner.ts'
import type { QueueRunner } from '../queue-runner.ts'
import { MAIL_KINDS } from './kinds.ts'
import type { MailKind } from './kinds.ts'
import type { MailsRepo } from './repo.ts'

const AT_ONCE = 10
/**
 * The delay before the second attempt. It is longer than an attempt takes. The delay doubles after each failure, up to
 * the maximum.
 */
const FIRST_WAIT_MS = 2 * MINUTE_MS
const LONGEST_WAIT_MS = 60 * MINUTE_MS

export interface MailWriter {
  /**
   * Makes the mail at the moment of sending, from the current data; undefined: the mail is no longer needed and is not
   * sent.
   */
  write(thingId: string, content: unknown): Promise<Mail | undefined>
  /** Called when the mail server has accepted the mail. @param at ISO */
  sent?(thingId: string, at: string, content: unknown): Promise<void>
}

export interface DeliveryOptions {
  repo: MailsRepo
  mailer: Mailer
  siteName: () => Promise<SiteName>
  /** Maps each kind of mail to its writer. Mails of a kind without a writer stay in the queue. */
  writers: Map<MailKind, MailWriter>
  /** Called after a failed attempt; the mail waits for its next attempt. */
  onFailure: (error: unknown) => void
  /** Milliseconds since 1970. */
  now: () => number
}

/** Whether the mail server answered and refused only this mail, so that it may accept other mails. */
const isRefusal = (error: unknown) => ['EENVELOPE', 'EMESSAGE'].includes(failureOf(error).code)

export function createDelivery({ repo, mailer, siteName, writers, onFailure, now }: DeliveryOptions): QueueRunner {
  const iso = (ms: number) => new Date(ms).toISOString()

  /** Whether a mail may be sent to its address now, which depends on the mail's kind. Every mail passes this check. */
  async function mayGo(kind: MailKind, { to }: Mail): Promise<boolean> {
    const recipient = MAIL_KINDS[kind]
    if (to === undefined || recipient === 'site') return to === undefined && recipient === 'site'
    return recipient === 'proof' || !(await repo.waits(to))
  }

  /**
   * Tries to send one mail. Resolves to false if the mail server can't be reached, so that the other mails need not be
   * tried now.
   */
  async function attempt(
    settings: EmailSettings,
    { id, thing_id, content, settings_key, ...mail }: MailsTable,
  ): Promise<boolean> {
    const kind = mail.kind as MailKind
    const writer = writers.get(kind)!
    let isAway = false
    try {
      const mail = await writer.write(thing_id, JSON.parse(content))
      if (mail !== undefined && (await mayGo(kind, mail))) {
        await mailer.send(settings, named(mail, await siteName())).catch((error: unknown) => {
          isAway = !isRefusal(error)
          throw error
        })
        await writer.sent?.(thing_id, iso(now()), JSON.parse(content))
      }
      await repo.remove(id)
      if (settings_key !== null) await repo.removeFormerSettings()
    } catch (error) {
      onFailure(error)
      await repo.failed(id, failureOf(error).code)
    }
    return !isAway
  }

  /**
   * Sends mails through one mail server. Resolves to whether more mails may be waiting for this mail server.
   * @param key the key of the server's settings; null: the current settings
   */
  async function deliver(key: string | null, isStopped: () => boolean): Promise<boolean> {
    const settings = await mailer.settings(key ?? undefined)
    if (settings === undefined) return false
    const due = await repo.due([...writers.keys()], iso(now()), AT_ONCE, key)
    // If the settings were changed after `settings` was read, newly queued mails are not for the former mail server:
    // the caller starts again.
    if (due.length > 0 && !isDeepStrictEqual(await mailer.settings(key ?? undefined), settings)) return true
    for (const mail of due) {
      if (isStopped()) return false
      const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(20, mail.tries))
      if (!(await repo.claim(mail, iso(now() + wait)))) continue
      if (!(await attempt(settings, mail))) return false
    }
    return due.length > 0
  }

  return createQueueRunner({
    async work(isStopped) {
      for (const key of [null, ...(await repo.formerKeys())]) while (!isStopped() && (await deliver(key, isStopped)));
    },
    onFailure,
  })
}
