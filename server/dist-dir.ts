/** Finds the built files. */
import { basename, join } from 'node:path'

/**
 * @param programDir the folder of the running program: `dist/server` when it is bundled, `server` when it runs from the
 * sources
 * @returns the `dist` folder, built or not
 */
export function distDirFrom(programDir: string): string {
  const parent = join(programDir, '..')
  return basename(parent) === 'dist' ? parent : join(parent, 'dist')
}
