/** What a test runner's report adds up to. */

export type Outcome = { passed: number; failed: number }

/** Of Vitest's JSON report. A file that broke before its tests counts as one failure. */
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

/** Of Playwright's JSON report. Errors outside of any test count one each; so does a test that passed only at a second try. */
export function countPlaywright(report: unknown): Outcome {
  const { stats, errors } = report as {
    stats: { expected: number; unexpected: number; flaky: number }
    errors: unknown[]
  }
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }
}

/**
 * A runner's outcome, never better than its exit code says: one that failed without saying where, left no report or ran
 * no test has failed once.
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
