/** SQL of the competitions and their registrations. */
import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import { changeRows, deleteRows, findRow } from '#server/db/rows.ts'
import { holdsUnconfirmedPlace, isConfirmed, isPending, isQueued, keepsPlace } from '#server/db/keeps-place.ts'
import type { EventsTable, RegistrationsTable } from '#server/db/schema/events.ts'
import { onPublicVenue } from '#server/db/public-venue.ts'
import type { Store } from '#server/db/store.ts'
import { VENUE_COLUMNS } from './venue.ts'
import type { VenueColumns } from './venue.ts'
import type { Result } from '#contract/competitions.ts'
import { publishedResults } from './results-repo.ts'

/** Numbers of a competition's registrations. */
export interface Counts {
  /** Registrations that hold a place. */
  taken: number
  confirmed: number
  /** Unconfirmed registrations whose time to confirm is not over, with a place or without one. */
  waiting: number
  /** Confirmed registrations on the waiting list to which nothing is offered. */
  queued: number
}

export type CountedCompetition = EventsTable & Counts & VenueColumns

export interface CompetitionsRepo {
  /** Published competitions, the latest first. */
  all(): Promise<CountedCompetition[]>
  findBySlug(slug: string): Promise<CountedCompetition | undefined>
  /** The event. Its row is locked until the transaction ends, so that registrations are handled one after the other. */
  lockBySlug(slug: string): Promise<CountedCompetition | undefined>
  /** The registration for the event with this e-mail address. */
  findRegistration(eventId: string, emailKey: string): Promise<RegistrationsTable | undefined>
  /** Number of places that the unconfirmed registrations of a network hold. */
  countHeld(eventId: string, network: string): Promise<number>
  /** The published results, by the competition's id. @param eventId absent: of all competitions */
  results(eventId?: string): Promise<ReadonlyMap<string, Result[]>>
  addRegistration(row: RegistrationsTable): Promise<void>
  removeRegistration(id: string): Promise<void>
  /** Marks cached public answers as stale: the number of free places has changed. */
  touchContent(): void
}

const countOf = (those: RawBuilder<SqlBool>) =>
  sql<number>`(select count(*) from registrations where registrations.event_id = events.id and ${those})`

/** All events with the numbers of their registrations, and with their parks if these are public. @param now milliseconds since 1970 */
export const countedCompetitions = (store: Store, now: number) =>
  store.db
    .selectFrom('events')
    .leftJoin('parks', onPublicVenue)
    .selectAll('events')
    .select(VENUE_COLUMNS.map((column) => `parks.${column} as venue_${column}` as const))
    .select([
      countOf(keepsPlace(now)).as('taken'),
      countOf(isConfirmed).as('confirmed'),
      countOf(isPending(now)).as('waiting'),
      countOf(isQueued).as('queued'),
    ])
    .$castTo<CountedCompetition>()

/** Converts the counts to numbers: PostgreSQL returns them as text. */
export const withNumbers = <Row extends Counts>(row: Row): Row => ({
  ...row,
  taken: Number(row.taken),
  confirmed: Number(row.confirmed),
  waiting: Number(row.waiting),
  queued: Number(row.queued),
})

/** @param now milliseconds since 1970 */
export function createCompetitionsRepo(store: Store, now: () => number = Date.now): CompetitionsRepo {
  /** Published competitions that are not in the trash. */
  const published = () =>
    countedCompetitions(store, now()).where('events.status', '=', 'published').where('events.deleted_at', 'is', null)
  const findBySlug = async (slug: string) => {
    const row = await published().where('events.slug', '=', slug).executeTakeFirst()
    return row && withNumbers(row)
  }

  return {
    async all() {
      return (await published().orderBy('events.date', 'desc').orderBy('events.slug').execute()).map(withNumbers)
    },
    findBySlug,
    async lockBySlug(slug) {
      // This update changes no value. It locks the row on SQLite and PostgreSQL, so that the following read sees the
      // latest state.
      await changeRows(store, 'events', { slug }, { slug })
      return findBySlug(slug)
    },
    findRegistration: (eventId, emailKey) =>
      findRow(store, 'registrations', { event_id: eventId, email_key: emailKey }),
    async countHeld(eventId, network) {
      const { held } = await store.db
        .selectFrom('registrations')
        .select(({ fn }) => fn.countAll<number>().as('held'))
        .where('event_id', '=', eventId)
        .where('network', '=', network)
        .where(holdsUnconfirmedPlace(now()))
        .executeTakeFirstOrThrow()
      return Number(held)
    },
    results: (eventId) => publishedResults(store, eventId),
    async addRegistration(row) {
      await store.db.insertInto('registrations').values(row).execute()
    },
    async removeRegistration(id) {
      await deleteRows(store, 'registrations', { id })
    },
    touchContent: store.touchContent,
  }
}
