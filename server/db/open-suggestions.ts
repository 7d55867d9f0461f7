/**
 * Conditions in SQL that select the suggestions that wait for an admin, with the number of devices that sent each one;
 * and the deletion of a device's photos (docs/decisions/what-riders-tell.md).
 */
import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import type { SuggestionsTable } from './schema/suggestions.ts'
import type { Store } from './store.ts'

/** Number of devices that sent the suggestion; blocked devices are not counted. */
export const sayCount: RawBuilder<number> = sql<number>`(select count(*) from suggestion_senders
  left join blocked_devices on blocked_devices.device = suggestion_senders.device
  where suggestion_senders.suggestion_id = suggestions.id and blocked_devices.device is null)`

const hasPhoto = sql<SqlBool>`exists (select 1 from suggestion_photos
  join suggestion_senders on suggestion_senders.id = suggestion_photos.sender_id
  where suggestion_senders.suggestion_id = suggestions.id)`

const hadPhoto = sql<SqlBool>`exists (select 1 from suggestion_senders
  where suggestion_senders.suggestion_id = suggestions.id and suggestion_senders.photo_gone_at is not null)`

/**
 * A suggestion waits for an admin if OpenStreetMap or a device that is not blocked says it, if its park is not in the trash, and, for a
 * suggested photo, if the photo has arrived (even if the photo was deleted since).
 */
export const waitsForAdmin: RawBuilder<SqlBool> = sql<SqlBool>`(suggestions.state = 'open' and (suggestions.source = 'osm' or ${sayCount} > 0)
  and (suggestions.fact <> 'photo' or ${hasPhoto} or ${hadPhoto})
  and (suggestions.park_id is null or suggestions.park_id in (select id from parks where deleted_at is null)))`

/**
 * Locks an open suggestion for writing. Other transactions wait, and then find that the suggestion is settled.
 * undefined: no open suggestion has this id.
 */
export const lockOpen = (store: Store, id: string): Promise<SuggestionsTable | undefined> =>
  store.db
    .updateTable('suggestions')
    .set({ state: 'open' })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirst()

/** Deletes all photos that a device sent. */
export async function deletePhotosOf(store: Store, device: string): Promise<void> {
  await store.db
    .deleteFrom('suggestion_photos')
    .where('sender_id', 'in', (eb) => eb.selectFrom('suggestion_senders').select('id').where('device', '=', device))
    .execute()
}
