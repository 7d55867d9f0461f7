/** Vitest's global set-up: the archive of this version, made as an operator makes it. */
import { execFileSync } from 'node:child_process'
import { chmodSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The archive, and what its maker printed. */
    archive: { file: string; printed: string }
  }
}

const ROOT = join(import.meta.dirname, '../..')
/** 2026-09-21: a release is made of a commit, a test of whatever is there. */
export const RELEASE_TIME = 1_790_000_000

/** Makes the release of a source folder. @returns the archive */
export function makeRelease(source: string, folder: string, time: number): { file: string; printed: string } {
  // Without Vitest's variables: a build would be another one than production's.
  const { PATH = '', HOME = '' } = process.env
  const env = { PATH, HOME, RELEASE_DIR: folder, SOURCE_DATE_EPOCH: String(time) }
  const printed = execFileSync('npm', ['run', '--silent', 'release'], { cwd: source, env, encoding: 'utf8' })
  const [file, ...more] = globSync('*.tar.gz', { cwd: folder })
  if (file === undefined || more.length > 0) throw new Error(`not one archive: ${file} ${more.join(' ')}`)
  return { file: join(folder, file), printed }
}

export default function setup(project: TestProject): () => void {
  const home = mkdtempSync(join(tmpdir(), 'rampa-release-'))
  // Others may look in: the servers of the tests are another user's.
  chmodSync(home, 0o755)
  project.provide('archive', makeRelease(ROOT, home, RELEASE_TIME))
  return () => rmSync(home, { recursive: true, force: true })
}
