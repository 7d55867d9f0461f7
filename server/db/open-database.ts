/** Opening the database: the directory's lock and the embedded engine's file, or the connections to PostgreSQL. */
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Kysely } from 'kysely'
import { dialectFor, lockFile, openPostgres, openSqlite } from './dialect.ts'
import type { Engine, PostgresOptions, SqliteHandle } from './dialect.ts'
import type { Database } from './schema/database.ts'
import { HeldError, StartError } from './start-error.ts'

export interface DatabaseOptions extends PostgresOptions {
  /** Directory of the embedded database and its lock; created if it does not exist. */
  dataDir: string
  /** Address of a PostgreSQL database, which replaces the embedded one. */
  databaseUrl?: string | undefined
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

function openHandle(options: DatabaseOptions): Handle {
  if (options.databaseUrl !== undefined) return openPostgres(options.databaseUrl, options)
  const file = join(options.dataDir, DATABASE_FILE)
  try {
    return openSqlite(file)
  } catch (error) {
    throw new StartError(`the database ${file} cannot be opened: ${(error as Error).message}`)
  }
}

/** An open database, which may be empty or of an older version. */
export interface OpenDatabase {
  engine: Engine
  db: Kysely<Database>
  handle: Handle
  /** Closes the database and releases the lock. */
  close(): Promise<void>
}

/**
 * Locks the data directory (embedded engine), opens the database without migrating it, and runs `prepare` on it.
 * @throws StartError with one clear line when the directory is locked, or the database can't be opened or reached
 */
export async function openDatabase(
  options: DatabaseOptions,
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
      // The message names the problem but not the address, which may contain a password.
      throw new StartError(`DATABASE_URL: the database cannot be used: ${reasonOf(error)}`)
    }
    throw error
  }
}

function reasonOf(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string }
  return message || code || 'unknown error'
}
