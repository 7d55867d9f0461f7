/**
 * `npm run import -- FILE [--dry-run] [--skip-rejected]`: imports parks from GeoJSON, or a whole directory, into the
 * server's own database. Exit codes: 0 (done, or nothing to do), 1 (nothing was written: rejected rows, a bad file, a
 * database that can't be used) or 2 (wrong arguments).
 */
import { parseArgs } from 'node:util'
import { originOf, readConfig, uploadsDirOf } from './config.ts'
import { distDirFrom } from './dist-dir.ts'
import { addFirstEvents } from './first-competitions.ts'
import { importFile, openDirectory, readImportFile } from './import-file.ts'
import { openBesideServer, runProgram } from './program.ts'
import { loadSample } from './sample-content.ts'
import { isSeeded, seedOnce } from './seed.ts'

const USAGE = `usage: npm run import -- FILE [--dry-run] [--skip-rejected]
  FILE             GeoJSON with parks as points, or a file of npm run export
  --dry-run        check the file and say what would happen; write nothing
  --skip-rejected  write the good rows even though others are rejected`

function readArguments(): { file: string; dryRun: boolean; skipRejected: boolean } | undefined {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean' }, 'skip-rejected': { type: 'boolean' } },
    })
    const [file, ...more] = positionals
    if (file === undefined || more.length > 0) return undefined
    return { file, dryRun: values['dry-run'] ?? false, skipRejected: values['skip-rejected'] ?? false }
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
    const file = await readImportFile(parsedArguments.file)
    const store = await openBesideServer(config, 'Stop the server, import, and start it again')
    try {
      // The server does the same at its first start: the content must not depend on which program ran first.
      if (!parsedArguments.dryRun) await addFirstEvents(store)
      if (config.sampleContent && !parsedArguments.dryRun && !(await isSeeded(store))) {
        const created = await seedOnce(store, await loadSample(distDirFrom(import.meta.dirname)), uploadsDirOf(config))
        if (created > 0) {
          console.log(
            `An empty database: ${created} sample parks were put in first (SAMPLE_CONTENT=off leaves them out).`,
          )
        }
      }
      const origin = config.publicUrl ?? originOf(config.host, config.port)
      const directory = openDirectory(store, uploadsDirOf(config), origin)
      const isImported = await importFile(store, directory, file, {
        ...parsedArguments,
        print: (line) => console.log(line),
      })
      if (!isImported) process.exitCode = 1
    } finally {
      await store.close()
    }
  })
}
