export type PageTransactions = {
  /** Call this with each new transaction. */
  track(transaction: IDBTransaction): IDBTransaction
  /** Whether the transaction was aborted because the page was left. Such a transaction can be repeated. */
  wasInterrupted(transaction: IDBTransaction): boolean
  /** Resolves when the page is shown: at once if it is shown now. */
  untilShown(): Promise<void>
}

/**
 * Keeps open transactions out of the back-forward cache: in WebKit an open transaction of a cached page blocks the
 * database for every later page. Leaving the page aborts running transactions; new transactions wait until the page is
 * shown again.
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
        // The transaction can't be aborted, because it is committing already.
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
