/**
 * The scripts in index.html, which run before any file has arrived: `<script data-inline="src/document/….ts">` becomes
 * the module and its imports in one classic script. The server allows them by their digests.
 */
import { build, type Plugin, type Rollup } from 'vite'

const INLINE = /<script data-inline="([^"]+)"><\/script>/g

/**
 * Bundles one such script. Browsers too old for the app still run it, and learn from it that the app did not start.
 * @param define the app's own definitions
 */
export async function bundleInline(file: string, define: Record<string, unknown>): Promise<string> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define,
    build: {
      write: false,
      target: 'es2015',
      modulePreload: false,
      rolldownOptions: { input: file, checks: { bundlerTimings: false }, output: { format: 'iife' } },
    },
  })) as Rollup.RollupOutput
  const code = output[0].code.trim()
  if (output.length > 1 || /<\/script/i.test(code)) throw new Error(`${file} can't stand in a document`)
  return code
}

/** @param define the app's own definitions */
export const inlineScripts = (define: Record<string, unknown>): Plugin => ({
  name: 'rampa-inline-scripts',
  transformIndexHtml: {
    order: 'pre',
    async handler(html) {
      const files = [...html.matchAll(INLINE)].map(([, file]) => file!)
      const codes = await Promise.all(files.map((file) => bundleInline(file, define)))
      return html.replace(INLINE, () => `<script>${codes.shift()!}</script>`)
    },
  },
})
