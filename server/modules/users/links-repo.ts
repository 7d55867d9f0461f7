/** SQL of one-time links: for passwords, for invitations, and for confirming e-mail addresses. */
import { deleteRows } from '#server/db/rows.ts'
import { deleteOldest } from '#server/db/delete-oldest.ts'
import type { UserLinksTable } from '#server/db/schema/users.ts'
import type { Store } from '#server/db/store.ts'
import { CONFIRM_MAIL, LINK_MAIL } from './mails.ts'

export interface LinksRepo {
  /** Stores a link and keeps the links that the user has already. */
  addLink(row: UserLinksTable): Promise<void>
  /** Stores a password link and deletes the password links that the user had before. */
  setLink(row: UserLinksTable): Promise<void>
  findLink(tokenHash: string, purpose: UserLinksTable['purpose'], now: string): Promise<UserLinksTable | undefined>
  /** Deletes a link; resolves to false if it was used before or has expired. */
  useLink(tokenHash: string, now: string): Promise<boolean>
  /** Deletes the password links of a user, and the queued mails from which a new password link would be made. */
  removeLinks(userId: string): Promise<void>
  /**
   * Deletes all links of a user, those for passwords and those that confirm an address, and the queued mails that would
   * make a new link.
   */
  removeEveryLink(userId: string): Promise<void>
  /** Deletes at most `limit` links that expired before an instant (ISO); resolves to their number. */
  sweepLinks(before: string, limit: number): Promise<number>
}

export function createLinksRepo(store: Store): LinksRepo {
  const removeLinks = async (userId: string) => {
    await deleteRows(store, 'user_links', { user_id: userId, purpose: 'password' })
    await deleteRows(store, 'mails', { thing_id: userId, kind: LINK_MAIL })
  }
  const addLink = async (row: UserLinksTable) => {
    await store.db.insertInto('user_links').values(row).execute()
  }
  return {
    addLink,
    setLink: (row) =>
      store.tx(async () => {
        await removeLinks(row.user_id)
        await addLink(row)
      }),
    findLink: (tokenHash, purpose, now) =>
      store.db
        .selectFrom('user_links')
        .selectAll()
        .where('token_hash', '=', tokenHash)
        .where('purpose', '=', purpose)
        .where('expires_at', '>', now)
        .executeTakeFirst(),
    async useLink(tokenHash, now) {
      const used = await store.db
        .deleteFrom('user_links')
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', now)
        .returning('user_id')
        .executeTakeFirst()
      return used !== undefined
    },
    removeLinks,
    async removeEveryLink(userId) {
      await deleteRows(store, 'user_links', { user_id: userId })
      const kinds = [LINK_MAIL, CONFIRM_MAIL]
      await store.db.deleteFrom('mails').where('thing_id', '=', userId).where('kind', 'in', kinds).execute()
    },
    sweepLinks: (before, limit) => deleteOldest(store, 'user_links', ['token_hash'], 'expires_at', before, limit),
  }
}
