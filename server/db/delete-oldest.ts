import { sql } from 'kysely'
import type { Database } from './schema/database.ts'
import { changed } from './rows.ts'
import type { Store } from './store.ts'

/**
 * Deletes the oldest rows of a table: at most `limit` rows whose `column`, an instant, is before `before`. `key` is the
 * table's primary key. Resolves to the number of deleted rows.
 */
export function deleteOldest<Table extends keyof Database & string>(
  store: Store,
  table: Table,
  key: readonly (keyof Database[Table] & string)[],
  column: keyof Database[Table] & string,
  before: string | number,
  limit: number,
): Promise<number> {
  const columns = sql.join(key.map((name) => sql.ref(name)))
  const oldest = sql`select ${columns} from ${sql.table(table)} where ${sql.ref(column)} < ${before} order by ${sql.ref(column)} limit ${limit}`
  // The outer statement checks the age again. Otherwise PostgreSQL would also delete a row that was renewed after
  // the inner statement had listed it.
  const query = sql`delete from ${sql.table(table)} where (${columns}) in (${oldest}) and ${sql.ref(column)} < ${before}`
  return changed(store, query)
}
