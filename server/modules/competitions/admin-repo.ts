/** SQL of competitions and registrations for admins. */
import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import type { AdminCompetitionSort, RegistrationSort } from '#contract/admin-competitions.ts'
import { COMPETITION_LEVELS } from '#contract/competitions.ts'
import type { RegistrationState } from '#contract/competitions.ts'
import { foldText } from '#domain/fold.ts'
import { ApiError } from '#server/http/api-error.ts'
import { isConfirmed, isOffered, isPending, isQueued } from '#server/db/keeps-place.ts'
import type { EventsTable, RegistrationsTable } from '#server/db/schema/events.ts'
import { containsWords } from '#server/db/search.ts'
import type { Store } from '#server/db/store.ts'
import { createThingsRepo, ordering } from '#server/things/repo.ts'
import type { Slice, ThingsRepo } from '#server/things/repo.ts'
import { countedCompetitions, withNumbers } from './repo.ts'
import type { AddressEraser } from '#server/contributions.ts'
import type { CountedCompetition } from './repo.ts'
import { slugOf } from './slug-repo.ts'
import { leaveLines } from './withdrawals-repo.ts'
import { NO_VENUE } from './venue.ts'

export interface CompetitionFilter {
  search?: string | undefined
  status?: EventsTable['status'] | undefined
  kind?: EventsTable['kind'] | undefined
}

export interface RegistrationFilter {
  search?: string | undefined
  level?: RegistrationsTable['level'] | undefined
  event?: string | undefined
  state?: RegistrationState | undefined
  paid?: boolean | undefined
  ids?: readonly string[] | undefined
}

/** A registration with its competition, but without the drawing of a signature. */
export type NamedRegistration = Omit<
  RegistrationsTable,
  'signature' | 'email_key' | 'search' | 'language' | 'network'
> & {
  /** JSON of a typed signature; null: the signature is a drawing. */
  typed_signature: string | null
  /** The competition's slug. If the competition is in the trash: its slug before the deletion. */
  event_slug: string
  event_name_he: string
  event_name_en: string
  /** The name of the admin who marked the registration as paid; null: unknown, or the account is gone. */
  payer_name: string | null
}

export interface AdminCompetitionsRepo extends ThingsRepo<EventsTable, CountedCompetition> {
  list(
    filter: CompetitionFilter,
    sort: AdminCompetitionSort,
    slice: Slice,
  ): Promise<{ rows: CountedCompetition[]; total: number }>
}

export interface RegistrationsRepo {
  write: Store['writeContent']
  list(
    filter: RegistrationFilter,
    sort: RegistrationSort,
    slice: Slice,
  ): Promise<{ rows: NamedRegistration[]; total: number }>
  /** A registration; `signature` is JSON. */
  find(id: string): Promise<(NamedRegistration & { signature: string }) | undefined>
  /** The registrations whose e-mail address is the account's confirmed address, the latest first. */
  ofPerson(userId: string): Promise<(NamedRegistration & { signature: string; place: number | null })[]>
  /**
   * Confirms those of the given registrations that are not confirmed yet, or are on the waiting list: they get a place.
   * @param at ISO 8601
   * @returns the registrations that it confirmed, each with its competition's slug and whether it was on the waiting list
   */
  confirm(ids: readonly string[], at: string): Promise<{ id: string; event: string; waited: boolean }[]>
  /**
   * Deletes the given registrations.
   * @returns the ids of the deleted registrations, with the slugs of their competitions
   */
  remove(ids: readonly string[]): Promise<{ id: string; event: string }[]>
  /**
   * Deletes at most `limit` registrations for competitions before a day (`YYYY-MM-DD`).
   * @returns how many were deleted
   */
  sweep(day: string, limit: number): Promise<number>
  /**
   * Deletes the registrations with the given e-mail address, and the mails about these registrations. Their places
   * become free. Each leaves a line without the person (`withdrawals-repo.ts`).
   */
  eraseRider: AddressEraser
}

const SORTS = { date: sql`events.date`, name: sql`events.name_he`, registrations: sql`taken` }

/** @param now milliseconds since 1970 */
export function createAdminCompetitionsRepo(store: Store, now: () => number): AdminCompetitionsRepo {
  const counted = () => countedCompetitions(store, now())
  return {
    ...createThingsRepo<EventsTable, CountedCompetition>(store, 'event', {
      slugTaken: () => new ApiError(409, 'SLUG_TAKEN', 'Another competition has this address'),
      async complete(rows) {
        const ids = rows.map(({ id }) => id)
        return (await counted().where('events.id', 'in', ids).execute()).map(withNumbers)
      },
    }),
    async list({ search, status, kind }, sort, { offset, limit }) {
      let query = counted().where('events.deleted_at', 'is', null)
      if (status !== undefined) query = query.where('events.status', '=', status)
      if (kind !== undefined) query = query.where('events.kind', '=', kind)
      const rows = (await query.orderBy(ordering(SORTS, sort, sql`events.id`)).execute()).map(withNumbers)
      // All competitions are read and searched here in memory: there are only two or three a year.
      const matchingCompetitions =
        search === undefined || search.trim() === '' ? rows : rows.filter((row) => isFound(row, search))
      return { rows: matchingCompetitions.slice(offset, offset + limit), total: matchingCompetitions.length }
    },
    async insert({ taken: _, confirmed: __, waiting: ___, queued: ____, ...counted }) {
      const row = Object.entries(counted).filter(([column]) => !(column in NO_VENUE))
      await store.db
        .insertInto('events')
        .values(Object.fromEntries(row) as unknown as EventsTable)
        .execute()
    },
  }
}

function isFound(row: CountedCompetition, search: string): boolean {
  const text = foldText(
    `${row.name_he} ${row.name_en} ${row.place_he} ${row.place_en} ${row.slug} ${row.venue_name_he ?? ''} ${row.venue_name_en ?? ''}`,
  )
  const term = foldText(search)
  return term !== '' && term.split(' ').every((word) => text.includes(word))
}

/** SQL condition for the registrations whose `registrationState` is `state`. */
function inState(state: RegistrationState, instant: number): RawBuilder<SqlBool> {
  const states = {
    confirmed: isConfirmed,
    pending: isPending(instant),
    queued: isQueued,
    offered: isOffered(instant),
  }
  if (state !== 'lapsed') return states[state]
  const others = sql.join(Object.values(states), sql` or `)
  return sql<SqlBool>`not coalesce(${others}, false)`
}

/**
 * Matches drawn signatures only. A typed name can't contain this text, because JSON escapes quotation marks in names.
 */
const IS_DRAWN = '%"kind":"drawn"%'

/** Selects the registrations that match a filter. @param now milliseconds since 1970 */
function matching(store: Store, now: number, { search, level, event, state, paid, ids }: RegistrationFilter) {
  let query = store.db.selectFrom('registrations').innerJoin('events', 'events.id', 'registrations.event_id')
  if (event !== undefined) query = query.where(slugOf, '=', event)
  if (state !== undefined) query = query.where(inState(state, now))
  if (level !== undefined) query = query.where('registrations.level', '=', level)
  if (paid !== undefined) query = query.where('registrations.paid_at', paid ? 'is not' : 'is', null)
  if (ids !== undefined) query = query.where('registrations.id', 'in', ids)
  if (search !== undefined && search.trim() !== '') query = query.where(containsWords('registrations.search', search))
  return query
}

/** Selects the columns of a registration and its competition that are shown both in lists and for one registration. */
const named = (query: ReturnType<typeof matching>) =>
  query
    .leftJoin('users as payers', 'payers.id', 'registrations.paid_by')
    .select([
      'registrations.id',
      'registrations.event_id',
      'registrations.first_name',
      'registrations.last_name',
      'registrations.email',
      'registrations.phone',
      'registrations.date_of_birth',
      'registrations.level',
      'registrations.created_at',
      'registrations.confirmed_at',
      'registrations.holds_place',
      'registrations.waits_since',
      'registrations.offered_until',
      'registrations.consents',
      'registrations.videos',
      'registrations.revision',
      'registrations.here_at',
      'registrations.here_pressed_at',
      'registrations.paid_at',
      'registrations.paid_by',
      'payers.name as payer_name',
      sql<
        string | null
      >`case when registrations.signature like ${IS_DRAWN} then null else registrations.signature end`.as(
        'typed_signature',
      ),
      slugOf.as('event_slug'),
      'events.name_he as event_name_he',
      'events.name_en as event_name_en',
    ])

const NAME = sql`registrations.first_name || ' ' || registrations.last_name`
const REGISTRATION_ORDERS = {
  createdAt: sql`registrations.created_at`,
  name: NAME,
  level: sql`case registrations.level ${sql.join(
    COMPETITION_LEVELS.map((level, place) => sql`when ${level} then ${sql.lit(place)}`),
    sql` `,
  )} end`,
}

/** @param now milliseconds since 1970 */
export function createRegistrationsRepo(store: Store, now: () => number): RegistrationsRepo {
  const found = (filter: RegistrationFilter = {}) => matching(store, now(), filter)
  const withSlugs = (ids: readonly string[]) =>
    store.db
      .selectFrom('registrations')
      .innerJoin('events', 'events.id', 'registrations.event_id')
      .select(['registrations.id', 'registrations.waits_since', slugOf.as('event')])
      .where('registrations.id', 'in', ids)
      .orderBy('registrations.id')
      .execute()
  return {
    write: store.writeContent,
    async list(filter, sort, slice) {
      const { total } = await found(filter)
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      const rows = await named(found(filter))
        .orderBy(ordering(REGISTRATION_ORDERS, sort, sql`${NAME}, registrations.id desc`))
        .offset(slice.offset)
        .limit(slice.limit)
        .execute()
      return { rows, total: Number(total) }
    },
    find: (id) =>
      named(found()).select('registrations.signature').where('registrations.id', '=', id).executeTakeFirst(),
    ofPerson: (userId) =>
      named(found())
        .leftJoin('results', 'results.registration_id', 'registrations.id')
        .select(['registrations.signature', 'results.place'])
        .where('registrations.email_key', '=', ({ selectFrom }) =>
          selectFrom('users').select('email_key').where('id', '=', userId).where('email_confirmed_at', 'is not', null),
        )
        .orderBy('registrations.created_at', 'desc')
        .execute(),
    async confirm(ids, at) {
      const registrations = await withSlugs(ids)
      const confirmed = await store.db
        .updateTable('registrations')
        .set(({ fn, val }) => ({
          ...{ confirmed_at: fn.coalesce('confirmed_at', val(at)), holds_place: 1, network: null },
          ...{ waits_since: null, offered_until: null },
        }))
        .where('id', 'in', ids)
        .where(sql<SqlBool>`not ${isConfirmed}`)
        .returning('id')
        .execute()
      const confirmedIds = new Set(confirmed.map(({ id }) => id))
      return registrations
        .filter(({ id }) => confirmedIds.has(id))
        .map(({ id, event, waits_since }) => ({ id, event, waited: waits_since !== null }))
    },
    async remove(ids) {
      const registrations = await withSlugs(ids)
      const removed = await store.db.deleteFrom('registrations').where('id', 'in', ids).returning('id').execute()
      const goneIds = new Set(removed.map(({ id }) => id))
      return registrations.filter(({ id }) => goneIds.has(id))
    },
    eraseRider: (emailKey, limit) =>
      store.tx(async (db) => {
        const theirs = db
          .selectFrom('registrations')
          .select('id')
          .where('email_key', '=', emailKey)
          .orderBy('id')
          .limit(limit)
        await leaveLines(db, theirs, new Date(now()).toISOString())
        await db.deleteFrom('mails').where('thing_id', 'in', theirs).execute()
        const { numDeletedRows } = await db.deleteFrom('registrations').where('id', 'in', theirs).executeTakeFirst()
        if (numDeletedRows > 0n) store.touchContent()
        return Number(numDeletedRows)
      }),
    async sweep(day, limit) {
      const past = store.db
        .selectFrom('registrations')
        .innerJoin('events', 'events.id', 'registrations.event_id')
        .select('registrations.id')
        .where('events.date', '<', day)
        .limit(limit)
      return store.tx(async (db) => {
        const { numDeletedRows } = await db.deleteFrom('registrations').where('id', 'in', past).executeTakeFirst()
        // Their results are without names from now on.
        if (numDeletedRows > 0n) store.touchContent()
        return Number(numDeletedRows)
      })
    },
  }
}
