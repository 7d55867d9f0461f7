/** Works off a queue of the database in the background, one run at a time: mails, and messages by push. */

/** What hangs must not delay the shutdown: what was claimed is tried again after the next start. */
const STOP_TIMEOUT_MS = 5_000

/** What waits in a queue. */
export interface Backlog {
  waiting: number
  /** When the oldest was queued, in milliseconds since 1970; undefined: none waits. */
  oldestAt: number | undefined
}

export interface QueueRunner {
  /** Works off what is due. During a run it joins it, and looks once more after it. Never throws. */
  run(): Promise<void>
  /** Starts no other attempt, and waits for the current ones, but not for long. */
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
