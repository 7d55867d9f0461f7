/** `npm run check:bundle`: prints the sizes of the built client and every broken rule. Fails if a rule is broken. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type BundleInput, FIRST_PAGES, findBundleFaults, firstLoadOf, sizeOfPrecache } from './bundle-check.ts'
import { type ChunkGraph, GRAPH_FILE } from './chunk-graph.ts'

const client = 'dist/client'
const bytesOf = (file: string) => statSync(join(client, file)).size

const worker = readFileSync(join(client, 'sw.js'), 'utf8')
const precached = [...worker.matchAll(/\{[^{}]*?"?url"?:"([^"]+)"[^{}]*?\}/g)].map(([, url]) => url!)
const input: BundleInput = {
  graph: JSON.parse(readFileSync(join(client, GRAPH_FILE), 'utf8')) as ChunkGraph,
  compressedBytes: (file) => bytesOf(existsSync(join(client, `${file}.br`)) ? `${file}.br` : file),
  precache: new Map(precached.map((url) => [url, bytesOf(url)])),
}

for (const page of FIRST_PAGES) {
  const { bytes, files } = firstLoadOf(page, input)
  console.log(`${page}: ${(bytes / 1024).toFixed(1)} KB of scripts in ${files.length} files`)
}
const { stored, travel } = sizeOfPrecache(input)
console.log(
  `precache: ${precached.length} files, ${(stored / 1024).toFixed(0)} KB, ${(travel / 1024).toFixed(0)} KB as they travel`,
)
const faults = findBundleFaults(input)
for (const fault of faults) console.error(fault)
process.exitCode = faults.length === 0 ? 0 : 1
