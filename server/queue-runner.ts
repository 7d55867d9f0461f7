/** Works through a queue in the database (mails, push messages) in the background, one run at a time. */

/**
 * How long the shutdown waits for a running attempt. If the attempt does not end in time, its mail or message is tried
 * again after the next start.
 */
const STOP_TIMEOUT_MS = 5_000

/** How many entries wait in a queue, and for how long. */
export interface Backlog {
  waiting: number
  /** When the oldest waiting entry was queued, in milliseconds since 1970; undefined: no entry waits. */
  oldestAt: number | undefined
}

export interface QueueRunner {
  /**
   * Works through the entries that are due. If a run is going on, the call joins that run, which then checks the queue
   * once more. Never throws.
   */
  run(): Promise<void>
  /** Starts no further attempts, and waits a short time for the running ones. */
  stop(): Promise<void>
}

export interface QueueRunnerOptions {
  /** Works until no entry is due, or `isStopped` returns true. */
  work: (isStopped: () => boolean) => Promise<void>
  onFailure: (error: unknown) => void
}

export function createQueueRunner({ work, onFailure }: QueueRunnerOptions): QueueRunner {
  let running: Promise<void> | undefined
  let again = false
  let stopped = false
  const isStopped = () => stopped

  async function runAll(): Promise<void> {
    try {
      do {
        again = false
        await work(isStopped)
      } while (!stopped && again)
    } catch (error) {
      onFailure(error)
    } finally {
      running = undefined
    }
  }

  return {
    run() {
      if (stopped) return Promise.resolve()
      again = true
      return (running ??= runAll())
    },
    async stop() {
      stopped = true
      let timeout: NodeJS.Timeout | undefined
      const timedOut = new Promise<void>((resolve) => (timeout = setTimeout(resolve, STOP_TIMEOUT_MS)))
      await Promise.race([running, timedOut])
      clearTimeout(timeout)
    },
  }
}
