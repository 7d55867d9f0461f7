/** The last file of a backup, which describes all other files. If an archive was cut off, this file is missing. */
import * as z from 'zod/mini'
import { ArchiveError } from './tar.ts'

export const MANIFEST_NAME = 'manifest.json'
const FORMAT = 'rampa-backup'
const VERSION = 1

const name = z.string().check(z.regex(/^\w+$/))

export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  createdAt: z.iso.datetime(),
  /** The engine of the saved database; the backup can be restored into either engine. */
  engine: z.enum(['sqlite', 'postgres']),
  /** The names of the database's migrations, in order. */
  migrations: z.array(z.string()).check(z.minLength(1)),
  /** Tables, in an order in which their rows can be inserted. */
  tables: z.array(z.object({ name, columns: z.array(name), rows: z.int() })),
  /** All files of the archive except this one, which is the last. */
  files: z.array(z.object({ name: z.string(), size: z.int(), sha256: z.string() })),
})
export type Manifest = z.infer<typeof manifestSchema>

export const newManifest = (facts: Omit<Manifest, 'format' | 'version'>): Manifest => ({
  format: FORMAT,
  version: VERSION,
  ...facts,
})

/** @throws ArchiveError */
export function readManifest(text: string): Manifest {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new ArchiveError('its manifest is not JSON')
  }
  const { format, version } = (value ?? {}) as { format?: unknown; version?: unknown }
  if (format !== FORMAT) throw new ArchiveError('it is not a backup of this program')
  if (version !== VERSION) throw new ArchiveError('it was made by a newer version of this program')
  const parsed = manifestSchema.safeParse(value)
  if (!parsed.success) throw new ArchiveError(`its manifest is wrong at ${parsed.error.issues[0]?.path.join('.')}`)
  return parsed.data
}
