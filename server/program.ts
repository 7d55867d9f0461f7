/** Code that every program of the server runs at its start and end. */
import type { Config } from './config.ts'
import { HeldError, StartError } from './db/start-error.ts'
import { openStore, type Store } from './db/store.ts'

/** Runs a program. A StartError is printed as one line, other errors with their stack; both exit with status 1. */
export async function runProgram(work: () => Promise<void>): Promise<void> {
  // Other users must not read databases, secrets and uploads.
  process.umask(0o077)
  try {
    await work()
  } catch (error) {
    if (error instanceof StartError) console.error(`rampa: ${error.message}`)
    else console.error(error)
    process.exitCode = 1
  }
}

/**
 * Opens the database for a program other than the server. Throws a StartError; if a running server holds an SQLite
 * database, the error's text ends with `hint`.
 */
export async function openBesideServer({ dataDir, databaseUrl }: Config, hint: string): Promise<Store> {
  try {
    return await openStore({ dataDir, databaseUrl, connections: 2 })
  } catch (error) {
    if (!(error instanceof HeldError)) throw error
    throw new StartError(`${error.message}. ${hint}; on PostgreSQL (DATABASE_URL) it may go on running.`)
  }
}
