/** Imports a file into an open database: checks everything, prints a report, writes in one transaction. */
import { readFile, stat } from 'node:fs/promises'
import { newId } from './new-id.ts'
import { StartError } from './db/start-error.ts'
import type { Store } from './db/store.ts'
import { FILE_LIMIT_BYTES, FileError, readFeatures } from './modules/parks/import/geojson.ts'
import { createOsmHoursReader } from './modules/parks/import/osm-hours.ts'
import { makePlan } from './modules/parks/import/plan.ts'
import type { Plan } from './modules/parks/import/plan.ts'
import { describePlan } from './modules/parks/import/report.ts'
import { createParksRepo } from './modules/parks/repo.ts'
import { toRow } from './modules/parks/to-wire.ts'

export interface ImportOptions {
  /** Only print what would happen. */
  dryRun: boolean
  /** Write the valid rows of a file that has invalid ones; without it such a file changes nothing. */
  skipRejected: boolean
  print: (line: string) => void
}

/** @throws StartError naming the file and what is wrong with it */
export async function readImportFile(file: string): Promise<unknown[]> {
  try {
    const { size } = await stat(file)
    if (size > FILE_LIMIT_BYTES) throw new FileError(`it is larger than ${FILE_LIMIT_BYTES / 1024 / 1024} MB`)
    return readFeatures(await readFile(file))
  } catch (error) {
    if (error instanceof FileError) throw new StartError(`${file}: ${error.message}`)
    const { code, message } = error as NodeJS.ErrnoException
    throw new StartError(code === 'ENOENT' ? `${file}: there is no such file` : `${file}: ${message}`)
  }
}

/** @returns whether the file was imported (in a dry run: would be) */
export async function importParks(store: Store, features: unknown[], options: ImportOptions): Promise<boolean> {
  const { dryRun, skipRejected, print } = options
  const readOsm = await createOsmHoursReader()
  const repo = createParksRepo(store)
  const report = (plan: Plan) => {
    for (const line of describePlan(plan)) print(line)
  }
  const refused = (plan: Plan) => plan.rejects.length > 0 && !skipRejected
  const idle = (plan: Plan) => plan.creates.length + plan.updates.length === 0

  const first = makePlan(features, await repo.all(), readOsm)
  report(first)
  if (refused(first)) {
    print('Nothing was written: mend the rejected rows, or leave them out with --skip-rejected.')
    return false
  }
  if (dryRun) print('A dry run: nothing was written.')
  else if (idle(first)) print('There is nothing to do.')
  else print(summary(await write(first)))
  return true

  /** Planned again inside the transaction: somebody may have changed a park since the report. */
  function write(reported: Plan): Promise<Plan> {
    return store.writeContent(async () => {
      const plan = makePlan(features, await repo.all(), readOsm)
      if (plan.rejects.length !== reported.rejects.length)
        throw new StartError('the parks changed meanwhile: run it again')
      const now = new Date().toISOString()
      await repo.insert(plan.creates.map(({ park }) => toRow(newId(), park, now)))
      for (const { id, changes } of plan.updates) await repo.updateContent(id, changes, now)
      return plan
    })
  }
}

const summary = ({ creates, updates, unchanged, rejects }: Plan) =>
  `Done: ${creates.length} created, ${updates.length} updated, ${unchanged.length} left as they were, ${rejects.length} rejected.`
