/** Messages about a park, and the columns by which admins search messages and registrations. */
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { foldText } from '#domain/fold.ts'
import type { Ddl } from '../dialect.ts'

/** The columns whose text is searched. */
const SEARCHED = {
  messages: ['first_name', 'last_name', 'email', 'phone', 'subject', 'message'],
  registrations: ['first_name', 'last_name', 'email', 'phone'],
} as const

export async function up(db: Kysely<unknown>, { text }: Ddl): Promise<void> {
  await sql`alter table messages add column park_id ${text} references parks (id) on delete set null`.execute(db)
  await sql`create index messages_unread on messages (created_at) where read_at is null`.execute(db)
  for (const [name, columns] of Object.entries(SEARCHED)) {
    const table = sql.table(name)
    await sql`alter table ${table} add column search ${text} not null default ''`.execute(db)
    const chosen = sql.join(['id', ...columns].map((column) => sql.ref(column)))
    const { rows } = await sql<Record<string, string>>`select ${chosen} from ${table}`.execute(db)
    for (const { id, ...texts } of rows) {
      const search = Object.values(texts).map(foldText).join('\n')
      await sql`update ${table} set search = ${search} where id = ${id}`.execute(db)
    }
  }
}
