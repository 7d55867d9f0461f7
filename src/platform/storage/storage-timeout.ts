/** Thrown when the storage did not answer in time, because of a blocked upgrade or a broken profile. */
class StorageTimeoutError extends Error {
  override readonly name = 'StorageTimeoutError'
}

/** Resolves like `work`, but rejects after `ms`. */
export function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new StorageTimeoutError(`the storage did not answer in ${ms} ms`))
    // A long task may delay this timer so that the answer is already queued behind it. So a second, short timer lets
    // the answer go first.
    let timer = setTimeout(() => (timer = setTimeout(giveUp, 50)), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/**
 * Receives a storage failure.
 * @param what the attempted work, such as `read parks`
 */
export type OnStorageFailure = (error: unknown, what: string) => void

/**
 * Runs storage work with a timeout. After one timeout, all further work rejects at once, until the page returns from
 * the back-forward cache. `onFailure` gets the first failure of each kind, with a description of the work.
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
