/** Which registrations count among the places of a competition (`domain/registration-state.ts`). */
import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import { keptSince } from '#domain/registration-state.ts'

/** Confirmed, or with time to be. `now` is milliseconds since 1970. */
export const keepsPlace = (now: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`(registrations.confirmed_at is not null or registrations.created_at > ${keptSince(now)})`
