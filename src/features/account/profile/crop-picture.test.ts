import { expect, test } from 'vitest'
import { IMAGE_CHOSEN_MAX_BYTES } from '#contract/images.ts'
import { type PictureProblem, problemOfFile } from './crop-picture.ts'

test.each<[string, number, PictureProblem | null]>([
  ['image/jpeg', 1000, null],
  ['image/png', IMAGE_CHOSEN_MAX_BYTES, null],
  ['image/gif', 1, null],
  ['image/webp', 1, null],
  ['image/webp', IMAGE_CHOSEN_MAX_BYTES + 1, 'size'],
  ['image/svg+xml', 100, 'type'],
  ['image/heic', 100, 'type'],
  ['application/pdf', 100, 'type'],
  ['', 100, 'type'],
])('a file of type %s and %i bytes: %s', (type, size, problem) => {
  expect(problemOfFile({ type, size })).toBe(problem)
})
