/**
 * Decides which built files the worker precaches: all files of riders' pages, but none of the admin area and of other
 * code that works only online.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isOf } from './area-folders.ts'
import { type ChunkGraph, GRAPH_FILE } from './chunk-graph.ts'

/**
 * Chunks and style sheets that only the admin area or other online code loads: chunks with code of their folders, chunks
 * that import such chunks, and files that no public page reaches otherwise.
 */
export function onlineFiles(graph: ChunkGraph): Set<string> {
  const needsSignal = new Map<string, boolean>()
  const isOnline = (file: string): boolean => {
    const earlier = needsSignal.get(file)
    if (earlier !== undefined) return earlier
    needsSignal.set(file, false)
    const chunk = graph[file]
    const found =
      !!chunk && (chunk.modules.some((module) => isOf(module, 'admin', 'online')) || chunk.imports.some(isOnline))
    needsSignal.set(file, found)
    return found
  }
  const publicFiles = new Set<string>()
  const visit = (file: string) => {
    if (publicFiles.has(file) || isOnline(file)) return
    publicFiles.add(file)
    const { imports = [], dynamicImports = [], styles = [] } = graph[file] ?? {}
    for (const style of styles) publicFiles.add(style)
    for (const next of [...imports, ...dynamicImports]) visit(next)
  }
  for (const [file, { isEntry }] of Object.entries(graph)) if (isEntry) visit(file)
  const all = Object.entries(graph).flatMap(([file, { styles }]) => [file, ...styles])
  return new Set(all.filter((file) => !publicFiles.has(file)))
}

/** A `manifestTransforms` step that removes the files that work only online from the list. */
export const keepPublicFiles =
  (folder: string) =>
  async <Entry extends { url: string }>(entries: Entry[]): Promise<{ manifest: Entry[] }> => {
    const onlinePaths = onlineFiles(JSON.parse(await readFile(join(folder, GRAPH_FILE), 'utf8')) as ChunkGraph)
    return { manifest: entries.filter(({ url }) => !onlinePaths.has(url)) }
  }
