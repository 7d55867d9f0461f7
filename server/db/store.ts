/**
 * The open database, with the same methods for the embedded engine and for PostgreSQL.
 * Only repositories (`repo.ts` of each module) use its handle `db`.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { chmodSync, closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import { dbErrorKind, isConnectionLost } from './dialect.ts'
import type { DbErrorKind, Engine } from './dialect.ts'
import { countChangedParks } from './changed-parks.ts'
import { migrate, migrationsOf, newerThanOurs } from './migrate.ts'
import { openDatabase } from './open-database.ts'
import type { DatabaseOptions, OpenDatabase } from './open-database.ts'
import { openReplica } from './replica.ts'
import type { Replica, ReplicaOptions, ReplicaUse } from './replica.ts'
import { setRoleTimeouts } from './role-timeouts.ts'
import type { Database } from './schema/database.ts'
import { readCounts, watchVersions } from './versions.ts'
import type { Counter, Counts } from './versions.ts'

const TRANSACTION_TRIES = 5
/**
 * How often work is tried if its connection dies. The second try uses a new connection, or finds that the database is
 * away.
 */
const TRIES_AFTER_LOSS = 2

export interface StoreOptions extends DatabaseOptions, ReplicaOptions {
  /** Address of the database's replicas, which answer public reads. */
  replicaUrl?: string | undefined
  /** Called with the timeouts that are off and that PostgreSQL's role is not allowed to set. */
  onMissingTimeouts?: ((missing: readonly string[]) => void) | undefined
  /** Called with the names of the database's migrations that come from a newer release, if there are any. */
  onNewer?: ((migrations: readonly string[]) => void) | undefined
}

/** How many connections of a pool are in use. */
export interface PoolUse {
  total: number
  idle: number
  /** Number of callers that wait for a connection. */
  waiting: number
}

export interface Store {
  readonly engine: Engine
  /** The current transaction, or the database itself outside of one. */
  readonly db: Kysely<Database>
  /** Runs `work` in a transaction, or within the current one. `work` may await nothing but the database. */
  tx<T>(work: (db: Transaction<Database>) => Promise<T>): Promise<T>
  /** Does the work of `tx` for public content: the same transaction increments the content version. */
  writeContent<T>(work: (db: Transaction<Database>) => Promise<T>): Promise<T>
  /**
   * For work inside `tx` that finds out only on the way whether it changes public content. The current transaction then
   * increments the content version, once, as its last statement.
   */
  touchContent(): void
  /**
   * Does the work of `touchContent` for votes. Because votes come often, they clear the caches at most once in
   * `VERSION_CHECK_MS`. A vote after a pause is seen at once. A vote soon after a previous vote is seen within that
   * time, like a vote in a different process. The rider's own app sees the rider's vote at once, because it asks for
   * nothing older (`checkVersions`).
   */
  touchVotes(): void
  /** Does the work of `touchContent` for riders' reports, which have a separate counter. */
  touchConditions(): void
  /**
   * Calls `work` after the commit of the current transaction, outside of the transaction. Outside of a transaction,
   * `work` is called at once. `work` must not throw.
   */
  afterCommit(work: () => void): void
  /**
   * The version of the public content, at most `VERSION_CHECK_MS` old. This process's own writes are seen at once,
   * except a vote soon after a previous vote. While the version is known to be fresh, the result is a number and not a
   * promise, so that frequent reads stay synchronous.
   */
  contentVersion(): number | Promise<number>
  /** The counter of riders' reports, with the same rules as `contentVersion`. */
  conditionsCounter(): number | Promise<number>
  /**
   * Makes the next call of `contentVersion` or `conditionsCounter` ask the database. Called by code that knows of a
   * write by some process, which this process may not have noticed.
   */
  checkVersions(): void
  /**
   * Runs reads of public content on one snapshot. A replica is used if it has all content that this process has already
   * shown; otherwise the primary. If the replica fails, `work` runs again on the primary.
   */
  readPublic<T>(work: () => Promise<T>): Promise<T>
  /** Throws if neither the database nor a replica answers. */
  ping(): Promise<void>
  errorKind(error: unknown): DbErrorKind | undefined
  /** Makes a consistent copy of the database while writes continue; exists for the embedded engine only. */
  backup?(file: string): Promise<void>
  /** How many connections of the pool are in use; exists for PostgreSQL only. */
  poolUse?(): PoolUse
  /** How often a replica answered; exists only if there is a replica. */
  replicaUse?(): ReplicaUse
  close(): Promise<void>
}

/** Opens the database and runs the missing migrations. @throws StartError for the same problems as `openDatabase` */
export async function openStore(options: StoreOptions): Promise<Store> {
  let isNew = false
  const prepare = async ({ db, engine }: OpenDatabase) => {
    await migrate(db, engine)
    const newer = newerThanOurs(await migrationsOf(db))
    if (newer !== undefined) options.onNewer?.(newer)
    if (engine === 'sqlite') return
    const timeouts = await setRoleTimeouts(db)
    isNew = timeouts.isNew
    if (timeouts.missing.length > 0) options.onMissingTimeouts?.(timeouts.missing)
  }
  let database = await openDatabase(options, prepare)
  if (isNew) {
    // Closed and opened again, because the timeouts do not apply to connections that were opened before they were set.
    await database.close()
    database = await openDatabase(options, async () => {})
  }
  return makeStore(database, options.replicaUrl === undefined ? undefined : openReplica(options.replicaUrl, options))
}

/** A transaction, the counters that it raises, and the functions to call after its commit. */
type Context = { db: Transaction<Database>; touched: Set<Counter>; isSeenAtOnce: boolean; after: (() => void)[] }

const newContext = (db: Transaction<Database>): Context => ({ db, touched: new Set(), isSeenAtOnce: false, after: [] })

function makeStore({ engine, db: database, handle, close }: OpenDatabase, replica: Replica | undefined): Store {
  const current = new AsyncLocalStorage<Context>()
  const askReplica = replica && (async (floor: Counts) => (await replica.read(floor, readCounts))?.value)
  const versions = watchVersions(database, askReplica)

  function touch(counter: Counter, isSeenAtOnce = true): void {
    const context = current.getStore()
    if (context === undefined) throw new Error('public content is written in a transaction')
    context.touched.add(counter)
    context.isSeenAtOnce ||= isSeenAtOnce
  }

  const store: Store = {
    engine,
    get db() {
      // SQLite has one connection: inside a transaction, a query on the outer handle would wait forever.
      return current.getStore()?.db ?? database
    },
    async tx(work) {
      const outer = current.getStore()
      if (outer !== undefined) return work(outer.db)
      for (let tries = 1; ; tries++) {
        let context: Context | undefined
        let isDone = false
        try {
          const done = await database.transaction().execute(async (db) => {
            context = newContext(db)
            const result = await current.run(context, work, db)
            if (context.touched.size > 0) await raise(db, context.touched)
            isDone = true
            return result
          })
          for (const callback of context?.after ?? []) callback()
          return done
        } catch (error) {
          if (tries >= mostTries(error, isDone)) throw error
          await sleep(5 * 2 ** tries * Math.random())
        } finally {
          // The version is forgotten only after the commit: a reader could otherwise cache the old version again. It is
          // forgotten even if the commit reported an error, because the commit may have succeeded.
          if (context !== undefined && context.touched.size > 0) {
            if (context.isSeenAtOnce) versions.forget()
            else versions.forgetNowAndThen()
          }
        }
      }
    },
    async readPublic(work) {
      if (replica === undefined || current.getStore() !== undefined) return work()
      const read = await replica.read(versions.highest(), (db) => current.run(newContext(db), work))
      return read === undefined ? work() : read.value
    },
    writeContent: (work) =>
      store.tx((inner) => {
        store.touchContent()
        return work(inner)
      }),
    touchContent: () => touch('version'),
    touchVotes: () => touch('version', false),
    touchConditions: () => touch('conditions'),
    afterCommit(work) {
      const context = current.getStore()
      if (context === undefined) work()
      else context.after.push(work)
    },
    contentVersion: () => versions.current('version'),
    conditionsCounter: () => versions.current('conditions'),
    checkVersions: versions.forget,
    async ping() {
      await versions.read()
    },
    errorKind: dbErrorKind,
    async close() {
      await replica?.close()
      await close()
    },
  }
  if (replica !== undefined) store.replicaUse = replica.use
  if ('totalCount' in handle) {
    store.poolUse = () => ({ total: handle.totalCount, idle: handle.idleCount, waiting: handle.waitingCount })
  }
  if ('backup' in handle) {
    store.backup = async (file) => {
      const part = `${file}.part`
      rmSync(part, { force: true })
      await handle.backup(part, { progress: () => 1000 })
      chmodSync(part, 0o600)
      const descriptor = openSync(part, 'r+')
      fsyncSync(descriptor)
      closeSync(descriptor)
      renameSync(part, file)
    }
  }
  return store
}

/**
 * How often a transaction may be tried. Before its work is done, nothing can have been committed, so it may be tried
 * again. After that, the commit may have succeeded although its answer was lost, and only the caller knows whether the
 * work may be done twice.
 */
function mostTries(error: unknown, isDone: boolean): number {
  if (dbErrorKind(error) === 'retry') return TRANSACTION_TRIES
  return !isDone && isConnectionLost(error) ? TRIES_AFTER_LOSS : 1
}

/**
 * Increments the counters. Must be the last statement of its transaction, so that the row is locked briefly and writers
 * can't deadlock. The lock lasts until the commit, so the parks' versions are in the order of the commits. (While a
 * server older than migration 31 runs too, a deadlock over a park that the older server has edited is possible; one of
 * the two transactions is then tried again.)
 */
async function raise(db: Transaction<Database>, counters: ReadonlySet<Counter>): Promise<void> {
  const { version } = await db
    .updateTable('content_version')
    .set(Object.fromEntries([...counters].map((name) => [name, sql`${sql.ref(name)} + 1`])))
    .where('id', '=', 1)
    .returning('version')
    .executeTakeFirstOrThrow()
  if (counters.has('version')) await countChangedParks(db, version)
}
