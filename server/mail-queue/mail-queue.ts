/**
 * All mail of the site, except test mails. A mail is queued in the transaction of the change that it is about. It is
 * sent outside of requests, and tried again until the mail server accepts it (docs/decisions/mail.md). Each attempt
 * first claims the mail's row, so that only one of several processes sends the mail; if a process crashes, its claim
 * expires. A mail may arrive twice (when the mail server's answer is lost), but does not get lost.
 */
import { DAY_MS } from '#contract/time.ts'
import type { UsersTable } from '../db/schema/users.ts'
import type { Mail } from '../mail.ts'
import { newId } from '../new-id.ts'
import type { Backlog, QueueRunner } from '../queue-runner.ts'
import { getsLinksOnly } from './confirmed.ts'
import { createDelivery, type DeliveryOptions, type MailWriter } from './delivery.ts'
import type { MailKind } from './kinds.ts'
import { TEXT_MAIL } from './repo.ts'

/**
 * After this time the server gives up sending a mail. Otherwise a mail server that is set up late would get the mail of
 * a whole year.
 */
export const MAIL_LASTS_MS = 7 * DAY_MS
/** How long admins are told about a mail that the server gave up sending. */
export const GIVEN_UP_KEPT_MS = 14 * DAY_MS
export interface MailToQueue {
  /** The kind of mail; the writer of this kind makes the mail. */
  kind: MailKind
  /** The id of the thing that the mail is about. */
  thingId: string
  /** Further facts for the writer. They never contain a token: the writer makes tokens. */
  content?: object
  /** How long the mail may wait; absent: `MAIL_LASTS_MS`. */
  lastsMs?: number
  /** The key of the settings that the mail is sent with; absent: the current settings. */
  settingsKey?: string
}

export interface MailQueue extends QueueRunner {
  /** Whether mail is configured. While it is not, mails wait in the queue. */
  isSet(): Promise<boolean>
  /** Queues a mail that its writer makes later; runs in the current transaction, if there is one. */
  add(mail: MailToQueue): Promise<void>
  /**
   * Queues the mail, unless a mail of the same kind about the same thing is already waiting. The waiting mail is not
   * sent before the current transaction ends, so it will contain the transaction's changes.
   */
  addOnce(mail: MailToQueue): Promise<void>
  /**
   * Queues a notice whose text is finished and contains no secrets, unless the account's address waits for its
   * confirmation.
   * @param account the account that the mail's address belongs or belonged to: when an address is changed, the former
   * address is told too
   */
  send(mail: Mail & { to: string }, account: Pick<UsersTable, 'id' | 'email_waits'>): Promise<void>
  /**
   * Marks the waiting mails of a kind to be sent with former settings. These settings are deleted when no mail needs
   * them any longer.
   */
  keepSettings(kind: MailKind, settingsKey: string): Promise<void>
  /** The writer of each kind; `app.ts` adds the writers of the modules. */
  writers: Map<MailKind, MailWriter>
  backlog(): Promise<Backlog>
  /** Deletes the mails about a thing. */
  forget(thingId: string): Promise<void>
  /**
   * Gives up sending mails that could not be sent in time. Deletes at most `limit` old mails, and resolves to the
   * number of deleted mails.
   */
  sweep(limit: number): Promise<number>
}

export interface MailQueueOptions extends Omit<DeliveryOptions, 'writers'> {
  /** Called when the server gives up sending a mail. */
  onGivenUp: (mail: { kind: string; thingId: string; failure: string | null }) => void
}

export function createMailQueue(options: MailQueueOptions): MailQueue {
  const { repo, mailer, onGivenUp, now } = options
  const writers = new Map<MailKind, MailWriter>([[TEXT_MAIL, { write: async (_thingId, content) => content as Mail }]])
  const delivery = createDelivery({ ...options, writers })
  const iso = (ms: number) => new Date(ms).toISOString()
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
    repo.afterCommit(() => void delivery.run())
  }

  return {
    isSet: async () => (await mailer.settings()) !== undefined,
    add,
    async addOnce(mail) {
      if (!(await repo.holdWaiting(mail.kind, mail.thingId, iso(now())))) await add(mail)
    },
    async send(mail, account) {
      if (!getsLinksOnly(account)) await add({ kind: TEXT_MAIL, thingId: account.id, content: mail })
    },
    keepSettings: repo.keepSettings,
    writers,
    async backlog() {
      const { waiting, oldest } = await repo.backlog(iso(now()))
      return { waiting, oldestAt: oldest === null ? undefined : Date.parse(oldest) }
    },
    forget: repo.removeAbout,
    run: delivery.run,
    stop: delivery.stop,
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
