/** Names of the classes of CSS modules. */
import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { normalizePath } from 'vite'

/**
 * The class's own name and a hash of its file's path. The names are in every page, so they are shorter than Vite's own,
 * which also have the line; all classes of a file share the hash, so they compress well.
 */
export function className(name: string, file: string): string {
  const [path = file] = file.split('?')
  const hash = createHash('sha256').update(normalizePath(relative(process.cwd(), path)))
  return `${name}_${hash.digest('base64url').slice(0, 4)}`
}
