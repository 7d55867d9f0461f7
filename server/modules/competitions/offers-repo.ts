/** SQL of the places that are offered to waiting lists. */
import { isQueued } from '#server/db/keeps-place.ts'
import { changeRows } from '#server/db/rows.ts'
import type { Store } from '#server/db/store.ts'
import { countedCompetitions, withNumbers } from './repo.ts'
import type { CountedCompetition } from './repo.ts'

export interface OffersRepo {
  /** Runs a transaction that changes public content. */
  write: Store['writeContent']
  /** Published competitions with confirmed riders on the waiting list to whom nothing is offered. */
  waitingEvents(): Promise<CountedCompetition[]>
  /** The competition, locked until the transaction ends; undefined: it is not published, or in the trash. */
  lock(eventId: string): Promise<CountedCompetition | undefined>
  /**
   * Offers a place to the riders who wait longest.
   * @param count number of places
   * @param until ISO 8601
   * @returns the ids of their registrations, longest wait first
   */
  offer(eventId: string, count: number, until: string): Promise<string[]>
}

/** @param now milliseconds since 1970 */
export function createOffersRepo(store: Store, now: () => number): OffersRepo {
  const published = () =>
    countedCompetitions(store, now()).where('events.status', '=', 'published').where('events.deleted_at', 'is', null)
  return {
    write: store.writeContent,
    async waitingEvents() {
      const rows = await published()
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('registrations')
              .select('registrations.id')
              .whereRef('registrations.event_id', '=', 'events.id')
              .where(isQueued),
          ),
        )
        .execute()
      return rows.map(withNumbers)
    },
    async lock(eventId) {
      // This update changes no value: it locks the row, as signing up does.
      await changeRows(store, 'events', { id: eventId }, { id: eventId })
      const row = await published().where('events.id', '=', eventId).executeTakeFirst()
      return row && withNumbers(row)
    },
    async offer(eventId, count, until) {
      const next = await store.db
        .selectFrom('registrations')
        .select('id')
        .where('event_id', '=', eventId)
        .where(isQueued)
        .orderBy('waits_since')
        .orderBy('id')
        .limit(count)
        .execute()
      const ids = next.map(({ id }) => id)
      if (ids.length > 0) {
        await store.db.updateTable('registrations').set({ offered_until: until }).where('id', 'in', ids).execute()
      }
      return ids
    },
  }
}
