/** The sweeper: a test that moves its clock can wait until no sweep runs. */
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { sweeper } from '#server/plugins/sweeper.ts'

test('sweepsDone waits for the running sweep, and for the one that was asked for meanwhile', async () => {
  const ends: (() => void)[] = []
  const sweep = () => new Promise<number>((resolve) => ends.push(() => resolve(0)))
  let passed = 0
  const app = Fastify()
  await app.register(sweeper, { sweeps: [sweep], isClockBelieved: async () => true, monotonic: () => passed })
  app.post('/', async () => ({}))
  await app.ready()
  let isDone = false
  const done = app.sweepsDone().then(() => (isDone = true))
  await expect.poll(() => ends.length).toBe(1)
  passed = Infinity
  await app.inject({ method: 'POST', url: '/' })
  ends[0]!()
  await expect.poll(() => ends.length).toBe(2)
  expect(isDone).toBe(false)
  ends[1]!()
  await done
  await app.sweepsDone()
  await app.close()
})
