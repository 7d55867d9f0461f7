/** Bounds what is done at once. */
import { ApiError } from './api-error.ts'

/** How a task waits. */
export interface Turn {
  /** Whose task it is: `perSender` bounds the tasks of one. */
  sender?: string
  /** Goes before all that wait without this, in the order in which they came. */
  isFirst?: boolean
}

/** Does a task when its turn comes. @throws ApiError 503 when too many wait already */
export type Queue = <T>(task: () => Promise<T>, turn?: Turn) => Promise<T>

export interface QueueOptions {
  /** This many tasks run at once; the others wait. */
  atOnce: number
  /** More than these would wait longer than a client's timeout. */
  mostWaiting: number
  /** The share of one sender, who may be slow; absent: all of it. */
  perSender?: { atOnce: number; mostWaiting: number }
  /** What a refusal says. */
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

  /** One place is free. What waits before the next one has used up its sender's share. */
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
