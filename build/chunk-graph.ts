/** Writes which modules each chunk of the client contains and which chunks it imports, for `bundle-check.ts`. */
import type { Plugin, Rolldown } from 'vite'

export type ChunkGraph = Record<
  string,
  {
    isEntry: boolean
    /** Paths of its modules, from the project's root; a split part of a route keeps its query. */
    modules: string[]
    /** File names of the chunks that are loaded with it. */
    imports: string[]
    /** File names of the chunks that it may load later. */
    dynamicImports: string[]
    /** File names of the style sheets that are loaded with it. */
    styles: string[]
  }
>

/** Path below the client's folder. */
export const GRAPH_FILE = '.vite/chunk-graph.json'

export function chunkGraph(): Plugin {
  return {
    name: 'rampa-chunk-graph',
    apply: 'build',
    generateBundle: {
      // After Vite has removed the chunks that contained only styles.
      order: 'post',
      handler(_options, bundle) {
        const graph = graphOf(bundle, this.environment.config.root)
        this.emitFile({ type: 'asset', fileName: GRAPH_FILE, source: JSON.stringify(graph, null, 1) })
      },
    },
  }
}

/** The graph of a bundle whose chunks are final. `root`: the project's folder. */
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
