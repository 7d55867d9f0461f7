/** Keeps transactions out of the back-forward cache: see `createPageTransactions`. */
export type PageTransactions = {
  /** To be called with each transaction as it begins. */
  track(transaction: IDBTransaction): IDBTransaction
  /** Whether it was aborted because the page was left; it is worth a second try. */
  wasInterrupted(transaction: IDBTransaction): boolean
  /** Resolves at once while the page is shown, otherwise when it comes back. */
  untilShown(): Promise<void>
}

/**
 * In WebKit a transaction that is open when its page goes into the back-forward cache blocks the database for every
 * later page. So leaving the page aborts what runs, and nothing may begin until the page comes back.
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
        // It is being committed, and ends by itself.
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
