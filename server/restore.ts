/**
 * `npm run restore -- FILE [--replace]`: replaces the database by a backup, while the server is stopped. Exit status:
 * 0, 1 (the database was not changed, though uploads may have been added) or 2 (wrong arguments).
 */
import { restoreBackup } from './backup/restore-backup.ts'
import { uploadsFor } from './backup/uploads.ts'
import { HeldError, StartError } from './db/start-error.ts'
import { onlyOne, runProgramFor } from './program.ts'

const USAGE = `usage: npm run restore -- FILE [--replace]
  FILE       a backup of npm run backup, of either database
  --replace  delete the database that is there`

await runProgramFor(
  USAGE,
  { replace: { type: 'boolean' } },
  ({ values, positionals }) => {
    const file = onlyOne(positionals)
    return file === undefined ? undefined : { file, replace: values.replace ?? false }
  },
  async (asked, config) => {
    const { dataDir, databaseUrl } = config
    try {
      await restoreBackup({ dataDir, databaseUrl, uploads: uploadsFor(config) }, asked.file, {
        replace: asked.replace,
        print: (line) => console.log(line),
      })
    } catch (error) {
      if (error instanceof HeldError) throw new StartError(`${error.message}. Stop it first.`)
      throw error
    }
    console.log('Restored. Everybody signs in again.')
  },
)
