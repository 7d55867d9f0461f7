/** The storage did not answer in time: a blocked upgrade, a broken profile. */
class StorageTimeoutError extends Error {
  override readonly name = 'StorageTimeoutError'
}

/** `work`, unless it takes longer than `ms`: then it rejects. */
export function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new StorageTimeoutError(`the storage did not answer in ${ms} ms`))
    // After a long task the answer may be queued behind this timer: one more turn before giving up.
    let timer = setTimeout(() => (timer = setTimeout(giveUp, 50)), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** Is told of a failure of a storage. @param what was tried, as `read parks` */
export type OnStorageFailure = (error: unknown, what: string) => void

/**
 * Runs work on a storage with a timeout. A storage that timed out rejects at once from then on, until the page comes
 * back from the back-forward cache. `onFailure` gets the first failure of each kind, and what was tried.
 */
export function createStorageGuard(onFailure: OnStorageFailure = () => {}) {
  let hasTimedOut = false
  const told = new Set<string>()
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) hasTimedOut = false
  })
  return async <T>(work: () => Promise<T>, timeoutMs: number, what: string): Promise<T> => {
    try {
      if (hasTimedOut) throw new StorageTimeoutError('the storage did not answer before')
      return await withTimeout(timeoutMs, work())
    } catch (error) {
      hasTimedOut ||= error instanceof StorageTimeoutError
      const name = error instanceof Error ? error.name : ''
      if (!told.has(name)) onFailure(error, what)
      told.add(name)
      throw error
    }
  }
}
