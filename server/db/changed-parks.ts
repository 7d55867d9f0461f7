/** Records at which content version parks changed, for the parks that a transaction has changed. */
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Database } from './schema/database.ts'

/**
 * Marks each park whose edit or vote is not counted yet with this version, and stores which of these parks are public
 * now. Code that writes to parks does not call this function: an edit raises `revision`, and a vote sets
 * `has_new_votes`. So this function also counts the writes that an older server, without this function, makes in the
 * same database. Must run while the row of `content_version` is locked.
 */
export async function countChangedParks(db: Transaction<Database>, version: number): Promise<void> {
  await sql`update parks set
    rev = case when revision <> counted_revision then ${version} else rev end,
    was_public = case when status <> 'hidden' then 1 else was_public end,
    latest_rev = ${version}, counted_revision = revision, has_new_votes = 0
    where revision <> counted_revision or has_new_votes = 1`.execute(db)
}
