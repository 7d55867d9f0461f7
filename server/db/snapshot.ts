import { CompiledQuery, sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Engine } from './dialect.ts'

type Row = Record<string, unknown>
/** The rows of a database of any version; its tables are known only at run time. */
export type AnyDatabase = Record<string, Row>

const ROWS_AT_ONCE = 500

/**
 * Runs `work` on one connection that sees the database as it was at one instant, while other connections continue to
 * write.
 * @param work gets a function that reads given columns of all rows of a table, in batches
 */
export async function inSnapshot<T>(
  db: Kysely<AnyDatabase>,
  engine: Engine,
  work: (
    connection: Kysely<AnyDatabase>,
    rowsOf: (table: string, columns: readonly string[]) => AsyncIterable<Row[]>,
  ) => Promise<T>,
): Promise<T> {
  const begin = engine === 'sqlite' ? 'begin' : 'begin isolation level repeatable read read only'
  return db.connection().execute(async (connection) => {
    await connection.executeQuery(CompiledQuery.raw(begin))
    try {
      return await work(connection, (engine === 'sqlite' ? iterate : fetch).bind(null, connection))
    } finally {
      await connection.executeQuery(CompiledQuery.raw('rollback'))
    }
  })
}

async function* iterate(
  connection: Kysely<AnyDatabase>,
  table: string,
  columns: readonly string[],
): AsyncGenerator<Row[]> {
  let batch: Row[] = []
  for await (const row of connection
    .selectFrom(table)
    .select([...columns])
    .stream()) {
    if (batch.push(row) < ROWS_AT_ONCE) continue
    yield batch
    batch = []
  }
  yield batch
}

async function* fetch(
  connection: Kysely<AnyDatabase>,
  table: string,
  columns: readonly string[],
): AsyncGenerator<Row[]> {
  const names = sql.join(columns.map((column) => sql.ref(column)))
  await sql`declare whole_table no scroll cursor for select ${names} from ${sql.table(table)}`.execute(connection)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(ROWS_AT_ONCE)} from whole_table`.execute(connection)
    if (rows.length === 0) break
    yield rows
  }
  await sql`close whole_table`.execute(connection)
}
