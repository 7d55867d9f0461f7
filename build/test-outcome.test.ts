import { expect, test } from 'vitest'
import { countPlaywright, countVitest, failuresOfPlaywright, outcomeOf } from './test-outcome.ts'

const vitest = (passed: number, failed: number, testResults: unknown[] = []) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  testResults,
})
const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((each) => ({ status: each })),
})
const playwright = (stats: Partial<Record<'expected' | 'unexpected' | 'flaky', number>>, errors: unknown[] = []) => ({
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
  errors,
})

test.each([
  ['all well', 0, vitest(9, 0, [file('passed', 'passed')]), { passed: 9, failed: 0 }],
  ['one failed', 1, vitest(8, 1, [file('failed', 'passed', 'failed')]), { passed: 8, failed: 1 }],
  ['a file that did not load', 1, vitest(8, 0, [file('failed'), file('passed', 'passed')]), { passed: 8, failed: 1 }],
  ['a hook that failed after its tests', 1, vitest(8, 0, [file('failed', 'passed')]), { passed: 8, failed: 1 }],
  ['an unhandled error', 1, vitest(9, 0), { passed: 9, failed: 1 }],
  ['no test at all', 0, vitest(0, 0), { passed: 0, failed: 1 }],
  ['no report', 1, undefined, { passed: 0, failed: 1 }],
  ['no report, and a runner that claims success', 0, undefined, { passed: 0, failed: 1 }],
  ['half a report', 1, {}, { passed: 0, failed: 1 }],
])('vitest, %s', (_, code, report, outcome) => {
  expect(outcomeOf(code, countVitest, report)).toEqual(outcome)
})

test.each([
  ['all well', 0, playwright({ expected: 5 }), { passed: 5, failed: 0 }],
  ['some failed', 1, playwright({ expected: 5, unexpected: 2 }), { passed: 5, failed: 2 }],
  ['one passed at the second try', 0, playwright({ expected: 5, flaky: 1 }), { passed: 5, failed: 1 }],
  ['an error outside of tests', 1, playwright({ expected: 5 }, [{}]), { passed: 5, failed: 1 }],
  ['no test at all', 1, playwright({}, [{}]), { passed: 0, failed: 1 }],
  ['nothing but skipped', 0, playwright({}), { passed: 0, failed: 1 }],
  ['a kill', 137, undefined, { passed: 0, failed: 1 }],
])('playwright, %s', (_, code, report, outcome) => {
  expect(outcomeOf(code, countPlaywright, report)).toEqual(outcome)
})

test('failed browser tests are named, with all that was wrong', () => {
  const spec = (title: string, ...messages: string[]) => ({
    title,
    file: 'read/a.spec.ts',
    tests: [{ results: [{ errors: messages.map((message) => ({ message })) }] }],
  })
  const report = {
    suites: [{ specs: [spec('good'), spec('bad', 'one', 'two')], suites: [{ specs: [spec('in a group', 'three')] }] }],
  }
  expect(failuresOfPlaywright(report)).toEqual(['read/a.spec.ts › bad\none\ntwo', 'read/a.spec.ts › in a group\nthree'])
  expect(failuresOfPlaywright(undefined)).toEqual([])
})
