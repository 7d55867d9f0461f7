/**
 * The browser compiles riders' code while it loads, on another thread, instead of function by function on the page's: V8's
 * explicit compile hints; to other browsers a comment. The hint must be the first line of a file, and the bundler's own
 * banner comes after the list of preloads that Vite writes there.
 */
import type { Plugin, Rolldown } from 'vite'
import { graphOf } from './chunk-graph.ts'
import { adminFiles } from './precache-files.ts'

const HINT = '//# allFunctionsCalledOnLoad\n'
/** What is smaller has few functions, and the hint's own bytes are in everybody's precache. */
const LEAST_CHARACTERS = 6000

/** Not for the admin area's files and Mantine: most of what they contain is never called. */
export function compileHints(): Plugin {
  return {
    name: 'rampa-compile-hints',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const without = adminFiles(graphOf(bundle, this.environment.config.root))
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || chunk.code.length < LEAST_CHARACTERS) continue
          if (chunk.name === 'mantine' || without.has(chunk.fileName)) continue
          chunk.code = HINT + chunk.code
          moveDown(bundle[`${chunk.fileName}.map`])
        }
      },
    },
  }
}

/** A source map whose file begins with one more line. */
function moveDown(map: Rolldown.OutputBundle[string] | undefined): void {
  if (map?.type !== 'asset') return
  const content = JSON.parse(String(map.source)) as { mappings: string }
  map.source = JSON.stringify({ ...content, mappings: `;${content.mappings}` })
}
