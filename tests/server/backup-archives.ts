/** Reads and changes the archive of a backup. */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import { MANIFEST_NAME } from '#server/backup/manifest.ts'
import { padding, readTar, TAR_END, tarHeader } from '#server/backup/tar.ts'

type Files = Map<string, Buffer>
interface TestManifest {
  migrations: readonly string[]
  tables: { name: string; columns: string[]; rows: number }[]
}

/** The files of an archive, and its manifest. */
export async function readAll(file: string): Promise<[Files, TestManifest]> {
  const files: Files = new Map()
  const whole = async function* () {
    yield gunzipSync(readFileSync(file))
  }
  for await (const { name, body } of readTar(whole())) {
    const parts: Buffer[] = []
    for await (const part of body) parts.push(part)
    files.set(name, Buffer.concat(parts))
  }
  return [files, JSON.parse(files.get(MANIFEST_NAME)!.toString()) as TestManifest]
}

/** Writes an archive anew, with matching checksums. */
export async function rewrite(file: string, change: (files: Files, manifest: TestManifest) => [Files, TestManifest]) {
  const [all, manifest] = await readAll(file)
  all.delete(MANIFEST_NAME)
  const [files, changed] = change(all, manifest)
  const listed = [...files].map(([name, bytes]) => ({
    name,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }))
  const last = Buffer.from(JSON.stringify({ ...changed, files: listed }))
  const parts = [...files, [MANIFEST_NAME, last] as const].flatMap(([name, bytes]) => [
    tarHeader(name, bytes.length, 0),
    bytes,
    padding(bytes.length),
  ])
  writeFileSync(file, gzipSync(Buffer.concat([...parts, TAR_END])))
}
