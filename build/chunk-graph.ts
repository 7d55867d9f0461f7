/** Writes the modules and imports of each chunk to a file, for `bundle-check.ts` and others. */
import type { Plugin, Rolldown } from 'vite'

export type ChunkGraph = Record<
  string,
  {
    isEntry: boolean
    /** Paths of the chunk's modules, relative to the project's root. A split part of a route keeps its query. */
    modules: string[]
    /** File names of the chunks that are loaded together with this one. */
    imports: string[]
    /** File names of the chunks that this one may load later. */
    dynamicImports: string[]
    /** File names of the style sheets that are loaded together with this chunk. */
    styles: string[]
  }
>

/** Path of the graph's file, relative to the client's folder. */
export const GRAPH_FILE = '.vite/chunk-graph.json'

export function chunkGraph(): Plugin {
  return {
    name: 'rampa-chunk-graph',
    apply: 'build',
    generateBundle: {
      // Runs after Vite's own step, which removes the chunks that contain only styles.
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
