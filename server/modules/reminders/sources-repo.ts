/** SQL of the things that reminders are about: competitions, and the states of parks. */
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { changeRows } from '#server/db/rows.ts'
import type { EventsTable } from '#server/db/schema/events.ts'
import type { ParksTable } from '#server/db/schema/parks.ts'
import type { ParkState, PushParksTable } from '#server/db/schema/push.ts'
import { onPublicVenue } from '#server/db/public-venue.ts'
import type { Store } from '#server/db/store.ts'

/** A park whose state differs from what riders were told. */
export type ChangedPark = PushParksTable & { now: ParkState }

export type CompetitionRow = Pick<
  EventsTable,
  'id' | 'slug' | 'date' | 'start_time' | 'name_he' | 'name_en' | 'place_he' | 'place_en'
> & {
  /** The name of the park in which it is held; null: no park, or none that is public. */
  venue_name_he: string | null
  venue_name_en: string | null
}
export type ParkRow = Pick<ParksTable, 'id' | 'url' | 'name_he' | 'name_en'>

export interface PushSourcesRepo {
  contentVersion: Store['contentVersion']
  /** Public competitions of a day. @param date `YYYY-MM-DD` */
  eventsOn(date: string): Promise<CompetitionRow[]>
  findEvent(slug: string): Promise<CompetitionRow | undefined>

  /**
   * Notes the state of each park whose state has not been noted yet.
   * @param year the current year
   */
  noteNewParks(year: number): Promise<void>
  /** Parks whose state differs from the noted state. @param year the current year */
  changedParks(year: number): Promise<ChangedPark[]>
  /** Notes a park's new state; false: another process has already noted this change. */
  noteChange(park: ChangedPark): Promise<boolean>
  /** The park, and how many of its changes were told; undefined: the park's row is gone. */
  findPark(id: string): Promise<(ParkRow & Pick<PushParksTable, 'changes'>) | undefined>
}

const EVENT = (['id', 'slug', 'date', 'start_time', 'name_he', 'name_en', 'place_he', 'place_en'] as const).map(
  (column) => `events.${column}` as const,
)

/** The state of a park for riders. `closed` means closed for good, by the rule of `isClosedForGood` (domain). */
const stateIn = (year: number): RawBuilder<ParkState> => sql<ParkState>`case
  when parks.deleted_at is not null or parks.status = 'hidden' then 'hidden'
  when parks.closing_year < ${year} then 'closed' else 'open' end`

export function createPushSourcesRepo(store: Store): PushSourcesRepo {
  const publicCompetitions = () =>
    store.db
      .selectFrom('events')
      .leftJoin('parks', onPublicVenue)
      .select(EVENT)
      .select(['parks.name_he as venue_name_he', 'parks.name_en as venue_name_en'])
      .where('events.status', '=', 'published')
      .where('events.deleted_at', 'is', null)
  return {
    contentVersion: store.contentVersion,
    eventsOn: (date) => publicCompetitions().where('events.date', '=', date).orderBy('events.id').execute(),
    findEvent: (slug) => publicCompetitions().where('events.slug', '=', slug).executeTakeFirst(),

    async noteNewParks(year) {
      await sql`insert into push_parks (park_id, state, changes)
        select parks.id, ${stateIn(year)}, 0 from parks
        where not exists (select 1 from push_parks where push_parks.park_id = parks.id)
        on conflict do nothing`.execute(store.db)
    },
    changedParks: (year) =>
      store.db
        .selectFrom('push_parks')
        .innerJoin('parks', 'parks.id', 'push_parks.park_id')
        .select(['park_id', 'state', 'changes'])
        .select(stateIn(year).as('now'))
        .where('push_parks.state', '!=', stateIn(year))
        .orderBy('park_id')
        .execute(),
    noteChange: async ({ park_id, state, changes, now }) =>
      (await changeRows(store, 'push_parks', { park_id, state, changes }, { state: now, changes: changes + 1 })) > 0,
    findPark: (id) =>
      store.db
        .selectFrom('parks')
        .innerJoin('push_parks', 'push_parks.park_id', 'parks.id')
        .select(['parks.id', 'url', 'name_he', 'name_en', 'changes'])
        .where('parks.id', '=', id)
        .executeTakeFirst(),
  }
}
