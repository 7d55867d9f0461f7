/**
 * Mails to the other admins about actions by which somebody with a stolen token would keep access or take people's data
 * (docs/decisions/confirmation-of-admin-calls.md). Each mail is queued in the transaction of the action. The queue
 * stores only ids; the mail's text is made from the ids when the mail is sent.
 */
import type { HistoryThing } from '#contract/history.ts'
import type { Language } from '#contract/limits.ts'
import { HOUR_MS } from '#contract/time.ts'
import type { Caller } from '../http/auth/session-gate.ts'
import { EMAIL_KEY, formerEmailKey } from '../mail.ts'
import type { MailWriter } from '../mail-queue/delivery.ts'
import type { MailQueue } from '../mail-queue/mail-queue.ts'
import { NOTICE_MAIL } from '../mail-queue/repo.ts'
import type { SettingsRepo } from '../modules/config/repo.ts'
import type { History } from '../modules/history/service.ts'
import { noticeMail } from './mails.ts'
import type { NoticeOf } from './mails.ts'
import type { AdminNoticesRepo } from './repo.ts'

export interface AdminNotices {
  /**
   * Must run in the transaction of the change, before the change: an admin whom the change suspends is told too.
   * @param about the ids of accounts
   */
  tell(caller: Caller, what: readonly NoticeOf[], about?: readonly string[]): Promise<void>
  /**
   * Does the work of `tell` for settings. Must run in the transaction that saves the settings, before the save. If the
   * mail settings change, this notice and all waiting notices are sent with the former mail settings. When mail is set
   * up for the first time, there are no former settings, so no notice is sent.
   */
  settingsChange(caller: Caller, what: readonly NoticeOf[]): Promise<void>
  /**
   * Records in the history that people's data was downloaded, and notifies the other admins at most once per clock
   * hour. If the disk is full, this does nothing, because reading must still work
   * (docs/decisions/clocks-disks-and-signals.md).
   */
  exported(caller: Caller, thing: Extract<HistoryThing, keyof typeof EXPORTED>): Promise<void>
}

export interface AdminNoticesOptions {
  repo: AdminNoticesRepo
  mails: MailQueue
  history: Pick<History, 'record'>
  settings: SettingsRepo
  origin: () => string
  /** Milliseconds since 1970. */
  now: () => number
}

/**
 * Data of a notice in the queue. `to` is the recipient's address when the notice was queued; the row is deleted with
 * the recipient's account.
 */
interface Content {
  to: string
  language: Language
  what: NoticeOf[]
  about: string[]
  by: string
  at: string
  device: string
}

const EXPORTED = {
  user: 'users-exported',
  order: 'orders-exported',
  registration: 'registrations-exported',
  message: 'messages-exported',
} as const

const writerOf = ({ repo, origin }: Pick<AdminNoticesOptions, 'repo' | 'origin'>): MailWriter => ({
  async write(_recipientId, content) {
    const { to, language, what, about, by, at, device } = content as Content
    const emails = await repo.emails([...about, by])
    const url = `${origin()}/admin/history`
    return noticeMail(to, language, {
      ...{ what, at, device, url },
      about: about.map((id) => emails.get(id)),
      by: emails.get(by),
    })
  },
})

export function createAdminNotices(options: AdminNoticesOptions): AdminNotices {
  const { repo, mails, history, settings, now } = options
  mails.writers.set(NOTICE_MAIL, writerOf(options))

  async function queue(
    { id: by, device }: Caller,
    what: readonly NoticeOf[],
    { about = [], settingsKey }: { about?: readonly string[]; settingsKey?: string } = {},
  ): Promise<void> {
    const at = new Date(now()).toISOString()
    for (const { id, email: to, language } of await repo.otherAdmins(by)) {
      const content = { to, language, what: [...what], about: [...about], by, at, device } satisfies Content
      await mails.add({ kind: NOTICE_MAIL, thingId: id, content, ...(settingsKey !== undefined && { settingsKey }) })
    }
  }

  return {
    tell: (caller, what, about = []) => queue(caller, what, { about }),
    async settingsChange(caller, what) {
      if (!what.includes('mail-settings')) return queue(caller, what)
      if (!(await mails.isSet())) return
      const { value, revision } = await settings.read(EMAIL_KEY)
      const settingsKey = formerEmailKey(revision)
      await settings.claim(settingsKey, value ?? {})
      await queue(caller, what, { settingsKey })
      await mails.keepSettings(NOTICE_MAIL, settingsKey)
    },
    async exported(caller, thing) {
      const since = new Date(Math.floor(now() / HOUR_MS) * HOUR_MS).toISOString()
      try {
        await repo.tx(async () => {
          const isFirst = !(await repo.hasExported(caller.id, thing, since))
          await history.record({ actorId: caller.id, thing, thingId: null, action: 'export' })
          if (isFirst) await queue(caller, [EXPORTED[thing]])
        })
      } catch (error) {
        if (!repo.isFull(error)) throw error
      }
    },
  }
}
