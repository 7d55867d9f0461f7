/**
 * Writes a backup: one tar.gz with the tables as JSON lines, the uploads, and a manifest. All tables show the same
 * instant. The uploads are copied after the tables, so that every picture named in the tables is in the backup.
 */
import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Kysely } from 'kysely'
import { dialectFor, openPostgres, openSqliteReader } from '../db/dialect.ts'
import { type AnyDatabase, inSnapshot } from '../db/snapshot.ts'
import { areOurs, migrationsOf, newerThanOurs } from '../db/migrate.ts'
import { StartError } from '../db/start-error.ts'
import { DATABASE_FILE } from '../db/open-database.ts'
import { Archive } from './archive.ts'
import { MANIFEST_NAME, newManifest } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import { checkBackup } from './read-backup.ts'
import { tablesAt } from './scratch.ts'
import { ArchiveError, isSafeName } from './tar.ts'
import { syncFile } from './uploads.ts'
import type { Uploads } from './uploads.ts'

/**
 * Tables that are not in a backup. A session or password link that has ended since the backup would become valid again,
 * and old counters of rate limits have no use.
 */
export const LEFT_OUT: readonly string[] = [
  'sessions',
  'known_devices',
  'user_links',
  'passkey_challenges',
  'rate_limits',
]

/** Rows are written in files of about this size, so that no file has to be in memory as a whole. */
const PART_BYTES = 1024 * 1024

export interface Source {
  dataDir: string
  databaseUrl?: string | undefined
  uploads: Uploads
}

export interface Backup {
  manifest: Manifest
  /**
   * Uploads that are not in the backup, because they were deleted while the backup was made, or their names can't be
   * names of uploads.
   */
  missing: string[]
  /**
   * Migrations of a newer release that the database has. The tables and columns that they added are not in the backup.
   */
  newer: readonly string[]
}

/**
 * Writes a backup to a new file, and reads the backup again before the file gets its final name. The server may be
 * running.
 * @param now milliseconds since 1970
 * @throws StartError
 */
export async function writeBackup(source: Source, file: string, now: () => number = Date.now): Promise<Backup> {
  if (existsSync(file)) throw new StartError(`${file} exists already`)
  const part = `${file}.${process.pid}.part`
  const archive = new Archive(part, now() / 1000)
  try {
    const createdAt = new Date(now()).toISOString()
    const { imageKeys, newer, ...facts } = await addTables(archive, source)
    const missing = await addUploads(archive, source.uploads, imageKeys)
    const manifest = newManifest({ createdAt, ...facts, files: archive.files })
    await archive.addText(MANIFEST_NAME, JSON.stringify(manifest, null, 1))
    await archive.finish()
    await syncFile(part)
    await checkBackup(part)
    await rename(part, file)
    await syncFile(dirname(file))
    return { manifest, missing, newer }
  } catch (error) {
    await archive.abandon()
    await rm(part, { force: true })
    if (error instanceof ArchiveError) throw new StartError(`the backup failed: ${error.message}`)
    const { syscall, message } = error as NodeJS.ErrnoException
    if (syscall === undefined || error instanceof StartError) throw error
    throw new StartError(`the backup ${file} cannot be written: ${message}`)
  }
}

type DatabaseFacts = Pick<Manifest, 'engine' | 'migrations' | 'tables'> & {
  imageKeys: string[]
  newer: readonly string[]
}

async function addTables(archive: Archive, { dataDir, databaseUrl }: Source): Promise<DatabaseFacts> {
  const engine = databaseUrl === undefined ? 'sqlite' : 'postgres'
  const handle =
    databaseUrl === undefined
      ? openEmbedded(join(dataDir, DATABASE_FILE))
      : openPostgres(databaseUrl, { connections: 1 })
  const db = new Kysely<AnyDatabase>({ dialect: dialectFor(handle) })
  try {
    return await inSnapshot(db, engine, async (connection, rowsOf) => {
      const found = await migrationsOf(connection)
      const newer = newerThanOurs(found) ?? []
      const migrations = found.slice(0, found.length - newer.length)
      const last = migrations.at(-1)
      if (last === undefined) throw new StartError('there is nothing to back up: the database is empty')
      if (!areOurs(migrations)) throw new StartError('the database was made by a newer version of this program')
      const tables: Manifest['tables'] = []
      const imageKeys: string[] = []
      for (const { name, columns } of await tablesAt(last)) {
        if (LEFT_OUT.includes(name)) continue
        const batches = name === 'images' ? notingKeys(rowsOf(name, columns), imageKeys) : rowsOf(name, columns)
        tables.push({ name, columns, rows: await addRows(archive, name, batches) })
      }
      return { engine, migrations, tables, imageKeys, newer }
    })
  } catch (error) {
    if (engine === 'sqlite' || error instanceof StartError || error instanceof ArchiveError) throw error
    // The message names the problem but not the address, which may contain a password.
    throw new StartError(`DATABASE_URL: the database cannot be read: ${(error as Error).message}`)
  } finally {
    await db.destroy()
  }
}

function openEmbedded(file: string) {
  if (!existsSync(file)) throw new StartError(`there is nothing to back up: there is no ${file}`)
  return openSqliteReader(file)
}

/** Passes rows of images on, and collects the keys of those images whose files are stored. */
async function* notingKeys(batches: AsyncIterable<Record<string, unknown>[]>, keys: string[]) {
  for await (const batch of batches) {
    for (const { key, state } of batch) if (state === 'stored') keys.push(String(key))
    yield batch
  }
}

/** @returns the number of rows */
async function addRows(archive: Archive, table: string, batches: AsyncIterable<object[]>): Promise<number> {
  let rows = 0
  let lines = ''
  let part = 0
  const flush = async () => {
    await archive.addText(`tables/${table}/${String(++part).padStart(6, '0')}.jsonl`, lines)
    lines = ''
  }
  for await (const batch of batches) {
    for (const row of batch) {
      lines += `${JSON.stringify(row)}\n`
      // The size is checked within a batch of rows too, because the rows of one batch may be large.
      if (lines.length >= PART_BYTES) await flush()
    }
    rows += batch.length
  }
  if (lines !== '') await flush()
  return rows
}

/** @returns the names of the files that could not be copied */
async function addUploads(archive: Archive, uploads: Uploads, imageKeys: readonly string[]): Promise<string[]> {
  const missing: string[] = []
  for (const name of await uploads.list(imageKeys)) {
    const path = `uploads/${name}`
    const upload = isSafeName(path) ? await uploads.open(name) : undefined
    if (upload === undefined) missing.push(name)
    else await archive.add(path, upload.size, upload.body)
  }
  return missing
}
