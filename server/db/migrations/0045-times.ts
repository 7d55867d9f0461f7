/** Times at which guides, products and competitions are published and hidden by themselves. */
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Ddl } from '../dialect.ts'

export async function up(db: Kysely<unknown>, { text }: Ddl): Promise<void> {
  for (const table of ['guides', 'products', 'events'])
    for (const column of ['publish_at', 'hide_at'])
      await sql`alter table ${sql.table(table)} add column ${sql.ref(column)} ${text}`.execute(db)
}
