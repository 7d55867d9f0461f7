/** The built files that the worker precaches: all of riders' pages, none of the admin area, which works online only. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isOf } from './area-folders.ts'
import { type ChunkGraph, GRAPH_FILE } from './chunk-graph.ts'

/**
 * Chunks and style sheets that only the admin area loads: those of its folders, those that import them, and those that
 * nothing else reaches.
 */
export function adminFiles(graph: ChunkGraph): Set<string> {
  const needsAdmin = new Map<string, boolean>()
  const isAdmin = (file: string): boolean => {
    const earlier = needsAdmin.get(file)
    if (earlier !== undefined) return earlier
    needsAdmin.set(file, false)
    const chunk = graph[file]
    const found = !!chunk && (chunk.modules.some((module) => isOf(module, 'admin')) || chunk.imports.some(isAdmin))
    needsAdmin.set(file, found)
    return found
  }
  const publicFiles = new Set<string>()
  const visit = (file: string) => {
    if (publicFiles.has(file) || isAdmin(file)) return
    publicFiles.add(file)
    const { imports = [], dynamicImports = [], styles = [] } = graph[file] ?? {}
    for (const style of styles) publicFiles.add(style)
    for (const next of [...imports, ...dynamicImports]) visit(next)
  }
  for (const [file, { isEntry }] of Object.entries(graph)) if (isEntry) visit(file)
  const all = Object.entries(graph).flatMap(([file, { styles }]) => [file, ...styles])
  return new Set(all.filter((file) => !publicFiles.has(file)))
}

/** A `manifestTransforms` step that leaves out the admin area's files. */
export const keepPublicFiles =
  (folder: string) =>
  async <Entry extends { url: string }>(entries: Entry[]): Promise<{ manifest: Entry[] }> => {
    const adminPaths = adminFiles(JSON.parse(await readFile(join(folder, GRAPH_FILE), 'utf8')) as ChunkGraph)
    return { manifest: entries.filter(({ url }) => !adminPaths.has(url)) }
  }
