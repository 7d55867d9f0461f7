/** SQL of the subscriptions to reminders. */
import { changeRows, deleteRows, hasRow } from '#server/db/rows.ts'
import { keptParkIds } from '#server/db/park-aliases.ts'
import { chunks } from '#server/db/chunks.ts'
import { deleteOldest } from '#server/db/delete-oldest.ts'
import type { PushSubscriptionsTable, PushWatchesTable } from '#server/db/schema/push.ts'
import type { Store } from '#server/db/store.ts'

/** The URL and the keys with which the server can send a message to a subscription. */
export type PushAddress = Pick<PushSubscriptionsTable, 'endpoint' | 'p256dh' | 'auth'>

/**
 * The proof that a subscription belongs to the device that sends it. Somebody who knows only the endpoint cannot get
 * the `auth` secret from the push service.
 */
export type PushProof = Pick<PushAddress, 'endpoint' | 'auth'>

export interface PushRepo {
  tx: Store['tx']
  has(endpoint: string): Promise<boolean>
  /**
   * Stores a subscription with everything that the device wants to hear about. If the endpoint already has a
   * subscription with the same auth secret, that subscription is renewed. If the endpoint has a subscription with
   * another auth secret, nothing changes, and the call resolves to false.
   */
  save(row: PushSubscriptionsTable, watches: readonly Pick<PushWatchesTable, 'kind' | 'thing'>[]): Promise<boolean>
  /**
   * Gives a subscription a new address. Another subscription may have that address already: if its auth secret is the
   * same, it ends; otherwise nothing changes, and the call resolves to `taken`.
   */
  move(from: PushProof, to: PushAddress, at: string): Promise<'moved' | 'unknown' | 'taken'>
  /** Resolves to whether the subscription existed. */
  remove(of: PushProof): Promise<boolean>
  removeById(id: string): Promise<void>
  /**
   * Subscriptions that the person renewed while signed in; each subscription lists what its device wants to hear about.
   */
  ofPerson(
    userId: string,
  ): Promise<(PushSubscriptionsTable & { watches: Pick<PushWatchesTable, 'kind' | 'thing'>[] })[]>
  /** Deletes at most `limit` of a person's subscriptions; resolves to their number. */
  erasePerson(userId: string, limit: number): Promise<number>
  /** Deletes at most `limit` subscriptions that were last renewed before an instant (ISO); resolves to their number. */
  sweep(before: string, limit: number): Promise<number>
}

export function createPushRepo(store: Store): PushRepo {
  return {
    tx: store.tx,
    has: (endpoint) => hasRow(store, 'push_subscriptions', { endpoint }),
    async save(row, watches) {
      const { p256dh, auth, language, user_id, renewed_at } = row
      const saved = await store.db
        .insertInto('push_subscriptions')
        .values(row)
        .onConflict((conflict) =>
          conflict
            .column('endpoint')
            .doUpdateSet({ p256dh, language, user_id, renewed_at })
            .where('push_subscriptions.auth', '=', auth),
        )
        .returning('id')
        .executeTakeFirst()
      if (saved === undefined) return false
      const { id } = saved
      await deleteRows(store, 'push_watches', { subscription_id: id })
      const parks = watches.filter(({ kind }) => kind === 'favorite').map(({ thing }) => thing)
      const kept = await keptParkIds(store, parks)
      for (const some of chunks(watches)) {
        const rows = some.map(({ kind, thing }) => ({
          ...{ subscription_id: id, kind, thing: kind === 'favorite' ? (kept.get(thing) ?? thing) : thing },
        }))
        // A device may know a merged park beside the park that stayed.
        await store.db
          .insertInto('push_watches')
          .values(rows)
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      }
      return true
    },
    async move(from, to, at) {
      const stored = await store.db
        .selectFrom('push_subscriptions')
        .select('id')
        .where('endpoint', '=', from.endpoint)
        .where('auth', '=', from.auth)
        .executeTakeFirst()
      if (stored === undefined) return 'unknown'
      await store.db
        .deleteFrom('push_subscriptions')
        .where('endpoint', '=', to.endpoint)
        .where('auth', '=', to.auth)
        .where('id', '!=', stored.id)
        .execute()
      const other = store.db.selectFrom('push_subscriptions').select('id').where('endpoint', '=', to.endpoint)
      if ((await other.where('id', '!=', stored.id).executeTakeFirst()) !== undefined) return 'taken'
      await changeRows(store, 'push_subscriptions', { id: stored.id }, { ...to, renewed_at: at })
      return 'moved'
    },
    remove: async ({ endpoint, auth }) => (await deleteRows(store, 'push_subscriptions', { endpoint, auth })) > 0,
    async removeById(id) {
      await deleteRows(store, 'push_subscriptions', { id })
    },
    async ofPerson(userId) {
      const rows = await store.db
        .selectFrom('push_subscriptions')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .execute()
      const watches = await store.db
        .selectFrom('push_watches')
        .innerJoin('push_subscriptions', 'push_subscriptions.id', 'push_watches.subscription_id')
        .select(['push_watches.subscription_id', 'push_watches.kind', 'push_watches.thing'])
        .where('push_subscriptions.user_id', '=', userId)
        .orderBy('push_watches.kind')
        .orderBy('push_watches.thing')
        .execute()
      return rows.map((row) => ({ ...row, watches: watches.filter((watch) => watch.subscription_id === row.id) }))
    },
    async erasePerson(userId, limit) {
      const ownIds = store.db.selectFrom('push_subscriptions').select('id').where('user_id', '=', userId).limit(limit)
      const removed = await store.db
        .deleteFrom('push_subscriptions')
        .where('id', 'in', ownIds)
        .returning('id')
        .execute()
      return removed.length
    },
    sweep: (before, limit) => deleteOldest(store, 'push_subscriptions', ['id'], 'renewed_at', before, limit),
  }
}
