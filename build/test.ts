/**
 * `npm test`: runs lint (which checks types too), a build if needed, the check of the bundle, browser tests, and unit
 * and API tests. If one of them fails, the others still run. The last line is `N passed, N failed`; lint and the check
 * of the bundle count as one test each.
 * `npm test -- PART …` (build/test-parts.ts) runs only the unit, API and browser tests of these parts.
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
/** Failures are printed again at the end of the log, because people read the end first. */
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

/**
 * A step for a program that is running already, at the same time as others. Its output is printed at once when it ends.
 */
const stepAside = (name: string, running: ReturnType<typeof runAside>, outcome: (code: number) => Promise<Outcome>) =>
  step(name, async () => {
    const { code, output } = await running
    process.stdout.write(output)
    return outcome(code)
  })

/** The outcome of a check that has no separate tests: it counts as one test. */
const asOne = async (code: number): Promise<Outcome> =>
  code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }

// Lint, which also checks the types, runs beside the other steps, because no step waits for its result.
const lint = isWhole ? runAside('npm', ['run', '--silent', 'lint']) : undefined
const built = await step('build', async () => ({
  passed: 0,
  failed: await run('node', ['build/build.ts', '--if-needed']),
}))
if (isWhole && !built.failed) await step('bundle', async () => asOne(await run('node', ['build/check-bundle.ts'])))

// Browser tests wait half of the time. Unit and API tests and the rest of lint run at the same time.
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

/** Reads a report; undefined if the runner crashed and left no report or an incomplete one. */
async function readReport(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch {
    return undefined
  }
}
