/** Whether this device stores data. A refusal (private mode), a full device or a broken profile is shown in one line. */
export type StorageHealth = {
  isFailing(): boolean
  /** Reports a failed read or write. */
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
