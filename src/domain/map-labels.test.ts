import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Box, placeLabels, townsOf } from './map-labels.ts'

test('towns stand in the middle of their places, those with the most places first, then by name', () => {
  const places = [
    { x: 0, y: 0, town: 'Haifa' },
    { x: 10, y: 20, town: 'Eilat' },
    { x: 4, y: 2, town: 'Haifa' },
    { x: 1, y: 1, town: '' },
    { x: 7, y: 7, town: 'Arad' },
  ]
  expect(townsOf(places)).toEqual([
    { name: 'Haifa', x: 2, y: 1, parks: 2 },
    { name: 'Arad', x: 7, y: 7, parks: 1 },
    { name: 'Eilat', x: 10, y: 20, parks: 1 },
  ])
})

const town = fc.record({
  name: fc.string({ minLength: 1, maxLength: 14 }),
  x: fc.integer({ min: 0, max: 400 }),
  y: fc.integer({ min: 0, max: 600 }),
  parks: fc.constant(1),
})
const box = fc.record({
  x: fc.integer({ min: 0, max: 400 }),
  y: fc.integer({ min: 0, max: 600 }),
  width: fc.constant(34),
  height: fc.constant(34),
})

const FRAME = { left: 4, top: 60, right: 396, bottom: 596 }

test('no name covers another or a taken spot or is cut by the frame, and the first towns get room first', () => {
  const size = fc.constantFrom(0.875, 1, 2)
  fc.assert(
    fc.property(
      fc.array(town, { maxLength: 40 }),
      fc.array(box, { maxLength: 20 }),
      size,
      (towns, taken, textScale) => {
        const room = { taken, most: 24, frame: FRAME, textScale }
        const labels = placeLabels(towns, room)
        expect(labels.length).toBeLessThanOrEqual(24)
        labels.forEach((label, index) => {
          expect(label.x - label.width / 2).toBeGreaterThanOrEqual(FRAME.left)
          expect(label.x + label.width / 2).toBeLessThanOrEqual(FRAME.right)
          expect(label.y - label.height / 2).toBeGreaterThanOrEqual(FRAME.top)
          expect(label.y + label.height / 2).toBeLessThanOrEqual(FRAME.bottom)
          for (const other of [...labels.slice(index + 1), ...taken]) {
            const isApart =
              Math.abs(label.x - other.x) * 2 >= label.width + other.width ||
              Math.abs(label.y - other.y) * 2 >= label.height + other.height
            expect(isApart).toBe(true)
          }
        })
        expect(placeLabels(towns, { ...room, most: 3 })).toEqual(labels.slice(0, 3))
      },
    ),
  )
})

test('a name stands at its town, or below the dot there, then above it, or nowhere', () => {
  const haifa = { name: 'Haifa', x: 100, y: 100, parks: 1 }
  const wide = { width: 200, height: 30 }
  const spot = (...taken: Box[]) => placeLabels([haifa], { taken, most: 9, frame: FRAME, textScale: 1 })[0]
  const [below, above] = [
    { x: 100, y: 130, ...wide },
    { x: 100, y: 70, ...wide },
  ]
  const dot = { x: 100, y: 100, width: 34, height: 34 }
  expect(spot()).toMatchObject({ x: 100, y: 100 })
  expect(spot(dot)).toMatchObject({ x: 100, y: 127 })
  expect(spot(dot, below)).toMatchObject({ x: 100, y: 73 })
  expect(spot(dot, below, above)).toBeUndefined()
  const large = placeLabels([haifa], { taken: [dot], most: 9, frame: FRAME, textScale: 2 })[0]
  expect(large).toMatchObject({ y: 136, width: 96, height: 36 })
})
