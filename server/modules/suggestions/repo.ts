/** SQL of riders' suggestions: storing them, and reading what became of them. */
import { sql } from 'kysely'
import type { SqlBool } from 'kysely'
import { deleteOldest } from '#server/db/delete-oldest.ts'
import { ownOrKept } from '#server/db/park-aliases.ts'
import { lockOpen } from '#server/db/open-suggestions.ts'
import type { SuggestionPhotosTable, SuggestionSendersTable, SuggestionsTable } from '#server/db/schema/suggestions.ts'
import type { Store } from '#server/db/store.ts'

/** A sender, which is also a receipt, with the state of the suggestion. */
export type ReceiptRow = Pick<SuggestionSendersTable, 'id'> &
  Pick<SuggestionsTable, 'park_id' | 'fact' | 'value' | 'state' | 'reason' | 'words' | 'settled_at'> & {
    /** 1: the photo was deleted because it had waited too long. */
    photo_gone: 0 | 1
  }

export interface SuggestionsRepo {
  /**
   * The id of a public park: the same, or that of the park into which the park was merged. undefined: there is no such
   * public park.
   */
  publicId(parkId: string): Promise<string | undefined>
  /** Does the work of `publicId`, and locks the park until the transaction ends, so that nobody merges it meanwhile. */
  lockPublicId(parkId: string): Promise<string | undefined>
  /**
   * Whether a device has made a suggestion about a park before. @param parkId null: the suggestion that a park is
   * missing
   */
  isKnown(device: string, parkId: string | null): Promise<boolean>
  /**
   * Adds a suggestion, or renews the open suggestion with the same digest; a blocked device does not renew a
   * suggestion. Resolves to the suggestion's id.
   */
  say(row: SuggestionsTable, device: string): Promise<string>
  /**
   * Adds a sender. If the device is already a sender of the suggestion, that entry is renewed. Resolves to the entry's
   * id.
   */
  addSender(row: SuggestionSendersTable): Promise<string>
  /** Receipts by their ids, which are the ids of the senders. */
  receipts(ids: readonly string[]): Promise<ReceiptRow[]>
  /** Whether the sender's photo waits for an admin. */
  hasPhoto(senderId: string): Promise<boolean>
  /** Number of photos that wait for an admin, in all and of one network. */
  countPhotos(network: string): Promise<{ all: number; ofNetwork: number }>
  /**
   * Stores a sender's photo if the suggestion is open and the device is not blocked; locks the suggestion. If the
   * sender already has a photo, the new one replaces it, but still counts for the network that sent the first photo.
   * Otherwise that network could send further photos.
   */
  savePhoto(senderId: string, photo: Omit<SuggestionPhotosTable, 'sender_id'>): Promise<void>
  tx: Store['tx']
  /** Deletes at most `limit` suggestions whose `kept_until` is before an instant (ISO); resolves to their number. */
  sweep(before: string, limit: number): Promise<number>
  /**
   * Deletes at most `limit` photos that were received before an instant (ISO), and notes the deletion with their
   * senders; resolves to the number of photos.
   * @param at the time of the deletion (ISO)
   */
  sweepPhotos(before: string, at: string, limit: number): Promise<number>
}

/**
 * Selects 1 if a sender's photo was deleted because it had waited too long, and the sender has sent no other photo
 * since.
 */
export const photoGone = sql<0 | 1>`case when suggestion_senders.photo_gone_at is not null and not exists (
  select 1 from suggestion_photos where sender_id = suggestion_senders.id) then 1 else 0 end`.as('photo_gone')

export function createSuggestionsRepo(store: Store): SuggestionsRepo {
  const senders = () =>
    store.db
      .selectFrom('suggestion_senders')
      .innerJoin('suggestions', 'suggestions.id', 'suggestion_senders.suggestion_id')
  return {
    tx: store.tx,
    async publicId(parkId) {
      const parks = store.db.selectFrom('parks').select('id').where('status', '!=', 'hidden')
      return (await ownOrKept(store, parkId, (id) => parks.where('id', '=', id).executeTakeFirst()))?.id
    },
    async lockPublicId(parkId) {
      // This update changes no value. It only locks the row, which works in both SQLite and PostgreSQL.
      const lock = store.db
        .updateTable('parks')
        .set({ id: sql.ref('id') })
        .where('status', '!=', 'hidden')
      const lockOne = (id: string) => lock.where('id', '=', id).returning('id').executeTakeFirst()
      return (await ownOrKept(store, parkId, lockOne))?.id
    },
    async isKnown(device, parkId) {
      const row = await senders()
        .select('suggestion_senders.id')
        .where('device', '=', device)
        .where('suggestions.park_id', parkId === null ? 'is' : '=', parkId)
        .executeTakeFirst()
      return row !== undefined
    },
    async say(row, device) {
      const renewed = (column: 'last_at' | 'kept_until') => sql<string>`case
        when exists (select 1 from blocked_devices where device = ${device}) then ${sql.ref(`suggestions.${column}`)}
        else ${sql.ref(`excluded.${column}`)} end`
      const { id } = await store.db
        .insertInto('suggestions')
        .values(row)
        .onConflict((conflict) =>
          conflict
            .column('digest')
            // This condition must be the same literal as in the index: with a parameter SQLite would not use the index.
            .where(sql<SqlBool>`state = 'open'`)
            .doUpdateSet({ last_at: renewed('last_at'), kept_until: renewed('kept_until') }),
        )
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    async addSender(row) {
      const { note, seen_at, received_at } = row
      const { id } = await store.db
        .insertInto('suggestion_senders')
        .values(row)
        .onConflict((conflict) =>
          conflict.columns(['suggestion_id', 'device']).doUpdateSet({ note, seen_at, received_at }),
        )
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    receipts: async (ids) =>
      ids.length === 0
        ? []
        : senders()
            .select(['suggestion_senders.id', 'suggestions.park_id', 'suggestions.fact', 'suggestions.value'])
            .select(['suggestions.state', 'suggestions.reason', 'suggestions.words', 'suggestions.settled_at'])
            .select(photoGone)
            .where('suggestion_senders.id', 'in', ids)
            .execute(),
    ...photoQueries(store),
    sweep: (before, limit) => deleteOldest(store, 'suggestions', ['id'], 'kept_until', before, limit),
  }
}

function photoQueries(store: Store): Pick<SuggestionsRepo, 'hasPhoto' | 'countPhotos' | 'savePhoto' | 'sweepPhotos'> {
  const count = () => store.db.selectFrom('suggestion_photos').select(({ fn }) => fn.countAll<number>().as('count'))
  return {
    async hasPhoto(senderId) {
      const query = store.db.selectFrom('suggestion_photos').select('sender_id').where('sender_id', '=', senderId)
      return (await query.executeTakeFirst()) !== undefined
    },
    async countPhotos(network) {
      const all = await count().executeTakeFirstOrThrow()
      const ofNetwork = await count().where('network', '=', network).executeTakeFirstOrThrow()
      return { all: Number(all.count), ofNetwork: Number(ofNetwork.count) }
    },
    async savePhoto(senderId, { content, received_at, network }) {
      const sender = await store.db
        .selectFrom('suggestion_senders')
        .select('suggestion_id')
        .where('id', '=', senderId)
        .executeTakeFirst()
      if (sender === undefined || (await lockOpen(store, sender.suggestion_id)) === undefined) return
      await store.db
        .insertInto('suggestion_photos')
        .columns(['sender_id', 'content', 'received_at', 'network'])
        .expression((eb) =>
          eb
            .selectFrom('suggestion_senders')
            .leftJoin('blocked_devices', 'blocked_devices.device', 'suggestion_senders.device')
            .where('suggestion_senders.id', '=', senderId)
            .where('blocked_devices.device', 'is', null)
            .select(({ ref, val }) => [
              ref('suggestion_senders.id').as('sender_id'),
              val(content).as('content'),
              val(received_at).as('received_at'),
              val(network).as('network'),
            ]),
        )
        .onConflict((conflict) => conflict.column('sender_id').doUpdateSet({ content, received_at }))
        .execute()
    },
    sweepPhotos: (before, at, limit) =>
      store.tx(async (db) => {
        const old = await db
          .selectFrom('suggestion_photos')
          .select('sender_id')
          .where('received_at', '<', before)
          .orderBy('received_at')
          .limit(limit)
          .execute()
        if (old.length === 0) return 0
        const ids = old.map(({ sender_id }) => sender_id)
        // The senders' rows are changed before the photos' rows. The deletion of a suggestion locks rows in the same
        // order, so the two transactions can't deadlock.
        await db.updateTable('suggestion_senders').set({ photo_gone_at: at }).where('id', 'in', ids).execute()
        // If a sender has replaced the photo since its id was read, the new photo stays, and `photoGone` ignores
        // `photo_gone_at`.
        await db
          .deleteFrom('suggestion_photos')
          .where('sender_id', 'in', ids)
          .where('received_at', '<', before)
          .execute()
        return ids.length
      }),
  }
}
