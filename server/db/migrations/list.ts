/** All migrations in order, the same for both engines. A released one is never changed. */
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Ddl } from '../dialect.ts'
import * as parks from './0001-parks.ts'
import * as votes from './0002-votes.ts'
import * as guides from './0003-guides.ts'
import * as events from './0004-events.ts'
import * as messages from './0005-messages.ts'
import * as accounts from './0006-accounts.ts'

type Step = { up(db: Kysely<unknown>, ddl: Ddl): Promise<void> }

const STEPS: Record<string, Step> = {
  '0001-parks': parks,
  '0002-votes': votes,
  '0003-guides': guides,
  '0004-events': events,
  '0005-messages': messages,
  '0006-accounts': accounts,
}

/** The migrations for one engine, as Kysely expects them. */
export function migrationsFor(ddl: Ddl): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(STEPS).map(([name, step]) => [name, { up: (db: Kysely<unknown>) => step.up(db, ddl) }]),
  )
}
