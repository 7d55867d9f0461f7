import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAP_SIZE, project } from './map-frame.ts'
import {
  clampView,
  fitView,
  follow,
  fromScreen,
  MAX_SCALE,
  type MapView,
  panBy,
  parseView,
  stepScale,
  toScreen,
  viewAround,
  viewText,
  wholeScale,
  wholeView,
  zoomAt,
  zoomStep,
} from './map-view.ts'

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const size = fc.record({ width: fc.integer({ min: 200, max: 1400 }), height: fc.integer({ min: 240, max: 900 }) })
const anyView = fc.record({ x: number(-400, 600), y: number(-400, 900), scale: number(0.05, 400) })
/** A viewport, and a view in it that is far from every edge of the country. */
const PHONE = { width: 360, height: 540 }
const INSIDE: MapView = { x: 75, y: 200, scale: 10 }

test('a view lies between the whole country and the closest scale, and always shows some of the country', () => {
  fc.assert(
    fc.property(anyView, size, (view, box) => {
      const { x, y, scale } = clampView(view, box)
      expect(scale).toBeGreaterThanOrEqual(wholeScale(box) * 0.999)
      expect(scale).toBeLessThanOrEqual(Math.max(MAX_SCALE, wholeScale(box)))
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x).toBeLessThanOrEqual(MAP_SIZE.width)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y).toBeLessThanOrEqual(MAP_SIZE.height)
      expect(clampView({ x, y, scale }, box)).toEqual({ x, y, scale })
    }),
  )
})

test('the farthest view shows the whole country, in the middle', () => {
  fc.assert(
    fc.property(anyView, size, (view, box) => {
      const far = zoomAt(clampView(view, box), box, 1e-6, { x: 0, y: 0 })
      const corners = [
        { x: 0, y: 0 },
        { x: MAP_SIZE.width, y: MAP_SIZE.height },
      ].map((corner) => toScreen(far, box, corner))
      expect(far.scale).toBeCloseTo(wholeScale(box))
      for (const { x, y } of corners) {
        expect(x).toBeGreaterThanOrEqual(-box.width * 0.26)
        expect(y).toBeLessThanOrEqual(box.height * 1.26)
      }
    }),
  )
  expect(toScreen(wholeView(PHONE), PHONE, { x: MAP_SIZE.width / 2, y: 0 })).toEqual({ x: 180, y: 0 })
})

/** Whether no edge of the country limits the view. */
const isFree = (view: MapView): boolean =>
  [-0.001, 0.001].every((by) => {
    const moved = { ...view, x: view.x + by, y: view.y + by }
    const { x, y } = clampView(moved, PHONE)
    return x === moved.x && y === moved.y
  })

test('the point under a finger or the wheel stays under it', () => {
  const spot = fc.record({ x: number(60, 300), y: number(60, 480) })
  fc.assert(
    fc.property(spot, number(0.6, 2.5), (at, factor) => {
      const heldPoint = fromScreen(INSIDE, PHONE, at)
      const after = toScreen(zoomAt(INSIDE, PHONE, factor, at), PHONE, heldPoint)
      expect(after.x).toBeCloseTo(at.x, 6)
      expect(after.y).toBeCloseTo(at.y, 6)
    }),
  )
  fc.assert(
    fc.property(spot, spot, spot, (a, b, to) => {
      fc.pre(Math.hypot(a.x - b.x, a.y - b.y) > 40 && Math.hypot(to.x - b.x, to.y - b.y) > 40)
      const [before, after] = [
        [a, b],
        [to, b],
      ] as const
      const view = follow(INSIDE, PHONE, before, after)
      fc.pre(view.scale < MAX_SCALE && view.scale > wholeScale(PHONE) * 2 && isFree(view))
      // Two fingers that also turn can't both keep their points, because the map does not turn. Only the point in the
      // middle between the fingers is kept.
      const middle = (one: { x: number; y: number }, two: { x: number; y: number }) => ({
        x: (one.x + two.x) / 2,
        y: (one.y + two.y) / 2,
      })
      const heldPoint = fromScreen(INSIDE, PHONE, middle(...before))
      expect(toScreen(view, PHONE, heldPoint).x).toBeCloseTo(middle(...after).x, 6)
      expect(toScreen(view, PHONE, heldPoint).y).toBeCloseTo(middle(...after).y, 6)
    }),
  )
})

test('a drag there and back changes nothing', () => {
  fc.assert(
    fc.property(number(-100, 100), number(-100, 100), (x, y) => {
      const back = panBy(panBy(INSIDE, PHONE, { x, y }), PHONE, { x: -x, y: -y })
      expect(back.x).toBeCloseTo(INSIDE.x, 9)
      expect(back.y).toBeCloseTo(INSIDE.y, 9)
    }),
  )
})

test('the zoom has two steps for each doubling, each with a scale no larger than the shown one', () => {
  expect([1, 1.5, 2, 3, 4, 33].map(zoomStep)).toEqual([0, 1, 2, 3, 4, 10])
  fc.assert(
    fc.property(number(0.1, 400), (scale) => {
      expect(stepScale(zoomStep(scale))).toBeLessThanOrEqual(scale * 1.0001)
      expect(stepScale(zoomStep(scale) + 1)).toBeGreaterThan(scale * 0.9999)
    }),
  )
})

test('a view that goes through the address comes back as the same picture', () => {
  const inFrame = fc.record({
    x: number(1, MAP_SIZE.width - 1),
    y: number(1, MAP_SIZE.height - 1),
    scale: number(1, MAX_SCALE),
  })
  fc.assert(
    fc.property(inFrame, (view) => {
      const read = parseView(viewText(view))!
      expect(Math.abs(read.x - view.x) * view.scale).toBeLessThan(24)
      expect(Math.abs(read.y - view.y) * view.scale).toBeLessThan(24)
      expect(read.scale / view.scale).toBeCloseTo(1, 1)
    }),
  )
  expect(viewText({ ...project({ lat: 32.0712, lon: 34.7894 }), scale: 2 })).toBe('32.1,34.8,1.0')
  expect(viewText({ ...project({ lat: 32.0712, lon: 34.7894 }), scale: 32 })).toBe('32.07,34.79,5.0')
})

test.each([
  '',
  '32',
  '32,34.8',
  '32,34.8,x',
  '90,34.8,3',
  '32,12,3',
  '32,34.8,3,4',
  ' 32,34.8,3',
  '1e1,34.8,3',
  'NaN,34.8,3',
])('%j is not a view', (text) => expect(parseView(text)).toBeNull())

test('a view around a place has it in the middle and shows the others', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ x: number(40, 110), y: number(160, 240) }), { maxLength: 4 }),
      size,
      (others, box) => {
        const here = { x: 75, y: 200 }
        const view = viewAround(here, others, box)
        expect(toScreen(view, box, here)).toEqual({ x: box.width / 2, y: box.height / 2 })
        for (const other of others) {
          const { x, y } = toScreen(view, box, other)
          expect(x).toBeGreaterThan(0)
          expect(x).toBeLessThan(box.width)
          expect(y).toBeGreaterThan(0)
          expect(y).toBeLessThan(box.height)
        }
      },
    ),
  )
})

test('a fitted view shows every point in the uncovered part of the viewport, and moving the map keeps it there', () => {
  const inset = fc.record({
    top: fc.integer({ min: 0, max: 150 }),
    right: fc.integer({ min: 0, max: 90 }),
    bottom: fc.integer({ min: 0, max: 60 }),
    left: fc.integer({ min: 0, max: 90 }),
  })
  const box = fc.record({
    width: fc.integer({ min: 320, max: 1400 }),
    height: fc.integer({ min: 400, max: 900 }),
    inset,
  })
  const point = fc.record({ x: number(0, MAP_SIZE.width), y: number(0, MAP_SIZE.height) })
  fc.assert(
    fc.property(
      fc.array(point, { minLength: 1, maxLength: 8 }),
      box,
      number(1, MAX_SCALE),
      (points, viewport, most) => {
        const view = clampView(fitView(points, viewport, most), viewport)
        const { top, right, bottom, left } = viewport.inset
        for (const { x, y } of points.map((one) => toScreen(view, viewport, one))) {
          expect(x).toBeGreaterThanOrEqual(left - 0.5)
          expect(x).toBeLessThanOrEqual(viewport.width - right + 0.5)
          expect(y).toBeGreaterThanOrEqual(top - 0.5)
          expect(y).toBeLessThanOrEqual(viewport.height - bottom + 0.5)
        }
      },
    ),
  )
})

test('the whole country is in the middle of what nothing covers', () => {
  const viewport = { ...PHONE, inset: { top: 140, right: 60, bottom: 0, left: 0 } }
  const at = (x: number, y: number) => toScreen(clampView(wholeView(viewport), viewport), viewport, { x, y })
  expect(at(0, 0).y).toBeCloseTo(140)
  expect(at(0, MAP_SIZE.height).y).toBeCloseTo(540)
  expect(at(MAP_SIZE.width / 2, 0).x).toBeCloseTo(150)
})
