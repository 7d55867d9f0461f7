/**
 * Checks the built client against the budgets and the folder rules: the size of each first load and of the precache,
 * and that neither contains admin code.
 */
import { isOf } from './area-folders.ts'
import type { ChunkGraph } from './chunk-graph.ts'

/** Budget for the JavaScript of one page's first load: compressed bytes, with the response headers of each file. */
export const FIRST_LOAD_BYTES = 200 * 1024
/** Budgets for all files of the precache: bytes as stored on the device, and compressed bytes as sent. */
export const PRECACHE_BYTES = 2.2 * 1024 * 1024
export const PRECACHE_TRAVEL_BYTES = 706 * 1024
/** Approximate size of the response headers of one file. */
export const HEADER_BYTES = 300

/** Pages that riders open first, by the names of their route files. */
export const FIRST_PAGES = ['index', 'skateparks.index', 'skateparks.$url', 'shop.index'] as const

export type BundleInput = {
  graph: ChunkGraph
  /** Compressed bytes of a file as the server sends it. */
  compressedBytes: (file: string) => number
  /** The files that the worker precaches, with the bytes that each takes on the device. */
  precache: ReadonlyMap<string, number>
}

export type FirstLoad = { page: string; bytes: number; files: string[] }

/** The chunks that a page needs before people can use it: entry, frame and route, with everything that these import. */
export function firstLoadOf(page: string, { graph, compressedBytes }: BundleInput): FirstLoad {
  const roots = Object.keys(graph).filter(
    (file) =>
      graph[file]!.isEntry ||
      graph[file]!.modules.some((module) => isPartOf(module, page) || isPartOf(module, '__root')),
  )
  const files = withImports(roots, graph)
  const bytes = [...files].reduce((sum, file) => sum + compressedBytes(file) + HEADER_BYTES, 0)
  return { page, bytes, files: [...files] }
}

/** These chunks, and all chunks that they import. */
function withImports(roots: readonly string[], graph: ChunkGraph): Set<string> {
  const files = new Set<string>()
  const add = (file: string) => {
    if (files.has(file)) return
    files.add(file)
    graph[file]?.imports.forEach(add)
  }
  roots.forEach(add)
  return files
}

/** Whether a module is a split part of the page's route file. The rest of that file is in the entry. */
const isPartOf = (module: string, page: string) => module.startsWith(`src/routes/${page}.tsx?tsr-split=`)

/** Checks all rules. Returns one line for each broken rule. */
export function findBundleFaults(input: BundleInput): string[] {
  const { graph, precache } = input
  const faults: string[] = []
  const firstLoads = FIRST_PAGES.map((page) => firstLoadOf(page, input))
  for (const { page, bytes, files } of firstLoads) {
    if (files.length === 0) faults.push(`${page}: no chunk of this page was found`)
    if (bytes > FIRST_LOAD_BYTES) faults.push(`${page}: the first load is ${kb(bytes)}, over ${kb(FIRST_LOAD_BYTES)}`)
  }
  const { stored, travel } = sizeOfPrecache(input)
  if (stored === 0) faults.push('the precache is empty')
  if (stored > PRECACHE_BYTES) faults.push(`the precache is ${kb(stored)}, over ${kb(PRECACHE_BYTES)}`)
  if (travel > PRECACHE_TRAVEL_BYTES)
    faults.push(`the precache travels as ${kb(travel)}, over ${kb(PRECACHE_TRAVEL_BYTES)}`)

  const firstFiles = new Set(firstLoads.flatMap(({ files }) => files))
  for (const [file, { modules, imports }] of Object.entries(graph)) {
    // Chunks that import each other in a cycle: one of them runs before its imports.
    if (withImports(imports, graph).has(file)) faults.push(`${file} imports itself by way of others`)
    const module = modules.find((one) => one.startsWith('src/') && isOf(one, 'admin'))
    if (!module) continue
    if (firstFiles.has(file)) faults.push(`${module} is in the first load (${file})`)
    if (precache.has(file)) faults.push(`${module} is in the precache (${file})`)
  }
  return faults
}

/** Bytes of the precache: `stored` on the device, and `travel` over the network. */
export function sizeOfPrecache({ precache, compressedBytes }: BundleInput): { stored: number; travel: number } {
  const stored = [...precache.values()].reduce((sum, bytes) => sum + bytes, 0)
  const travel = [...precache.keys()].reduce((sum, file) => sum + compressedBytes(file) + HEADER_BYTES, 0)
  return { stored, travel }
}

const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`
