/** Whether the device lets us keep things: refused (private mode), full or broken storage is told to the person in one line. */
export type StorageHealth = {
  isFailing(): boolean
  /** Called with what a read or write ended in. */
  fail(error: unknown): void
  subscribe(listener: () => void): () => void
}

export function createStorageHealth(): StorageHealth {
  let failing = false
  const listeners = new Set<() => void>()
  return {
    isFailing: () => failing,
    fail(error) {
      if (failing) return
      failing = true
      console.info('This device does not keep data:', error)
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
