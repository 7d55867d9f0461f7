/** SQL of the passkeys and their challenges. */
import { addRow, deleteRows, findRow } from '#server/db/rows.ts'
import { deleteOldest } from '#server/db/delete-oldest.ts'
import type { PasskeyChallengesTable, PasskeysTable } from '#server/db/schema/passkeys.ts'
import type { Store } from '#server/db/store.ts'

export interface PasskeysRepo {
  tx: Store['tx']
  /** The passkeys of a person, the oldest first. */
  ofUser(userId: string): Promise<PasskeysTable[]>
  /** Whether a person has a passkey for a host. */
  has(userId: string, rpId: string): Promise<boolean>
  findByCredential(credentialId: string): Promise<PasskeysTable | undefined>
  /** Adds a passkey; resolves to false if any account already has a passkey with the same `credential_id`. */
  add(row: PasskeysTable): Promise<boolean>
  /**
   * Records that a passkey was used, unless the authenticator's counter did not grow; resolves to whether the use was
   * recorded.
   */
  use(id: string, use: Pick<PasskeysTable, 'counter' | 'backed_up'> & { last_used_at: string }): Promise<boolean>
  rename(userId: string, id: string, name: string): Promise<PasskeysTable | undefined>
  remove(userId: string, id: string): Promise<void>
  removeAll(userId: string): Promise<number>
  /** Number of active admins, and of those who have a passkey for a host. */
  countAdmins(rpId: string): Promise<{ all: number; withPasskey: number }>
  addChallenge(row: PasskeyChallengesTable): Promise<void>
  /**
   * Deletes a challenge that is still valid; resolves to whether it existed. If several callers try at once, only one
   * succeeds.
   */
  useChallenge(challenge: PasskeyChallengesTable): Promise<boolean>
  /** Deletes at most `limit` challenges that expired before an instant (ISO); resolves to their number. */
  sweep(before: string, limit: number): Promise<number>
}

export function createPasskeysRepo(store: Store): PasskeysRepo {
  return {
    tx: store.tx,
    ofUser: (userId) =>
      store.db
        .selectFrom('passkeys')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
    async has(userId, rpId) {
      const ownPasskeys = store.db
        .selectFrom('passkeys')
        .select('id')
        .where('user_id', '=', userId)
        .where('rp_id', '=', rpId)
      return (await ownPasskeys.limit(1).executeTakeFirst()) !== undefined
    },
    findByCredential: (credentialId) => findRow(store, 'passkeys', { credential_id: credentialId }),
    add: (row) => addRow(store, 'passkeys', row),
    async use(id, { counter, ...use }) {
      const used = await store.db
        .updateTable('passkeys')
        .set({ counter, ...use })
        .where('id', '=', id)
        // If both counters are 0, the authenticator does not count, and the use is allowed.
        .where((eb) => (counter === 0 ? eb('counter', '=', 0) : eb('counter', '<', counter)))
        .returning('id')
        .executeTakeFirst()
      return used !== undefined
    },
    rename: (userId, id, name) =>
      store.db
        .updateTable('passkeys')
        .set({ name })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst(),
    async remove(userId, id) {
      await deleteRows(store, 'passkeys', { user_id: userId, id })
    },
    async removeAll(userId) {
      const removed = await store.db.deleteFrom('passkeys').where('user_id', '=', userId).executeTakeFirst()
      return Number(removed.numDeletedRows)
    },
    async countAdmins(rpId) {
      const admins = store.db.selectFrom('users').where('role', '=', 'admin').where('status', '=', 'active')
      const count = async (query: typeof admins) =>
        Number((await query.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count)
      const withPasskey = admins.where('id', 'in', (eb) =>
        eb.selectFrom('passkeys').select('passkeys.user_id').where('passkeys.rp_id', '=', rpId),
      )
      return { all: await count(admins), withPasskey: await count(withPasskey) }
    },
    async addChallenge(row) {
      await store.db.insertInto('passkey_challenges').values(row).execute()
    },
    async useChallenge({ challenge_hash, purpose, user_id, expires_at }) {
      const used = await store.db
        .deleteFrom('passkey_challenges')
        .where('challenge_hash', '=', challenge_hash)
        .where('purpose', '=', purpose)
        .where('user_id', user_id === null ? 'is' : '=', user_id)
        .where('expires_at', '>', expires_at)
        .returning('challenge_hash')
        .executeTakeFirst()
      return used !== undefined
    },
    sweep: (before, limit) =>
      deleteOldest(store, 'passkey_challenges', ['challenge_hash'], 'expires_at', before, limit),
  }
}
