/** Vitest's global set-up: the archive of this version, made as an operator makes it; or the one that RELEASE_ARCHIVE names. */
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
/** 2026-09-21: a release is made of a commit, a test of whatever is there. */
const TIME = 1_790_000_000

/** Makes a release. @param time seconds since 1970 @returns the archive, and what was printed */
export function makeRelease(folder: string, time = TIME): { file: string; printed: string } {
  // Without Vitest's variables: a build would be another one than production's.
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
  // Others may look in: the servers of the tests are another user's.
  chmodSync(home, 0o755)
  project.provide('archive', makeRelease(home).file)
  return () => rmSync(home, { recursive: true, force: true })
}
