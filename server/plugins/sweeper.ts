/** Deletes expired rows in the background, at the start, after writes, and from time to time. */
import fp from 'fastify-plugin'

/** The least time between sweeps; shorter while there is more to delete. */
export const SWEEP_EVERY_MS = 10 * 60 * 1000
const ROWS_AT_ONCE = 500

/** Deletes at most `limit` rows; resolves to their number. */
export type Sweep = (limit: number) => Promise<number>

export interface SweeperOptions {
  sweeps: readonly Sweep[]
  /** Milliseconds since 1970. */
  now: () => number
}

export const sweeper = fp<SweeperOptions>(async (app, { sweeps, now }) => {
  let due = -Infinity
  let running: Promise<void> | undefined
  let isAskedAgain = false
  let isClosed = false

  async function sweepAll(): Promise<void> {
    due = now() + SWEEP_EVERY_MS
    for (const sweep of sweeps) {
      try {
        if ((await sweep(ROWS_AT_ONCE)) === ROWS_AT_ONCE) due = 0
      } catch (error) {
        // The next time tries again; the other sweeps have their own rows.
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
    const time = now()
    // A clock that is set back must not delay the sweep.
    if (time < due && time >= due - SWEEP_EVERY_MS) return
    running = sweepAll().finally(() => {
      running = undefined
      if (!isAskedAgain) return
      isAskedAgain = false
      sweepIfDue()
    })
  }

  let timer: NodeJS.Timeout | undefined
  app.addHook('onReady', (done) => {
    sweepIfDue()
    // For a site that is only read.
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
