/** The server's programs, bundled once per test run as for production. A bundle starts twice as fast. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { bundleServer } from '../build/server-bundle.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of the programs. */
    programs: string
  }
}

/** Vitest's global set-up. */
export default async function setup(project: TestProject): Promise<() => void> {
  // Below the packages' folder, because the bundle imports some of them.
  const cache = join(import.meta.dirname, '../node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'rampa-programs-'))
  const programs = join(folder, 'server')
  await bundleServer(programs)
  project.provide('programs', programs)
  return () => rmSync(folder, { recursive: true, force: true })
}
