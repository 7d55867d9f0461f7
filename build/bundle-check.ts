/**
 * Checks the built client against the budgets and the folder rules (quality.md "Fast", design.md "One look, two
 * weights"): the first load of a rider's page, the precache, and where admin, account and shop code may be.
 */
import { ACCOUNT_FOLDER, ADMIN_FOLDER, SHOP_FOLDER } from './area-folders.ts'
import type { ChunkGraph } from './chunk-graph.ts'

/** JavaScript of one page's first load, compressed, with the headers that travel with each file. */
export const FIRST_LOAD_BYTES = 170 * 1024
/** The limit of the list (quality, Fast). Other pages share small files with areas that come later, such as previews. */
const LIST_PAGE = 'skateparks.index'
const LIST_FILES = 9
export const OTHER_FILES = 12
/** All files of the precache, uncompressed, as the device stores them. */
export const PRECACHE_BYTES = 1.2 * 1024 * 1024
/** About the size of the response headers of one script. */
export const HEADER_BYTES = 300

/** The pages that a rider opens first, by the names of their routes' source files. */
export const FIRST_PAGES = ['index', 'skateparks.index', 'skateparks.$url'] as const

/** Code that is loaded after a press or a sign-in. The folder names the chunk that it may be in. */
const SEPARATE_FOLDERS: readonly { folder: RegExp; chunk: RegExp }[] = [
  { folder: ADMIN_FOLDER, chunk: /^assets\/admin-/ },
  { folder: ACCOUNT_FOLDER, chunk: /^assets\/account-/ },
  { folder: SHOP_FOLDER, chunk: /^assets\/shop-/ },
]

export type BundleInput = {
  graph: ChunkGraph
  /** Compressed bytes of a chunk as the server sends it. */
  compressedBytes: (file: string) => number
  /** Files of the worker's precache, with their bytes on the device. */
  precache: ReadonlyMap<string, number>
}

export type FirstLoad = { page: string; bytes: number; files: string[] }

/** The chunks that a page needs before it can be used: the entry, the frame and the route, with all they import. */
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

/** Chunks with all that they import. */
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

/** The route's own split chunks; the rest of its file is in the entry. */
const isPartOf = (module: string, page: string) => module.startsWith(`src/routes/${page}.tsx?tsr-split=`)

/** One line for each broken rule. */
export function findBundleFaults(input: BundleInput): string[] {
  const { graph, precache } = input
  const faults: string[] = []
  const firstLoads = FIRST_PAGES.map((page) => firstLoadOf(page, input))
  for (const { page, bytes, files } of firstLoads) {
    if (files.length === 0) faults.push(`${page}: no chunk of this page was found`)
    if (bytes > FIRST_LOAD_BYTES) faults.push(`${page}: the first load is ${kb(bytes)}, over ${kb(FIRST_LOAD_BYTES)}`)
    const most = page === LIST_PAGE ? LIST_FILES : OTHER_FILES
    if (files.length > most) faults.push(`${page}: the first load is ${files.length} scripts, over ${most}`)
  }
  const kept = [...precache.values()].reduce((sum, bytes) => sum + bytes, 0)
  if (kept === 0) faults.push('the precache is empty')
  if (kept > PRECACHE_BYTES) faults.push(`the precache is ${kb(kept)}, over ${kb(PRECACHE_BYTES)}`)

  const firstFiles = new Set(firstLoads.flatMap(({ files }) => files))
  for (const [file, { modules, imports }] of Object.entries(graph)) {
    // Then one of them runs before what it imports.
    if (withImports(imports, graph).has(file)) faults.push(`${file} imports itself by way of others`)
    for (const { folder, chunk } of SEPARATE_FOLDERS) {
      const module = modules.find((one) => one.startsWith('src/') && folder.test(one))
      if (!module) continue
      if (!chunk.test(file)) faults.push(`${module} is in ${file}, which its folder does not name`)
      if (firstFiles.has(file)) faults.push(`${module} is in the first load (${file})`)
      if (precache.has(file)) faults.push(`${module} is in the precache (${file})`)
    }
  }
  return faults
}

const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`
