/**
 * The measured production build: the same steps as build/build.ts into a folder of its own, with source maps beside the
 * files, so that bytes can be told apart by library and profiles can be read. Nothing links to the maps: the code is
 * the same byte for byte.
 */
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { copyPhotos } from '../../build/photos.ts'
import { precompress } from '../../build/precompress.ts'
import { run } from '../../build/run.ts'
import { bundleServer } from '../../build/server-bundle.ts'
import { sourceStamp } from '../../build/stamp.ts'

/** Kept between runs. Below node_modules, where git ignores it and the build finds its packages. */
export const CACHE = resolve('node_modules/.cache/rampa-bench')

/** Builds unless the sources are unchanged. Call it from the project's root. */
export async function benchDist(say: (text: string) => void): Promise<string> {
  const dist = join(CACHE, 'dist')
  const stampFile = join(CACHE, 'stamp')
  const stamp = await sourceStamp()
  if (existsSync(stampFile) && (await readFile(stampFile, 'utf8')) === stamp) return dist
  say('building')
  await rm(dist, { recursive: true, force: true })
  await mkdir(CACHE, { recursive: true })
  const vite = (...more: string[]) =>
    program('vite', ['build', '--logLevel', 'error', ...more], { DIST: dist, NODE_ENV: 'production' })
  await vite('--sourcemap', 'hidden')
  await vite('--ssr', 'src/entry-server.tsx')
  await Promise.all([precompress(join(dist, 'client')), bundleServer(join(dist, 'server')), copyPhotos(dist)])
  await writeFile(stampFile, stamp)
  return dist
}

async function program(command: string, args: readonly string[], env?: NodeJS.ProcessEnv): Promise<void> {
  const code = await run(command, args, env)
  if (code !== 0) throw new Error(`${command} ${args[0]} ended with ${code}`)
}
