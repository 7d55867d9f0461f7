/** Works through a queue of the database in the background, one run at a time: mails, and push messages. */

/** A hanging attempt must not delay the shutdown: what it claimed is tried again after the next start. */
const STOP_TIMEOUT_MS = 5_000

/** The waiting entries of a queue. */
export interface Backlog {
  waiting: number
  /** When the oldest waiting entry was queued, in milliseconds since 1970; undefined: none waits. */
  oldestAt: number | undefined
}

export interface QueueRunner {
  /** Works through what is due. A call during a run joins it, and the run then looks once more. Never throws. */
  run(): Promise<void>
  /** Starts no further attempt, and waits a short time for the current ones. */
  stop(): Promise<void>
}

export interface QueueRunnerOptions {
  /** Works until nothing is due, or `isStopped`. */
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
