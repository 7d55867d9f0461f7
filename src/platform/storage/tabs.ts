/** A channel to the other tabs; undefined where the browser has none, or refuses it with all site data (Firefox throws). */
export function openTabChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name)
  } catch {
    return undefined
  }
}

/**
 * Runs `work` in one tab at a time. It runs without a lock where the browser has none or refuses it, and not at all
 * when `signal` is aborted before its turn. Rejects as `work` does.
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
 * Runs work on what belongs to one person after the other, so that an older answer never replaces a newer one. Work whose
 * turn comes after the owner has changed is dropped; a rejection ends that work alone.
 */
export function createTurns<Owner>(owner: () => Owner): (work: (owner: Owner) => unknown) => void {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const asked = owner()
    last = last.then(() => (owner() === asked ? work(asked) : undefined)).catch(() => undefined)
  }
}
