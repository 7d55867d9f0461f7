/**
 * Conditions in SQL that select the registrations that hold a place of a competition
 * (`src/domain/registration-state.ts`, `src/domain/registration-places.ts`).
 */
import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import { keptSince } from '#domain/registration-state.ts'

/** Unconfirmed registrations whose time to confirm is not over. @param now milliseconds since 1970 */
export const isPending = (now: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`(registrations.confirmed_at is null and registrations.created_at > ${keptSince(now)})`

/** Unconfirmed registrations that hold a place until the time to confirm is over. */
export const holdsUnconfirmedPlace = (now: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`(registrations.holds_place = 1 and ${isPending(now)})`

/** Confirmed registrations that are not on the waiting list. */
export const isConfirmed: RawBuilder<SqlBool> = sql<SqlBool>`(registrations.confirmed_at is not null
  and registrations.waits_since is null)`

/** Registrations on the waiting list for which a place is kept. @param now milliseconds since 1970 */
export const isOffered = (now: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`(registrations.confirmed_at is not null and registrations.offered_until > ${new Date(now).toISOString()})`

/** Confirmed registrations on the waiting list to which nothing was offered. */
export const isQueued: RawBuilder<SqlBool> = sql<SqlBool>`(registrations.confirmed_at is not null
  and registrations.waits_since is not null and registrations.offered_until is null)`

/** Confirmed registrations, unconfirmed ones that still hold a place, and those to which a place is offered. */
export const keepsPlace = (now: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${isConfirmed} or ${holdsUnconfirmedPlace(now)} or ${isOffered(now)})`
