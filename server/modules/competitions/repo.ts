/** SQL of the competitions and their registrations. */
import type { EventsTable, RegistrationsTable } from '#server/db/schema/events.ts'
import type { Store } from '#server/db/store.ts'

/** An event with how many signed up. */
export type CountedEvent = EventsTable & { taken: number }

export interface CompetitionsRepo {
  /** Published ones, the latest first. */
  all(): Promise<CountedEvent[]>
  findBySlug(slug: string): Promise<CountedEvent | undefined>
  /** The event, with its row locked until the end of the transaction: registrations run one after the other. */
  lockBySlug(slug: string): Promise<EventsTable | undefined>
  countRegistrations(eventId: string): Promise<number>
  hasRegistration(eventId: string, emailKey: string): Promise<boolean>
  addRegistration(row: RegistrationsTable): Promise<void>
  /** Must run inside `store.writeContent`. */
  insert(rows: readonly EventsTable[]): Promise<void>
  /** Marks cached public answers as stale: the number of free places has changed. */
  touchContent(): void
}

export function createCompetitionsRepo(store: Store): CompetitionsRepo {
  const counted = () =>
    store.db
      .selectFrom('events')
      .selectAll('events')
      .select((eb) =>
        eb
          .selectFrom('registrations')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('registrations.event_id', '=', 'events.id')
          .$castTo<{ count: number }>()
          .as('taken'),
      )

  /** Those that are public. One in the trash has its id for a slug. */
  const published = () => counted().where('status', '=', 'published').where('deleted_at', 'is', null)

  return {
    async all() {
      const rows = await published().orderBy('date', 'desc').orderBy('slug').execute()
      return rows.map((row) => ({ ...row, taken: Number(row.taken) }))
    },
    async findBySlug(slug) {
      const row = await published().where('slug', '=', slug).executeTakeFirst()
      return row && { ...row, taken: Number(row.taken) }
    },
    lockBySlug: (slug) =>
      store.db
        .updateTable('events')
        // The update changes nothing: it locks the row, on both engines.
        .set({ slug })
        .where('slug', '=', slug)
        .where('status', '=', 'published')
        .returningAll()
        .executeTakeFirst(),
    async countRegistrations(eventId) {
      const { count } = await store.db
        .selectFrom('registrations')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('event_id', '=', eventId)
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    async hasRegistration(eventId, emailKey) {
      const row = await store.db
        .selectFrom('registrations')
        .select('id')
        .where('event_id', '=', eventId)
        .where('email_key', '=', emailKey)
        .executeTakeFirst()
      return row !== undefined
    },
    async addRegistration(row) {
      await store.db.insertInto('registrations').values(row).execute()
    },
    async insert(rows) {
      if (rows.length > 0) await store.db.insertInto('events').values(rows).execute()
    },
    touchContent: store.touchContent,
  }
}
