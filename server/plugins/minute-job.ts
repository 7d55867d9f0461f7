/** Runs a job at the start and every minute. The job itself decides whether there is something to do. */
import fp from 'fastify-plugin'
import type { QueueRunner } from '../queue-runner.ts'

const EVERY_MS = 60_000

export interface MinuteJobOptions {
  job: QueueRunner
}

export const minuteJob = fp<MinuteJobOptions>(async (app, { job }) => {
  let timer: NodeJS.Timeout | undefined
  app.addHook('onReady', (done) => {
    void job.run()
    timer = setInterval(() => void job.run(), EVERY_MS).unref()
    done()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await job.stop()
  })
})
