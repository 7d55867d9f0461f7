/** Archives that a restore refuses, because something is wrong with them. */
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MANIFEST_NAME } from '#server/backup/manifest.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { padding, TAR_END, tarHeader } from '#server/backup/tar.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { readAll, rewrite } from './backup-archives.ts'
import { backupPlaces, fill, open, putUpload, quiet, target } from './backup-places.ts'
import { newPlace } from './stores.ts'
import type { Place } from './stores.ts'

describe('refused before anything is touched:', () => {
  const world = backupPlaces()
  const { place } = world
  let good: Buffer
  let file: string
  let other: Place
  beforeAll(async () => {
    const source = await newPlace('sqlite')
    const store = await open(source)
    await fill(store)
    await store.close()
    putUpload(source, 'a.webp', randomBytes(5000))
    const made = join(source.dataDir, 'good.tar.gz')
    await writeBackup(target(source), made)
    good = readFileSync(made)
    await source.remove()
  })
  beforeEach(async () => {
    file = join(world.dir, 'a.tar.gz')
    writeFileSync(file, good)
    other = await place('sqlite')
  })
  async function isRefused(reason: RegExp): Promise<void> {
    await expect(restoreBackup(target(other), file, { ...quiet, replace: true })).rejects.toThrow(reason)
    expect(readdirSync(other.dataDir)).toEqual([])
  }

  test('no such file, another file, an empty one', async () => {
    writeFileSync(join(world.dir, 'b'), '')
    for (const [name, reason] of [
      ['none', /no such file/],
      ['b', /cannot be restored/],
    ] as const) {
      await expect(restoreBackup(target(other), join(world.dir, name), quiet)).rejects.toThrow(reason)
    }
    writeFileSync(file, 'not an archive')
    await isRefused(/cannot be restored/)
    writeFileSync(file, gzipSync(randomBytes(4096)))
    await isRefused(/not a tar file/)
  })

  test('cut off anywhere', async () => {
    const whole = readFileSync(file)
    const tar = gunzipSync(whole)
    for (const part of [0.1, 0.5, 0.9, 0.999]) {
      writeFileSync(file, whole.subarray(0, Math.floor(whole.length * part)))
      await isRefused(/cannot be restored/)
      // Cut at a block's border, within a valid gzip.
      writeFileSync(file, gzipSync(tar.subarray(0, Math.floor((tar.length * part) / 512) * 512)))
      await isRefused(/cannot be restored/)
    }
  })

  test('a changed byte of a table or an upload', async () => {
    const tar = gunzipSync(readFileSync(file))
    for (const text of ['"latitude":31', '"park_id"']) {
      const at = tar.indexOf(text)
      expect(at).toBeGreaterThan(0)
      const changed = Buffer.from(tar)
      changed[at + 2] = 0x78
      writeFileSync(file, gzipSync(changed))
      await isRefused(/damaged|differ|columns/)
    }
  })

  const TRICKS = [
    '../escaped',
    'uploads/../../escaped',
    '/etc/escaped',
    'uploads/.hidden',
    'uploads//x',
    'uploads/a\\b',
    'other/x',
  ]
  test.each(TRICKS)('the path %s', async (name) => {
    const [files] = await readAll(file)
    const header = tarHeader('uploads/trick', 1, 0)
    header.fill(0, 0, 100)
    header.write(name, 0)
    header.fill(' ', 148, 156)
    header.write(
      `${header
        .reduce((sum, byte) => sum + byte, 0)
        .toString(8)
        .padStart(6, '0')}\0 `,
      148,
    )
    const manifest = files.get(MANIFEST_NAME)!
    writeFileSync(
      file,
      gzipSync(
        Buffer.concat([
          header,
          Buffer.from('x'),
          padding(1),
          tarHeader(MANIFEST_NAME, manifest.length, 0),
          manifest,
          padding(manifest.length),
          TAR_END,
        ]),
      ),
    )
    await isRefused(/which no backup has/)
    expect(existsSync(join(other.dataDir, '../escaped'))).toBe(false)
  })

  test('a link in place of a file', async () => {
    const header = tarHeader('uploads/link', 0, 0)
    header.write('2', 156)
    header.write('/etc/passwd', 157)
    header.fill(' ', 148, 156)
    header.write(
      `${header
        .reduce((sum, byte) => sum + byte, 0)
        .toString(8)
        .padStart(6, '0')}\0 `,
      148,
    )
    writeFileSync(file, gzipSync(Buffer.concat([header, TAR_END])))
    await isRefused(/which no backup has/)
  })

  test.each<[string, (manifest: Awaited<ReturnType<typeof readAll>>[1]) => object, RegExp]>([
    ['of a newer program', (m) => ({ ...m, migrations: [...m.migrations, '9999-later'] }), /newer version/],
    ['of a newer format', (m) => ({ ...m, version: 2 }), /newer version/],
    ['of something else', (m) => ({ ...m, format: 'tar' }), /not a backup/],
    ['with other columns', (m) => ({ ...m, tables: m.tables.map((t) => ({ ...t, columns: ['id'] })) }), /columns/],
    ['with too few rows', (m) => ({ ...m, tables: m.tables.map((t) => ({ ...t, rows: t.rows + 1 })) }), /not all rows/],
    [
      'with an unknown table',
      (m) => ({ ...m, tables: [...m.tables, { name: 'evil', columns: [], rows: 0 }] }),
      /unknown table/,
    ],
    ['without its tables', (m) => ({ ...m, tables: [] }), /unknown table/],
  ])('a manifest %s', async (_name, change, reason) => {
    await rewrite(file, (files, manifest) => [files, change(manifest) as typeof manifest])
    await isRefused(reason)
  })
})
