/** A new version that waits for the person's word. */
type Accept = () => void

let waiting: Accept | null = null
const listeners = new Set<() => void>()

/** Called when a new version has been installed and waits. Client only. */
export function offerUpdate(accept: Accept): void {
  waiting = accept
  for (const listener of listeners) listener()
}

export const subscribeUpdate = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What accepts the waiting version, or null when there is none. */
export const waitingUpdate = (): Accept | null => waiting
