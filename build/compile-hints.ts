/**
 * Adds V8's explicit compile hints: the browser compiles riders' code on another thread while the code loads, instead
 * of function by function on the page's thread. For other browsers the hint is a comment. The hint must be a file's
 * first line; the bundler's own banner would come after Vite's list of preloads.
 */
import type { Plugin, Rolldown } from 'vite'
import { graphOf } from './chunk-graph.ts'
import { onlineFiles } from './precache-files.ts'

const HINT = '//# allFunctionsCalledOnLoad\n'
/** Smaller files get no hint: they have few functions, and everybody's precache contains the hint's bytes. */
const LEAST_CHARACTERS = 6000

/**
 * Adds the hint to all files except the admin area's and Mantine's, because most functions of those are never called.
 */
export function compileHints(): Plugin {
  return {
    name: 'rampa-compile-hints',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const without = onlineFiles(graphOf(bundle, this.environment.config.root))
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

/** Moves a source map down by one line, for the line of the hint. */
function moveDown(map: Rolldown.OutputBundle[string] | undefined): void {
  if (map?.type !== 'asset') return
  const content = JSON.parse(String(map.source)) as { mappings: string }
  map.source = JSON.stringify({ ...content, mappings: `;${content.mappings}` })
}
