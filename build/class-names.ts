/** Makes the class names of CSS modules. */
import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { normalizePath } from 'vite'

/**
 * The class's name in its file, and a hash of the file's path. Every page contains these names, so they are shorter
 * than Vite's, which also contain the line. All classes of a file have the same hash, so the names compress well.
 */
export function className(name: string, file: string): string {
  const [path = file] = file.split('?')
  const hash = createHash('sha256').update(normalizePath(relative(process.cwd(), path)))
  return `${name}_${hash.digest('base64url').slice(0, 4)}`
}
