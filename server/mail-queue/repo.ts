/** SQL of the mail queue. */
import { sql } from 'kysely'
import { changeRows, deleteRows, hasRow } from '#server/db/rows.ts'
import { deleteOldest } from '#server/db/delete-oldest.ts'
import type { MailsTable } from '#server/db/schema/mails.ts'
import type { Store } from '#server/db/store.ts'
import { createFormerSettingsRepo, type FormerSettingsRepo } from './former-settings-repo.ts'
import type { MailKind } from './kinds.ts'

/** The kind of mails whose text is known when they are queued. */
export const TEXT_MAIL = 'text' satisfies MailKind
/** The kind of notices to admins. */
export const NOTICE_MAIL = 'admin-notice' satisfies MailKind
/** Kinds of mails that may be sent before an earlier mail about the same thing. */
const UNORDERED: readonly MailKind[] = [TEXT_MAIL, NOTICE_MAIL]

export interface MailsRepo extends FormerSettingsRepo {
  afterCommit: Store['afterCommit']
  add(mail: MailsTable): Promise<void>
  /**
   * Whether a mail of this kind about a thing waits, other than one that is being sent. The waiting mail cannot be
   * claimed before the current transaction ends, so its writer sees the transaction's changes.
   */
  holdWaiting(kind: MailKind, thingId: string, now: string): Promise<boolean>
  /**
   * At most `limit` mails of these kinds that may be sent now; the mail that has been due for longest comes first. Of
   * several mails of one kind about one thing only the oldest is returned, so that they arrive in order. Mails with
   * finished texts may have several recipients, and don't wait for each other.
   * @param settingsKey selects the mails that are sent with these settings
   */
  due(kinds: readonly MailKind[], now: string, limit: number, settingsKey: string | null): Promise<MailsTable[]>
  /** Whether the address belongs to an account and waits for its confirmation: then only links may be mailed to it. */
  waits(email: string): Promise<boolean>
  /** Number of waiting mails, and when the oldest of them was queued (ISO; null: none waits). */
  backlog(now: string): Promise<{ waiting: number; oldest: string | null }>
  /**
   * Claims a mail for one attempt and sets the time of the next attempt; false: another process has claimed or sent the
   * mail.
   */
  claim(mail: Pick<MailsTable, 'id' | 'tries'>, nextDue: string): Promise<boolean>
  failed(id: string, code: string): Promise<void>
  remove(id: string): Promise<void>
  /** Deletes all mails about a thing. */
  removeAbout(thingId: string): Promise<void>
  /**
   * Gives up waiting mails that were tried and whose time is over, and deletes their content. Resolves to those mails.
   */
  giveUp(now: string): Promise<Pick<MailsTable, 'kind' | 'thing_id' | 'failure'>[]>
  /**
   * Deletes at most `limit` mails: untried mails whose time ended before `endedBefore`, and mails that were given up
   * before `givenUpBefore`.
   */
  sweep(endedBefore: string, givenUpBefore: string, limit: number): Promise<number>
}

export function createMailsRepo(store: Store): MailsRepo {
  const waiting = () => store.db.selectFrom('mails').where('mails.failed_at', 'is', null)
  return {
    afterCommit: store.afterCommit,
    async add(mail) {
      await store.db.insertInto('mails').values(mail).execute()
    },
    async holdWaiting(kind, thingId, now) {
      // The statement is an update, because an update locks the row on both databases.
      const waitingMails = await store.db
        .updateTable('mails')
        .set({ kind })
        .where('failed_at', 'is', null)
        .where('kind', '=', kind)
        .where('thing_id', '=', thingId)
        .where('ends_at', '>', now)
        .where((eb) => eb.or([eb('tries', '=', 0), eb('failure', 'is not', null)]))
        .returning('id')
        .execute()
      return waitingMails.length > 0
    },
    due: (kinds, now, limit, settingsKey) =>
      waiting()
        .selectAll()
        .where('kind', 'in', kinds)
        .where('due_at', '<=', now)
        .where('ends_at', '>', now)
        .where('settings_key', settingsKey === null ? 'is' : '=', settingsKey)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('mails as earlier')
                .select('earlier.id')
                .whereRef('earlier.thing_id', '=', 'mails.thing_id')
                .whereRef('earlier.kind', '=', 'mails.kind')
                .where('earlier.kind', 'not in', UNORDERED)
                .whereRef('earlier.created_at', '<', 'mails.created_at')
                .where('earlier.failed_at', 'is', null)
                .where('earlier.ends_at', '>', now),
            ),
          ),
        )
        .orderBy('due_at')
        .limit(limit)
        .execute(),
    ...createFormerSettingsRepo(store),
    waits: (email) => hasRow(store, 'users', { email_key: email.toLowerCase(), email_waits: 1 }),
    async backlog(now) {
      const { rows } = await sql<{ waiting: number; oldest: string | null }>`
        select count(*) as waiting, min(created_at) as oldest from mails
        where failed_at is null and ends_at > ${now}`.execute(store.db)
      return { waiting: Number(rows[0]!.waiting), oldest: rows[0]!.oldest }
    },
    claim: async ({ id, tries }, nextDue) =>
      (await changeRows(
        store,
        'mails',
        { id, tries, failed_at: null },
        { tries: sql`tries + 1`, due_at: nextDue, failure: null },
      )) > 0,
    async failed(id, code) {
      await changeRows(store, 'mails', { id }, { failure: code })
    },
    async remove(id) {
      await deleteRows(store, 'mails', { id })
    },
    async removeAbout(thingId) {
      await deleteRows(store, 'mails', { thing_id: thingId })
    },
    giveUp: (now) =>
      store.db
        .updateTable('mails')
        .set({ failed_at: now, content: '{}' })
        .where('failed_at', 'is', null)
        .where('ends_at', '<=', now)
        .where('tries', '>', 0)
        .returning(['kind', 'thing_id', 'failure'])
        .execute(),
    async sweep(endedBefore, givenUpBefore, limit) {
      // The outer statement checks `tries` again: PostgreSQL would also delete a listed mail that was claimed in
      // between.
      const untried = await sql`delete from mails where tries = 0 and id in (
        select id from mails where failed_at is null and tries = 0 and ends_at <= ${endedBefore} limit ${limit}
      )`.execute(store.db)
      const givenUp = await deleteOldest(store, 'mails', ['id'], 'failed_at', givenUpBefore, limit)
      return Math.max(Number(untried.numAffectedRows ?? 0n), givenUp)
    },
  }
}
