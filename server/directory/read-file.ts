/** Reads a file to import: JSON of the directory, or GeoJSON of parks. Checks the whole file, and writes nothing. */
import type * as z from 'zod/mini'
import {
  DIRECTORY_FORMAT,
  DIRECTORY_LISTS,
  DIRECTORY_VERSION,
  directorySettingsSchema,
  directoryTextsSchema,
} from '#contract/directory.ts'
import type { DirectoryList, DirectorySettings, DirectoryTexts } from '#contract/directory.ts'
import type { FieldError } from '#contract/errors.ts'
import { FileError } from '../modules/parks/import/file-problem.ts'
import { breather } from './breather.ts'
import type { Item } from './kind.ts'
import { KINDS } from './kinds.ts'
import { unreadableTexts } from './unreadable-texts.ts'

/** A file that cannot be imported. `errors` name the row and the field, for example `parks.41.name.he`. */
export class ImportFileError extends Error {
  readonly errors: FieldError[]
  constructor(message: string, errors: FieldError[] = []) {
    super(message)
    this.errors = errors
  }
}

/** Highest number of errors in the answer, because the errors of one file are usually alike. */
const MOST_ERRORS = 100

/** The content of a file. If the file lacks a list, an import does not change the stored things of that kind. */
export interface DirectoryFile {
  lists: Map<DirectoryList, Item[]>
  texts: DirectoryTexts
  settings: DirectorySettings
}

const FACTS = ['format', 'version', 'exportedAt']

/** @param value the parsed JSON @throws ImportFileError */
export async function readDirectory(value: unknown): Promise<DirectoryFile> {
  const file = (value ?? {}) as Record<string, unknown>
  if (file.format !== DIRECTORY_FORMAT) throw unusable(new FileError('fileUnknown'))
  if (file.version !== DIRECTORY_VERSION) throw unusable(new FileError('fileNewer'))
  const errors: FieldError[] = []
  const names: readonly string[] = [...FACTS, ...DIRECTORY_LISTS, 'texts', 'settings']
  for (const name of Object.keys(file)) if (!names.includes(name)) errors.push({ field: name, message: 'unknown' })

  const lists: DirectoryFile['lists'] = new Map()
  for (const kind of KINDS) {
    const items = file[kind.list]
    if (items === undefined) continue
    if (Array.isArray(items)) lists.set(kind.list, await readItems(kind, items, errors))
    else errors.push({ field: kind.list, message: 'must be a list' })
  }
  const settings = directorySettingsSchema.safeParse(file.settings ?? {})
  if (!settings.success) errors.push(...fieldErrors(settings.error, 'settings'))
  const texts = directoryTextsSchema.safeParse(file.texts ?? {})
  if (!texts.success) errors.push(...fieldErrors(texts.error, 'texts'))
  else errors.push(...unreadableTexts(texts.data))
  if (errors.length > 0) throw refusedFile(errors)
  return { lists, texts: texts.data ?? {}, settings: settings.data ?? {} }
}

async function readItems(
  { list, schema, fields, normal, slug }: (typeof KINDS)[number],
  items: unknown[],
  errors: FieldError[],
): Promise<Item[]> {
  const read: Item[] = []
  const breathe = breather()
  const seen = new Map<string, number>()
  for (const [index, item] of items.entries()) {
    await breathe()
    const unknown = Object.keys(item ?? {}).filter((name) => !fields.includes(name))
    errors.push(...unknown.map((name) => ({ field: `${list}.${index}.${name}`, message: 'unknown' })))
    const parsed = schema.safeParse(item)
    if (!parsed.success) errors.push(...fieldErrors(parsed.error, `${list}.${index}`))
    if (errors.length >= MOST_ERRORS) throw refusedFile(errors)
    if (!parsed.success) continue
    const one = normal(parsed.data)
    const keys = one as unknown as Record<string, string | undefined>
    for (const field of ['_id', slug]) {
      const key = keys[field]
      if (key === undefined) continue
      const other = seen.get(`${field} ${key}`)
      if (other !== undefined) errors.push({ field: `${list}.${index}.${field}`, message: `repeats ${list}.${other}` })
      seen.set(`${field} ${key}`, index)
    }
    read.push(one)
  }
  return read
}

/** The error for a file whose form is unknown, so that no row can be named. */
export const unusable = ({ message, errors }: FileError): ImportFileError =>
  new ImportFileError(`The file cannot be read: ${message}`, errors)

/** The error for a file with invalid rows; it contains the first errors. */
export const refusedFile = (errors: FieldError[]): ImportFileError =>
  new ImportFileError('Nothing was imported: the file has errors', errors.slice(0, MOST_ERRORS))

function fieldErrors(error: z.core.$ZodError, at: string): FieldError[] {
  return error.issues.flatMap((issue) => {
    const path = [at, ...issue.path].join('.')
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ field: `${path}.${key}`, message: 'unknown' }))
    return [{ field: path, message: issue.message }]
  })
}
