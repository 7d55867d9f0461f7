/** The product, and hand-written pages of the same content (the floor), on the same server. */
import { cp, readFile, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { integrityOf } from '../../build/precache-integrity.ts'
import { precompress } from '../../build/precompress.ts'
import { firstPark } from './first-park.ts'
import type { Bench } from './report.ts'
import { type Served, serveProduct, withFolder } from './server.ts'
import { type Floor, writeFloor } from './static-floor.ts'

export type Site = {
  server: Served
  /** Our pages' addresses. */
  paths: Floor
  /** The addresses of the hand-written pages. */
  floor: Floor
}

/** Runs `work` with the site. `floorFromWorker`: the worker precaches the hand-written pages like the app's files. */
export async function withSite<T>(
  bench: Bench,
  floorFromWorker: boolean,
  work: (site: Site) => Promise<T>,
): Promise<T> {
  const built = await bench.dist()
  return withFolder(async (folder) => {
    // A copy, so that the build stays unchanged.
    const dist = join(folder, 'dist')
    await cp(built, dist, { recursive: true })
    await symlink(resolve('node_modules'), join(folder, 'node_modules'))
    const server = await serveProduct(dist, join(folder, 'data'))
    try {
      const paths: Floor = {
        list: '/skateparks',
        park: await firstPark(server),
        home: '/',
        guide: '/guides/first-drop-in',
        shop: '/shop',
      }
      const floor = await writeFloor(server.origin, join(dist, 'client/bench'), paths)
      if (floorFromWorker) await addToPrecache(join(dist, 'client'), Object.values(floor))
      await precompress(join(dist, 'client'))
      return await work({ server, paths, floor })
    } finally {
      await server.stop()
    }
  })
}

async function addToPrecache(client: string, addresses: readonly string[]): Promise<void> {
  const file = join(client, 'sw.js')
  const worker = await readFile(file, 'utf8')
  const entries = await Promise.all(
    addresses.map(async (address) => {
      const integrity = integrityOf(await readFile(join(client, address)))
      return `${JSON.stringify({ revision: 'bench', url: address.slice(1), integrity })},`
    }),
  )
  const patched = worker.replace(/\[(?=\{[^{}]*"url":")/, (start) => start + entries.join(''))
  if (patched === worker) throw new Error('no precache list was found in sw.js')
  await writeFile(file, patched)
}
