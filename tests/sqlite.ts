/**
 * The migrated, empty embedded database, made once for the whole test run. Copying its file is faster than migrating.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { DATABASE_FILE } from '#server/db/open-database.ts'
import { openStore } from '#server/db/store.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Path of the file. */
    migratedSqlite: string
  }
}

/** Vitest's global set-up. */
export default async function setup(project: TestProject): Promise<() => void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rampa-sqlite-'))
  const store = await openStore({ dataDir })
  // Closing writes the log into the file.
  await store.close()
  project.provide('migratedSqlite', join(dataDir, DATABASE_FILE))
  return () => rmSync(dataDir, { recursive: true, force: true })
}
