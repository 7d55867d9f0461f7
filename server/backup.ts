/**
 * `npm run backup [-- FILE_OR_DIR]`: writes the database and the uploads into one file, while the server runs. Exit
 * status: 0, 1 (failed) or 2 (wrong arguments).
 */
import { mkdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { uploadsOf } from './backup/restore-backup.ts'
import { uploadsFor } from './backup/uploads.ts'
import { writeBackup } from './backup/write-backup.ts'
import { runProgramFor } from './program.ts'

const USAGE = `usage: npm run backup [-- FILE_OR_DIR]
  FILE  a new file, such as rampa.tar.gz
  DIR   an existing directory: the file's name is made from the time; default: DATA_DIR/backups`

function fileFor(asked: string | undefined, dataDir: string): string {
  const name = `rampa-${new Date().toISOString().replace(/[:.]/g, '-')}.tar.gz`
  if (asked === undefined) {
    const dir = resolve(dataDir, 'backups')
    mkdirSync(dir, { recursive: true, mode: 0o700 })
    return join(dir, name)
  }
  return statSync(asked, { throwIfNoEntry: false })?.isDirectory() ? resolve(asked, name) : resolve(asked)
}

await runProgramFor(
  USAGE,
  {},
  ({ positionals: [file, ...more] }) => (more.length > 0 ? undefined : { file }),
  async (asked, config) => {
    const { dataDir, databaseUrl } = config
    const file = fileFor(asked.file, dataDir)
    const { manifest, missing, newer } = await writeBackup({ dataDir, databaseUrl, uploads: uploadsFor(config) }, file)
    for (const name of missing) console.warn(`left out: uploads/${JSON.stringify(name)}`)
    if (newer.length > 0) {
      console.warn(
        `left out: what a newer release has added (${newer.join(', ')}). Its own command makes a whole backup.`,
      )
    }
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`${file}: ${rows} rows and ${uploadsOf(manifest)} uploads, read again and complete.`)
  },
)
