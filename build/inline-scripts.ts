/**
 * The scripts in index.html that run before any file has arrived: `<script data-inline="src/document/….ts">` is
 * replaced by a classic script with the module and everything that it imports. The server allows these scripts by their
 * digests.
 */
import { build, type Plugin, type Rollup } from 'vite'

const INLINE = /<script data-inline="([^"]+)"><\/script>/g

/**
 * Bundles one inline script. Browsers that are too old for the app still run it; in them, the script finds out that the
 * app did not start.
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

/**
 * Replaces every `data-inline` script of index.html by its bundle.
 * @param define the app's own definitions
 */
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
