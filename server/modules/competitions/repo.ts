/** SQL of the competitions and their registrations. */
import { keepsPlace } from '#server/db/keeps-place.ts'
import type { EventsTable, RegistrationsTable } from '#server/db/schema/events.ts'
import type { Store } from '#server/db/store.ts'

/** An event with how many have a place. */
export type CountedEvent = EventsTable & { taken: number }

export interface CompetitionsRepo {
  /** Published ones, the latest first. */
  all(): Promise<CountedEvent[]>
  findBySlug(slug: string): Promise<CountedEvent | undefined>
  /** The event, with its row locked until the end of the transaction: registrations run one after the other. */
  lockBySlug(slug: string): Promise<CountedEvent | undefined>
  /** The registration of an e-mail address. */
  findRegistration(eventId: string, emailKey: string): Promise<RegistrationsTable | undefined>
  addRegistration(row: RegistrationsTable): Promise<void>
  removeRegistration(id: string): Promise<void>
  /** Marks cached public answers as stale: the number of free places has changed. */
  touchContent(): void
}

/** All events with how many have a place. @param now milliseconds since 1970 */
export const countedEvents = (store: Store, now: number) =>
  store.db
    .selectFrom('events')
    .selectAll('events')
    .select((eb) =>
      eb
        .selectFrom('registrations')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('registrations.event_id', '=', 'events.id')
        .where(keepsPlace(now))
        .$castTo<{ count: number }>()
        .as('taken'),
    )

/** PostgreSQL answers counts as texts. */
export const withNumber = <Row extends { taken: number | null }>(row: Row) => ({ ...row, taken: Number(row.taken) })

/** @param now milliseconds since 1970 */
export function createCompetitionsRepo(store: Store, now: () => number = Date.now): CompetitionsRepo {
  /** Those that are public. One in the trash has its id for a slug. */
  const published = () => countedEvents(store, now()).where('status', '=', 'published').where('deleted_at', 'is', null)
  const findBySlug = async (slug: string) => {
    const row = await published().where('slug', '=', slug).executeTakeFirst()
    return row && withNumber(row)
  }

  return {
    async all() {
      return (await published().orderBy('date', 'desc').orderBy('slug').execute()).map(withNumber)
    },
    findBySlug,
    async lockBySlug(slug) {
      // The update changes nothing: it locks the row, on both engines. What is read after it is of now.
      await store.db.updateTable('events').set({ slug }).where('slug', '=', slug).execute()
      return findBySlug(slug)
    },
    findRegistration: (eventId, emailKey) =>
      store.db
        .selectFrom('registrations')
        .selectAll()
        .where('event_id', '=', eventId)
        .where('email_key', '=', emailKey)
        .executeTakeFirst(),
    async addRegistration(row) {
      await store.db.insertInto('registrations').values(row).execute()
    },
    async removeRegistration(id) {
      await store.db.deleteFrom('registrations').where('id', '=', id).execute()
    },
    touchContent: store.touchContent,
  }
}
