import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { newerApis } from '../build/newer-apis.ts'
import type { RunningServer } from './server.ts'

/**
 * Trusted Types stay: a browser without them ignores the header that demands them, but this one would still refuse
 * texts.
 */
const TRUSTED_TYPES = /^trustedTypes$|^Trusted/
const missingApis = newerApis.filter((path) => !TRUSTED_TYPES.test(path))

/** Runs in a page or a worker. Deletes the named functions, properties and classes. */
export function removeApis(paths: readonly string[]): void {
  const scope: Record<string, unknown> = { TypedArray: Object.getPrototypeOf(Int8Array) }
  for (const path of paths) {
    const names = path.split('.')
    const name = names.pop()!
    let owner: unknown = globalThis
    for (const [index, step] of names.entries())
      owner = ((index === 0 && scope[step]) || (owner as Record<string, unknown> | undefined)?.[step]) as unknown
    if (owner !== undefined && owner !== null) Reflect.deleteProperty(owner as object, name)
  }
}

/** The same as a script's text, for other browsers' drivers. */
export const removeNewerApis = `(${removeApis.toString()})(${JSON.stringify(missingApis)})`

/** Removes the APIs that the oldest supported browsers lack (.browserslistrc) from every later page of the context. */
export const makePagesOlder = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(removeApis, missingApis)

/** Restarts the server with a worker that removes these APIs first. Returns a clean-up function. */
export async function makeWorkerOlder(server: RunningServer): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'rampa-older-'))
  for (const part of ['client', 'server', 'ssr'])
    await cp(join('dist', part), join(folder, 'dist', part), { recursive: true })
  await symlink(resolve('dist/photos'), join(folder, 'dist/photos'))
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  const worker = join(folder, 'dist/client/sw.js')
  const code = await readFile(worker, 'utf8')
  await writeFile(worker, `${removeNewerApis};\n${code}`)
  for (const ending of ['br', 'gz']) await rm(`${worker}.${ending}`)
  await server.useDist(join(folder, 'dist'))
  return () => rm(folder, { recursive: true, force: true })
}
