/**
 * `npm run backup [-- FILE_OR_DIR]`: writes the database and the uploads into one file, while the server runs. Exit
 * status: 0, 1 (failed) or 2 (wrong arguments).
 */
import { mkdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from './config.ts'
import { uploadsOf } from './backup/restore-backup.ts'
import { uploadsFor } from './backup/uploads.ts'
import { writeBackup } from './backup/write-backup.ts'
import { runProgram } from './program.ts'

const USAGE = `usage: npm run backup [-- FILE_OR_DIR]
  FILE  a new file, such as rampa.tar.gz
  DIR   an existing directory: the file's name is made from the time; default: DATA_DIR/backups`

/** @returns undefined: wrong arguments; null: no file is named */
function readArguments(): string | null | undefined {
  try {
    const [file, ...more] = parseArgs({ allowPositionals: true }).positionals
    return more.length > 0 ? undefined : (file ?? null)
  } catch {
    return undefined
  }
}

function fileFor(given: string | null, dataDir: string): string {
  const name = `rampa-${new Date().toISOString().replace(/[:.]/g, '-')}.tar.gz`
  if (given === null) {
    const dir = resolve(dataDir, 'backups')
    mkdirSync(dir, { recursive: true, mode: 0o700 })
    return join(dir, name)
  }
  return statSync(given, { throwIfNoEntry: false })?.isDirectory() ? resolve(given, name) : resolve(given)
}

const parsedArguments = readArguments()
if (parsedArguments === undefined) {
  console.error(USAGE)
  process.exitCode = 2
} else {
  await runProgram(async () => {
    const config = readConfig(process.env)
    const { dataDir, databaseUrl } = config
    const file = fileFor(parsedArguments, dataDir)
    const { manifest, missing, newer } = await writeBackup({ dataDir, databaseUrl, uploads: uploadsFor(config) }, file)
    for (const name of missing) console.warn(`left out: uploads/${JSON.stringify(name)}`)
    if (newer.length > 0) {
      console.warn(
        `left out: what a newer release has added (${newer.join(', ')}). Its own command makes a whole backup.`,
      )
    }
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`${file}: ${rows} rows and ${uploadsOf(manifest)} uploads, read again and complete.`)
  })
}
