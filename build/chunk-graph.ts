/** Writes each chunk's modules and imports for `bundle-check.ts`. */
import type { Plugin, Rolldown } from 'vite'

export type ChunkGraph = Record<
  string,
  {
    isEntry: boolean
    /** Paths of the chunk's modules from the project's root; a split part of a route keeps its query. */
    modules: string[]
    /** Chunks that are loaded with it, by file name. */
    imports: string[]
    /** Chunks that it may load later, by file name. */
    dynamicImports: string[]
    /** Style sheets that are loaded with it, by file name. */
    styles: string[]
  }
>

/** Path of the file below the client's folder. */
export const GRAPH_FILE = '.vite/chunk-graph.json'

export function chunkGraph(): Plugin {
  return {
    name: 'rampa-chunk-graph',
    apply: 'build',
    generateBundle: {
      // Runs after Vite has removed the chunks that contained only styles.
      order: 'post',
      handler(_options, bundle) {
        const graph = graphOf(bundle, this.environment.config.root)
        this.emitFile({ type: 'asset', fileName: GRAPH_FILE, source: JSON.stringify(graph, null, 1) })
      },
    },
  }
}

/** The graph of a bundle with final chunks. `root`: the project's folder. */
export function graphOf(bundle: Rolldown.OutputBundle, root: string): ChunkGraph {
  const graph: ChunkGraph = {}
  const plain = (path: string) => path.replaceAll('\\', '/')
  const isThere = (file: string) => file in bundle
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk') continue
    graph[chunk.fileName] = {
      isEntry: chunk.isEntry,
      modules: chunk.moduleIds.map((id) => plain(id).replace(`${plain(root)}/`, '')),
      imports: chunk.imports.filter(isThere),
      dynamicImports: chunk.dynamicImports.filter(isThere),
      styles: [...(chunk.viteMetadata?.importedCss ?? [])],
    }
  }
  return graph
}
