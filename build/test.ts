/**
 * `npm test`: lint (types too), a build if needed, the bundle's check, browser tests, unit and API tests. A failure does not
 * stop the run. The last line is `N passed, N failed`; lint and the bundle's check count as one each.
 * `npm test -- PART …` (build/test-parts.ts) runs the unit, API and browser tests of these parts alone.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './chromium.ts'
import { run, runAside } from './run.ts'
import { testsOf } from './test-parts.ts'
import { countPlaywright, countVitest, failuresOfPlaywright, type Outcome, outcomeOf } from './test-outcome.ts'

const parts = process.argv.slice(2)
const chosen = testsOf(parts)
const isWhole = parts.length === 0

const reports = await mkdtemp(join(tmpdir(), 'rampa-test-'))
const outcomes: Outcome[] = []
/** Failures are repeated at the log's end, where readers start. */
const failures: string[] = []

async function step(name: string, work: () => Promise<Outcome>): Promise<Outcome> {
  console.log(`\n--- ${name}`)
  const outcome = await work().catch((error: unknown) => {
    console.error(error)
    return { passed: 0, failed: 1 }
  })
  outcomes.push(outcome)
  if (outcome.failed > 0) failures.push(`--- ${name}: ${outcome.failed} failed`)
  return outcome
}

/** Runs a step beside another one; its output comes in one piece. */
const stepAside = (name: string, running: ReturnType<typeof runAside>, outcome: (code: number) => Promise<Outcome>) =>
  step(name, async () => {
    const { code, output } = await running
    process.stdout.write(output)
    return outcome(code)
  })

/** The outcome of a check without tests of its own. */
const asOne = async (code: number): Promise<Outcome> =>
  code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }

// Lint checks the types too, and no step waits for it.
const lint = isWhole ? runAside('npm', ['run', '--silent', 'lint']) : undefined
const built = await step('build', async () => ({
  passed: 0,
  failed: await run('node', ['build/build.ts', '--if-needed']),
}))
if (isWhole && !built.failed) await step('bundle', async () => asOne(await run('node', ['build/check-bundle.ts'])))

// A browser test waits for half of its time. The other tests and the rest of lint run meanwhile.
const unitReport = join(reports, 'vitest.json')
const unit = runAside('vitest', [
  'run',
  ...chosen.unit,
  ...chosen.except.flatMap((glob) => ['--exclude', glob]),
  '--maxWorkers=1',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${unitReport}`,
])

await step('browser tests', async () => {
  const chromium = await ensureChromium()
  if (!chromium || built.failed) return { passed: 0, failed: 1 }
  const report = join(reports, 'playwright.json')
  const code = await run('playwright', ['test', ...chosen.browser], {
    CHROMIUM_PATH: chromium,
    E2E_REPORTER: 'line',
    E2E_JSON: report,
  })
  const result = await readReport(report)
  failures.push(...failuresOfPlaywright(result))
  return outcomeOf(code, countPlaywright, result)
})

if (lint) await stepAside('lint and types', lint, asOne)
await stepAside('unit and API tests', unit, async (code) => outcomeOf(code, countVitest, await readReport(unitReport)))

await rm(reports, { recursive: true, force: true })

const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0)
process.exitCode = failed === 0 ? 0 : 1
for (const failure of failures) console.log(`\n${failure}`)
console.log(`\n${passed} passed, ${failed} failed`)

/** undefined if a runner crashed and left no report, or only a part of one. */
async function readReport(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch {
    return undefined
  }
}
