/** SQL of the exceptions that competitions write into parks. */
import { keptParkId } from '#server/db/park-aliases.ts'
import { changeRows } from '#server/db/rows.ts'
import type { EventsTable } from '#server/db/schema/events.ts'
import type { ParksTable } from '#server/db/schema/parks.ts'
import type { Store } from '#server/db/store.ts'
import { ApiError } from '#server/http/api-error.ts'
import { createThingsRepo } from '#server/things/repo.ts'

export interface VenueRepo {
  tx: Store['tx']
  /** The competition's row, also if it is in the trash. */
  event(id: string): Promise<EventsTable | undefined>
  /** Ids of competitions that have written an exception, or may have to write one. */
  concerned(): Promise<string[]>
  /** The id itself, or that of the park into which the park was merged. */
  keptId(parkId: string): Promise<string>
  /** Whether there is such a park, in the trash or not, or one into which it was merged. */
  isPark(parkId: string): Promise<boolean>
  lockPark(id: string): Promise<ParksTable | undefined>
  /** Writes a park's exceptions and raises its revision. */
  setExceptions(parkId: string, exceptions: string, at: string): Promise<void>
  /** Notes which exception the competition has written. */
  note(id: string, exception: string | null): Promise<void>
}

export function createVenueRepo(store: Store): VenueRepo {
  const parks = createThingsRepo<ParksTable>(store, 'park', {
    slugTaken: () => new ApiError(409, 'SLUG_TAKEN', 'Another skatepark has this address'),
  })
  const keptId = async (id: string) => (await keptParkId(store, id)) ?? id
  return {
    tx: store.tx,
    event: (id) => store.db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst(),
    async concerned() {
      const rows = await store.db
        .selectFrom('events')
        .select('id')
        .where(({ or, eb }) => or([eb('park_exception', 'is not', null), eb('closes_park', '=', 1)]))
        .orderBy('id')
        .execute()
      return rows.map(({ id }) => id)
    },
    keptId,
    async isPark(parkId) {
      const row = await store.db
        .selectFrom('parks')
        .select('id')
        .where('id', '=', await keptId(parkId))
        .executeTakeFirst()
      return row !== undefined
    },
    lockPark: parks.lock,
    async setExceptions(parkId, exceptions, at) {
      store.touchContent()
      await parks.update(parkId, { exceptions }, at)
    },
    async note(id, exception) {
      await changeRows(store, 'events', { id }, { park_exception: exception })
    },
  }
}
