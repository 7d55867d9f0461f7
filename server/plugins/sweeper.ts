/** Deletes expired rows in the background: at the start, after writes, and at intervals. */
import fp from 'fastify-plugin'

/** Shortest time between two sweeps. While more rows wait to be deleted, the time is shorter. */
export const SWEEP_EVERY_MS = 10 * 60 * 1000
const ROWS_AT_ONCE = 500

/** Deletes at most `limit` rows; resolves to their number. */
export type Sweep = (limit: number) => Promise<number>

declare module 'fastify' {
  interface FastifyInstance {
    /** Resolves when no sweep runs. */
    sweepsDone(): Promise<void>
  }
}

export interface SweeperOptions {
  sweeps: readonly Sweep[]
  /** Whether the clock can be trusted for deleting rows (sweep-clock.ts). */
  isClockBelieved: () => Promise<boolean>
  /** Milliseconds of a clock that nobody can set. */
  monotonic: () => number
}

export const sweeper = fp<SweeperOptions>(async (app, { sweeps, isClockBelieved, monotonic }) => {
  let due = -Infinity
  let running: Promise<void> | undefined
  let isAskedAgain = false
  let isClosed = false

  async function mayDelete(): Promise<boolean> {
    try {
      const isBelieved = await isClockBelieved()
      if (!isBelieved) app.log.warn('the clock has jumped ahead: nothing is deleted until the server has run for a day')
      return isBelieved
    } catch (error) {
      app.log.warn({ err: error }, 'sweep failed')
      return false
    }
  }

  async function sweepAll(): Promise<void> {
    due = monotonic() + SWEEP_EVERY_MS
    for (const sweep of sweeps) {
      // The clock is checked before each sweep, because each sweep reads the clock, and the clock may jump between two
      // sweeps.
      if (!(await mayDelete())) return
      try {
        if ((await sweep(ROWS_AT_ONCE)) === ROWS_AT_ONCE) due = -Infinity
      } catch (error) {
        // The failed sweep is tried again at the next run. The other sweeps continue, because they do not depend on it.
        app.log.warn({ err: error }, 'sweep failed')
      }
    }
  }
  function sweepIfDue(): void {
    if (isClosed) return
    if (running !== undefined) {
      isAskedAgain = true
      return
    }
    if (monotonic() < due) return
    running = sweepAll().finally(() => {
      running = undefined
      if (!isAskedAgain) return
      isAskedAgain = false
      sweepIfDue()
    })
  }

  app.decorate('sweepsDone', async () => {
    while (running !== undefined) await running
  })
  let timer: NodeJS.Timeout | undefined
  app.addHook('onReady', (done) => {
    sweepIfDue()
    // The timer starts sweeps on a site where nobody writes.
    timer = setInterval(sweepIfDue, SWEEP_EVERY_MS).unref()
    done()
  })
  app.addHook('onResponse', (request, _reply, done) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') sweepIfDue()
    done()
  })
  app.addHook('onClose', async () => {
    isClosed = true
    clearInterval(timer)
    await running
  })
})
