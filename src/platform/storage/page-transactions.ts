export type PageTransactions = {
  /** To be called with each new transaction. */
  track(transaction: IDBTransaction): IDBTransaction
  /** Whether it was aborted because the page was left, and can be repeated. */
  wasInterrupted(transaction: IDBTransaction): boolean
  /** Resolves at once while the page is shown, otherwise when it is shown again. */
  untilShown(): Promise<void>
}

/**
 * Keeps transactions out of the back-forward cache: in WebKit one that is open there blocks the database for every later
 * page. Leaving the page aborts those that run, and none may begin until the page is shown again.
 */
export function createPageTransactions(): PageTransactions {
  const running = new Set<IDBTransaction>()
  const interrupted = new WeakSet<IDBTransaction>()
  let isLeft = false
  addEventListener('pagehide', () => {
    isLeft = true
    for (const transaction of running) {
      try {
        transaction.abort()
        interrupted.add(transaction)
      } catch {
        // It is committing.
      }
    }
  })
  addEventListener('pageshow', () => (isLeft = false))
  return {
    track(transaction) {
      running.add(transaction)
      const forget = () => running.delete(transaction)
      transaction.addEventListener('complete', forget)
      transaction.addEventListener('abort', forget)
      return transaction
    },
    wasInterrupted: (transaction) => interrupted.has(transaction),
    untilShown: () =>
      isLeft
        ? new Promise((resolve) => addEventListener('pageshow', () => resolve(), { once: true }))
        : Promise.resolve(),
  }
}
