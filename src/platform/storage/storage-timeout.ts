/** The storage did not answer in time: a blocked upgrade, a broken profile. */
class StorageTimeoutError extends Error {}

/** `work`, unless it takes longer than `ms`: then it rejects. */
export function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new StorageTimeoutError(`the storage did not answer in ${ms} ms`))
    // After a long task the answer may be queued behind this timer: one more turn before giving up.
    let timer = setTimeout(() => (timer = setTimeout(giveUp, 50)), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/**
 * Runs work on a storage with a timeout. A storage that timed out rejects at once from then on, until the page comes
 * back from the back-forward cache. `onFailure` gets the first failure.
 */
export function createStorageGuard(onFailure: (error: unknown) => void = () => {}) {
  let hasTimedOut = false
  let hasFailed = false
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) hasTimedOut = false
  })
  return async <T>(work: () => Promise<T>, timeoutMs: number): Promise<T> => {
    try {
      if (hasTimedOut) throw new StorageTimeoutError('the storage did not answer before')
      return await withTimeout(timeoutMs, work())
    } catch (error) {
      hasTimedOut ||= error instanceof StorageTimeoutError
      if (!hasFailed) onFailure(error)
      hasFailed = true
      throw error
    }
  }
}
