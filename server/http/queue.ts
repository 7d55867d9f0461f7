/** Limits how many tasks run at once. */
import { ApiError } from './api-error.ts'

/** How a task waits. */
export interface Turn {
  /** Who sent the task; `perSender` limits the tasks of one sender. */
  sender?: string
  /**
   * The task goes before all waiting tasks without this flag. Among tasks with the flag, the first to come is the first
   * to run.
   */
  isFirst?: boolean
}

/** Runs a task when its turn comes. @throws ApiError 503 when too many tasks are waiting */
export type Queue = <T>(task: () => Promise<T>, turn?: Turn) => Promise<T>

export interface QueueOptions {
  /** Highest number of tasks that run at the same time; further tasks wait. */
  atOnce: number
  /** Highest number of waiting tasks. If there were more, the last one would wait longer than a client's timeout. */
  mostWaiting: number
  /** Highest numbers of running and of waiting tasks of one sender, because a sender may be slow; absent: no limit. */
  perSender?: { atOnce: number; mostWaiting: number }
  /** The message of the error when too many tasks wait. */
  refusal: string
}

interface Waiting {
  turn: Turn
  start: () => void
}

export function createQueue({ atOnce, mostWaiting, perSender, refusal }: QueueOptions): Queue {
  const running = new Set<Turn>()
  const waiting: Waiting[] = []

  const isShareFull = ({ sender }: Turn, turns: Iterable<Turn>, share: number | undefined) =>
    sender !== undefined && share !== undefined && [...turns].filter((one) => one.sender === sender).length >= share
  const mayRun = (turn: Turn) => running.size < atOnce && !isShareFull(turn, running, perSender?.atOnce)

  function wait(turn: Turn): Promise<void> {
    const turns = waiting.map((one) => one.turn)
    if (waiting.length >= mostWaiting || isShareFull(turn, turns, perSender?.mostWaiting)) {
      throw new ApiError(503, 'UNAVAILABLE', refusal, { headers: { 'retry-after': '5' } })
    }
    const place = turn.isFirst ? waiting.filter((one) => one.turn.isFirst).length : waiting.length
    return new Promise((start) => waiting.splice(place, 0, { turn, start }))
  }

  /** Starts the first waiting task that may run. Tasks of senders who have used up their share are skipped. */
  function startNext(): void {
    const place = waiting.findIndex(({ turn }) => mayRun(turn))
    if (place === -1) return
    const [{ turn, start }] = waiting.splice(place, 1) as [Waiting]
    running.add(turn)
    start()
  }

  return async (task, given = {}) => {
    const turn = { ...given }
    if (mayRun(turn)) running.add(turn)
    else await wait(turn)
    try {
      return await task()
    } finally {
      running.delete(turn)
      startNext()
    }
  }
}
