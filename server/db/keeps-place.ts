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

/** Confirmed registrations, and unconfirmed ones that still hold a place. */
export const keepsPlace = (now: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`(registrations.confirmed_at is not null or ${holdsUnconfirmedPlace(now)})`
