import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  DECLINATION,
  isAt,
  type Orientation,
  type Reading,
  readingOf,
  rotationTo,
  type Side,
  sideOf,
  SIDES,
  smoothed,
  turnBetween,
  wrapped,
} from './compass.ts'

const absolute = (alpha: number | null, beta: number | null = 0, gamma: number | null = 0): Orientation => ({
  alpha,
  beta,
  gamma,
  absolute: true,
})
const iPhone = (webkitCompassHeading: number, webkitCompassAccuracy: number | null = 10): Orientation => ({
  ...absolute(123, 0, 0),
  absolute: false,
  webkitCompassHeading,
  webkitCompassAccuracy,
})

const apart = (a: number, b: number) => Math.abs(turnBetween(a, b))

describe('the heading of the screen’s upper edge', () => {
  // The expected headings are magnetic, as the compass measures them.
  test.each<[string, Orientation, screenAngle: number, heading: number]>([
    ['an iPhone that points north', iPhone(0), 0, 0],
    ['one that points west', iPhone(270), 0, 270],
    ['one that lies with its upper edge to the left', iPhone(270), 90, 0],
    ['one that lies with its upper edge to the right', iPhone(90), -90, 0],
    ['one that says nothing of its accuracy', iPhone(15, null), 0, 15],
    ['one that is accurate enough', iPhone(15, 30), 0, 15],
    ['flat, north', absolute(0), 0, 0],
    ['flat, alpha counts to the left', absolute(90), 0, 270],
    ['flat, with its upper edge to the left', absolute(90), 90, 0],
    ['flat, with its upper edge to the right', absolute(270), 270, 0],
    ['upside down, the screen turned with it', absolute(180), 180, 0],
    ['half raised', absolute(90, 45), 0, 270],
    ['upright: what is behind the screen', absolute(90, 90), 0, 270],
    ['upright and leaning back over the head', absolute(90, 120), 0, 270],
    ['lowered a little', absolute(90, -30), 0, 270],
    ['lying on its side edge, screen turned: upright in landscape', absolute(0, 0, -90), 90, 90],
  ])('%s', (_, orientation, screenAngle, heading) => {
    const reading = readingOf(orientation, screenAngle)
    expect(reading).toBeTypeOf('number')
    expect(apart(Number(reading), heading + DECLINATION)).toBeLessThan(0.01)
  })

  test.each<[string, Orientation, Reading]>([
    ['no sensor', absolute(null, null, null), null],
    ['a device without tilt', absolute(10, null, null), null],
    ['measured from anywhere', { ...absolute(10), absolute: false }, null],
    ['an iPad without a compass', { ...iPhone(0), webkitCompassHeading: null }, null],
    ['no number', absolute(NaN), null],
    ['an iPhone that knows that it is wrong', iPhone(10, -1), 'vague'],
    ['one that may be far off', iPhone(10, 31), 'vague'],
    ['held so that it points nowhere over the ground', absolute(0, -45), 'vague'],
  ])('%s: none', (_, orientation, reading) => {
    expect(readingOf(orientation, 0)).toBe(reading)
  })
})

const degrees = fc.double({ min: -2000, max: 2000, noNaN: true })
const heading = fc.double({ min: 0, max: 360, maxExcluded: true, noNaN: true })
const screenAngle = fc.constantFrom(0, 90, 180, 270, -90)

test('every reading is from 0 to below 360, or says that there is none', () => {
  const angle = fc.option(degrees)
  const orientation = fc.record({
    alpha: angle,
    beta: angle,
    gamma: angle,
    absolute: fc.boolean(),
    webkitCompassHeading: angle,
    webkitCompassAccuracy: angle,
  })
  fc.assert(
    fc.property(orientation, screenAngle, (given, angle) => {
      const reading = readingOf(given, angle)
      if (reading === null || reading === 'vague') return
      expect(reading).toBeGreaterThanOrEqual(0)
      expect(reading).toBeLessThan(360)
    }),
  )
})

test('turning a device about the vertical turns its reading equally, however it is held', () => {
  const tilt = fc.double({ min: -80, max: 80, noNaN: true })
  fc.assert(
    fc.property(heading, tilt, tilt, degrees, screenAngle, (alpha, beta, gamma, turn, angle) => {
      const before = readingOf(absolute(alpha, beta, gamma), angle)
      const after = readingOf(absolute(wrapped(alpha - turn), beta, gamma), angle)
      fc.pre(typeof before === 'number' && typeof after === 'number')
      expect(apart(Number(after), Number(before) + turn)).toBeLessThan(1e-6)
    }),
  )
})

test('a device that is only tilted keeps its heading, from flat to upright', () => {
  fc.assert(
    fc.property(heading, fc.double({ min: -40, max: 130, noNaN: true }), (alpha, beta) => {
      expect(apart(Number(readingOf(absolute(alpha, beta), 0)), 360 - alpha + DECLINATION)).toBeLessThan(1e-6)
    }),
  )
})

describe('turns', () => {
  test.each<[from: number, to: number, turn: number]>([
    [350, 10, 20],
    [10, 350, -20],
    [0, 180, -180],
    [90, 90, 0],
    [720, -90, -90],
  ])('from %d to %d: %d', (from, to, turn) => {
    expect(turnBetween(from, to)).toBe(turn)
  })

  test.each<[degrees: number, wrapped: number]>([
    [-1e-20, 0],
    [360, 0],
    [-90, 270],
    [719, 359],
  ])('%d is %d', (given, expected) => {
    expect(wrapped(given)).toBe(expected)
  })

  test('a needle turns the short way to its target and counts on past 360', () => {
    expect(rotationTo(359, 1)).toBe(361)
    expect(rotationTo(721, 359)).toBe(719)
    fc.assert(
      fc.property(degrees, degrees, (rotation, turn) => {
        const next = rotationTo(rotation, turn)
        expect(Math.abs(next - rotation)).toBeLessThanOrEqual(180)
        expect(apart(next, turn)).toBeLessThan(1e-6)
      }),
    )
  })
})

describe('smoothing', () => {
  const passed = fc.double({ min: 0, max: 1000, noNaN: true })

  test.each<[string, shown: number | null, measured: number, passedMs: number, result: number]>([
    ['the first one is shown at once', null, 370, 0, 10],
    ['no time has passed', 10, 90, 0, 10],
    ['long enough', 10, 90, 10_000, 90],
    ['over the north', 350, 10, 104, 0],
    ['from the opposite, half way', 0, 180, 150 * Math.LN2, 180],
  ])('%s', (_, shown, measured, passedMs, result) => {
    expect(apart(smoothed(shown, measured, passedMs), result)).toBeLessThan(0.1)
  })

  test('a heading that goes from 350 to 10 never passes 180', () => {
    let shown = 350
    for (let frame = 0; frame < 200; frame++) {
      shown = smoothed(shown, 10, 16)
      expect(apart(shown, 0)).toBeLessThanOrEqual(10.001)
    }
    expect(apart(shown, 10)).toBeLessThan(0.1)
  })

  test('the shown heading approaches the measured one by the short way and never overshoots, in any time', () => {
    fc.assert(
      fc.property(heading, heading, passed, (shown, measured, passedMs) => {
        const fullTurn = turnBetween(shown, measured)
        fc.pre(Math.abs(fullTurn) < 179)
        const result = smoothed(shown, measured, passedMs)
        expect(result).toBeGreaterThanOrEqual(0)
        expect(result).toBeLessThan(360)
        const madeTurn = turnBetween(shown, result)
        expect(madeTurn * Math.sign(fullTurn)).toBeGreaterThanOrEqual(-1e-6)
        expect(Math.abs(madeTurn)).toBeLessThanOrEqual(Math.abs(fullTurn) + 1e-6)
      }),
    )
  })

  test('if both headings are turned by the same angle, so is the result', () => {
    fc.assert(
      fc.property(heading, heading, degrees, passed, (shown, measured, shift, passedMs) => {
        fc.pre(apart(shown, measured) < 179)
        const plain = smoothed(shown, measured, passedMs)
        expect(
          apart(smoothed(wrapped(shown + shift), wrapped(measured + shift), passedMs), plain + shift),
        ).toBeLessThan(1e-6)
      }),
    )
  })
})

describe('the side', () => {
  test.each<[turn: number, before: Side | null, side: Side]>([
    [0, null, 'ahead'],
    [359, null, 'ahead'],
    [45, null, 'ahead-right'],
    [-90, null, 'left'],
    [180, null, 'behind'],
    [24, null, 'ahead-right'],
    [24, 'ahead', 'ahead'],
    [-30, 'ahead', 'ahead'],
    [31, 'ahead', 'ahead-right'],
    [200, 'ahead', 'behind'],
  ])('%d degrees after %s: %s', (turn, before, side) => {
    expect(sideOf(turn, before)).toBe(side)
  })

  test('a side is never off by more than one step, and stays when it is computed again', () => {
    fc.assert(
      fc.property(degrees, fc.option(fc.constantFrom(...SIDES)), (turn, before) => {
        const side = sideOf(turn, before)
        expect(apart(SIDES.indexOf(side) * 45, turn)).toBeLessThan(31)
        expect(sideOf(turn, side)).toBe(side)
      }),
    )
  })
})

test.each<[km: number, accuracyM: number, boolean]>([
  [0, 0, true],
  [0.03, 5, true],
  [0.031, 5, false],
  [0.08, 90, true],
  [0.1, 90, false],
  [0.01, 500, false],
])('a place %d km away, known to within %d m, is here: %s', (km, accuracyM, isHere) => {
  expect(isAt(km, accuracyM)).toBe(isHere)
})
