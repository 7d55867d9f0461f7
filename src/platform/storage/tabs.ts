/**
 * A channel to the other tabs; undefined if the browser has none, or refuses it with all site data (Firefox throws).
 */
export function openTabChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name)
  } catch {
    return undefined
  }
}

/**
 * Runs `work` in one tab at a time. If the browser has no locks or refuses the lock, `work` runs without a lock. If
 * `signal` is aborted before the lock is free, `work` does not run. Rejects like `work`.
 */
export async function runInOneTab(
  locks: Pick<LockManager, 'request'> | undefined,
  name: string,
  work: () => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  let hasBegun = false
  const begin = () => {
    hasBegun = true
    return work()
  }
  if (!locks) return begin()
  try {
    await locks.request(name, signal ? { signal } : {}, begin)
  } catch (error) {
    if (hasBegun) throw error
    if (!signal?.aborted) await begin()
  }
}

/**
 * Returns a function that runs one person's work in sequence, so that an older answer never replaces a newer one. If
 * the owner changes before the work's turn, the work is dropped. If the work rejects, only this work ends.
 */
export function createTurns<Owner>(owner: () => Owner): (work: (owner: Owner) => unknown) => void {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const asked = owner()
    last = last.then(() => (owner() === asked ? work(asked) : undefined)).catch(() => undefined)
  }
}
