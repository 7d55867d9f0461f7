import { createHash } from 'node:crypto'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const SOURCES = [
  'src',
  'sw',
  'server',
  'public',
  'build',
  'index.html',
  '.browserslistrc',
  'vite.config.ts',
  'lingui.config.ts',
  'package.json',
  'package-lock.json',
]

/** A digest of all source files from which a build is made. */
export async function sourceStamp(): Promise<string> {
  const hash = createHash('sha256')
    .update(process.version)
    .update(process.env.VITE_API_BASE ?? '')
  for (const source of SOURCES)
    for (const path of (await filesOf(source)).sort()) hash.update(path).update(await readFile(path))
  return hash.digest('hex')
}

async function filesOf(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

const STAMP = 'dist/.stamp'

export const readStamp = (): Promise<string | null> => readFile(STAMP, 'utf8').catch(() => null)
export const writeStamp = (stamp: string): Promise<void> => writeFile(STAMP, stamp)
