/** Which registrations count among the places of a competition (`domain/registration-state.ts`, `domain/places.ts`). */
import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import { keptSince } from '#domain/registration-state.ts'

/** Not confirmed, and with time to be. `now` is milliseconds since 1970. */
export const isPending = (now: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`(registrations.confirmed_at is null and registrations.created_at > ${keptSince(now)})`

/** Not confirmed, and with a place until its time is over. */
export const holdsUnconfirmedPlace = (now: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`(registrations.holds_place = 1 and ${isPending(now)})`

/** Confirmed, or with a place until then. */
export const keepsPlace = (now: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`(registrations.confirmed_at is not null or ${holdsUnconfirmedPlace(now)})`
