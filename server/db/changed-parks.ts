/** Gives the parks that a transaction has changed their position in the order of changes. */
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Database } from './schema/database.ts'

/**
 * Marks each park whose revision or votes are not counted yet with this version, and stores which of these parks are
 * public now. Code that writes to parks does not call it: edits raise the revision, and votes set `has_new_votes`. So
 * writes are counted too that a server older than this migration makes in the same database. Must run while the row of
 * `content_version` is locked.
 */
export async function countChangedParks(db: Transaction<Database>, version: number): Promise<void> {
  await sql`update parks set
    rev = case when revision <> counted_revision then ${version} else rev end,
    was_public = case when status <> 'hidden' then 1 else was_public end,
    latest_rev = ${version}, counted_revision = revision, has_new_votes = 0
    where revision <> counted_revision or has_new_votes = 1`.execute(db)
}
