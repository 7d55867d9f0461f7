export type PageTransactions = {
  /** Call this with each new transaction. */
  track(transaction: IDBTransaction): IDBTransaction
  /** Whether the transaction was aborted because the page was left; it can be repeated. */
  wasInterrupted(transaction: IDBTransaction): boolean
  /** Resolves at once while the page is shown, otherwise when it is shown again. */
  untilShown(): Promise<void>
}

/**
 * Keeps transactions out of the back-forward cache: in WebKit an open one there blocks the database for every later
 * page. Leaving the page aborts running transactions; new ones wait until the page is shown again.
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
        // The transaction is committing already.
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
