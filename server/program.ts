/** What every program of the server does at its start and end. */
import { StartError } from './db/start-error.ts'

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
