/** A new version of the app, as this tab stands towards it. Client only: the server never has one. */
export type Update =
  /** Installed, and waits for the person's word. */
  | { kind: 'waiting'; worker: ServiceWorker; accept: () => void }
  /** The word was given; the page is about to be reloaded. */
  | { kind: 'accepted' }
  /** Another tab has moved on; this one was spared because something in it is not saved. */
  | { kind: 'running'; accept: () => void }

let update: Update | null = null
/** Said "later" to, until the next start. */
let dismissed: ServiceWorker | null = null
const listeners = new Set<() => void>()

/** A version that was put off is not offered again. */
export function setUpdate(next: Update | null): void {
  if (next?.kind === 'waiting' && (next.worker === dismissed || update?.kind === 'accepted')) return
  update = next
  for (const listener of listeners) listener()
}

/** Later: the running version stays until the next start asks again. */
export function dismissUpdate(): void {
  if (update?.kind === 'waiting') dismissed = update.worker
  setUpdate(null)
}

export function subscribeUpdate(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const currentUpdate = (): Update | null => update
