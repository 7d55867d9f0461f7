/**
 * The data that a test's server begins with: the sample content and the first admin, put in by the product itself, once
 * in a run for each start instant, and copied for each server.
 */
import { constants, existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rename, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { freePort } from '../tests/free-port.ts'
import type { SiteClock } from './clock.ts'
import { endProcess, launch } from './process.ts'

/** The folder of a run's templates, which all its processes share. */
const FOLDER_VARIABLE = 'RAMPA_E2E_TEMPLATES'
const DATABASE = 'rampa.db'
/** The compiled code of the server, which Node keeps when one ends by itself: a fifth of a start is compiling it. */
export const codeFolder = (): string => join(runFolder(), 'code')
/** The template is a little older than the servers that begin with it, so that nothing in it was made in the future. */
const AGE_MS = 30_000

/** The folder of this run: what is made once in it is shared by all workers, and removed at the end. */
export function runFolder(): string {
  const folder = process.env[FOLDER_VARIABLE]
  if (!folder) throw new Error('the templates were not set up')
  return folder
}

/** Playwright's global set-up. @returns the tear-down */
export default async function setUpTemplates(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'rampa-templates-'))
  process.env[FOLDER_VARIABLE] = folder
  return () => rm(folder, { recursive: true, force: true })
}

/**
 * Fills the empty folder `dataDir`. Its pictures are the build's own files.
 * @param clock the one of the server that gets the data
 */
export async function cloneTemplate(dataDir: string, clock: SiteClock): Promise<void> {
  await copyFile(await requireTemplate(clock), join(dataDir, DATABASE), constants.COPYFILE_FICLONE)
  await mkdir(join(dataDir, 'uploads'))
  await symlink(resolve('dist/photos'), join(dataDir, 'uploads/photos'))
}

/** The database file of the template, made where it is missing. Of two processes that make it at once one wins. */
async function requireTemplate(clock: SiteClock): Promise<string> {
  const folder = runFolder()
  const template = join(folder, `${clock.start}.db`)
  if (existsSync(template)) return template
  const dataDir = await mkdtemp(join(folder, 'new-'))
  const env = {
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    SAMPLE_CONTENT: 'on',
    NODE_COMPILE_CACHE: codeFolder(),
  }
  await endProcess(await launch('dist/server/main.js', env, clock.offset - AGE_MS), 'SIGTERM')
  // One file, whatever was still in the write-ahead log.
  const database = new DatabaseSync(join(dataDir, DATABASE))
  database.exec(`vacuum into '${dataDir}/whole.db'`)
  database.close()
  await rename(join(dataDir, 'whole.db'), template)
  await rm(dataDir, { recursive: true })
  return template
}
