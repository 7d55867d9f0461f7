import { expect, test } from 'vitest'
import { outlineSource, readOutline } from '../../build/outline.ts'
import { OUTLINE } from './outline.ts'

test('the committed drawing is what build/outline.ts makes, and weighs less than 1 KB', () => {
  expect(readOutline()).toBe(outlineSource())
  const paths = Object.values(OUTLINE)
  expect(paths.join('').length).toBeLessThan(1000)
  for (const path of paths) expect(path).toMatch(/^(?:M-?\d+ -?\d+l[-\d ]+z?)+$/)
})
