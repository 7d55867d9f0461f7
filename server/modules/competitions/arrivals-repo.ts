/** SQL of the riders who are here on the day of a competition. */
import type { RegistrationsTable } from '#server/db/schema/events.ts'
import type { Store } from '#server/db/store.ts'
import { createResultsRepo } from './results-repo.ts'
import type { ResultsRepo } from './results-repo.ts'
import { slugOf } from './slug-repo.ts'

export interface ArrivalsRepo extends Pick<ResultsRepo, 'findEvent'> {
  tx: Store['tx']
  /** The registrations of a competition, by name. */
  riders(eventId: string): Promise<RegistrationsTable[]>
  /** A registration with its competition's slug. Its row is locked until the transaction ends. */
  lock(id: string): Promise<(RegistrationsTable & { slug: string }) | undefined>
  update(id: string, changes: Pick<RegistrationsTable, 'here_at' | 'here_pressed_at'>): Promise<void>
}

export function createArrivalsRepo(store: Store): ArrivalsRepo {
  return {
    tx: store.tx,
    findEvent: createResultsRepo(store).findEvent,
    riders: (eventId) =>
      store.db
        .selectFrom('registrations')
        .selectAll()
        .where('event_id', '=', eventId)
        .orderBy('first_name')
        .orderBy('last_name')
        .orderBy('id')
        .execute(),
    async lock(id) {
      await store.db.updateTable('registrations').set({ id }).where('id', '=', id).execute()
      return store.db
        .selectFrom('registrations')
        .innerJoin('events', 'events.id', 'registrations.event_id')
        .selectAll('registrations')
        .select(slugOf.as('slug'))
        .where('registrations.id', '=', id)
        .executeTakeFirst()
    },
    async update(id, changes) {
      await store.db.updateTable('registrations').set(changes).where('id', '=', id).execute()
    },
  }
}
