/** SQL of the devices that signed in to an account before. */
import { changeRows } from '#server/db/rows.ts'
import { deleteOldest } from '#server/db/delete-oldest.ts'
import type { KnownDevicesTable } from '#server/db/schema/users.ts'
import type { Store } from '#server/db/store.ts'

export interface KnownDevicesRepo {
  /**
   * Whether a device belongs to the account with an e-mail address (lower case), and signed in after an instant (ISO).
   */
  isKnown(tokenHash: string, emailKey: string, after: string): Promise<boolean>
  /** Updates when a device signed in; resolves to whether the device is still known. */
  touch(row: KnownDevicesTable): Promise<boolean>
  /** Adds a device, and deletes the oldest devices of the account if it has more than `kept`. */
  add(row: KnownDevicesTable, kept: number): Promise<void>
  /** Deletes at most `limit` devices that last signed in before an instant (ISO); resolves to their number. */
  sweep(before: string, limit: number): Promise<number>
}

export function createKnownDevicesRepo(store: Store): KnownDevicesRepo {
  return {
    async isKnown(tokenHash, emailKey, after) {
      const device = await store.db
        .selectFrom('known_devices')
        .innerJoin('users', 'users.id', 'known_devices.user_id')
        .select('known_devices.token_hash')
        .where('known_devices.token_hash', '=', tokenHash)
        .where('users.email_key', '=', emailKey)
        .where('known_devices.last_used_at', '>', after)
        .executeTakeFirst()
      return device !== undefined
    },
    touch: async ({ token_hash, user_id, last_used_at }) =>
      (await changeRows(store, 'known_devices', { token_hash, user_id }, { last_used_at })) > 0,
    add: (row, kept) =>
      store.tx(async (db) => {
        await db.insertInto('known_devices').values(row).execute()
        await db
          .deleteFrom('known_devices')
          .where('user_id', '=', row.user_id)
          .where('token_hash', 'not in', (eb) =>
            eb
              .selectFrom('known_devices as newest')
              .select('newest.token_hash')
              .where('newest.user_id', '=', row.user_id)
              .orderBy('newest.last_used_at', 'desc')
              .limit(kept),
          )
          .execute()
      }),
    sweep: (before, limit) => deleteOldest(store, 'known_devices', ['token_hash'], 'last_used_at', before, limit),
  }
}
