import { expect, test } from 'vitest'
import { outlineSource, readOutline } from '../../../build/outline.ts'
import { FINE_OUTLINE } from './fine-outline.ts'
import { OUTLINE } from './outline.ts'

test.each([
  ['coarse', OUTLINE, 1000],
  ['fine', FINE_OUTLINE, 5500],
] as const)('the committed %s drawing is what build/outline.ts makes', (name, outline, bytes) => {
  expect(readOutline(name)).toBe(outlineSource(name))
  const paths = Object.values(outline)
  expect(paths.join('').length).toBeLessThan(bytes)
  for (const path of paths) expect(path).toMatch(/^(?:M-?\d+ -?\d+l[-\d ]+z?)+$/)
})
