/** Reads backups, and checks them completely. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { areOurs } from '../db/migrate.ts'
import { StartError } from '../db/start-error.ts'
import { MANIFEST_NAME, readManifest } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import { tablesAt } from './scratch.ts'
import { ArchiveError, readTar } from './tar.ts'
import type { TarEntry } from './tar.ts'

/** Longest file that is read into memory as a whole. Manifests and parts of tables are smaller. */
const MOST_BYTES_IN_MEMORY = 256 * 1024 * 1024

export type Row = Record<string, string | number | null>

/** Which part of the backup a file of the archive is. */
type Kind = { table: string } | { upload: string } | 'manifest'

function kindOf(name: string): Kind {
  const [, table] = /^tables\/(\w+)\/\d+\.jsonl$/.exec(name) ?? []
  if (table !== undefined) return { table }
  const [, upload] = /^uploads\/(.+)$/.exec(name) ?? []
  if (upload !== undefined) return { upload }
  if (name === MANIFEST_NAME) return 'manifest'
  throw new ArchiveError(`it contains ${JSON.stringify(name)}, which no backup has`)
}

export interface BackupVisitor {
  rows?(table: string, rows: Row[]): Promise<void>
  /** Reads an upload; may leave its bytes unread. */
  upload?(name: string, body: AsyncIterable<Buffer>): Promise<void>
}

/** Passes on the bytes of a file, and throws at the end if they differ from the digest in the manifest. */
async function* verified({ name, body }: TarEntry, sha256: string | undefined): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for await (const part of body) {
    hash.update(part)
    yield part
  }
  if (sha256 !== undefined && hash.digest('hex') !== sha256) throw new ArchiveError(`${name} is damaged`)
}

async function textOf(entry: TarEntry, sha256?: string): Promise<string> {
  if (entry.size > MOST_BYTES_IN_MEMORY) throw new ArchiveError(`${entry.name} is too large`)
  const parts: Buffer[] = []
  for await (const part of verified(entry, sha256)) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

function rowsIn(name: string, text: string): Row[] {
  try {
    return text
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as Row)
  } catch {
    throw new ArchiveError(`${name} is damaged`)
  }
}

/** Visits the files of a backup. @throws StartError naming the file and what is wrong with it */
async function visit(file: string, work: (entry: TarEntry, kind: Kind) => Promise<void>): Promise<void> {
  const gunzip = createGunzip()
  const input = createReadStream(file).on('error', (error) => gunzip.destroy(error))
  try {
    for await (const entry of readTar(input.pipe(gunzip))) await work(entry, kindOf(entry.name))
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new StartError(`${file}: there is no such file`)
    const isOurs = error instanceof ArchiveError || code?.startsWith('Z_')
    throw isOurs ? new StartError(`${file} cannot be restored: ${message}`) : error
  } finally {
    input.destroy()
    gunzip.destroy()
  }
}

/**
 * Reads a whole backup and checks that it is complete and undamaged, and that this program knows its version.
 * @throws StartError
 */
export async function checkBackup(file: string): Promise<Manifest> {
  const found: Manifest['files'] = []
  const rows = new Map<string, { count: number; columns: string }>()
  let manifest: Manifest | undefined
  await visit(file, async (entry, kind) => {
    if (manifest !== undefined) throw new ArchiveError('something follows its manifest')
    if (kind === 'manifest') {
      manifest = readManifest(await textOf(entry))
      return
    }
    const hash = createHash('sha256')
    const parts: Buffer[] = []
    for await (const part of entry.body) {
      hash.update(part)
      if ('table' in kind) parts.push(part)
    }
    found.push({ name: entry.name, size: entry.size, sha256: hash.digest('hex') })
    if ('table' in kind) noteRows(kind.table, rowsIn(entry.name, Buffer.concat(parts).toString('utf8')))
  })

  function noteRows(table: string, found: Row[]): void {
    const noted = rows.get(table) ?? { count: 0, columns: columnsOf(found[0] ?? {}) }
    if (!found.every((row) => columnsOf(row) === noted.columns)) throw new ArchiveError(`the rows of ${table} differ`)
    rows.set(table, { ...noted, count: noted.count + found.length })
  }

  const problem = manifest === undefined ? 'it was cut off' : await problemOf(manifest, found, rows)
  if (problem !== undefined) throw new StartError(`${file} cannot be restored: ${problem}`)
  return manifest!
}

const columnsOf = (row: Row) => Object.keys(row).sort().join()

async function problemOf(
  manifest: Manifest,
  found: Manifest['files'],
  rows: Map<string, { count: number; columns: string }>,
): Promise<string | undefined> {
  const lastMigration = manifest.migrations.at(-1)
  if (lastMigration === undefined || !areOurs(manifest.migrations))
    return 'it was made by a newer version of this program'
  if (manifest.files.length !== found.length) return 'it has other files than its manifest says'
  for (const [index, file] of found.entries()) {
    const expectedFile = manifest.files[index]
    if (expectedFile?.name !== file.name) return 'it has other files than its manifest says'
    if (expectedFile.size !== file.size || expectedFile.sha256 !== file.sha256) return `${file.name} is damaged`
  }
  const known = new Map((await tablesAt(lastMigration)).map(({ name, columns }) => [name, columns.toSorted().join()]))
  for (const { name, columns, rows: count } of manifest.tables) {
    const stored = rows.get(name)
    if ((stored?.count ?? 0) !== count) return `it has not all rows of ${name}`
    const expected = known.get(name)
    if (expected === undefined) return `it has an unknown table ${name}`
    if (columns.toSorted().join() !== expected || (stored !== undefined && stored.columns !== expected)) {
      return `its table ${name} has other columns`
    }
  }
  const named = new Set(manifest.tables.map(({ name }) => name))
  for (const name of rows.keys()) if (!named.has(name)) return `it has an unknown table ${name}`
  return undefined
}

/**
 * Visits the contents of a checked backup, in order. Refuses a file of the archive that was changed after the check.
 * @throws StartError
 */
export async function visitBackup(file: string, manifest: Manifest, visitor: BackupVisitor): Promise<void> {
  const sums = new Map(manifest.files.map(({ name, sha256 }) => [name, sha256]))
  await visit(file, async (entry, kind) => {
    if (kind === 'manifest') return
    const sum = sums.get(entry.name)
    if (sum === undefined) throw new ArchiveError('it has changed')
    if ('table' in kind) {
      if (visitor.rows) await visitor.rows(kind.table, rowsIn(entry.name, await textOf(entry, sum)))
    } else if (visitor.upload) {
      await visitor.upload(kind.upload, verified(entry, sum))
    }
  })
}
