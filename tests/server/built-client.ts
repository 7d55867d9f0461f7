/** An invented built client on the disk and an invented renderer, for tests of the files and pages beside the API. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import type { ApiCall, PageRenderer, RenderedPage, RenderInput } from '#server/page-renderer.ts'
import { newApp } from './apps.ts'
import type { TestApp, TestAppOptions } from './apps.ts'

/** The shell's inline script. */
export const INLINE = 'document.documentElement.lang = "he"'
export const SHELL = `<!doctype html><html><head><script>${INLINE}</script><script type="application/json">{"x":1}</script></head><body><!--data--><script type="module" src="/assets/app-1.js"></script></body></html>`
export const IMMUTABLE = 'public, max-age=31536000, immutable, stale-while-revalidate=86400'

/**
 * Gives each test a built client of its own. Returns a function that starts an app on it; the app is closed after the
 * test.
 */
export function builtClient(): (options?: TestAppOptions) => Promise<TestApp> {
  let home: string
  let clientDir: string
  let open: TestApp[]

  beforeEach(() => {
    open = []
    home = mkdtempSync(join(tmpdir(), 'rampa-client-'))
    clientDir = join(home, 'client')
    for (const folder of ['assets', 'locales', '.vite']) mkdirSync(join(clientDir, folder), { recursive: true })
    const files = {
      'index.html': SHELL,
      'sw.js': 'self.skipWaiting()',
      'sw-off.js': 'unregister()',
      'sw-off.js.br': 'BR',
      'assets/app-1.js': 'console.log("plain")',
      'assets/app-1.js.br': 'BR',
      'assets/app-1.js.gz': 'GZ',
      'assets/lonely-2.css': 'body{}',
      'locales/he.json': '{}',
      '.vite/manifest.json': '{}',
      '../secret.txt': 'secret',
    }
    for (const [name, content] of Object.entries(files)) writeFileSync(join(clientDir, name), content)
  })
  afterEach(async () => {
    for (const api of open) await api.close()
    rmSync(home, { recursive: true, force: true })
  })

  return async (options = {}) => {
    const api = await newApp({ ...options, deps: { clientDir, ...options.deps } })
    open.push(api)
    return api
  }
}

/** A fake renderer that counts its calls, with the real routes. No park named `none…` exists. */
export function fakePages(render?: (input: RenderInput, api: ApiCall) => Promise<RenderedPage>) {
  const calls: RenderInput[] = []
  /** Kinds and languages of the rendered not-found pages. */
  const missing: string[] = []
  const factory = (api: ApiCall): PageRenderer => ({
    shell: SHELL,
    isPublic: (path) => /^\/(skateparks(\/[^/]+)?)?$/.test(path),
    isKnown: (path) => /^\/(skateparks(\/[^/]+(\/sign)?)?|settings|cart)?$/.test(path),
    pageOfThing: (path) => (path.endsWith('/sign') ? path.replace(/\/sign$/, '') : undefined),
    featureOf: (path) => (path === '/cart' ? 'shop' : undefined),
    normalise: (path, query) => (query.has('area') ? `${path}?area=${query.get('area')}` : path),
    render: (input) => {
      calls.push(input)
      if (render) return render(input, api)
      const html = `<!doctype html><p>${input.language} ${input.url} ${input.origin}</p>${'.'.repeat(2_000)}`
      return Promise.resolve(input.url.includes('/none') ? { missing: 'park' } : { status: 200, html })
    },
    kindOfMissing: () => 'page',
    renderMissing: (kind, { language }) => {
      missing.push(`${language} ${kind}`)
      return Promise.resolve({ status: 404, html: `<h1>${language}: no such ${kind}</h1>` })
    },
  })
  return { calls, missing, factory }
}
