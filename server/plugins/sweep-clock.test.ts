import { HOUR_MS } from '#contract/time.ts'
import { beforeEach, expect, test } from 'vitest'
import { createSweepClock, JUMP_MS, WAIT_MS } from './sweep-clock.ts'

let stored: Map<string, string>
/** The time on the machine's clock. */
let now: number
let passed: number
beforeEach(() => {
  stored = new Map()
  now = Date.parse('2026-06-01T12:00:00.000Z')
  passed = 0
})

/** Starts a server process on the same database. */
const start = () =>
  createSweepClock({
    settings: {
      find: async (key) => (stored.has(key) ? JSON.parse(stored.get(key)!) : undefined),
      save: async (key, value) => void stored.set(key, JSON.stringify(value)),
    },
    now: () => now,
    monotonic: () => passed,
  })
const run = (ms: number) => {
  now += ms
  passed += ms
}

test('a clock that runs normally or is set back is believed, however long nothing was swept', async () => {
  const isBelieved = start()
  expect(await isBelieved()).toBe(true)
  run(100 * JUMP_MS)
  expect(await isBelieved()).toBe(true)
  now -= 200 * JUMP_MS
  expect(await isBelieved()).toBe(true)
})

test('a clock that jumps ahead is believed after a day of running', async () => {
  const isBelieved = start()
  await isBelieved()
  now += 60 * JUMP_MS
  expect(await isBelieved()).toBe(false)
  run(WAIT_MS - 1)
  expect(await isBelieved()).toBe(false)
  run(1)
  expect(await isBelieved()).toBe(true)
  run(HOUR_MS)
  expect(await isBelieved()).toBe(true)
})

test('a clock that jumped ahead is believed at once when it is set right', async () => {
  const isBelieved = start()
  await isBelieved()
  now += 60 * JUMP_MS
  expect(await isBelieved()).toBe(false)
  now -= 60 * JUMP_MS
  run(HOUR_MS)
  expect(await isBelieved()).toBe(true)
})

test('a new start knows when the last sweep was, and how long the process before has waited', async () => {
  await start()()
  now += JUMP_MS
  expect(await start()()).toBe(true)
  now += JUMP_MS + 1
  for (let nights = 0; nights < 3; nights++) {
    const isBelieved = start()
    run(WAIT_MS / 3 - 1)
    expect(await isBelieved(), `in night ${nights}`).toBe(false)
    // The machine is switched off during the day.
    now += HOUR_MS
  }
  const isBelieved = start()
  run(3)
  expect(await isBelieved()).toBe(true)
})

test('several processes wait as long as one', async () => {
  const [one, other] = [start(), start()]
  await one()
  now += 60 * JUMP_MS
  for (let hours = 0; hours < 24; hours++) {
    expect([await one(), await other()], `after ${hours} hours`).toEqual([false, false])
    run(HOUR_MS)
  }
  expect(await one()).toBe(true)
})
