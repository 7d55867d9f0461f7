/** Counts passed and failed tests in a test runner's report. */

export type Outcome = { passed: number; failed: number }

/** Reads Vitest's JSON report. If a file fails before its tests run, that counts as one failure. */
export function countVitest(report: unknown): Outcome {
  const { numPassedTests, numFailedTests, testResults } = report as {
    numPassedTests: number
    numFailedTests: number
    testResults: { status: string; assertionResults: { status: string }[] }[]
  }
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  )
  return { passed: numPassedTests, failed: numFailedTests + broken.length }
}

/**
 * Reads Playwright's JSON report. An error outside of a test counts as a failure. So does a test that passed only on a
 * retry.
 */
export function countPlaywright(report: unknown): Outcome {
  const { stats, errors } = report as {
    stats: { expected: number; unexpected: number; flaky: number }
    errors: unknown[]
  }
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }
}

type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs: { title: string; file: string; tests: { results: { errors: { message?: string }[] }[] }[] }[]
}

/** The failed tests in Playwright's JSON report, each with its location and errors. Empty if there is no report. */
export function failuresOfPlaywright(report: unknown): string[] {
  const failuresIn = ({ suites = [], specs }: PlaywrightSuite): string[] => [
    ...specs.flatMap(({ title, file, tests }) =>
      tests
        .flatMap(({ results }) => results)
        .filter(({ errors }) => errors.length > 0)
        .map(({ errors }) => [`${file} › ${title}`, ...errors.map(({ message }) => message ?? '')].join('\n')),
    ),
    ...suites.flatMap(failuresIn),
  ]
  return ((report as { suites?: PlaywrightSuite[] } | undefined)?.suites ?? []).flatMap(failuresIn)
}

/**
 * A runner's outcome. At least one failure is counted if the runner exited with an error, left no report or ran no
 * test.
 */
export function outcomeOf(code: number, count: (report: unknown) => Outcome, report: unknown): Outcome {
  let outcome: Outcome
  try {
    outcome = count(report)
  } catch {
    return { passed: 0, failed: 1 }
  }
  const wrong = code !== 0 || outcome.passed === 0
  return wrong && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome
}
