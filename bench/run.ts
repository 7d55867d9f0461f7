/**
 * `npm run bench [-- [--quick] SECTION...]`: measures the budgets of docs/benchmarks.md.
 * A missed budget is reported, not an error: the exit code is 0 unless a section could not run.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { api } from './api.ts'
import { capacity } from './capacity.ts'
import { bundle } from './bundle.ts'
import { importSection } from './import.ts'
import { benchDist, CACHE } from './lib/dist.ts'
import { type Bench, isMet, judged, type Row, type Section, table } from './lib/report.ts'
import { lighthouseSection } from './lighthouse.ts'
import { list } from './list.ts'
import { map } from './map.ts'
import { repeat } from './repeat.ts'
import { searchSection } from './search.ts'
import { visitSection } from './visit.ts'

const SECTIONS: readonly Section[] = [
  bundle,
  visitSection,
  lighthouseSection,
  repeat,
  api,
  capacity,
  list,
  map,
  searchSection,
  importSection,
]

process.chdir(join(import.meta.dirname, '..'))
const words = process.argv.slice(2)
const quick = words.includes('--quick')
const names = words.filter((word) => word !== '--quick')
const unknown = names.filter((name) => !SECTIONS.some((section) => section.name === name))
if (unknown.length > 0) {
  console.error(`There is no section ${unknown.join(', ')}: ${SECTIONS.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}

const say = (text: string) => console.error(`  … ${text}`)
let dist: Promise<string> | undefined
const bench: Bench = { quick, say, dist: () => (dist ??= benchDist(say)) }

const results: Record<string, Row[]> = {}
const load = loadavg()[0]!
console.log(
  `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}, load ${load.toFixed(1)} at the start`,
)
if (load > cpus().length / 2) console.log('The machine is busy: believe ratios rather than times.')
for (const section of SECTIONS) {
  if (names.length > 0 && !names.includes(section.name)) continue
  console.log(`\n${section.title} (${section.name})`)
  try {
    results[section.name] = await section.run(bench)
    console.log(table(results[section.name]!))
  } catch (error) {
    console.error(error)
    process.exitCode = 1
  }
}

const missed = Object.entries(results).flatMap(([name, rows]) =>
  rows.filter((row) => isMet(row) === false).map((row) => `${name}: ${row.what} (${judged(row).toFixed(2)})`),
)
if (missed.length > 0) console.log(`\nMissed:\n${missed.map((line) => `  ${line}`).join('\n')}`)
else if (process.exitCode === undefined) console.log('\nEvery budget is kept.')

const file = join(CACHE, 'latest.json')
await mkdir(CACHE, { recursive: true })
const earlier = await readFile(file, 'utf8').then(
  (text) => JSON.parse(text) as { sections: Record<string, Row[]> },
  () => ({ sections: {} }),
)
await writeFile(
  file,
  JSON.stringify({ at: new Date().toISOString(), quick, sections: { ...earlier.sections, ...results } }, null, 2),
)
console.log(`\nAll figures: ${file}`)
