import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { TEST_PARTS } from './test-parts.ts'

const UNIT = globSync(['src/**/*.test.{ts,tsx}', 'server/**/*.test.ts', 'tests/**/*.test.{ts,tsx}'])
const BROWSER = globSync('e2e/*/*.spec.ts').map((path) => `/${path}`)

test.each(Object.entries(TEST_PARTS))('each pattern of %s finds tests', (_, { unit, browser }) => {
  expect(unit.filter((pattern) => !UNIT.some((path) => path.includes(pattern)))).toEqual([])
  expect(browser.filter((pattern) => !BROWSER.some((path) => new RegExp(pattern).test(path)))).toEqual([])
})
