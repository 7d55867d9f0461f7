/**
 * `npm run test:hours`: runs the browser tests that depend on time (`@hours`) with the clock started at each hard
 * instant.
 */
import { defineConfig } from '@playwright/test'
import config from '../playwright.config.ts'
import { HARD_INSTANTS } from './hard-instants.ts'

export default defineConfig<object, { instant: string }>({
  ...config,
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './template.ts',
  grep: /@hours/,
  projects: Object.entries(HARD_INSTANTS).map(([name, instant]) => ({ name, testDir: '.', use: { instant } })),
})
