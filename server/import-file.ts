/** Imports a file from the command line: checks the whole file, prints a report, and writes in one transaction. */
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { IMPORT_NAME_MAX } from '#contract/directory.ts'
import type { DirectoryChange, ImportPlan } from '#contract/directory.ts'
import { isReject } from '#contract/geojson-problems.ts'
import { FILE_FIELD } from '#contract/import-file-problems.ts'
import { StartError } from './db/start-error.ts'
import type { Store } from './db/store.ts'
import { createDirectory } from './directory/service.ts'
import type { DirectoryService } from './directory/service.ts'
import { ApiError } from './http/api-error.ts'
import { createHistoryRepo } from './modules/history/repo.ts'
import { createHistory } from './modules/history/service.ts'
import { FILE_LIMIT_BYTES } from './modules/parks/import/geojson.ts'
import { describeWarnings, printable } from './modules/parks/import/report.ts'
import { createTrashRepo } from './modules/trash/repo.ts'
import { createTrash } from './modules/trash/service.ts'

export interface ImportFile {
  /** The file's name without its folder. */
  name: string
  bytes: Buffer
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

/** @throws StartError naming the file and why it can't be read */
export async function readImportFile(file: string): Promise<ImportFile> {
  try {
    const { size } = await stat(file)
    if (size > FILE_LIMIT_BYTES) throw new StartError(`${file}: it is larger than ${FILE_LIMIT_BYTES / 1024 / 1024} MB`)
    return { name: basename(file), bytes: await readFile(file) }
  } catch (error) {
    if (error instanceof StartError) throw error
    const { code, message } = error as NodeJS.ErrnoException
    throw new StartError(code === 'ENOENT' ? `${file}: there is no such file` : `${file}: ${message}`)
  }
}

/** @returns whether the file was imported; in a dry run, whether it could be imported */
export async function importFile(
  directory: DirectoryService,
  { name, bytes }: ImportFile,
  { dryRun, isHidden, print }: ImportOptions,
): Promise<boolean> {
  const options = { isHidden, fileName: name.slice(0, IMPORT_NAME_MAX) }
  try {
    const plan = await directory.plan(bytes, options)
    const { questions = 0, refused = 0 } = plan.renewal ?? {}
    const lines = describeChanges(plan)
    if (questions > 0) lines.push(`Ask in the suggestions, because it changed here too: ${questions}`)
    if (refused > 0) lines.push(`Refused earlier: ${refused}`)
    for (const line of [...lines, ...describeWarnings(plan.warnings)]) print(printable(line))
    const { added, changed, restored, same } = plan.counts
    const rejected = plan.warnings.filter(({ message }) => isReject(message)).length
    if (rejected > 0 && added + changed + restored + same === 0) {
      print('Nothing was written: no row can be used.')
      return false
    }
    if (dryRun) {
      print('A dry run: nothing was written.')
      return true
    }
    const { historyId } = await directory.run(bytes, plan.plan, null, options)
    if (historyId === null) print('There is nothing to do.')
    else {
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
    for (const { field, message } of error.errors ?? []) {
      if (field !== FILE_FIELD) print(printable(`  ${field}: ${message}`))
    }
    return false
  }
}

const KIND_WORDS: Record<DirectoryChange['kind'], string> = {
  added: 'Create',
  changed: 'Update',
  restored: 'Take from the trash',
}

/** Lists the things that an import creates, changes and leaves. */
export function describeChanges({ counts, changes }: Pick<ImportPlan, 'counts' | 'changes'>): string[] {
  const lines: string[] = []
  for (const kind of ['added', 'changed', 'restored'] as const) {
    const changesOfKind = changes.filter((change) => change.kind === kind)
    if (changesOfKind.length === 0) continue
    lines.push(`${KIND_WORDS[kind]}: ${changesOfKind.length}`)
    for (const { thing, slug, fields } of changesOfKind) {
      const names = (fields ?? []).map(({ field }) => field).join(', ')
      lines.push(`  ${thing} ${slug}${names === '' ? '' : ` (${names})`}`)
    }
  }
  if (counts.same > 0) lines.push(`Leave as they are: ${counts.same}`)
  return lines
}
