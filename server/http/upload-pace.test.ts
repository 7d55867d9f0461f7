import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createUploadPace, LEAST_BYTES, SLOWEST_BYTES_PER_MS, STILL_MS, UPLOAD_MS } from './upload-pace.ts'

const SECOND = 1_000
const MEGABYTE = 1024 * 1024

/**
 * The second in which an upload is cut off as too slow; undefined: the upload arrives completely. @param bytesAt the
 * number of bytes that arrive in each second
 */
function cutAt(size: number, bytesAt: (second: number) => number): number | undefined {
  const pace = createUploadPace()
  for (let [second, left] = [1, size]; left > 0; second++) {
    const bytes = Math.min(left, bytesAt(second))
    left -= bytes
    if (pace.isTooSlow(SECOND, bytes)) return second
  }
  return undefined
}

test.each([
  ['a photo of 10 MB on a line of 16 KB in a second', 10 * MEGABYTE, 16 * 1024, undefined],
  ['1 MB on a line of little more than half of that', MEGABYTE, 9 * 1024, undefined],
  ['10 MB on such a line', 10 * MEGABYTE, 8 * 1024, 121],
  ['150 bytes in a second', 10 * MEGABYTE, 150, 61],
  ['what stands still', MEGABYTE, 0, 30],
  ['hardly anything', MEGABYTE, 100, 30],
])('%s', (_, size, bytesPerSecond, expected) => {
  expect(cutAt(size, () => bytesPerSecond)).toBe(expected)
})

test('a body may take a minute plus the time of its bytes at the slowest rate, however they arrive', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 200_000 }), { minLength: 1, maxLength: 400 }), (bytes) => {
      const size = MEGABYTE
      const taken = cutAt(size, (second) => bytes[second % bytes.length]!) ?? 0
      expect(taken * SECOND).toBeLessThanOrEqual(UPLOAD_MS + SECOND + size / SLOWEST_BYTES_PER_MS)
    }),
  )
})

test('a line that is never slower than the slowest rate is never cut off, if its pauses are shorter than a standstill', () => {
  fc.assert(
    fc.property(
      fc.nat({ max: STILL_MS / SECOND - 1 }),
      fc.integer({ min: 16 * 1024, max: MEGABYTE }),
      (pause, rate) => {
        expect(cutAt(10 * MEGABYTE, (second) => (second > 5 && second <= 5 + pause ? 0 : rate))).toBeUndefined()
      },
    ),
  )
})

test('time in which nobody reads the body does not count', () => {
  const pace = createUploadPace()
  for (let second = 0; second < 3_600; second++) expect(pace.rest(0)).toBe(false)
  for (let second = 1; second < STILL_MS / SECOND; second++) expect(pace.isTooSlow(SECOND, 0)).toBe(false)
  expect(pace.isTooSlow(SECOND, LEAST_BYTES)).toBe(false)
})
