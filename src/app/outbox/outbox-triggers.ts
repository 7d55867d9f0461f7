import type { Store } from 'jotai'
import { answersAtom } from '#platform/connectivity.ts'
import type { Outbox } from '#platform/storage/outbox-types.ts'

/**
 * Looks at the queue whenever there is a chance: now, when the browser finds a network, when the app comes to the front
 * (also out of the back-forward cache), and after any answer. Its own timer does the rest. Returns what stops it.
 */
export function watchOutbox(outbox: Outbox, store: Store): () => void {
  const onOnline = () => void outbox.drain('online')
  const onVisible = () => {
    if (document.visibilityState === 'visible') void outbox.drain('visible')
  }
  addEventListener('online', onOnline)
  addEventListener('pageshow', onVisible)
  document.addEventListener('visibilitychange', onVisible)
  const unsubscribe = store.sub(answersAtom, () => void outbox.drain('answered'))
  void outbox.drain('start')
  return () => {
    removeEventListener('online', onOnline)
    removeEventListener('pageshow', onVisible)
    document.removeEventListener('visibilitychange', onVisible)
    unsubscribe()
  }
}
