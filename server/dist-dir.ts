/** Finds the built files. */
import { basename, join } from 'node:path'

/**
 * @param programDir the folder of the running program: `dist/server` for the bundled program, `server` when it runs
 * from the sources
 * @returns the path of the `dist` folder, which need not exist
 */
export function distDirFrom(programDir: string): string {
  const parent = join(programDir, '..')
  return basename(parent) === 'dist' ? parent : join(parent, 'dist')
}
