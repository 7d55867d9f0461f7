/** Jobs in the background: a test that runs a job by itself can wait until the runs of the start have ended. */
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { minuteJobs } from '#server/plugins/minute-jobs.ts'

test('jobs run at the start, and firstRunsDone waits for the slowest', async () => {
  const ends: (() => void)[] = []
  let stopped = 0
  const job = {
    run: () => new Promise<void>((resolve) => ends.push(resolve)),
    stop: async () => void stopped++,
  }
  const app = Fastify()
  await app.register(minuteJobs, { jobs: [job, job] })
  await app.ready()
  expect(ends).toHaveLength(2)
  let isDone = false
  const done = app.firstRunsDone().then(() => (isDone = true))
  ends[1]!()
  await Promise.resolve()
  expect(isDone).toBe(false)
  ends[0]!()
  await done
  await app.close()
  expect(stopped).toBe(2)
})
