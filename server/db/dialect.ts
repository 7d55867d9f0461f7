/**
 * Everything that depends on the database engine: SQLite (embedded, the default) or PostgreSQL. Besides this file only
 * `snapshot.ts` depends on the engine; other files use Kysely and the exports of this file.
 */
import { Socket } from 'node:net'
import SqliteDatabase from 'better-sqlite3'
import { CompiledQuery, PostgresAdapter, PostgresDialect, sql, SqliteAdapter, SqliteDialect } from 'kysely'
import type { Dialect, Driver, Kysely, RawBuilder, SqliteDatabase as KyselySqliteDatabase } from 'kysely'
import pg from 'pg'

export type Engine = 'sqlite' | 'postgres'

/** SQL fragments for migrations, which must not depend on the engine in any other way. */
export interface Ddl {
  text: RawBuilder<unknown>
  int: RawBuilder<unknown>
  real: RawBuilder<unknown>
  /** The text at the end of a `create table`. */
  end: RawBuilder<unknown>
}

const DDL: Record<Engine, Ddl> = {
  sqlite: { text: sql`text`, int: sql`integer`, real: sql`real`, end: sql`strict` },
  // The collation "C" sorts by code point, like SQLite, so that both engines answer in the same order.
  postgres: { text: sql`text collate "C"`, int: sql`bigint`, real: sql`double precision`, end: sql`` },
}
export const ddlFor = (engine: Engine): Ddl => DDL[engine]

/** Kinds of errors that both engines have. `dbErrorKind` returns undefined for other errors. */
export type DbErrorKind = 'unique' | 'foreign' | 'check' | 'retry' | 'away' | 'full'

const ERROR_KINDS: Record<string, DbErrorKind> = {
  '23505': 'unique',
  SQLITE_CONSTRAINT_UNIQUE: 'unique',
  SQLITE_CONSTRAINT_PRIMARYKEY: 'unique',
  '23503': 'foreign',
  SQLITE_CONSTRAINT_FOREIGNKEY: 'foreign',
  '23514': 'check',
  SQLITE_CONSTRAINT_CHECK: 'check',
  '40001': 'retry',
  '40P01': 'retry',
  SQLITE_BUSY: 'retry',
  SQLITE_BUSY_SNAPSHOT: 'retry',
  // PostgreSQL shuts down or starts up, has too many clients, timed out, or no longer accepts the password.
  '57P01': 'away',
  '57P02': 'away',
  '57P03': 'away',
  '57P05': 'away',
  '53300': 'away',
  '57014': 'away',
  // The primary has become a replica, which refuses writes.
  '25006': 'away',
  '25P03': 'away',
  '28P01': 'away',
  '28000': 'away',
  '3D000': 'away',
  ECONNREFUSED: 'away',
  ECONNRESET: 'away',
  ECONNABORTED: 'away',
  ENOTFOUND: 'away',
  EAI_AGAIN: 'away',
  EHOSTUNREACH: 'away',
  ENETUNREACH: 'away',
  ETIMEDOUT: 'away',
  EPIPE: 'away',
  ENOENT: 'away',
  // The disk is full; the code that stores pictures on the disk needs this kind of error too.
  '53100': 'full',
  SQLITE_FULL: 'full',
  ENOSPC: 'full',
  EDQUOT: 'full',
}

/** Messages of errors that pg throws without a code when a connection dies, or the wait for a connection ends. */
const AWAY_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after)/

/** The kind of an error of either driver; undefined: none of these kinds. */
export function dbErrorKind(error: unknown): DbErrorKind | undefined {
  if (!(error instanceof Error)) return undefined
  const code = (error as { code?: unknown }).code
  if (typeof code === 'string') {
    // ENOENT means a lost socket only if the error comes from connecting; otherwise a file is missing.
    if (code === 'ENOENT' && (error as { syscall?: unknown }).syscall !== 'connect') return undefined
    if (/^08/.test(code)) return 'away'
    const kind = ERROR_KINDS[code]
    if (kind !== undefined) return kind
  }
  return AWAY_MESSAGES.test(error.message) ? 'away' : undefined
}

const LOST_CODES: ReadonlySet<unknown> = new Set(['57P01', '57P02', '25006', 'ECONNRESET', 'EPIPE'])

/** The second message comes from a rollback on a dead connection, which hides the first error. */
const LOST_MESSAGES = /^(Connection terminated|Client has encountered a connection error)/

/** Whether the connection is dead, though a new connection may work. Such an error comes without a long wait. */
export function isConnectionLost(error: unknown): boolean {
  if (dbErrorKind(error) !== 'away') return false
  const { code, message } = error as Error & { code?: unknown }
  return LOST_CODES.has(code) || LOST_MESSAGES.test(message)
}

export type SqliteHandle = InstanceType<typeof SqliteDatabase>

/** Opens the embedded database, or creates it. Every commit is on the disk before it is acknowledged. */
export function openSqlite(file: string): SqliteHandle {
  const handle = new SqliteDatabase(file, { timeout: 5000 })
  handle.pragma('journal_mode = WAL')
  // better-sqlite3 is compiled to use NORMAL in WAL mode, which can lose commits in a power cut.
  handle.pragma('synchronous = FULL')
  handle.pragma('foreign_keys = ON')
  handle.pragma('trusted_schema = OFF')
  return handle
}

/**
 * Locks a directory by a lock of the operating system's kernel, which ends with the process, also after `kill -9`. The
 * lock's file must never be opened with `fs` in this process, because closing the file would drop the POSIX lock.
 * @returns undefined while another process holds the lock
 */
export function lockFile(file: string): SqliteHandle | undefined {
  const handle = new SqliteDatabase(file, { timeout: 0 })
  try {
    handle.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    return handle
  } catch (error) {
    handle.close()
    if ((error as { code?: string }).code === 'SQLITE_BUSY') return undefined
    throw error
  }
}

const STATEMENTS_KEPT = 500

class EmbeddedAdapter extends SqliteAdapter {
  /** SQLite can roll back schema changes. Kysely's adapter denies it, and a failed migration would stay half done. */
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class EmbeddedDialect extends SqliteDialect {
  readonly #handle: SqliteHandle

  constructor(handle: SqliteHandle) {
    // Kysely prepares a query each time it runs. Keeping the prepared statements halves the cost of a read.
    const statements = new Map<string, ReturnType<SqliteHandle['prepare']>>()
    const database = {
      close: () => handle.close(),
      prepare(text: string) {
        let statement = statements.get(text)
        if (statement === undefined) {
          if (statements.size >= STATEMENTS_KEPT) statements.clear()
          statement = handle.prepare(text)
          statements.set(text, statement)
        }
        return statement
      },
    }
    super({ database: database as unknown as KyselySqliteDatabase })
    this.#handle = handle
  }

  override createDriver(): Driver {
    const driver = super.createDriver()
    // Immediate: a deferred transaction that reads and then writes fails if another connection writes.
    driver.beginTransaction = async (connection) => {
      await connection.executeQuery(CompiledQuery.raw('begin immediate'))
    }
    driver.rollbackTransaction = async (connection) => {
      // SQLite ends a transaction by itself after some errors, for example a full disk. Ending it a second time would
      // throw an error that hides the first one.
      if (this.#handle.inTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'))
    }
    return driver
  }

  override createAdapter(): EmbeddedAdapter {
    return new EmbeddedAdapter()
  }
}

function wholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of range: ${text}`)
  return value
}

const OID_INT8 = 20
const OID_NUMERIC = 1700

export interface PostgresOptions {
  /** Called when a connection dies outside of a query; the pool then replaces the connection by itself. */
  onConnectionLost?: ((error: Error) => void) | undefined
  /** Pool size. */
  connections?: number | undefined
  /** How long to wait for a connection. */
  connectMs?: number | undefined
  /** How long to wait for an answer. It is longer than the time that PostgreSQL may work on one statement. */
  answerMs?: number | undefined
}

/**
 * Destroys a connection that is silent for too long, so that the pool replaces it. pg's own `query_timeout` only stops
 * waiting: the dead connection goes back to the pool, and the next query waits on it.
 */
function socketWithin(ms: number): Socket {
  const socket = new Socket()
  socket.setTimeout(ms, () => {
    socket.destroy(Object.assign(new Error('the database does not answer'), { code: 'ETIMEDOUT' }))
  })
  return socket
}

/** This delay is shorter than the time that the pool keeps an idle connection; the system's default is two hours. */
const KEEP_ALIVE_DELAY_MS = 5_000

/**
 * Makes a PostgreSQL pool, which connects at the first query. The pool sets no parameters of the connection, because a
 * pooler in between would refuse them (role-timeouts.ts).
 */
export function openPostgres(connectionString: string, options: PostgresOptions = {}): pg.Pool {
  const { onConnectionLost = () => {}, connections = 10, connectMs = 5_000, answerMs = 20_000 } = options
  const getTypeParser = (oid: number, format?: 'text' | 'binary') => {
    if (format !== 'binary' && oid === OID_INT8) return wholeNumber
    if (format !== 'binary' && oid === OID_NUMERIC) return Number
    return pg.types.getTypeParser(oid, format as 'text')
  }
  const pool = new pg.Pool({
    connectionString,
    max: connections,
    types: { getTypeParser } as pg.CustomTypesConfig,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
    stream: () => socketWithin(answerMs),
  })
  // Both handlers are needed: one for idle clients, one for clients between two statements of a transaction. Without
  // either, a restart of the database would end this process.
  pool.on('error', onConnectionLost)
  pool.on('connect', (client) => {
    client.on('error', onConnectionLost)
  })
  return pool
}

/**
 * Opens an existing embedded database for reading while its server runs. The file is not opened as read-only, because a
 * read-only connection that closes last leaves the log's files behind.
 */
export function openSqliteReader(file: string): SqliteHandle {
  const handle = new SqliteDatabase(file, { timeout: 5000, fileMustExist: true })
  handle.pragma('query_only = ON')
  return handle
}

/** Opens an empty database in memory, which is lost when it is closed. */
export const openSqliteInMemory = (): SqliteHandle => new SqliteDatabase(':memory:')

/** Number of other sessions that use the database. Always 0 on the embedded engine, whose directory is locked. */
export async function otherSessions<DB>(db: Kysely<DB>, engine: Engine): Promise<number> {
  if (engine === 'sqlite') return 0
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Key of the lock for migrations: an arbitrary number that no other lock uses. */
const MIGRATION_LOCK = 7_362_184_011

/**
 * Lets only one of several processes migrate; the other processes wait. The lock belongs to the transaction, and taking
 * the lock must be its first statement. Kysely's own lock belongs to the session: a pooler in transaction mode may give
 * the session to other clients before the lock is released.
 */
export async function lockMigrations<DB>(db: Kysely<DB>): Promise<void> {
  // No timeout here: waiting for the lock, and migrating a large table, may take longer than other statements.
  await sql`select set_config('statement_timeout', '0', true)`.execute(db)
  await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(db)
}

class ServerAdapter extends PostgresAdapter {
  /** Nothing to do: `lockMigrations` holds the lock. */
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

class ServerDialect extends PostgresDialect {
  override createAdapter(): ServerAdapter {
    return new ServerAdapter()
  }
}

/** Kysely's dialect for either handle. */
export function dialectFor(handle: SqliteHandle | pg.Pool): Dialect {
  return handle instanceof SqliteDatabase ? new EmbeddedDialect(handle) : new ServerDialect({ pool: handle })
}
