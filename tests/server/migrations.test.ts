/** Migrations only add, so that the earlier release runs on the next one's schema. */
import { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, test } from 'vitest'
import { ddlFor, dialectFor, openSqliteInMemory } from '#server/db/dialect.ts'
import { MIGRATION_TABLES, MIGRATIONS, newerThanOurs, TAKES_AWAY } from '#server/db/migrate.ts'
import { migrationsFor } from '#server/db/migrations/list.ts'
import { faultsOf } from './only-adds.ts'

/**
 * Removals from before the first release that could run beside another. This list gets no new entries: a migration that
 * must take something away is named so (`TAKES_AWAY`).
 */
const BEFORE_RELEASES: Record<string, readonly string[]> = {
  '0015-order-numbers': [
    'refuses rows that were allowed: create unique index orders_by_number on orders (number) where length(number) > 8',
  ],
  // The queue of all mail replaced the queue of messages.
  '0016-mails': [
    'drops something: drop index messages_to_mail',
    'changes what there is: alter table messages drop column mail_tries',
    'changes what there is: alter table messages drop column mail_due_at',
  ],
}

/** Migration -> its statements on an empty database, and the tables that existed before it. */
async function runMigrations() {
  const statements: string[] = []
  const db = new Kysely<unknown>({
    dialect: dialectFor(openSqliteInMemory()),
    log: ({ level, query }) => void (level === 'query' && statements.push(query.sql)),
  })
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrationsFor(ddlFor('sqlite')) } })
  const own: readonly string[] = MIGRATION_TABLES
  const found: { name: string; statements: string[]; tables: Set<string> }[] = []
  for (const name of MIGRATIONS) {
    const tables = new Set((await db.introspection.getTables()).map((table) => table.name))
    statements.length = 0
    const { error } = await migrator.migrateTo(name)
    if (error !== undefined) throw error
    const ran = statements.filter((text) => !own.some((table) => text.includes(table)))
    found.push({ name, statements: ran.filter((text) => !/^(begin|commit|pragma)/i.test(text)), tables })
  }
  await db.destroy()
  return found
}

test('no migration takes away what the release before it uses, unless it is called so', async () => {
  const migrations = await runMigrations()
  expect(migrations.flatMap(({ statements }) => statements).length).toBeGreaterThan(100)
  const faults = migrations.map(({ name, statements, tables }) => [name, faultsOf(statements, tables)] as const)
  const found = faults.filter(([name, of]) => of.length > 0 && !TAKES_AWAY.test(name))
  expect(Object.fromEntries(found)).toEqual(BEFORE_RELEASES)
})

test.each([
  ['drop table parks', 'drops something'],
  ['DROP INDEX x', 'drops something'],
  ['alter table parks drop column name', 'changes what there is'],
  ['alter table "parks" rename to places', 'changes what there is'],
  ['alter table parks rename column a to b', 'changes what there is'],
  ['alter table parks alter column a type text', 'changes what there is'],
  ['delete from parks where hidden = 1', 'deletes rows'],
  ['create unique index x on parks (slug)', 'refuses rows that were allowed'],
  ['alter table parks add column a text not null', 'needs a value that nobody gives'],
  ["alter table parks add column a text not null default '' unique", 'refuses rows that were allowed'],
  ['alter table parks add check (a > 1)', 'refuses rows that were allowed'],
  ['alter table parks add constraint c unique (a)', 'refuses rows that were allowed'],
  ['create trigger t after insert on parks begin select 1; end', 'changes what others write'],
  ['create table signs (park_id text references parks (id))', 'keeps rows of parks from being deleted'],
  [
    'create table signs (park_id text references "parks" (id) on delete restrict)',
    'keeps rows of parks from being deleted',
  ],
])('found: %s', (statement, fault) => {
  expect(faultsOf([statement], new Set(['parks']))).toEqual([`${fault}: ${statement}`])
})

test.each([
  'create table signs (id text not null primary key, park_id text not null references parks (id) on delete cascade)',
  'create table signs (park_id text references parks (id) on delete set null, kind text check (kind in (1)))',
  'create table posts (sign_id text references signs (id))',
  "alter table parks add column a text not null default ''",
  'alter table parks add column a text',
  "alter table parks add column a text not null default 'x' check (a in ('x', 'y'))",
  'create index x on parks (a) where a is not null',
  'create unique index x on signs (a)',
  'update parks set a = 1',
  'insert into settings (key) values (1)',
])('allowed: %s', (statement) => {
  expect(faultsOf([statement], new Set(['parks']))).toEqual([])
})

test.each([
  ['as this one left it', ['a', 'b'], undefined],
  ['of an earlier release', ['a'], undefined],
  ['that a newer release has added to', ['a', 'b', '0003-c', '0004-d'], ['0003-c', '0004-d']],
  ['that a newer release has taken something from', ['a', 'b', '0003-c', '0004-removes-a'], undefined],
  ['that lacks one of ours', ['a', '0003-c'], undefined],
  ['of another program', ['x', 'b', '0003-c'], undefined],
])('of a database %s, the migrations of a newer release', (_, migrations, newer) => {
  expect(newerThanOurs(migrations, ['a', 'b'])).toEqual(newer)
})
