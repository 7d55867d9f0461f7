import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createNeedleMotion } from './needle-motion.ts'

const FRAME_MS = 16
let isReduced = false

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance', 'setTimeout', 'clearTimeout'],
  })
  isReduced = false
  vi.spyOn(window, 'matchMedia').mockImplementation(() => ({ matches: isReduced }) as MediaQueryList)
})
afterEach(() => {
  vi.useRealTimers()
  delete document.documentElement.dataset.motion
})

function aNeedle() {
  const drawn: number[] = []
  const said: string[] = []
  const motion = createNeedleMotion(
    (rotation) => drawn.push(rotation),
    (side) => said.push(side),
  )
  return { motion, drawn, said }
}

test('nothing is drawn before the first heading, which is drawn at once', () => {
  const { motion, drawn, said } = aNeedle()
  motion.aim(90)
  vi.advanceTimersByTime(100)
  expect(drawn).toEqual([])
  motion.turn(90)
  vi.advanceTimersByTime(FRAME_MS)
  expect(drawn).toEqual([0])
  expect(said).toEqual(['ahead'])
})

test('the needle moves between two events, the short way across north, and rests at its target', () => {
  const { motion, drawn } = aNeedle()
  motion.aim(0)
  motion.turn(350)
  vi.advanceTimersByTime(FRAME_MS)
  motion.turn(10)
  vi.advanceTimersByTime(3000)
  expect(drawn.length).toBeGreaterThan(20)
  expect(Math.min(...drawn)).toBeGreaterThan(-10.1)
  expect(Math.max(...drawn)).toBeLessThan(10.1)
  expect(drawn.at(-1)).toBeCloseTo(-10, 0)
  expect(vi.getTimerCount(), 'no frame is asked for').toBe(0)
})

test('a device that is turned round and round never turns the needle back', () => {
  const { motion, drawn } = aNeedle()
  motion.aim(0)
  for (let heading = 0; heading <= 720; heading += 3) {
    motion.turn(heading % 360)
    vi.advanceTimersByTime(FRAME_MS)
  }
  vi.advanceTimersByTime(3000)
  expect(drawn.every((rotation, at) => at === 0 || rotation <= drawn[at - 1]!)).toBe(true)
  expect(drawn.at(-1)).toBeCloseTo(-720, 0)
})

test('a side is announced when it is stable, not each one that a turn passes', () => {
  const { motion, said } = aNeedle()
  motion.aim(0)
  motion.turn(0)
  vi.advanceTimersByTime(FRAME_MS)
  for (let heading = 0; heading <= 180; heading += 5) {
    motion.turn(heading)
    vi.advanceTimersByTime(FRAME_MS)
  }
  expect(said).toEqual(['ahead'])
  vi.advanceTimersByTime(2000)
  expect(said).toEqual(['ahead', 'behind'])
  motion.turn(160)
  vi.advanceTimersByTime(2000)
  expect(said, 'trembling at the edge').toEqual(['ahead', 'behind'])
})

test('a side that returns at once is not announced again', () => {
  const { motion, said } = aNeedle()
  motion.aim(0)
  motion.turn(0)
  vi.advanceTimersByTime(FRAME_MS)
  motion.turn(90)
  vi.advanceTimersByTime(400)
  motion.turn(0)
  vi.advanceTimersByTime(2000)
  expect(said).toEqual(['ahead'])
})

test.each(['the system', 'the person'])('where %s reduces motion, the needle jumps and does not tremble', (who) => {
  if (who === 'the system') isReduced = true
  else document.documentElement.dataset.motion = 'reduced'
  const { motion, drawn } = aNeedle()
  motion.aim(90)
  motion.turn(0)
  vi.advanceTimersByTime(1000)
  motion.turn(4)
  vi.advanceTimersByTime(1000)
  motion.turn(60)
  vi.advanceTimersByTime(1000)
  expect(drawn).toEqual([90, 30])
})

test('a new bearing moves the needle; after a stop it requests no frames', () => {
  const { motion, drawn } = aNeedle()
  motion.aim(0)
  motion.turn(0)
  vi.advanceTimersByTime(FRAME_MS)
  motion.aim(45)
  vi.advanceTimersByTime(FRAME_MS)
  expect(drawn).toEqual([0, 45])
  motion.turn(90)
  motion.stop()
  expect(vi.getTimerCount()).toBe(0)
})
