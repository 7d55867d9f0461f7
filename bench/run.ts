/**
 * `npm run bench [-- [--quick] [--against COMMIT] SECTION...]`: measures the budgets of docs/benchmarks.md. A missed
 * budget is reported, not an error: the exit code is 0 unless a section could not run. With `--against`, the sections
 * of riders' pages compare this checkout with the commit instead.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { api } from './api.ts'
import { capacity } from './capacity.ts'
import { bundle } from './bundle.ts'
import { importSection } from './import.ts'
import { distOf, inTurn } from './lib/against.ts'
import { benchDist, CACHE } from './lib/dist.ts'
import { type Bench, isMet, judged, type Row, type Section, table } from './lib/report.ts'
import { lighthouseSection } from './lighthouse.ts'
import { list } from './list.ts'
import { map } from './map.ts'
import { presses } from './presses.ts'
import { repeat } from './repeat.ts'
import { searchSection } from './search.ts'
import { visitSection } from './visit.ts'

const SECTIONS: readonly Section[] = [
  bundle,
  visitSection,
  lighthouseSection,
  repeat,
  presses,
  api,
  capacity,
  list,
  map,
  searchSection,
  importSection,
]

/** Sections that measure nothing but the built product. */
const OF_A_BUILD: readonly Section[] = [visitSection, lighthouseSection, repeat, presses]

process.chdir(join(import.meta.dirname, '..'))
const { values: options, positionals: names } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, against: { type: 'string' } },
  allowPositionals: true,
})
const { quick, against } = options
const sections = against === undefined ? SECTIONS : OF_A_BUILD
const unknown = names.filter((name) => !sections.some((section) => section.name === name))
if (unknown.length > 0) {
  console.error(`There is no section ${unknown.join(', ')}: ${sections.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}

const say = (text: string) => console.error(`  … ${text}`)
const once = (make: () => Promise<string>) => {
  let dist: Promise<string> | undefined
  return () => (dist ??= make())
}
const bench: Bench = { quick, say, dist: once(() => benchDist(say)) }
const other: Bench | undefined =
  against === undefined ? undefined : { quick, say, dist: once(() => distOf(against, say)) }

const results: Record<string, Row[]> = {}
const load = loadavg()[0]!
console.log(
  `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}, load ${load.toFixed(1)} at the start`,
)
if (load > cpus().length / 2) console.log('The machine is busy: believe ratios rather than times.')
for (const section of sections) {
  if (names.length > 0 && !names.includes(section.name)) continue
  console.log(`\n${section.title} (${section.name})`)
  try {
    results[section.name] = other ? await inTurn(section, bench, other) : await section.run(bench)
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
else if (process.exitCode === undefined && !other) console.log('\nEvery budget is kept.')

const file = join(CACHE, other ? 'against.json' : 'latest.json')
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
