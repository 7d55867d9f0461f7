/**
 * The open database, with the same calls for the embedded engine and for PostgreSQL.
 * Only repositories (`repo.ts` of each module) use its handle.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { chmodSync, closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, sql } from 'kysely'
import type { Transaction } from 'kysely'
import { dbErrorKind, dialectFor, lockFile, openPostgres, openSqlite } from './dialect.ts'
import type { DbErrorKind, Engine, PostgresOptions, SqliteHandle } from './dialect.ts'
import { countChangedParks } from './changed-parks.ts'
import { migrate } from './migrate.ts'
import type { Database } from './schema/database.ts'
import { HeldError, StartError } from './start-error.ts'

/** How long a process may answer from buffers before it asks the database whether the content changed. */
export const VERSION_CHECK_MS = 1_000
const TRANSACTION_TRIES = 5

export interface StoreOptions extends PostgresOptions {
  /** Directory of the embedded database and its lock; created when it does not exist. */
  dataDir: string
  /** Address of a PostgreSQL database, instead of the embedded one. */
  databaseUrl?: string | undefined
}

/** The connections of a pool. */
export interface PoolUse {
  total: number
  idle: number
  /** Callers that wait for one. */
  waiting: number
}

export interface Store {
  readonly engine: Engine
  /** The current transaction, or the database itself outside of one. */
  readonly db: Kysely<Database>
  /** Runs `work` in a transaction, or within the current one; it may await nothing but the database. */
  tx<T>(work: (db: Transaction<Database>) => Promise<T>): Promise<T>
  /** `tx` for public content: increments the content version in the same transaction. */
  writeContent<T>(work: (db: Transaction<Database>) => Promise<T>): Promise<T>
  /**
   * Inside `tx`, for work that learns only later whether it changes public content: the current transaction increments
   * the content version, once, as its last statement.
   */
  touchContent(): void
  /** The same for what riders report, which has a counter of its own. */
  touchConditions(): void
  /** Calls `work` after the commit of the current transaction, outside of it; without one, at once. It must not throw. */
  afterCommit(work: () => void): void
  /**
   * The version of the public content, at most `VERSION_CHECK_MS` old; own writes are seen at once.
   * A number and not a promise when it is known to be fresh, so that frequent reads stay synchronous.
   */
  contentVersion(): number | Promise<number>
  /** The counter of what riders report, likewise. */
  conditionsCounter(): number | Promise<number>
  /** Throws when the database does not answer. */
  ping(): Promise<void>
  errorKind(error: unknown): DbErrorKind | undefined
  /** Makes a consistent copy while writes continue; embedded engine only. */
  backup?(file: string): Promise<void>
  /** PostgreSQL only. */
  poolUse?(): PoolUse
  close(): Promise<void>
}

const LOCK_FILE = '.lock'
export const DATABASE_FILE = 'rampa.db'

function lockDirectory(dir: string): SqliteHandle {
  let lock: SqliteHandle | undefined
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 })
    lock = lockFile(join(dir, LOCK_FILE))
  } catch (error) {
    throw new StartError(`DATA_DIR ${dir} cannot be used: ${(error as Error).message}`)
  }
  if (lock === undefined) {
    throw new HeldError(`DATA_DIR ${dir} is in use by another process (is the server already running on it?)`)
  }
  return lock
}

type Handle = SqliteHandle | ReturnType<typeof openPostgres>

function openHandle(options: StoreOptions): Handle {
  if (options.databaseUrl !== undefined) return openPostgres(options.databaseUrl, options)
  const file = join(options.dataDir, DATABASE_FILE)
  try {
    return openSqlite(file)
  } catch (error) {
    throw new StartError(`the database ${file} cannot be opened: ${(error as Error).message}`)
  }
}

/** An open database that may be empty, or of an older version. */
export interface OpenDatabase {
  engine: Engine
  db: Kysely<Database>
  handle: Handle
  /** Closes it and gives up the lock. */
  close(): Promise<void>
}

/**
 * Locks the data directory (embedded engine) and opens the database as it is; `prepare` runs on it.
 * @throws StartError with one clear line when the directory is locked, or the database can't be opened or reached
 */
export async function openDatabase(
  options: StoreOptions,
  prepare: (database: OpenDatabase) => Promise<void>,
): Promise<OpenDatabase> {
  const engine: Engine = options.databaseUrl === undefined ? 'sqlite' : 'postgres'
  const dataDir = resolve(options.dataDir)
  const lock = engine === 'sqlite' ? lockDirectory(dataDir) : undefined
  let db: Kysely<Database> | undefined
  const close = async () => {
    await db?.destroy()
    lock?.close()
  }
  try {
    const handle = openHandle({ ...options, dataDir })
    db = new Kysely<Database>({ dialect: dialectFor(handle) })
    const opened = { engine, db, handle, close }
    await prepare(opened)
    return opened
  } catch (error) {
    await close()
    if (engine === 'postgres' && !(error instanceof StartError)) {
      // The address may contain a password: the message names the problem, never the address.
      throw new StartError(`DATABASE_URL: the database cannot be used: ${reasonOf(error)}`)
    }
    throw error
  }
}

/** Opens the database and brings it up to date. @throws StartError as `openDatabase` */
export async function openStore(options: StoreOptions): Promise<Store> {
  return makeStore(await openDatabase(options, ({ db, engine }) => migrate(db, engine)))
}

function reasonOf(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string }
  return message || code || 'unknown error'
}

/** The columns of the one row of counters. */
type Counter = 'version' | 'conditions'
/** A transaction, the counters that it raises, and what follows its commit. */
type Context = { db: Transaction<Database>; touched: Set<Counter>; after: (() => void)[] }

function makeStore({ engine, db: database, handle, close }: OpenDatabase): Store {
  const current = new AsyncLocalStorage<Context>()
  const versions = watchVersions(database)

  function touch(counter: Counter): void {
    const context = current.getStore()
    if (context === undefined) throw new Error('public content is written in a transaction')
    context.touched.add(counter)
  }

  const store: Store = {
    engine,
    get db() {
      // SQLite has one connection: the outer handle inside a transaction would wait forever.
      return current.getStore()?.db ?? database
    },
    async tx(work) {
      const outer = current.getStore()
      if (outer !== undefined) return work(outer.db)
      for (let tries = 1; ; tries++) {
        const touched = new Set<Counter>()
        const after: (() => void)[] = []
        try {
          const done = await database.transaction().execute(async (db) => {
            const result = await current.run({ db, touched, after }, work, db)
            if (touched.size > 0) await raise(db, touched)
            return result
          })
          for (const then of after) then()
          return done
        } catch (error) {
          if (tries >= TRANSACTION_TRIES || dbErrorKind(error) !== 'retry') throw error
          await sleep(5 * 2 ** tries * Math.random())
        } finally {
          // Only after the commit (which may have succeeded even after an error): before it, a reader could cache the old
          // version again.
          if (touched.size > 0) versions.forget()
        }
      }
    },
    writeContent: (work) =>
      store.tx((inner) => {
        store.touchContent()
        return work(inner)
      }),
    touchContent: () => touch('version'),
    touchConditions: () => touch('conditions'),
    afterCommit(work) {
      const context = current.getStore()
      if (context === undefined) work()
      else context.after.push(work)
    },
    contentVersion: () => versions.current('version'),
    conditionsCounter: () => versions.current('conditions'),
    async ping() {
      await sql`select 1`.execute(database)
    },
    errorKind: dbErrorKind,
    close,
  }
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
 * Always the end of its transaction, so that the row is locked briefly and writers can't deadlock (beside a server of before
 * migration 31 they can over a park that it has edited: then one is tried again). The lock lasts until the
 * commit: the versions of the parks are in the order of the commits.
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

type Counts = Record<Counter, number>

/** Caches the counters for `VERSION_CHECK_MS`; concurrent callers share one query. */
function watchVersions(database: Kysely<Database>) {
  let known: Counts = { version: 0, conditions: 0 }
  let freshUntil = 0
  let asked: Promise<Counts> | undefined
  let generation = 0

  async function ask(): Promise<Counts> {
    const asOf = generation
    const row = await database
      .selectFrom('content_version')
      .select(['version', 'conditions'])
      .where('id', '=', 1)
      .executeTakeFirst()
    const counts = row ?? { version: 0, conditions: 0 }
    if (asOf === generation) {
      known = counts
      freshUntil = performance.now() + VERSION_CHECK_MS
    }
    return counts
  }

  return {
    current(counter: Counter): number | Promise<number> {
      if (performance.now() < freshUntil) return known[counter]
      const mine = (asked ??= ask().finally(() => {
        if (asked === mine) asked = undefined
      }))
      return mine.then((counts) => counts[counter])
    },
    forget(): void {
      generation++
      freshUntil = 0
      asked = undefined
    },
  }
}
