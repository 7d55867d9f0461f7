/**
 * Vitest's global set-up: makes the archive of this version as an operator does, or takes the one that RELEASE_ARCHIVE
 * names.
 */
import { execFileSync } from 'node:child_process'
import { chmodSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The archive's file. */
    archive: string
  }
}

const ROOT = join(import.meta.dirname, '../..')
/** 2026-09-21. A release takes its time from a commit, but a test must run on uncommitted files. */
const TIME = 1_790_000_000

/**
 * Makes a release.
 * @param time seconds since 1970
 * @returns the archive and the output
 */
export function makeRelease(folder: string, time = TIME): { file: string; printed: string } {
  // Without Vitest's variables, which would change the build.
  const { PATH = '', HOME = '' } = process.env
  const env = { PATH, HOME, RELEASE_DIR: folder, SOURCE_DATE_EPOCH: String(time) }
  const printed = execFileSync('npm', ['run', '--silent', 'release'], { cwd: ROOT, env, encoding: 'utf8' })
  const [file, ...more] = globSync('*.tar.gz', { cwd: folder })
  if (file === undefined || more.length > 0) throw new Error(`not one archive: ${file} ${more.join(' ')}`)
  return { file: join(folder, file), printed }
}

export default function setup(project: TestProject): () => void {
  const named = process.env.RELEASE_ARCHIVE
  if (named) {
    project.provide('archive', resolve(named))
    return () => {}
  }
  const home = mkdtempSync(join(tmpdir(), 'rampa-release-'))
  // Readable for others, because the tests' servers run as another user.
  chmodSync(home, 0o755)
  project.provide('archive', makeRelease(home).file)
  return () => rmSync(home, { recursive: true, force: true })
}
