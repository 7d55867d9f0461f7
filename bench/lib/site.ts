/** The product with static twins of its pages beside it, served by the same server. */
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { integrityOf } from '../../build/precache-integrity.ts'
import { precompress } from '../../build/precompress.ts'
import { launchOptions } from '../../e2e/browser.ts'
import { PHONE } from './browser.ts'
import { firstPark } from './first-park.ts'
import type { Bench } from './report.ts'
import { type Served, serveProduct, withFolder } from './server.ts'
import { staticTwin } from './static-page.ts'

export type Site = {
  server: Served
  /** Each page with the path of its twin. */
  pages: Record<'list' | 'park' | 'home' | 'guide', { path: string; twin: string }>
}

/** Runs `work` with the site. `twinsFromWorker`: the worker precaches the twins, as it does the app's own files. */
export async function withSite<T>(
  bench: Bench,
  twinsFromWorker: boolean,
  work: (site: Site) => Promise<T>,
): Promise<T> {
  const built = await bench.dist()
  return withFolder(async (folder) => {
    // A copy, so that the build stays what it is.
    const dist = join(folder, 'dist')
    await cp(built, dist, { recursive: true })
    await symlink(resolve('node_modules'), join(folder, 'node_modules'))
    const twins = join(dist, 'client/bench')
    await mkdir(twins)
    const server = await serveProduct(dist, join(folder, 'data'))
    try {
      const pages: Site['pages'] = {
        list: { path: '/skateparks', twin: '/bench/list.html' },
        park: { path: await firstPark(server), twin: '/bench/park.html' },
        home: { path: '/', twin: '/bench/home.html' },
        guide: { path: '/guides/first-drop-in', twin: '/bench/guide.html' },
      }
      const browser = await chromium.launch(launchOptions())
      try {
        for (const { path, twin } of Object.values(pages)) {
          const context = await browser.newContext({ ...PHONE, baseURL: server.origin })
          await context.route('**/*.js', (route) => route.abort())
          const page = await context.newPage()
          await page.goto(path)
          await writeFile(join(dist, 'client', twin), await staticTwin(page))
          await context.close()
        }
      } finally {
        await browser.close()
      }
      if (twinsFromWorker) {
        const file = join(dist, 'client/sw.js')
        const worker = await readFile(file, 'utf8')
        const more = await Promise.all(
          Object.values(pages).map(async ({ twin }) => {
            const integrity = integrityOf(await readFile(join(dist, 'client', twin)))
            return `${JSON.stringify({ revision: 'bench', url: twin.slice(1), integrity })},`
          }),
        )
        const patched = worker.replace(/\[(?=\{[^{}]*"url":")/, (start) => start + more.join(''))
        if (patched === worker) throw new Error('no precache list was found in sw.js')
        await writeFile(file, patched)
      }
      await precompress(join(dist, 'client'))
      return await work({ server, pages })
    } finally {
      await server.stop()
    }
  })
}
