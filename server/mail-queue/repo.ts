/** SQL of the mail queue. */
import { sql } from 'kysely'
import { changeRows, deleteRows, hasRow } from '#server/db/rows.ts'
import { deleteOldest } from '#server/db/delete-oldest.ts'
import type { MailsTable } from '#server/db/schema/mails.ts'
import type { Store } from '#server/db/store.ts'
import { createFormerSettingsRepo, type FormerSettingsRepo } from './former-settings-repo.ts'
import type { MailKind } from './kinds.ts'

/** The kind of mails whose text is finished when they are queued. */
export const TEXT_MAIL = 'text' satisfies MailKind
/** The kind of notices to admins. */
export const NOTICE_MAIL = 'admin-notice' satisfies MailKind
/** Kinds whose mails may be sent although an earlier mail of the same kind about the same thing waits. */
const UNORDERED: readonly MailKind[] = [TEXT_MAIL, NOTICE_MAIL]

export interface MailsRepo extends FormerSettingsRepo {
  afterCommit: Store['afterCommit']
  add(mail: MailsTable): Promise<void>
  /**
   * Whether a mail of this kind about a thing waits and is not being sent now. No attempt can claim the waiting mail
   * before the current transaction ends, so the mail's writer sees the transaction's changes.
   */
  holdWaiting(kind: MailKind, thingId: string, now: string): Promise<boolean>
  /**
   * At most `limit` mails of these kinds that are due; the mail that has been due for the longest time comes first. If
   * several mails of one kind about one thing wait, only the oldest is returned, so that they arrive in order. This
   * does not hold for the kinds in `UNORDERED`, whose mails may have different recipients.
   * @param settingsKey selects the mails that are sent with these settings
   */
  due(kinds: readonly MailKind[], now: string, limit: number, settingsKey: string | null): Promise<MailsTable[]>
  /**
   * Whether an account has this address but nobody has confirmed the address yet. Until then, only mails with a link
   * may be sent to the address, such as the confirmation link.
   */
  waits(email: string): Promise<boolean>
  /** Number of waiting mails, and when the oldest of them was queued (ISO; null: none waits). */
  backlog(now: string): Promise<{ waiting: number; oldest: string | null }>
  /**
   * Claims a mail for one attempt and sets the time of the next attempt; false: a different process has claimed or sent
   * the mail.
   */
  claim(mail: Pick<MailsTable, 'id' | 'tries'>, nextDue: string): Promise<boolean>
  failed(id: string, code: string): Promise<void>
  remove(id: string): Promise<void>
  /** Deletes all mails about a thing. */
  removeAbout(thingId: string): Promise<void>
  /**
   * Gives up waiting mails that were tried and whose time is over, and deletes their content. Resolves to the mails
   * that were given up.
   */
  giveUp(now: string): Promise<Pick<MailsTable, 'kind' | 'thing_id' | 'failure'>[]>
  /**
   * Deletes at most `limit` mails: mails that were never tried and whose time ended before `endedBefore`, and mails
   * that were given up before `givenUpBefore`.
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
      // The outer statement checks `tries` again. Otherwise PostgreSQL would also delete a mail that was claimed after
      // the inner statement had listed it.
      const untried = await sql`delete from mails where tries = 0 and id in (
        select id from mails where failed_at is null and tries = 0 and ends_at <= ${endedBefore} limit ${limit}
      )`.execute(store.db)
      const givenUp = await deleteOldest(store, 'mails', ['id'], 'failed_at', givenUpBefore, limit)
      return Math.max(Number(untried.numAffectedRows ?? 0n), givenUp)
    },
  }
}
