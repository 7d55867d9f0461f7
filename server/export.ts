/**
 * `npm run export -- FILE [--geojson]`: writes the directory as one JSON file, or the parks as GeoJSON. Exit status: 0,
 * 1 (failed) or 2 (wrong arguments).
 */
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { originOf, readConfig, uploadsDirOf } from './config.ts'
import { StartError } from './db/start-error.ts'
import { openDirectory } from './import-file.ts'
import { openBesideServer, runProgram } from './program.ts'

const USAGE = `usage: npm run export -- FILE [--geojson]
  FILE       a new file
  --geojson  the parks alone, with the tags of OpenStreetMap`

function readArguments(): { file: string; geojson: boolean } | undefined {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { geojson: { type: 'boolean' } } })
    const [file, ...more] = positionals
    return file === undefined || more.length > 0 ? undefined : { file, geojson: values.geojson ?? false }
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
    const store = await openBesideServer(config, 'Stop the server, or export in the admin area')
    try {
      const origin = config.publicUrl ?? originOf(config.host, config.port)
      const directory = openDirectory(store, uploadsDirOf(config), origin)
      await writeFile(parsedArguments.file, parsedArguments.geojson ? directory.exportGeojson() : directory.export(), {
        flag: 'wx',
      })
      console.log(`The directory is in ${parsedArguments.file}.`)
    } catch (error) {
      const { code, syscall, message } = error as NodeJS.ErrnoException
      if (code === 'EEXIST') throw new StartError(`${parsedArguments.file} exists already`)
      throw syscall === 'open' ? new StartError(message) : error
    } finally {
      await store.close()
    }
  })
}
