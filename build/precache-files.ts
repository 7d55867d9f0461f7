/**
 * Decides which built files the worker precaches: all files of riders' pages, but none of the admin area, which works
 * only online.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isOf } from './area-folders.ts'
import { type ChunkGraph, GRAPH_FILE } from './chunk-graph.ts'

/**
 * Chunks and style sheets that only the admin area loads: chunks with code of its folders, chunks that import such
 * chunks, and files that no public page reaches.
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

/** A `manifestTransforms` step that removes the admin area's files from the list. */
export const keepPublicFiles =
  (folder: string) =>
  async <Entry extends { url: string }>(entries: Entry[]): Promise<{ manifest: Entry[] }> => {
    const adminPaths = adminFiles(JSON.parse(await readFile(join(folder, GRAPH_FILE), 'utf8')) as ChunkGraph)
    return { manifest: entries.filter(({ url }) => !adminPaths.has(url)) }
  }
