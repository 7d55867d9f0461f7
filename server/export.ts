/**
 * `npm run export -- FILE [--geojson]`: writes the directory as one JSON file, or the parks as GeoJSON. Exit status: 0,
 * 1 (failed) or 2 (wrong arguments).
 */
import { writeFile } from 'node:fs/promises'
import { originOf, uploadsDirOf } from './config.ts'
import { StartError } from './db/start-error.ts'
import { openDirectory } from './import-file.ts'
import { openBesideServer, onlyOne, runProgramFor } from './program.ts'

const USAGE = `usage: npm run export -- FILE [--geojson]
  FILE       a new file
  --geojson  the parks alone, with the tags of OpenStreetMap`

await runProgramFor(
  USAGE,
  { geojson: { type: 'boolean' } },
  ({ values, positionals }) => {
    const file = onlyOne(positionals)
    return file === undefined ? undefined : { file, geojson: values.geojson ?? false }
  },
  async (asked, config) => {
    const store = await openBesideServer(config, 'Stop the server, or export in the admin area')
    try {
      const origin = config.publicUrl ?? originOf(config.host, config.port)
      const directory = openDirectory(store, uploadsDirOf(config), origin)
      await writeFile(asked.file, asked.geojson ? directory.exportGeojson() : directory.export(), {
        flag: 'wx',
      })
      console.log(`The directory is in ${asked.file}.`)
    } catch (error) {
      const { code, syscall, message } = error as NodeJS.ErrnoException
      if (code === 'EEXIST') throw new StartError(`${asked.file} exists already`)
      throw syscall === 'open' ? new StartError(message) : error
    } finally {
      await store.close()
    }
  },
)
