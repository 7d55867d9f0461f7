import { defineConfig, type ReporterDescription } from '@playwright/test'
import { findHeadlessShell } from './build/chromium.ts'
import { launchOptions } from './e2e/browser.ts'

/** `E2E_REPORTER` names a reporter for people, `E2E_JSON` a file for the counting. */
const reporter: ReporterDescription[] = [[process.env.E2E_REPORTER ?? 'list']]
if (process.env.E2E_JSON) reporter.push(['json', { outputFile: process.env.E2E_JSON }])

const TOGETHER = ['read', 'write', 'offline', 'admin']

/** Browser tests against the production build. Each worker's fixtures start servers of their own: nothing is shared, nothing waits. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/template.ts',
  outputDir: 'test-results',
  projects: [
    ...TOGETHER.map((name) => ({ name, testDir: `e2e/${name}` })),
    // Tests of what must be there within a second: last and one at a time, because other tests would slow them down.
    { name: 'alone', testDir: 'e2e/alone', dependencies: TOGETHER, workers: 1 },
  ],
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // For a machine that is three times as slow as ours: the longest test takes half a minute there.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter,
  use: {
    browserName: 'chromium',
    locale: 'he-IL',
    timezoneId: 'Asia/Jerusalem',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    // Tests of motion say so.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: launchOptions([], findHeadlessShell()),
  },
})
