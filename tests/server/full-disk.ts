/** A full disk, as each engine reports it. */
import { sql } from 'kysely'
import type { Store } from '#server/db/store.ts'

/**
 * Makes every write of a row fail for lack of room.
 * @returns a function that makes room again
 */
export async function fillDisk({ db, engine }: Store): Promise<() => Promise<void>> {
  const tables = (await db.introspection.getTables()).map(({ name }) => name)
  if (engine === 'postgres') {
    await sql`create function no_room() returns trigger language plpgsql as
      'begin raise exception ''could not extend file'' using errcode = ''53100''; end'`.execute(db)
    for (const table of tables)
      await sql`create trigger no_room before insert or update or delete on ${sql.table(table)}
        for each row execute function no_room()`.execute(db)
    return async () => void (await sql`drop function no_room cascade`.execute(db))
  }
  await sql`create table ballast (bytes blob)`.execute(db)
  const triggers = tables.flatMap((table) => ['insert', 'update', 'delete'].map((write) => ({ table, write })))
  for (const { table, write } of triggers)
    await sql`create trigger ${sql.ref(`no_room_${table}_${write}`)} before ${sql.raw(write)} on ${sql.table(table)}
      begin insert into ballast values (zeroblob(1000000)); end`.execute(db)
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
  await sql`pragma max_page_count = ${sql.lit(rows[0]!.page_count)}`.execute(db)
  return async () => {
    await sql`pragma max_page_count = 1000000000`.execute(db)
    for (const { table, write } of triggers) await sql`drop trigger ${sql.ref(`no_room_${table}_${write}`)}`.execute(db)
    await sql`drop table ballast`.execute(db)
  }
}
