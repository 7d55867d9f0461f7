/**
 * The data that a test's server starts with: sample content and first admin. The product itself writes it, once per run
 * for each start instant, and each server gets a copy.
 */
import { constants, existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rename, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { freePort } from '../tests/free-port.ts'
import type { SiteClock } from './clock.ts'
import { endProcess, launch } from './process.ts'

/** The folder of a run's templates, shared by all its processes. */
const FOLDER_VARIABLE = 'RAMPA_E2E_TEMPLATES'
const DATABASE = 'rampa.db'
/** The server's compiled code, which Node stores when a server ends by itself. Compiling is a fifth of a start. */
export const codeFolder = (): string => join(runFolder(), 'code')
/** The template is a little older than its servers, so that nothing in it comes from the future. */
const AGE_MS = 30_000

/** The folder of this run, shared by all workers and removed at the end. */
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
 * @param clock the clock of the server that gets the data
 */
export async function cloneTemplate(dataDir: string, clock: SiteClock): Promise<void> {
  await copyFile(await requireTemplate(clock), join(dataDir, DATABASE), constants.COPYFILE_FICLONE)
  await mkdir(join(dataDir, 'uploads'))
  await symlink(resolve('dist/photos'), join(dataDir, 'uploads/photos'))
}

/** The template's database file, made if it is missing. If two processes make it at once, one copy wins. */
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
  // Copied into one file, together with the write-ahead log.
  const database = new DatabaseSync(join(dataDir, DATABASE))
  database.exec(`vacuum into '${dataDir}/whole.db'`)
  database.close()
  await rename(join(dataDir, 'whole.db'), template)
  await rm(dataDir, { recursive: true })
  return template
}
