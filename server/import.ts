/**
 * `npm run import -- FILE [--dry-run] [--hidden]`: imports parks from GeoJSON, or a whole directory, into the
 * server's database. Exit status: 0 (done, or nothing to do), 1 (nothing was written: no row or no file that can
 * be used, or an unusable database) or 2 (wrong arguments).
 */
import { originOf, uploadsDirOf } from './config.ts'
import { distDirFrom } from './dist-dir.ts'
import { addFirstCompetitions } from './first-competitions.ts'
import { importFile, openDirectory, readImportFile } from './import-file.ts'
import { openBesideServer, onlyOne, runProgramFor } from './program.ts'
import { loadSample } from './sample-content.ts'
import { isSeeded, seedOnce } from './seed.ts'

const USAGE = `usage: npm run import -- FILE [--dry-run] [--hidden]
  FILE       parks as GeoJSON or as an answer of Overpass, or a file of npm run export
  --dry-run  check the file and say what would happen; write nothing
  --hidden   new parks arrive hidden, to be reviewed in the admin area`

await runProgramFor(
  USAGE,
  { 'dry-run': { type: 'boolean' }, hidden: { type: 'boolean' } },
  ({ values, positionals }) => {
    const file = onlyOne(positionals)
    if (file === undefined) return undefined
    return { file, dryRun: values['dry-run'] ?? false, isHidden: values.hidden ?? false }
  },
  async (asked, config) => {
    const file = await readImportFile(asked.file)
    const store = await openBesideServer(config, 'Stop the server, import, and start it again')
    try {
      // The server adds the first competitions too, at its first start. So the content is the same whichever program
      // runs first.
      if (!asked.dryRun) await addFirstCompetitions(store)
      if (config.sampleContent && !asked.dryRun && !(await isSeeded(store))) {
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
        ...asked,
        print: (line) => console.log(line),
      })
      if (!isImported) process.exitCode = 1
    } finally {
      await store.close()
    }
  },
)
