/** Imports a file from the command line: checks the whole file, prints a report, and writes in one transaction. */
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { DIRECTORY_FORMAT, IMPORT_NAME_MAX } from '#contract/directory.ts'
import type { DirectoryChange, ImportPlan } from '#contract/directory.ts'
import { StartError } from './db/start-error.ts'
import type { Store } from './db/store.ts'
import { createDirectory } from './directory/service.ts'
import type { DirectoryService } from './directory/service.ts'
import { readSourceState } from './directory/source-plan.ts'
import { ApiError } from './http/api-error.ts'
import { createHistoryRepo } from './modules/history/repo.ts'
import { createHistory } from './modules/history/service.ts'
import { FileError } from './modules/parks/import/file-problem.ts'
import { FILE_LIMIT_BYTES, featuresOf, parseFile } from './modules/parks/import/geojson.ts'
import { createOsmHoursReader } from './modules/parks/import/osm-hours.ts'
import { makePlan } from './modules/parks/import/plan.ts'
import type { Plan } from './modules/parks/import/plan.ts'
import { renewRows } from './modules/parks/import/renewal.ts'
import { describePlan, printable } from './modules/parks/import/report.ts'
import { createParksRepo } from './modules/parks/repo.ts'
import { createTrashRepo } from './modules/trash/repo.ts'
import { createTrash } from './modules/trash/service.ts'

export interface ImportFile {
  /** The file's name, for the source of its parks. */
  name?: string
  bytes: Buffer
  /** Features of a GeoJSON file; undefined: the file is a directory file. */
  features: unknown[] | undefined
}

export interface ImportOptions {
  /** Whether to print only what the import would do. */
  dryRun: boolean
  /** Whether new parks arrive hidden, to be reviewed. */
  isHidden: boolean
  print: (line: string) => void
}

/**
 * The directory service for a program that is not the server. @param origin the site's origin, for the addresses of
 * pictures
 */
export function openDirectory(store: Store, uploadsDir: string, origin: string): DirectoryService {
  const history = createHistory(createHistoryRepo(store), store.tx, Date.now)
  const trash = createTrash(createTrashRepo(store), history, Date.now)
  return createDirectory({ store, history, trash, uploadsDir, origin: () => origin, now: Date.now })
}

/** @throws StartError naming the file and what is wrong with it */
export async function readImportFile(file: string): Promise<ImportFile> {
  try {
    const { size } = await stat(file)
    if (size > FILE_LIMIT_BYTES) throw new StartError(`${file}: it is larger than ${FILE_LIMIT_BYTES / 1024 / 1024} MB`)
    const bytes = await readFile(file)
    const value = parseFile(bytes)
    const isOurs = (value as { format?: unknown } | null)?.format === DIRECTORY_FORMAT
    return { name: basename(file), bytes, features: isOurs ? undefined : featuresOf(value) }
  } catch (error) {
    if (error instanceof StartError) throw error
    if (error instanceof FileError) throw new StartError(`${file}: ${error.message}`)
    const { code, message } = error as NodeJS.ErrnoException
    throw new StartError(code === 'ENOENT' ? `${file}: there is no such file` : `${file}: ${message}`)
  }
}

/** @returns whether the file was imported; in a dry run, whether it could be imported */
export async function importFile(
  store: Store,
  directory: DirectoryService,
  { bytes, features, name = '' }: ImportFile,
  options: ImportOptions,
): Promise<boolean> {
  const { dryRun, isHidden, print } = options
  const read = { isHidden, fileName: name.slice(0, IMPORT_NAME_MAX) }
  let rejected = 0
  if (features !== undefined) {
    const plan = await planOf(store, features)
    for (const line of describePlan(plan)) print(line)
    rejected = plan.rejects.length
    if (rejected > 0 && rejected === features.length) {
      print('Nothing was written: no row can be used.')
      return false
    }
  }
  try {
    const plannedImport = await directory.plan(bytes, read)
    if (features === undefined) for (const line of describeImport(plannedImport)) print(line)
    const { added, changed, restored, same } = plannedImport.counts
    if (dryRun) print('A dry run: nothing was written.')
    else if (added + changed + restored === 0 && plannedImport.renewal?.writes !== true)
      print('There is nothing to do.')
    else {
      await directory.run(bytes, plannedImport.plan, null, read)
      print(
        `Done: ${added} created, ${changed + restored} updated, ${same} left as they were, ${rejected} rejected. ` +
          'The history in the admin area can take it back.',
      )
    }
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.statusCode === 409) throw new StartError('the directory changed meanwhile: run it again')
    print(`${error.message}.`)
    for (const { field, message } of error.errors ?? []) print(printable(`  ${field}: ${message}`))
    return false
  }
}

async function planOf(store: Store, features: unknown[]): Promise<Plan> {
  const all = await createParksRepo(store).all()
  const parks = all.filter(({ deleted_at }) => deleted_at === null)
  const state = await readSourceState(store, all)
  return makePlan(features, parks, {
    readOsm: await createOsmHoursReader(),
    renew: (rows) => renewRows(rows, state, { isWhole: false, now: Date.now() }),
  })
}

const KIND_WORDS: Record<DirectoryChange['kind'], string> = {
  added: 'Create',
  changed: 'Update',
  restored: 'Take from the trash',
}

/** What an import creates, changes and leaves, line by line. */
export function describeChanges({ counts, changes }: Pick<ImportPlan, 'counts' | 'changes'>): string[] {
  const lines: string[] = []
  for (const kind of ['added', 'changed', 'restored'] as const) {
    const changesOfKind = changes.filter((change) => change.kind === kind)
    if (changesOfKind.length === 0) continue
    lines.push(`${KIND_WORDS[kind]}: ${changesOfKind.length}`)
    for (const { thing, slug, fields } of changesOfKind) {
      lines.push(`  ${thing} ${slug}${fields ? ` (${fields.map(({ field }) => field).join(', ')})` : ''}`)
    }
  }
  if (counts.same > 0) lines.push(`Leave as they are: ${counts.same}`)
  return lines
}

function describeImport(plan: ImportPlan): string[] {
  const { warnings } = plan
  const lines = describeChanges(plan)
  if (warnings.length > 0) lines.push(`Warnings: ${warnings.length}`)
  for (const { field, message } of warnings) lines.push(`  ${field}: ${WARNING_WORDS[message] ?? message}`)
  return lines.map(printable)
}

const WARNING_WORDS: Record<string, string> = {
  picture: 'this picture is not on this site',
  related: 'this guide is neither here nor in the file',
  stock: 'the stock of variants that exist stays as it is here',
  kept: 'variants that the file does not have stay',
}
