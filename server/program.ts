/** Code that every program of the server runs at its start and end. */
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { readConfig } from './config.ts'
import type { Config } from './config.ts'
import { HeldError, StartError } from './db/start-error.ts'
import { openStore, type Store } from './db/store.ts'

type Options = NonNullable<ParseArgsConfig['options']>
interface Arguments<O extends Options> {
  values: ReturnType<typeof parseArgs<{ options: O }>>['values']
  positionals: string[]
}

/**
 * Parses the command line and runs a program with the result. Wrong arguments print the usage, and the exit status is
 * 2.
 * @param read undefined: the arguments are wrong
 */
export async function runProgramFor<const O extends Options, Asked>(
  usage: string,
  options: O,
  read: (given: Arguments<O>) => Asked | undefined,
  work: (asked: Asked, config: Config) => Promise<void>,
): Promise<void> {
  const asked = (() => {
    try {
      return read(parseArgs({ allowPositionals: true, options }) as Arguments<O>)
    } catch {
      return undefined
    }
  })()
  if (asked !== undefined) return runProgram(() => work(asked, readConfig(process.env)))
  console.error(usage)
  process.exitCode = 2
}

/** The only file in the arguments; undefined: the arguments contain no file, or more than one file. */
export const onlyOne = ([file, ...more]: string[]): string | undefined => (more.length > 0 ? undefined : file)

/** Runs a program. A StartError is printed as one line, other errors with their stack; both exit with status 1. */
export async function runProgram(work: () => Promise<void>): Promise<void> {
  // Files that the program creates (databases, secrets, uploads) must not be readable by other users.
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
 * Opens the database for a program that is not the server. Throws a StartError; if a running server has locked an
 * SQLite database, the error's text ends with `hint`.
 */
export async function openBesideServer({ dataDir, databaseUrl }: Config, hint: string): Promise<Store> {
  try {
    return await openStore({ dataDir, databaseUrl, connections: 2 })
  } catch (error) {
    if (!(error instanceof HeldError)) throw error
    throw new StartError(`${error.message}. ${hint}; on PostgreSQL (DATABASE_URL) it may go on running.`)
  }
}
