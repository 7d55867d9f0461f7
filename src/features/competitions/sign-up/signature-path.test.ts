import fc from 'fast-check'
import { expect, test } from 'vitest'
import { signatureSchema } from '#contract/competitions.ts'
import { isSigned, type Point, toPath, toStrokes, withoutLast } from './signature-path.ts'

test.each<[string, Point[][], number, string]>([
  ['nothing', [], 300, ''],
  ['a stroke that is empty', [[]], 300, ''],
  ['a dot', [[{ x: 3, y: 4 }]], 600, 'M3,4 L3,4'],
  [
    'half the width',
    [
      [
        { x: 10, y: 20 },
        { x: 30.06, y: 40 },
      ],
    ],
    300,
    'M20,40 L60.1,80',
  ],
  [
    'out of the box',
    [
      [
        { x: -5, y: 900 },
        { x: 700, y: -1 },
      ],
    ],
    600,
    'M0,200 L600,0',
  ],
  [
    'two strokes',
    [
      [
        { x: 1, y: 1 },
        { x: 2, y: 2 },
      ],
      [{ x: 3, y: 3 }],
    ],
    600,
    'M1,1 L2,2 M3,3 L3,3',
  ],
])('%s', (_name, strokes, width, path) => {
  expect(toPath(strokes, width)).toBe(path)
})

test.each([
  ['', ''],
  ['M1,1 L2,2', ''],
  ['M1,1 L2,2 M3,3 L3,3', 'M1,1 L2,2'],
])('%s without its last stroke', (path, rest) => {
  expect(withoutLast(path)).toBe(rest)
})

test.each([
  ['', false],
  ['M9,9 L9,9', false],
  ['M0,0 L30,0 M0,0 L29,0', false],
  ['M0,0 L60,0', true],
  ['M0,0 L30,0 M0,0 L30,0', true],
])('%s is a signature: %s', (path, is) => {
  expect(isSigned(path)).toBe(is)
})

const stroke = fc.array(
  fc.record({ x: fc.double({ min: -50, max: 650, noNaN: true }), y: fc.double({ min: -50, max: 250, noNaN: true }) }),
  { minLength: 1, maxLength: 40 },
)

test('any drawing can be sent, and is redrawn within a pixel', () => {
  fc.assert(
    fc.property(
      fc.array(stroke, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 200, max: 1200 }),
      (strokes, width) => {
        const path = toPath(strokes, width)
        expect(signatureSchema.safeParse({ kind: 'drawn', path }).success || path.length < 10).toBe(true)
        const again = toStrokes(path, width)
        expect(again).toHaveLength(strokes.length)
        for (const [index, points] of strokes.entries()) {
          const { x, y } = points[0]!
          const within = { x: Math.min(width, Math.max(0, x)), y: Math.min(width / 3, Math.max(0, y)) }
          expect(Math.abs(again[index]![0]!.x - within.x)).toBeLessThan(1)
          expect(Math.abs(again[index]![0]!.y - within.y)).toBeLessThan(1)
        }
      },
    ),
  )
})

test('a single endless stroke is still short enough to send', () => {
  const long = Array.from({ length: 50_000 }, (_, index) => ({ x: index % 600, y: (index % 199) + 0.5 }))
  const path = toPath([long], 600)
  expect(signatureSchema.safeParse({ kind: 'drawn', path }).success).toBe(true)
  expect(path.endsWith(`${long.at(-1)!.x},${long.at(-1)!.y}`)).toBe(true)
})
