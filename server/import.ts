/**
 * `npm run import -- FILE [--dry-run] [--hidden]`: imports parks from GeoJSON or Overpass, or a whole directory, into
 * the server's database. `npm run import -- --osm [--dry-run] [--accept-missing]`: asks OpenStreetMap instead. Exit
 * status: 0 (done, or nothing to do), 1 (nothing was written: no row or no file that can be used, or an unusable
 * database) or 2 (wrong arguments).
 */
import { originOf, uploadsDirOf } from './config.ts'
import { distDirFrom } from './dist-dir.ts'
import { addFirstCompetitions } from './first-competitions.ts'
import { importFile, openDirectory, readImportFile } from './import-file.ts'
import { importFromOsm } from './import-osm.ts'
import { openBesideServer, onlyOne, runProgramFor } from './program.ts'
import { loadSample } from './sample-content.ts'
import { isSeeded, seedOnce } from './seed.ts'

const USAGE = `usage: npm run import -- FILE [--dry-run] [--hidden]
       npm run import -- --osm [--dry-run] [--accept-missing]
  FILE              parks as GeoJSON or as an answer of Overpass, or a file of npm run export
  --osm             ask OpenStreetMap (OVERPASS_URL); new parks arrive hidden
  --dry-run         say what would happen; write nothing
  --hidden          new parks arrive hidden, to be reviewed in the admin area
  --accept-missing  write even though the answer lacks more than a fifth of the parks that are known from there`

const OPTIONS = {
  'dry-run': { type: 'boolean' },
  hidden: { type: 'boolean' },
  osm: { type: 'boolean' },
  'accept-missing': { type: 'boolean' },
} as const

await runProgramFor(
  USAGE,
  OPTIONS,
  ({ values, positionals }) => {
    const { 'dry-run': dryRun = false, hidden: isHidden = false, osm = false } = values
    const isMissingConfirmed = values['accept-missing'] ?? false
    if (osm) return positionals.length > 0 || isHidden ? undefined : { file: undefined, dryRun, isMissingConfirmed }
    const file = onlyOne(positionals)
    return file === undefined || isMissingConfirmed ? undefined : { file, dryRun, isHidden }
  },
  async (asked, config) => {
    const file = asked.file === undefined ? undefined : await readImportFile(asked.file)
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
      const print = (line: string) => console.log(line)
      const osm = { ...asked, url: config.overpassUrl, origin: config.publicUrl, print }
      const isImported =
        file === undefined
          ? await importFromOsm(store, directory, { isMissingConfirmed: false, ...osm })
          : await importFile(directory, file, { isHidden: false, ...asked, print })
      if (!isImported) process.exitCode = 1
    } finally {
      await store.close()
    }
  },
)
