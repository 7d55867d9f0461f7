/**
 * Which built files the worker precaches: those that public pages can need. Admin pages are online only; account and
 * shop pages are cached once they were opened (design.md).
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ACCOUNT_FOLDER, ADMIN_FOLDER, SHOP_FOLDER } from './area-folders.ts'
import { type ChunkGraph, GRAPH_FILE } from './chunk-graph.ts'

const isAreaModule = (module: string) =>
  [ADMIN_FOLDER, ACCOUNT_FOLDER, SHOP_FOLDER].some((folder) => folder.test(module))

/**
 * The chunks and style sheets that only the areas' pages load: those of their folders, what needs them, and what nothing
 * else can reach.
 */
export function areaFiles(graph: ChunkGraph): Set<string> {
  const needsArea = new Map<string, boolean>()
  const isArea = (file: string): boolean => {
    const known = needsArea.get(file)
    if (known !== undefined) return known
    needsArea.set(file, false)
    const chunk = graph[file]
    const found = !!chunk && (chunk.modules.some(isAreaModule) || chunk.imports.some(isArea))
    needsArea.set(file, found)
    return found
  }
  const publicFiles = new Set<string>()
  const visit = (file: string) => {
    if (publicFiles.has(file) || isArea(file)) return
    publicFiles.add(file)
    const { imports = [], dynamicImports = [], styles = [] } = graph[file] ?? {}
    for (const style of styles) publicFiles.add(style)
    for (const next of [...imports, ...dynamicImports]) visit(next)
  }
  for (const [file, { isEntry }] of Object.entries(graph)) if (isEntry) visit(file)
  const all = Object.entries(graph).flatMap(([file, { styles }]) => [file, ...styles])
  return new Set(all.filter((file) => !publicFiles.has(file)))
}

/** A `manifestTransforms` step: leaves out the files of the areas. */
export const keepPublicFiles =
  (folder: string) =>
  async <Entry extends { url: string }>(entries: Entry[]): Promise<{ manifest: Entry[] }> => {
    const left = areaFiles(JSON.parse(await readFile(join(folder, GRAPH_FILE), 'utf8')) as ChunkGraph)
    return { manifest: entries.filter(({ url }) => !left.has(url)) }
  }
