/**
 * `npm run restore -- FILE [--replace]`: replaces the database by a backup, while the server is stopped. Exit status:
 * 0, 1 (nothing was changed, or only uploads were added) or 2 (wrong arguments).
 */
import { parseArgs } from 'node:util'
import { readConfig } from './config.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { uploadsFor } from './backup/uploads.ts'
import { HeldError, StartError } from './db/start-error.ts'
import { runProgram } from './program.ts'

const USAGE = `usage: npm run restore -- FILE [--replace]
  FILE       a backup of npm run backup, of either database
  --replace  delete the database that is there`

function readArguments(): { file: string; replace: boolean } | undefined {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { replace: { type: 'boolean' } } })
    const [file, ...more] = positionals
    return file === undefined || more.length > 0 ? undefined : { file, replace: values.replace ?? false }
  } catch {
    return undefined
  }
}

const parsedArguments = readArguments()
if (parsedArguments === undefined) {
  console.error(USAGE)
  process.exitCode = 2
} else {
  await runProgram(async () => {
    const config = readConfig(process.env)
    const { dataDir, databaseUrl } = config
    try {
      await restoreBackup({ dataDir, databaseUrl, uploads: uploadsFor(config) }, parsedArguments.file, {
        replace: parsedArguments.replace,
        print: (line) => console.log(line),
      })
    } catch (error) {
      if (error instanceof HeldError) throw new StartError(`${error.message}. Stop it first.`)
      throw error
    }
    console.log('Restored. Everybody signs in again.')
  })
}
