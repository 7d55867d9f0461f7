/** Vitest's global set-up: the production build. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

export default function setup(): void {
  // Without Vitest's variables, which would change the build.
  const env = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' }
  const cwd = join(import.meta.dirname, '../..')
  const built = spawnSync('node', ['build/build.ts', '--if-needed'], { cwd, env, stdio: 'inherit' })
  if (built.status !== 0) throw new Error('the product could not be built')
}
