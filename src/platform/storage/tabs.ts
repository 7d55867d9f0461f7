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
