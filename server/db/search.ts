/** Searching a column of folded text (`domain/fold.ts`) for every word of a term. */
import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import { foldText } from '#domain/fold.ts'

/**
 * Matches rows whose column contains every word. @param column for example `messages.search`. A term that folds to
 * nothing matches nothing.
 */
export function containsWords(column: string, term: string): RawBuilder<SqlBool> {
  const folded = foldText(term)
  if (folded === '') return sql<SqlBool>`1 = 0`
  const words = folded
    .split(' ')
    .map((word) => sql`${sql.ref(column)} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`)
  return sql<SqlBool>`(${sql.join(words, sql` and `)})`
}
