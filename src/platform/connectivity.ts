/**
 * Whether the server was reached by the last request that ended. What counts is an answer:
 * `navigator.onLine` is only a hint (docs/decisions/0003).
 */
export type Reach = 'unknown' | 'reached' | 'unreached'

export type Connectivity = {
  get(): Reach
  /** Called by the HTTP layer when a request was answered (any status) or was not. */
  report(reach: 'reached' | 'unreached'): void
  /** Called when it changed. */
  subscribe(listener: () => void): () => void
  /** Called after every answer, whether or not it was the first. */
  onAnswer(listener: () => void): () => void
}

/** One per app; holds no browser state of its own. */
export function createConnectivity(): Connectivity {
  let reach: Reach = 'unknown'
  const listeners = new Set<() => void>()
  const answerListeners = new Set<() => void>()
  return {
    get: () => reach,
    report(next) {
      if (next !== reach) {
        reach = next
        for (const listener of listeners) listener()
      }
      if (next === 'reached') for (const listener of answerListeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onAnswer(listener) {
      answerListeners.add(listener)
      return () => answerListeners.delete(listener)
    },
  }
}
