import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { TEST_PARTS, testsOf } from './test-parts.ts'

const UNIT = globSync(['src/**/*.test.{ts,tsx}', 'server/**/*.test.ts', 'tests/**/*.test.{ts,tsx}'])
const BROWSER = globSync('e2e/*/*.spec.ts').map((path) => `/${path}`)

test.each(Object.entries(TEST_PARTS))('each pattern of %s finds tests', (_, { unit, browser }) => {
  expect(unit.filter((pattern) => !UNIT.some((path) => path.includes(pattern)))).toEqual([])
  expect(browser.filter((pattern) => !BROWSER.some((path) => new RegExp(pattern).test(path)))).toEqual([])
})

test('a part leaves out another’s tests, unless both run together', () => {
  expect(testsOf(['parks']).except).not.toEqual([])
  expect(testsOf(['parks', 'admin-parks']).except).toEqual([])
})

test('each pattern that a part leaves out matches some of its tests', () => {
  for (const { unit, except = [] } of Object.values(TEST_PARTS))
    for (const glob of except)
      expect(
        globSync(glob, { exclude: ['node_modules/**', 'dist/**'] }).some((path) =>
          unit.some((part) => path.includes(part)),
        ),
        glob,
      ).toBe(true)
})
