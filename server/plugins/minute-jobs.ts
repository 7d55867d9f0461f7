/** Runs jobs in the background, at the start and every minute. Each job itself decides whether there is something to do. */
import fp from 'fastify-plugin'
import type { QueueRunner } from '../queue-runner.ts'

const EVERY_MS = 60_000

export type MinuteJob = Pick<QueueRunner, 'run' | 'stop'>

declare module 'fastify' {
  interface FastifyInstance {
    /** Resolves when the runs of the start have ended. */
    firstRunsDone(): Promise<void>
  }
}

export interface MinuteJobsOptions {
  jobs: readonly MinuteJob[]
}

export const minuteJobs = fp<MinuteJobsOptions>(async (app, { jobs }) => {
  let timer: NodeJS.Timeout | undefined
  let firstRuns: Promise<unknown> | undefined
  const runAll = () => Promise.all(jobs.map(({ run }) => run()))
  app.decorate('firstRunsDone', async () => void (await firstRuns))
  app.addHook('onReady', (done) => {
    firstRuns = runAll()
    timer = setInterval(() => void runAll(), EVERY_MS).unref()
    done()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await Promise.all(jobs.map(({ stop }) => stop()))
  })
})
