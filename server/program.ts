/** What every program of the server does at its edges. */
import { StartError } from './db/start-error.ts'

/** Runs a program: a StartError is one line on standard error, anything else its stack; both end with status 1. */
export async function runProgram(work: () => Promise<void>): Promise<void> {
  // Databases, secrets and uploads are nobody else's to read.
  process.umask(0o077)
  try {
    await work()
  } catch (error) {
    if (error instanceof StartError) console.error(`rampa: ${error.message}`)
    else console.error(error)
    process.exitCode = 1
  }
}
