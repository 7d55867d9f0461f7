/** Vitest's global set-up: builds the product. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

export default function setup(): void {
  // Without Vitest's variables, which would change the build.
  const env = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' }
  const { status } = spawnSync('node', ['build/build.ts', '--if-needed'], { cwd: ROOT, env, stdio: 'inherit' })
  if (status !== 0) throw new Error('the product could not be built')
}
