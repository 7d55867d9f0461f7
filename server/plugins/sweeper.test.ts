import { fastify } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SWEEP_EVERY_MS, sweeper, type Sweep } from './sweeper.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] }))
afterEach(() => void vi.useRealTimers())

const start = async (sweeps: Sweep[], isClockBelieved = async () => true) => {
  const app = fastify()
  await app.register(sweeper, { sweeps, isClockBelieved, monotonic: Date.now })
  await app.ready()
  return app
}

test('a failing sweep does not keep the others from their rows', async () => {
  const others = vi.fn<Sweep>(async () => 0)
  const throws: Sweep = () => {
    throw new RangeError('Invalid time value')
  }
  const app = await start([() => Promise.reject(new Error('no such table')), throws, others])
  await app.close()
  expect(others).toHaveBeenCalledOnce()
})

test('a site that is only read is swept too, until it closes', async () => {
  const sweep = vi.fn<Sweep>(async () => 0)
  const app = await start([sweep])
  await expect.poll(() => sweep).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(SWEEP_EVERY_MS)
  await expect.poll(() => sweep).toHaveBeenCalledTimes(2)
  await app.close()
  vi.advanceTimersByTime(10 * SWEEP_EVERY_MS)
  expect(sweep).toHaveBeenCalledTimes(2)
})

test('while the clock is not believed nothing is swept, and it is checked again later', async () => {
  const sweep = vi.fn<Sweep>(async () => 0)
  const isBelieved = vi
    .fn<() => Promise<boolean>>()
    .mockResolvedValueOnce(false)
    .mockRejectedValueOnce(new Error('no such table'))
    .mockResolvedValueOnce(true)
  const app = await start([sweep], isBelieved)
  for (const times of [1, 2]) {
    await expect.poll(() => isBelieved).toHaveBeenCalledTimes(times)
    expect(sweep).not.toHaveBeenCalled()
    // The next sweep waits until the first one has ended.
    await new Promise(setImmediate)
    vi.advanceTimersByTime(SWEEP_EVERY_MS)
  }
  await expect.poll(() => sweep).toHaveBeenCalledTimes(1)
  await app.close()
})

test('a clock that jumps between two sweeps stops the second one', async () => {
  const [first, second] = [vi.fn<Sweep>(async () => 0), vi.fn<Sweep>(async () => 0)]
  const isBelieved = vi.fn<() => Promise<boolean>>().mockResolvedValueOnce(true).mockResolvedValueOnce(false)
  const app = await start([first, second], isBelieved)
  await app.close()
  expect(first).toHaveBeenCalledOnce()
  expect(second).not.toHaveBeenCalled()
})
