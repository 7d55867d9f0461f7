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
 * Runs `work` in one tab at a time. Without lock support, or if the browser refuses the lock, `work` runs without a
 * lock. `work` does not run if `signal` is aborted before its turn. Rejects like `work`.
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
 * Runs one person's work in sequence, so that an older answer never replaces a newer one. If the owner has changed when
 * its turn comes, the work is dropped; a rejection ends only that work.
 */
export function createTurns<Owner>(owner: () => Owner): (work: (owner: Owner) => unknown) => void {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const asked = owner()
    last = last.then(() => (owner() === asked ? work(asked) : undefined)).catch(() => undefined)
  }
}
