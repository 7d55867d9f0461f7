/** Searches a column of folded text (`src/domain/fold.ts`) for every word of a search term. */
import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import { foldText } from '#domain/fold.ts'

/**
 * Matches rows whose column contains every word of the term. If folding leaves nothing of the term, no row matches.
 * @param column for example `messages.search`
 */
export function containsWords(column: string, term: string): RawBuilder<SqlBool> {
  const folded = foldText(term)
  if (folded === '') return sql<SqlBool>`1 = 0`
  const words = folded
    .split(' ')
    .map((word) => sql`${sql.ref(column)} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`)
  return sql<SqlBool>`(${sql.join(words, sql` and `)})`
}
