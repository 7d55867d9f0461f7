/** SQL of registrations that riders change through their link. */
import { sql } from 'kysely'
import { changeRows, deleteRows, findRow } from '#server/db/rows.ts'
import type { RegistrationLinksTable, RegistrationsTable } from '#server/db/schema/events.ts'
import type { Store } from '#server/db/store.ts'
import { countedCompetitions, withNumbers } from './repo.ts'
import type { CountedCompetition } from './repo.ts'
import { leaveLines } from './withdrawals-repo.ts'

export interface OwnRegistration {
  registration: RegistrationsTable
  event: CountedCompetition
}

type Correction = Partial<
  Pick<
    RegistrationsTable,
    'first_name' | 'last_name' | 'email' | 'email_key' | 'phone' | 'date_of_birth' | 'level' | 'search' | 'videos'
  >
>

export interface OwnRegistrationsRepo {
  tx: Store['tx']
  /** Runs a transaction that changes public content. A changed registration may change the number of free places. */
  write: Store['writeContent']
  addLink(row: RegistrationLinksTable): Promise<void>
  /** Ends the links that were mailed about a registration. */
  removeLinks(id: string): Promise<void>
  find(id: string): Promise<OwnRegistration | undefined>
  findByToken(tokenHash: string): Promise<OwnRegistration | undefined>
  /** The registration for a competition with the account's confirmed e-mail address. */
  findOfUser(userId: string, slug: string): Promise<OwnRegistration | undefined>
  /**
   * Locks the row of an event until the transaction ends. Signing up locks the same row, so that no two requests get
   * the same place.
   */
  lockEvent(id: string): Promise<void>
  /**
   * Confirms a registration and gives it a place, or a rank on the waiting list.
   * @param at ISO 8601
   * @param waitsSince the rank, ISO 8601; null: the registration gets a place
   * @returns whether the registration existed
   */
  confirm(id: string, at: string, waitsSince: string | null): Promise<boolean>
  /** Writes columns and raises the revision. @returns whether the registration existed */
  update(id: string, changes: Correction): Promise<boolean>
  /** Deletes a registration; a line without the person stays. @returns whether the registration existed */
  withdraw(id: string): Promise<boolean>
  /** The account's confirmed e-mail address in lower case: somebody opened a link that was mailed to this address. */
  provedEmail(userId: string): Promise<string | undefined>
}

/** @param now milliseconds since 1970 */
export function createOwnRegistrationsRepo(store: Store, now: () => number): OwnRegistrationsRepo {
  async function find(id: string) {
    const registration = await findRow(store, 'registrations', { id })
    if (registration === undefined) return undefined
    const event = await countedCompetitions(store, now())
      .where('events.id', '=', registration.event_id)
      .executeTakeFirstOrThrow()
    return { registration, event: withNumbers(event) }
  }
  return {
    tx: store.tx,
    write: store.writeContent,
    async addLink(row) {
      await store.db.insertInto('registration_links').values(row).execute()
    },
    async removeLinks(id) {
      await deleteRows(store, 'registration_links', { registration_id: id })
    },
    find,
    async findByToken(tokenHash) {
      const link = await store.db
        .selectFrom('registration_links')
        .select('registration_id')
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst()
      return link && find(link.registration_id)
    },
    async findOfUser(userId, slug) {
      const row = await store.db
        .selectFrom('registrations')
        .innerJoin('events', 'events.id', 'registrations.event_id')
        .innerJoin('users', 'users.email_key', 'registrations.email_key')
        .select('registrations.id')
        .where('events.slug', '=', slug)
        .where('events.deleted_at', 'is', null)
        .where('users.id', '=', userId)
        .where('users.email_confirmed_at', 'is not', null)
        .executeTakeFirst()
      return row && find(row.id)
    },
    async lockEvent(id) {
      await changeRows(store, 'events', { id }, { id })
    },
    async confirm(id, at, waitsSince) {
      const rank = { holds_place: waitsSince === null ? 1 : 0, waits_since: waitsSince, offered_until: null }
      const query = store.db
        .updateTable('registrations')
        .set(({ fn, val }) => ({ ...rank, confirmed_at: fn.coalesce('confirmed_at', val(at)), network: null }))
        .where('id', '=', id)
      return (await query.returning('id').executeTakeFirst()) !== undefined
    },
    async update(id, changes) {
      const query = store.db
        .updateTable('registrations')
        .set({ ...changes, revision: sql`revision + 1` })
        .where('id', '=', id)
      return (await query.returning('id').executeTakeFirst()) !== undefined
    },
    async withdraw(id) {
      await leaveLines(store.db, id, new Date(now()).toISOString())
      const query = store.db.deleteFrom('registrations').where('id', '=', id)
      return (await query.returning('id').executeTakeFirst()) !== undefined
    },
    async provedEmail(userId) {
      const user = await store.db
        .selectFrom('users')
        .select('email_key')
        .where('id', '=', userId)
        .where('email_confirmed_at', 'is not', null)
        .executeTakeFirst()
      return user?.email_key
    },
  }
}
