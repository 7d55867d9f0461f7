import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Box, typeSize } from './type-size.ts'

const BOX: Box = { width: 100, height: 30, most: 25, letter: 0.4, line: 1 }

test.each([
  ['a short name is as large as can be', 'Pipe', 25],
  ['a line that is full', 'x'.repeat(10), 25],
  ['a word that does not fit is smaller', 'x'.repeat(20), 12.5],
  ['two lines of half the height', `${'x'.repeat(14)} ${'x'.repeat(14)}`, 15],
  // One line would fit at size 10, two lines at size 15, so the size is 15.
  ['two lines where that is larger', `${'x'.repeat(12)} ${'x'.repeat(12)}`, 15],
])('%s', (_name, text, size) => {
  expect(typeSize(text, BOX)).toBe(size)
})

test('every text fits into its box, and the largest size is taken', () => {
  const words = fc.array(fc.string({ unit: fc.constantFrom('x', 'ש'), minLength: 1, maxLength: 24 }), {
    minLength: 1,
    maxLength: 20,
  })
  /** Wraps the words like a browser, to check whether they fit. */
  const fits = (all: string[], size: number): boolean => {
    const room = BOX.width / (BOX.letter * size)
    const lines = all.reduce<number[]>((done, { length }) => {
      const last = done.at(-1)
      return last !== undefined && last + 1 + length <= room
        ? [...done.slice(0, -1), last + 1 + length]
        : [...done, length]
    }, [])
    return lines.every((length) => length <= room) && lines.length * BOX.line * size <= BOX.height
  }
  fc.assert(
    fc.property(words, (all) => {
      const size = typeSize(all.join(' '), BOX)
      expect(fits(all, size)).toBe(true)
      if (size < BOX.most) expect(fits(all, size + 0.25)).toBe(false)
    }),
  )
})
